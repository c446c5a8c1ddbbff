/** How a session ends, and what becomes of the person's data then (spec.md §4, §8). */
import { describe, expect, it, vi } from "vitest";
import { XSRF_COOKIE } from "~/host-settings";
import { actions } from "~/paths";
import { OUTSIDE } from "~tests/sandbox/test-client";
import { createCustomer, revokeSessions } from "~tests/support/people/accounts";
import { expectConsole } from "~tests/support/world/console";
import { callOf } from "~tests/support/world/device";
import {
  cut,
  failAnswers,
  fault,
  faults,
  hold,
  holdAnswer,
  refusal,
} from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { fillRegistration } from "~tests/support/world/route-registration";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

/** A customer at the third step. */
async function atPayment() {
  const made = await world.booking("payment", "/appointment/third-step");
  expect(made.page.path).toBe("/appointment/third-step");
  return made;
}

async function expectNobody(page: Page, email: string): Promise<void> {
  expect(page.path).toBe("/");
  const { auth, appointment } = await page.state();
  expect(auth).toMatchObject({ user: null, isLoggedIn: false, addresses: [] });
  expect(appointment.address).toBeNull();
  for (const text of [email, "Avenida España"]) expect(page.device.stored()).not.toContain(text);
}

it.each([
  ["no cookie", () => false],
  ["no XSRF cookie for this page", (name: string) => name !== XSRF_COOKIE],
])(
  "a browser that keeps %s shows the reason at the login and at any other form",
  async (_what, keeps) => {
    const { email, password } = await createCustomer(world);
    const page = world.visitor();
    const { cookies } = page.device;
    const set = cookies.set.bind(cookies);
    vi.spyOn(cookies, "set").mockImplementation((name, value) =>
      keeps(name) ? set(name, value) : cookies,
    );
    await page.open("/password/forgot");
    const refused = { error: { "": [expect.stringMatching(/no guarda las cookies/)] } };
    expect(await page.fetch({ email, password }, "/session/login")).toMatchObject(refused);
    expect(await page.fetch({ email })).toMatchObject(refused);
  },
);

it.each([
  ["login", actions.login],
  ["register", actions.register],
])("a 401 of POST %s is shown at the form, and loses nothing", async (call, action) => {
  const { page, booking } = await world.guest("dates", "/appointment/second-step");
  await page.rest();
  const { path } = page;
  const typed = await fillRegistration(page);
  page.answer(fault(`POST ${call}`, refusal(401)));
  const reply = await page.fetch<{ initialValue: object }>(typed, action);
  await page.rest();
  expect(reply).toMatchObject({
    error: { "": ["El correo o la contraseña no son correctos."] },
    initialValue: { email: typed.email },
  });
  expect([page.loads, page.path]).toEqual([1, path]);
  expect((await page.state()).appointment.address).toMatchObject({
    main_street: booking.address.main_street,
  });
});

describe("a logout", () => {
  it("is sent to the authentication host, not below the API's address", async () => {
    const { page } = await atPayment();
    const sentTo: string[] = [];
    page.answer((request) => {
      if (callOf(request) === "POST /logout") sentTo.push(`POST ${request.url}`);
      return null;
    });
    await page.submit({}, actions.logout);
    expect(sentTo).toEqual([`POST ${OUTSIDE}/logout`]);
  });

  it.each([
    ["the server refuses", refusal(403), /No se pudo cerrar la sesión del todo/],
    ["the server fails", refusal(500), /No pudimos confirmar que tu sesión se cerró/],
    ["no answer comes", cut, /No pudimos confirmar que tu sesión se cerró/],
  ])("clears screen and storage where %s, and can be retried", async (_when, answer, warning) => {
    const { page, customer } = await atPayment();
    page.answer(fault("POST /logout", answer));
    expectConsole("warn", /The logout failed/);
    await page.submit({}, actions.logout);
    expect(await page.toasts()).toEqual([expect.stringMatching(warning)]);
    expect(page.path).toBe("/");
    // Only the user is cleared (spec.md §4): the menu still offers to log out.
    expect((await page.state()).auth).toMatchObject({ user: null, isLoggedIn: true });
    expect(page.device.stored()).not.toContain(customer.email);
    page.answer(() => null);
    await page.submit({}, actions.logout);
    expect((await page.state()).auth.isLoggedIn).toBe(false);
    expect((await page.device.get("user")) as unknown).toBeNull();
  });

  it("says that the logout failed by “Borrar datos de este dispositivo”, and clears the device", async () => {
    expectConsole("warn", /The logout failed/);
    const { page, customer } = await world.booking("payment", "/profile/config");
    failAnswers(page, /\/logout$/);
    await page.fetch({ intent: "clear-device" });
    await page.rest();
    expect([page.path, page.loads]).toEqual(["/", 1]);
    const said = expect.stringContaining("No pudimos confirmar que tu sesión se cerró");
    expect(await page.toasts()).toEqual([said]);
    expect((await page.state()).auth).toMatchObject({ user: null, isLoggedIn: true });
    expect(page.device.stored()).not.toContain(customer.email);
    expect(page.device.stored()).not.toContain("Avenida España");
  });
});

