/** The forms of the account: what is refused, what is stored, and what is said. */
import { describe, expect, it } from "vitest";
import { giveOrder } from "~tests/support/orders/give-order";
import { createCustomer, findUser, PHONE_CODE } from "~tests/support/people/accounts";
import { findCards, giveCard } from "~tests/support/people/cards";
import { expectConsole } from "~tests/support/world/console";
import { dropAnswers, failAnswers, pageOf } from "~tests/support/world/faults";
import { fillCardForm } from "~tests/support/world/route-payment";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

type Refused = {
  status?: string;
  error?: Record<string, string[]>;
  initialValue?: Record<string, string>;
};

const FAILED = "El servidor falló y no pudo completar la operación. Probá de nuevo.";

describe("the form of the personal data", () => {
  async function openData() {
    const { page, customer } = await world.customer("/profile/show");
    const save = async (typed: Record<string, string>) =>
      page.fetch<Refused>(await page.form("Guardar cambios", typed));
    return { page, customer, save };
  }

  it("keeps the typed values and shows field errors where the API refuses them", async () => {
    const { page, customer, save } = await openData();
    const other = await createCustomer(world);
    const typed = { name: "Ana María Benítez", email: other.email };
    expect(await save(typed)).toMatchObject({
      error: { current_password: ["Ingresá tu contraseña actual."] },
      initialValue: typed,
    });
    expect(await save({ ...typed, current_password: "no-es-esta" })).toMatchObject({
      error: { current_password: ["La contraseña actual no es correcta."] },
      initialValue: typed,
    });
    const taken = await save({ ...typed, current_password: customer.password });
    expect(taken).toMatchObject({
      error: { email: [expect.stringMatching(/\S/)] },
      initialValue: typed,
    });
    const email = `nueva.${customer.email}`;
    const saved = await save({ name: typed.name, email, current_password: customer.password });
    expect(saved.status).not.toBe("error");
    expect(await page.toasts()).toEqual(["Guardamos tus datos."]);
    expect(await findUser(world, customer.id)).toMatchObject({ name: typed.name, email });
    expect((await page.state()).auth.user).toMatchObject({ name: typed.name, email });
  });

  it("sends what was changed here alone where another tab has saved meanwhile", async () => {
    const { page, customer, save } = await openData();
    const user = (await page.state()).auth.user;
    const { changeState } = await import("~/state/store");
    changeState("auth", { user: user && { ...user, name: "Ana María Benítez" } });
    const body = page.device.sent.length;
    await save({ document_number: "4567890" });
    expect(await page.toasts()).toEqual(["Guardamos tus datos."]);
    const patch = page.device.sent.slice(body).find(({ method }) => method === "PATCH");
    expect(await patch?.json()).toEqual({ document_type: "ci", document_number: "4567890" });
    expect(await findUser(world, customer.id)).toMatchObject({
      profile: { document_number: "4567890" },
    });
  });

  it("keeps the typed values when saving fails, and saves them on retry", async () => {
    const { page, customer, save } = await openData();
    const phone = `0973 ${String(customer.id).padStart(6, "0").slice(-6)}`;
    const e164 = `+595${phone.replace(/\D/g, "").slice(1)}`;
    await page.fetch({ phone: e164 }, "/session/phone-code", "code");
    await page.fetch({ phone: e164, code: PHONE_CODE }, "/session/phone-code", "code");
    failAnswers(page, /\/user$/, { method: "PATCH" });
    const typed = { name: "Ana María Benítez", phone, verified_phone: e164 };
    expect(await save(typed)).toMatchObject({ error: { "": [FAILED] }, initialValue: typed });
    expect(await findUser(world, customer.id)).toMatchObject({ name: "Ana Benítez" });
    page.answer(() => null);
    await save(typed);
    expect(await page.toasts()).toEqual(["Guardamos tus datos."]);
    expect(await findUser(world, customer.id)).toMatchObject({ name: typed.name, phone: e164 });
  });
});

describe("the configuration of the account", () => {
  it("changes the password when the current one is right and the new one long enough", async () => {
    const { page, customer } = await world.customer("/profile/config");
    const change = async (current_password: string, password: string) =>
      page.fetch<Refused>(await page.form("Cambiar contraseña", { current_password, password }));
    const wrong = "no-es-esta-1";
    const wanted = "otra-clave-nueva-2";
    expect((await change(wrong, "corta")).error?.password?.[0]).toMatch(/al menos 8 caracteres/);
    expect((await change(wrong, wrong)).error?.password?.[0]).toMatch(/distinta de la actual/);
    expect(await change(wrong, wanted)).toMatchObject({
      error: { current_password: [expect.stringMatching(/\S/)] },
      initialValue: { current_password: wrong, password: wanted },
    });
    failAnswers(page, /\/user$/, { method: "PATCH" });
    expect(await change(customer.password, wanted)).toMatchObject({
      error: { "": [FAILED] },
      initialValue: { current_password: customer.password, password: wanted },
    });
    expect(await page.toasts()).toEqual([]);
    page.answer(() => null);
    expect(await change(customer.password, wanted)).toMatchObject({ initialValue: null });
    expect(await page.toasts()).toEqual(["Cambiaste tu contraseña."]);
    const { device } = world.visitor();
    await expect(device.logIn(customer)).rejects.toThrow("422");
    await device.logIn({ ...customer, password: wanted });
    expect(await device.get("user")).toMatchObject({ id: customer.id });
  });

  it("clears the device's storage and logs out by “Borrar datos de este dispositivo”", async () => {
    const { page, customer } = await world.booking("payment", "/profile/config");
    expect(page.device.stored()).toContain(customer.email);
    // A logout leaves what is the device's.
    page.device.localStorage.setItem("localforage/install-offer", "7654321");
    await page.fetch({ intent: "clear-device" });
    expect(page.path).toBe("/");
    expect(page.loads).toBe(2);
    expect(page.device.stored()).not.toContain(customer.email);
    expect(page.device.stored()).not.toContain(customer.name);
    expect(page.device.stored()).not.toContain("Avenida España");
    expect(page.device.stored()).not.toContain("7654321");
    expect(await page.device.get("user")).toBeNull();
  });
});

