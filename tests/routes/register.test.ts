/** Creating an account: what the form asks for, what is sent, and what a backend may refuse. */
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { KEEPS_STEP } from "~/auth/phone-code";
import { actions } from "~/paths";
import { inventPerson } from "~tests/support/people/accounts";
import { callOf } from "~tests/support/world/device";
import { fault, loseAnswer } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { fillRegistration } from "~tests/support/world/route-registration";
import { openWorld, type World } from "~tests/support/world/route-world";

const world = openWorld();
const strict = openWorld({ wantsDocument: true });

/** The names of the fields and of the button of “Crear cuenta”, in their order. */
async function fieldsOf(page: Page): Promise<string[]> {
  const { RegisterForm } = await import("~/auth/register-form");
  const html = await page.html(() => createElement(RegisterForm, { onLoginInstead() {} }));
  const labels = html.matchAll(/<label[^>]*>(?<name>.*?)<\/label>|<a [^>]*>(?<page>.*?)<\/a>/g);
  return [...labels].map(({ groups }) => (groups?.name ?? groups?.page ?? "").trim());
}

/** A new person at home, with the phone verified, and what they have typed. */
async function atRegistration(open: World = world) {
  const page = await open.visit("/");
  return { page, typed: await fillRegistration(page) };
}

const register = (page: Page, typed: Record<string, string>) =>
  page.fetch<{ error: Record<string, string[]> }>(typed, actions.register);

/** Notes what is posted to POST /register, and answers it with `answer`, if given. */
function watchRegister(page: Page, answer?: () => Response) {
  const sent: Record<string, unknown>[] = [];
  page.answer(async (request) => {
    if (callOf(request) !== "POST register") return null;
    sent.push(await request.clone().json());
    return answer?.() ?? null;
  });
  return sent;
}

const refuse = (errors: Record<string, string[]>) => () =>
  Response.json({ message: "The given data was invalid.", errors }, { status: 422 });

const [TERMS, PRIVACY] = ["términos y condiciones", "política de privacidad"];
const ASKED = ["Nombre y apellido", "Teléfono", "Correo electrónico", "Contraseña"];
const DOCUMENT = ["Tipo de documento", "Número de documento"];

describe("“Crear cuenta”", () => {
  it("logs in to the account that was made where the answer was lost", async () => {
    const { page, typed } = await atRegistration();
    page.answer(fault("POST register", loseAnswer));
    await register(page, typed);
    expect((await page.state()).auth.user).toMatchObject({ email: typed.email });
  });

  it("has the step of the code though the form was closed before the code was sent", async () => {
    const page = await world.visit("/");
    const { phone } = inventPerson();
    const { saveDraft } = await import("~/auth/drafts");
    saveDraft({ phone });
    await page.fetch({ phone, [KEEPS_STEP]: "true" }, actions.phoneCode);
    expect(await fieldsOf(page)).toContain("Código");
  });

  it("asks for name and phone first, then e-mail and password, and for no document", async () => {
    const { page, typed } = await atRegistration();
    expect(await fieldsOf(page)).toEqual([...ASKED, TERMS, PRIVACY]);
    const before = Date.now();
    const sent = watchRegister(page);
    await register(page, typed);
    const { phone, verified_phone, ...rest } = typed;
    const terms_accepted_at = expect.any(String);
    expect(sent).toEqual([{ ...rest, phone: verified_phone, terms_accepted_at }]);
    const accepted = Date.parse(String(sent[0]?.terms_accepted_at));
    expect(Math.abs(accepted - before)).toBeLessThan(60_000);
    expect((await page.state()).auth.user).toMatchObject({ name: typed.name, document_number: "" });
  });

  it("shows and sends no terms where the host has none", async () => {
    const { page, typed } = await atRegistration();
    page.device.settings = { ...page.device.settings, termsUrl: "", privacyUrl: "" };
    await page.reload();
    expect(await fieldsOf(page)).toEqual(ASKED);
    const sent = watchRegister(page);
    await register(page, typed);
    expect(Object.keys(sent[0] ?? {}).sort()).toEqual(["email", "name", "password", "phone"]);
  });

  it("asks for the document from the start where the host's settings say so", async () => {
    const { page, typed } = await atRegistration();
    page.device.settings = { ...page.device.settings, registerDocument: true, termsUrl: "" };
    await page.reload();
    expect(await fieldsOf(page)).toEqual([...ASKED, ...DOCUMENT, PRIVACY]);
    const missing = await register(page, { ...typed, document_type: "ci", document_number: "" });
    expect(missing.error).toEqual({ document_number: [expect.stringContaining("documento")] });
    expect(page.calls).not.toContain("POST register");
  });
});

describe("a registration that is refused", () => {
  it.each([
    ["phone", "Verificá tu teléfono."],
    ["email", "Ese correo no recibe mensajes."],
  ])("shows the error at %s, and asks for no document", async (field, text) => {
    const { page, typed } = await atRegistration();
    watchRegister(page, refuse({ [field]: [text] }));
    expect((await register(page, typed)).error).toEqual({ [field]: [text] });
    expect(await fieldsOf(page)).toEqual([...ASKED, TERMS, PRIVACY]);
    expect((await page.state()).auth.user).toBeNull();
  });

  it("shows an error of a field that the form does not have on top", async () => {
    const { page, typed } = await atRegistration();
    watchRegister(page, refuse({ terms_accepted_at: ["Faltan los términos."] }));
    expect((await register(page, typed)).error).toEqual({ "": ["Faltan los términos."] });
  });
});

it("a backend that demands a document gets one by the field that then appears, and the field stays", async () => {
  const { page, typed } = await atRegistration(strict);
  expect(await fieldsOf(page)).toEqual([...ASKED, TERMS, PRIVACY]);
  const refused = await register(page, typed);
  expect(refused.error).toEqual({ document_number: ["Ingresá el número de documento."] });
  expect(await fieldsOf(page)).toEqual([...ASKED, ...DOCUMENT, TERMS, PRIVACY]);
  const document = { document_type: "ci", document_number: "4.123.456" };
  const wrong = await register(page, { ...typed, ...document, email: "ana" });
  expect(Object.keys(wrong.error)).toEqual(["email"]);
  expect(await fieldsOf(page)).toEqual([...ASKED, ...DOCUMENT, TERMS, PRIVACY]);
  await register(page, { ...typed, ...document });
  expect((await page.state()).auth.user).toMatchObject({ document_number: "4123456" });
});
