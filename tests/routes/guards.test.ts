/** The guards of spec.md §2, §4, §6 and §8. */
import { describe, expect, it } from "vitest";
import { actions } from "~/paths";
import { blockUser, createCustomer } from "~tests/support/people/accounts";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const BLOCKED =
  "Su cuenta se encuentra bloqueada por mora o por gestión administrativa. Por favor, contactar al teléfono 021 728 1200";
const steps = ["first-step", "second-step", "third-step"];

it("an unknown path is redirected to home", async () => {
  const page = await world.visit("/no/such/screen?x=1");
  expect(page.path).toBe("/");
});

const { logout: _home, ...typed } = actions;

it.each(Object.values(typed))(
  "the action %s typed into the address bar is redirected to home, and calls nothing",
  async (action) => {
    const path = `${action}?lat=-25.28&lon=-57.63&url=https://maps.app.goo.gl/x&email=ana@sandbox.test`;
    const page = await world.visit("/");
    await page.rest();
    const ofHome = new Set(page.calls);
    await page.open(path);
    expect(page.path).toBe("/");
    page.device.hash = `#${path}`;
    await page.go(path);
    expect(page.path).toBe("/");
    expect(page.calls.filter((call) => !ofHome.has(call))).toEqual([]);
  },
);

describe("a booking without an address", () => {
  it.each(steps)("is redirected from the %s to home", async (step) => {
    const { page } = await world.customer(`/appointment/${step}`);
    expect(page.path).toBe("/");
  });

  it.each(["latitude", "longitude"])(
    "is redirected to home when the %s is missing",
    async (missing) => {
      const { page, booking } = await world.booking("payment");
      const half = { ...booking, address: { ...booking.address, [missing]: null } };
      for (const step of steps) {
        page.store({ appointment: half });
        await page.open(`/appointment/${step}`);
        expect(page.path).toBe("/");
      }
    },
  );
});

it.each([
  ["frequency", null, "/appointment/first-step"],
  ["assigned_helper", null, "/appointment/second-step"],
  ["dates", [], "/appointment/second-step"],
])(
  "the third step without %s redirects to the step that asks for it",
  async (field, none, step) => {
    const { page, booking } = await world.booking("payment");
    const appointment = { ...booking.appointment, [field]: none };
    page.store({ appointment: { ...booking, appointment } });
    await page.open("/appointment/third-step");
    expect(page.path).toBe(step);
  },
);

describe("a screen that needs a login", () => {
  it("opens the login dialog on navigation, then continues to the target", async () => {
    const { page, booking } = await world.guest("dates");
    const customer = await createCustomer(world);
    await page.open("/appointment/first-step");
    await page.go("/appointment/second-step");
    expect(page.path).toBe("/appointment/first-step");
    expect((await page.state()).auth).toMatchObject({
      modalShown: true,
      redirectAfterLogin: "/appointment/second-step",
    });
    await page.logIn(customer);
    expect(page.loads).toBe(2);
    expect(page.path).toBe("/appointment/second-step");
    const { auth, appointment } = await page.state();
    expect(auth).toMatchObject({
      user: { email: customer.email },
      modalShown: false,
      redirectAfterLogin: null,
    });
    expect(appointment.appointment.frequency).toBe(booking.appointment.frequency);
  });

  it("is not opened by a later login once its dialog was closed", async () => {
    const { page } = await world.guest("dates", "/appointment/first-step");
    await page.go("/appointment/second-step");
    const { hideLogin } = await import("~/session/login-dialog");
    hideLogin();
    await page.logIn(await createCustomer(world));
    expect(page.path).toBe("/appointment/first-step");
  });

  it.each([
    ...["/bancard/addcard", "/appointment/fourth-step?order=1", "/profile/orders"],
    ...["/review/1", "/orders/1/sync-card/2"],
  ])("redirects a first load of %s to home with the login dialog", async (path) => {
    const page = await world.visit(path);
    expect(page.path).toBe("/");
    expect((await page.state()).auth).toMatchObject({
      modalShown: true,
      redirectAfterLogin: path,
    });
  });

  it("shows an error and keeps the e-mail after a wrong password", async () => {
    const { email } = await createCustomer(world);
    const page = await world.visit("/");
    const reply = await page.fetch({ email, password: "otra-clave-1" }, "/session/login");
    expect(reply).toMatchObject({
      error: { email: [expect.stringMatching(/\S/)] },
      initialValue: { email },
    });
    expect(page.loads).toBe(1);
    expect((await page.state()).auth).toMatchObject({ user: null, isLoggedIn: false });
  });
});

describe("a blocked account", () => {
  it("is redirected from each step and card form to home with one toast", async () => {
    const { page, customer } = await world.booking("payment");
    await blockUser(world, customer.id);
    for (const step of [...steps, "fourth-step"]) {
      await page.open(`/appointment/${step}`);
      expect(page.path, step).toBe("/");
      expect(await page.toasts()).toEqual([BLOCKED]);
    }
    await page.open("/");
    await page.go("/bancard/addcard");
    expect(page.path).toBe("/");
    expect(await page.toasts()).toEqual([BLOCKED]);
  });

  it("opens the profile's screens, which need a login alone (spec.md §2)", async () => {
    const { page, customer } = await world.customer();
    await blockUser(world, customer.id);
    await page.open("/profile/show");
    const others = ["orders", "history", "cards", "cards/add", "address", "config", "invoicelist"];
    for (const child of others) {
      await page.go(`/profile/${child}`);
      expect([page.path, page.error]).toEqual([`/profile/${child}`, null]);
    }
    expect(await page.toasts()).toEqual([]);
  });

  it("sees at the card form of the profile why it cannot add a card", async () => {
    const { page, customer } = await world.customer();
    await blockUser(world, customer.id);
    await page.open("/profile/cards/add");
    page.calls.length = 0;
    expect(await page.text()).toContain("Abrir el formulario");
    const reply = await page.submit({ intent: "open" }, "/profile/cards/add");
    expect(reply).toMatchObject({ kind: "failed", during: "open", text: BLOCKED });
    expect(page.path).toBe("/profile/cards/add");
    expect(await page.text()).toContain(BLOCKED);
    expect(page.calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  });

  it("cannot place an order or add a card", async () => {
    const { page, customer } = await world.booking("payment", "/appointment/third-step");
    await blockUser(world, customer.id);
    await page.reload();
    page.calls.length = 0;
    await page.submit({ name: "Ana" }, "/appointment/third-step");
    await page.submit({}, "/bancard/addcard");
    expect(page.calls.filter((call) => call.startsWith("POST"))).toEqual([]);
    expect(await page.toasts()).toEqual([BLOCKED]);
  });
});