describe("deleting a card", () => {
  async function openCards(order?: "open") {
    const { page, customer } = await world.customer();
    const id = await giveCard(world, customer.id, "1111");
    if (order) await giveOrder(world, customer.id, { card: id });
    expect(await page.textAt("/profile/cards")).toContain("1111");
    const kept = async () =>
      (await findCards(world, customer.id)).filter(({ status }) => status !== "removed");
    return { page, kept, remove: () => page.fetch({ intent: "remove", id: String(id) }) };
  }

  it("asks for confirmation once, then removes the card", async () => {
    const { page, kept, remove } = await openCards();
    expect(await remove()).toEqual({ done: true });
    expect(await page.toasts()).toEqual(["Tarjeta eliminada."]);
    expect(await page.text()).not.toContain("1111");
    expect((await page.state()).payment.cards).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it("keeps the card and shows an error when the request fails", async () => {
    const { page, kept, remove } = await openCards();
    failAnswers(page, /\/user\/cards\/\d+$/, { method: "DELETE" });
    expect(await remove()).toEqual({
      done: false,
      text: `No pudimos confirmar que la tarjeta se eliminó, por eso sigue acá. ${FAILED}`,
    });
    expect(await page.text()).toContain("1111");
    expect(await page.toasts()).toEqual([]);
    expect(await kept()).toHaveLength(1);
  });

  it("is refused with the reason when an open order is paid with the card", async () => {
    const { page, kept, remove } = await openCards("open");
    expect(await remove()).toMatchObject({
      done: false,
      text: expect.stringMatching(/un pedido en curso se cobra a esa tarjeta/),
    });
    expect(await page.text()).toContain("1111");
    expect((await page.state()).payment.cards).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });
});

describe("a saved address", () => {
  const typed = {
    intent: "save",
    name: "Oficina",
    main_street: "Palma",
    number: "410",
    phone: "0981 765 432",
    latitude: "-25.2822",
    longitude: "-57.6359",
  };
  it("is refused outside the served area, and keeps what was typed", async () => {
    const { page } = await world.customer("/profile/address");
    const outside = { ...typed, latitude: "-34.6037", longitude: "-58.3816" };
    page.calls.length = 0;
    expect(await page.fetch<Refused>(outside)).toMatchObject({
      error: { latitude: [expect.stringMatching(/^Todavía no llegamos a este punto/)] },
      initialValue: { main_street: "Palma", number: "410" },
    });
    expect(page.calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  });

  it("is saved once where the answer was lost, and is shown as saved", async () => {
    const { page } = await world.customer("/profile/address");
    dropAnswers(page, /\/user\/addresses$/, { method: "POST", after: true });
    expect(await page.fetch(typed)).toMatchObject({ status: "success" });
    expect(await page.toasts()).toEqual(["Dirección guardada."]);
    expect((await page.state()).auth.addresses).toMatchObject([{ main_street: "Palma" }]);
  });

  it("is saved once where the list cannot be read either and the form is sent again", async () => {
    const { page } = await world.customer("/profile/address");
    page.answer(async (request) => {
      if (!request.url.endsWith("/user/addresses")) return null;
      if (request.method === "POST") await page.device.pass(request);
      return pageOf(403)();
    });
    expect(await page.fetch(typed)).toMatchObject({ status: "error" });
    page.answer(() => null);
    expect(await page.fetch(typed)).toMatchObject({ status: "success" });
    expect(await page.device.get("user/addresses")).toHaveLength(1);
  });

  it("is stored, changed and removed", async () => {
    const { page } = await world.customer("/profile/address");
    expect(await page.fetch(typed)).toMatchObject({ status: "success" });
    const listed = () => page.device.get("user/addresses");
    const [{ id }] = await listed();
    await page.fetch({ ...typed, id: String(id), name: "Taller" });
    expect(await page.text()).toContain("Taller");
    expect(await listed()).toMatchObject([{ id, name: "Taller", city: "Asunción", number: "410" }]);
    await page.fetch({ intent: "remove", id: String(id) });
    expect(await page.toasts()).toEqual(["Dirección eliminada."]);
    expect(await page.text()).toContain("No tenés direcciones guardadas");
    expect(await listed()).toEqual([]);
  });
});

it("the screen to add a card shows an error when its form cannot be created, and opens it on retry", async () => {
  const { page, customer } = await world.customer("/profile/cards/add");
  failAnswers(page, /\/payments\/cards\/add$/);
  expectConsole("error", /^Error creating cards/, 1);
  const open = { intent: "open", back: "/profile/cards" };
  expect(await page.submit(open)).toEqual({ kind: "failed", during: "open", text: FAILED });
  expect(await page.text()).toContain("No se pudo abrir el formulario");
  page.answer(() => null);
  const opened = await page.submit<{ processId: string }>(open);
  expect(await fillCardForm(page, opened.processId)).toBe("success");
  const [card] = await findCards(world, customer.id);
  await page.submit({ ...open, intent: "finish", card: String(card?.id), claimed: "true" });
  expect(page.path).toBe("/profile/cards");
  expect(await page.toasts()).toEqual(["Tarjeta agregada."]);
  expect(await page.text()).toContain("1111");
  expect(card?.status).toBe("active");
});
