/** A press whose answer is lost, and the next one: nobody reads what cannot be known. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { actions } from "~/paths";
import { giveUser, inventPerson, PHONE_CODE } from "~tests/support/people/accounts";
import { giveAddress } from "~tests/support/people/addresses";
import { giveCard } from "~tests/support/people/cards";
import { expectConsole } from "~tests/support/world/console";
import type { Fault } from "~tests/support/world/device";
import { cut, fault, faults, pageOf, refusal } from "~tests/support/world/faults";
import { fillRegistration } from "~tests/support/world/route-registration";
import { openWorld } from "~tests/support/world/route-world";

const mails: { to: string; text: string }[] = [];
const world = openWorld({ sendMail: (mail) => mails.push(mail) });

type Refused = { error?: Record<string, string[]> };

/** How an answer is lost. */
const losses: [string, () => Response | Promise<Response>][] = [
  ["lost connection", cut],
  ["gateway's page with 504", pageOf(504)],
  ["gateway's page with 403", pageOf(403)],
];

/** The backend does what is asked, and another answer comes; the page gets none of its cookies. */
const loseAfter = (call: string, answer: () => Response | Promise<Response>): Fault =>
  fault(call, async (_request, send) => {
    await send();
    return answer();
  });
const works: Fault = () => null;

describe.each(losses)("after a %s", (_loss, answer) => {
  it("a code that may have been sent can be typed, and another one is offered", async () => {
    const page = await world.visit("/");
    const { phone } = inventPerson();
    page.answer(loseAfter("POST validation/phone/verification/send", answer));
    const reply = await page.fetch<{ resendAt: number }>({ phone }, actions.phoneCode);
    expect(reply).toMatchObject({ step: "sent", isUncertain: true });
    expect(reply.resendAt).toBeLessThanOrEqual(Date.now());
    page.answer(works);
    const verified = await page.fetch({ phone, code: PHONE_CODE }, actions.phoneCode);
    expect(verified).toMatchObject({ step: "verified" });
  });

  it("a code that may have been accepted is not called expired", async () => {
    const page = await world.visit("/");
    const { phone } = inventPerson();
    const verify = () => page.fetch({ phone, code: PHONE_CODE }, actions.phoneCode);
    await page.fetch({ phone }, actions.phoneCode);
    page.answer(loseAfter("POST validation/phone/verification/verify", answer));
    expect(await verify()).toMatchObject({ step: "refused", field: "code" });
    page.answer(works);
    expect(await verify()).toEqual({
      step: "refused",
      field: "code",
      message: expect.stringMatching(/^Puede que este número ya esté verificado.*Pedí otro código/),
    });
  });

  it("a link that may have set a new password is not called used", async () => {
    const email = `ana.${randomUUID()}@sandbox.test`;
    const person = { name: "Ana", phone: "+595981000000", roles: [], permissions: [] };
    await giveUser(world, { ...person, email, password: "una-clave-vieja-7" });
    const page = await world.visit("/password/forgot");
    await page.fetch({ email });
    const mail = mails.find(({ to }) => to === email);
    await page.open(mail?.text.split("#")[1]?.split(/\s/)[0] ?? "");
    const password = "una-clave-nueva-7";
    page.answer(loseAfter("POST password/reset", answer));
    await page.fetch({ password });
    page.answer(works);
    const text = /^Puede que tu contraseña nueva ya esté guardada.*Probá ingresar con ella/;
    expect((await page.fetch<Refused>({ password })).error).toEqual({
      "": [expect.stringMatching(text)],
    });
    await page.logIn({ email, password });
    expect((await page.state()).auth.user).toMatchObject({ email });
  });

  it("an account that may be the new one is not called another person's", async () => {
    const page = await world.visit("/");
    const typed = await fillRegistration(page);
    const register = () => page.fetch<Refused>(typed, actions.register);
    page.answer(faults(loseAfter("POST register", answer), fault("GET user", cut)));
    await register();
    page.answer(works);
    expect((await register()).error).toEqual({
      email: [expect.stringMatching(/^Puede que tu cuenta ya esté creada.*Probá ingresar/)],
    });
  });

  it("a changed password is not asked for as the old one", async () => {
    const { page, customer } = await world.customer("/profile/config");
    const change = async (current_password: string, password: string) =>
      page.fetch<Refused>(await page.form("Cambiar contraseña", { current_password, password }));
    const wanted = "otra-clave-nueva-2";
    page.answer(loseAfter("PATCH user", answer));
    await change(customer.password, wanted);
    expect(await page.toasts()).toEqual([]);
    page.answer(works);
    expect((await change("no-es-esta-1", wanted)).error).toHaveProperty("current_password");
    expect((await change(customer.password, wanted)).error).toBeUndefined();
    expect(await page.toasts()).toEqual(["Cambiaste tu contraseña."]);
    const { device } = world.visitor();
    await device.logIn({ ...customer, password: wanted });
  });

  it("settings that may be saved are not called unchanged", async () => {
    const { page } = await world.customer("/profile/config");
    page.answer(loseAfter("PATCH user", answer));
    const reply = await page.fetch({ intent: "notifications", news_email: "true" });
    expect(reply).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^No pudimos confirmar/),
    });
  });

  it("a session that may be over is not called open", async () => {
    const { page } = await world.customer("/");
    page.answer(loseAfter("POST /logout", answer));
    expectConsole("warn", /The logout failed/);
    await page.fetch({}, actions.logout);
    expect(await page.toasts()).toEqual([
      expect.stringMatching(/^No pudimos confirmar que tu sesión se cerró/),
    ]);
  });
});

describe("an entry that may be removed already", () => {
  async function openList(path: string, give: typeof giveCard | typeof giveAddress) {
    const { page, customer } = await world.customer();
    const id = await give(world, customer.id);
    await page.open(path);
    return { page, id, remove: () => page.fetch<object>({ intent: "remove", id: String(id) }) };
  }

  it.each([
    ["a card", "/profile/cards", giveCard, "Tarjeta eliminada."],
    ["an address", "/profile/address", giveAddress, "Esa dirección ya no estaba en tu cuenta."],
  ] as const)(
    "is removed or reported as gone by the next press: %s",
    async (_what, path, give, said) => {
      const { page, id, remove } = await openList(path, give);
      const call = path.replace("/profile/cards", "cards").replace("/profile/address", "addresses");
      page.answer(
        faults(loseAfter(`DELETE user/${call}/${id}`, cut), fault(`GET user/${call}`, cut)),
      );
      expect(await remove()).toMatchObject({ done: false });
      page.answer(fault(`GET user/${call}`, cut));
      const unread = await remove();
      const text = expect.stringMatching(/No se pudo conectar/);
      expect(unread).toMatchObject({ done: false, text });
      const untrue = expect.stringMatching(/no se eliminó|no se pueden/);
      expect(unread).not.toMatchObject({ text: untrue });
      page.answer(works);
      const reply = await remove();
      expect(reply).toMatchObject({ done: true });
      expect([...(await page.toasts()), (reply as { text?: string }).text]).toContain(said);
    },
  );

  it("does not count as a missing call when it is made the principal one", async () => {
    const { page, id } = await openList("/profile/cards", giveCard);
    page.answer(
      faults(fault(`PATCH user/cards/${id}`, refusal(404)), fault("GET user/cards", cut)),
    );
    await page.fetch({ intent: "main", id: String(id) });
    expect(await page.toasts()).toEqual([expect.stringMatching(/^No se pudo conectar/)]);
  });
});