describe("while a logout is under way", () => {
  it("a second press waits for the first, and shows no warning", async () => {
    const { page, customer } = await atPayment();
    const { sent, answer } = holdAnswer(page, "POST /logout");
    void page.fetch({}, actions.logout);
    await sent;
    const second = page.fetch({}, actions.logout);
    answer();
    await second;
    expect(page.calls.filter((call) => call === "POST /logout")).toHaveLength(1);
    expect(await page.toasts()).toEqual([]);
    await expectNobody(page, customer.email);
  });

  it("a 401 of another call does not keep the booking on the device", async () => {
    const { page, customer } = await atPayment();
    const { fault: held, sent, answer } = hold("POST /logout");
    page.answer(faults(held, fault("GET user/addresses", refusal(401))));
    const leaving = page.fetch({}, actions.logout);
    await sent;
    const { loadAddresses } = await import("~/session/current-user");
    void page.device.run(loadAddresses);
    await new Promise((resolve) => setTimeout(resolve, 200));
    answer();
    await leaving;
    expect(page.loads).toBe(1);
    await expectNobody(page, customer.email);
  });
});

describe("an answer that arrives after the logout", () => {
  it.each([
    ["cards", "/profile/cards", "user/cards"],
    ["orders", "/profile/orders", "user/orders"],
    ["addresses", "/profile/address", "user/addresses"],
  ])("stores nothing of the %s", async (_what, path, call) => {
    const { page, customer } = await atPayment();
    const { sent, answer } = holdAnswer(page, `GET ${call}`);
    const going = page.go(path);
    await sent;
    await page.submit({}, actions.logout);
    answer();
    await going;
    await expectNobody(page, customer.email);
  });

  it("does not log in again by the profile", async () => {
    const { page, customer } = await world.customer("/profile/show");
    const { sent, answer } = holdAnswer(page, "PATCH user");
    const { email, phone, document } = customer;
    const known = { email, phone, document_type: "ci", document_number: document };
    const going = page.submit({ name: "Ana Luz Benítez", ...known });
    await sent;
    await page.submit({}, actions.logout);
    answer();
    await going;
    await expectNobody(page, customer.email);
  });
});

describe("a session that expired", () => {
  it("redirects to home once, and a login leads back to the booking", async () => {
    const { page, customer, booking } = await world.booking("dates", "/appointment/second-step");
    await revokeSessions(world, customer.id);
    await page.reload();
    await page.rest();
    expect(page.loads).toBe(3);
    expect(page.path).toBe("/");
    expect(page.device.stored()).not.toContain(customer.email);
    // Kept for its owner, and shown to nobody else.
    expect(page.device.stored()).toContain("Avenida España");
    expect((await page.state()).appointment.address).toBeNull();
    await page.logIn(customer);
    expect(page.path).toBe("/appointment/second-step");
    expect((await page.state()).appointment.appointment.frequency).toBe(
      booking.appointment.frequency,
    );
  });

  it("shows another customer nothing, in a new tab either", async () => {
    const { page, customer } = await atPayment();
    await revokeSessions(world, customer.id);
    await page.go("/profile/orders");
    await page.rest();
    expect(page.path).toBe("/");
    page.device.sessionStorage.clear();
    await page.reload();
    const other = await createCustomer(world);
    await page.logIn(other);
    expect((await page.state()).auth.user?.email).toBe(other.email);
    expect(page.device.stored()).not.toContain("Avenida España");
    expect(page.device.stored()).not.toContain(customer.email);
  });

  it("shows another customer nothing where the end of the session could not be confirmed", async () => {
    const { page } = await atPayment();
    page.answer(fault("GET user", refusal(500)));
    await page.open("/");
    expect((await page.state()).auth.user).toBeNull();
    page.answer(() => null);
    page.device.cookies.clear();
    await page.logIn(await createCustomer(world));
    expect(page.device.stored()).not.toContain("Avenida España");
  });
});
