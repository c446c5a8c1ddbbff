/** A forgotten password: the link of the mail, and what mail programs make of it. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCustomer, giveUser } from "~tests/support/people/accounts";
import { expectConsole } from "~tests/support/world/console";
import { failAnswers } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { openWorld } from "~tests/support/world/route-world";

const mails: { to: string; text: string }[] = [];
const world = openWorld({ sendMail: (mail) => mails.push(mail) });

type Refused = { error?: Record<string, string[]> };

/** Asks for a mail; the link in it. */
async function askForLink(page: Page, email: string): Promise<string> {
  await page.open("/password/forgot");
  expect(await page.fetch({ email })).toMatchObject({ status: "success" });
  const mail = mails.find(({ to }) => to === email);
  return mail?.text.split("#")[1]?.split(/\s/)[0] ?? "";
}

describe("a forgotten password", () => {
  const password = "una-clave-nueva-7";

  it("is replaced by a link of an e-mail, and the new one logs in", async () => {
    const { page: elsewhere, customer } = await world.customer();
    const { email } = customer;
    const page = await world.visit("/password/forgot");
    expect(await page.fetch({ email: "nadie-tiene-esta@sandbox.test" })).toMatchObject({
      status: "success",
    });
    expect(mails).toEqual([]);
    await page.open(await askForLink(page, email));
    expect(page.path).toMatch(/^\/password\/reset\?/);
    const short = await page.fetch<Refused>({ password: "corta" });
    expect(short.error).toEqual({ password: ["Usá al menos 8 caracteres."] });
    await page.fetch({ password });
    expect(page.path).toBe("/");
    // A toast behind the dialog would be neither seen nor heard.
    expect((await page.state()).auth.modalShown).toBe(false);
    await expect(elsewhere.device.get("user/orders"), "the other session").rejects.toThrow("401");
    await page.logIn({ email, password });
    expect((await page.state()).auth.user).toMatchObject({ email });
  });

  it("ends the session on the device where the link is opened", async () => {
    const { page, customer } = await world.customer();
    const { email } = customer;
    await page.open(await askForLink(page, email));
    await page.fetch({ password });
    await page.rest();
    expect(page.path).toBe("/");
    expect((await page.state()).auth).toMatchObject({ user: null, modalShown: false });
    expect(await page.toasts()).toEqual(["Listo: ingresá con tu contraseña nueva."]);
    expect(page.device.stored()).not.toContain(email);
  });

  it.each([
    ["", 204],
    [", and a failed logout is told", 500],
  ])("logs out another person who is logged in where the link is opened%s", async (...row) => {
    const [, status] = row;
    if (status === 500) expectConsole("warn", /The logout failed/);
    const { page, customer: other } = await world.customer();
    const { email } = await createCustomer(world);
    await page.open(await askForLink(page, email));
    if (status === 500) failAnswers(page, /\/logout$/);
    await page.fetch({ password });
    await page.rest();
    expect((await page.state()).auth).toMatchObject({ user: null, modalShown: false });
    const warning = expect.stringContaining("No pudimos confirmar que tu sesión se cerró");
    const said = "Listo: ingresá con tu contraseña nueva.";
    expect(await page.toasts()).toEqual(status === 500 ? [warning, said] : [said]);
    if (status === 204) expect(await page.device.get("user")).toBeNull();
    expect(page.device.stored()).not.toContain(other.email);
  });

  it.each([
    ["a plus sign and an ampersand", (email: string) => email],
    ["a blank where a program read a plus sign", (email: string) => email.replace("+", "%20")],
    ["an invisible character", (email: string) => `%E2%80%8B${email}`],
    ["all of it encoded twice", (email: string) => encodeURIComponent(encodeURIComponent(email))],
  ])("can be replaced by a link whose address has %s", async (_what, written) => {
    const email = `ana&luz+${randomUUID()}@sandbox.test`;
    const person = { name: "Ana", phone: "+595981000000", roles: [], permissions: [] };
    await giveUser(world, { ...person, email, password: "una-clave-vieja-7" });
    const page = world.visitor();
    const link = await askForLink(page, email);
    await page.open(link.replace(/email=[^&]*/, `email=${written(email)}`));
    expect(await page.html()).toContain(`value="${email.replace("&", "&amp;")}"`);
    await page.fetch({ password });
    expect(page.path).toBe("/");
    await page.logIn({ email, password });
    expect((await page.state()).auth.user).toMatchObject({ email });
  });

  it.each([
    "",
    "?email=ana%40sandbox.test",
    "?email=ana%40sandbox.test&token=",
    "?email=ana%40sandbox.test&tok",
    "?token=abc",
    "?token=abc&email=",
    "?token=abc&email=ana%4",
    "?token=abc&email=ana%40sandbox.",
    "?email=3Dana%40sandbox.test&token=3D",
    `?token=abc&email=${"a@".repeat(2_000)}`,
  ])("is not asked for by the cut link “%s”, which offers another", async (query) => {
    const page = await world.visit(`/password/reset${query}`);
    const html = await page.html();
    expect(html).toContain("El enlace está incompleto");
    expect(html).toMatch(/href="\/password\/forgot"[^>]*>Pedir otro enlace/);
    expect(html).not.toContain('type="password"');
  });

  it("is not replaced by a used link, which says so and offers another", async () => {
    const page = await world.visit("/password/reset?email=nueva%40sandbox.test&token=nada");
    expect(await page.fetch({ password })).toMatchObject({
      error: { "": [expect.stringMatching(/^El enlace venció o ya se usó\./)] },
    });
    expect(await page.html()).toMatch(/href="\/password\/forgot"[^>]*>Pedir otro enlace/);
  });
});
