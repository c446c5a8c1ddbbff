/** A backend that answers 403 to whoever is not logged in, as Django and Spring do. */
import { describe, expect, it } from "vitest";
import { findOrders } from "~tests/support/orders/orders";
import { revokeSessions } from "~tests/support/people/accounts";
import { callOf, type Fault } from "~tests/support/world/device";
import { fault } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { INVOICE, openPayment, payForm } from "~tests/support/world/route-payment";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const forbid = () =>
  Response.json({ detail: "Authentication credentials were not provided." }, { status: 403 });

/** Where the sandbox answers 401, or says that nobody is here, this backend answers 403. */
const withoutUnauthorized: Fault = async (request, send) => {
  const answer = await send();
  if (answer.status === 401) return forbid();
  const isNobody =
    callOf(request) === "GET user" && (await answer.clone().text()) === '{"data":null}';
  return isNobody ? forbid() : answer;
};

const countWhoIsHere = (page: Page) => page.calls.filter((call) => call === "GET user").length;

it("a visitor of a backend without 401 is a guest, and is asked to log in for personal screens", async () => {
  const page = world.visitor();
  page.answer(withoutUnauthorized);
  await page.open("/");
  await page.rest();
  expect(page.error).toBeNull();
  expect((await page.state()).auth).toMatchObject({ user: null, failure: null });
  await page.go("/profile/orders");
  expect(page.path).toBe("/");
  expect((await page.state()).auth.redirectAfterLogin).toBe("/profile/orders");
});

describe("a session that ended at a backend without 401", () => {
  it("ends in the app with the next personal call, and a login leads back", async () => {
    const { page, customer } = await world.customer();
    page.answer(withoutUnauthorized);
    await page.open("/");
    await page.rest();
    await revokeSessions(world, customer.id);
    const before = page.loads;
    await page.go("/profile/orders");
    await page.rest();
    expect([page.loads, page.path]).toEqual([before + 1, "/"]);
    expect((await page.state()).auth.user).toBeNull();
    expect(page.device.stored()).not.toContain(customer.email);
    await page.logIn(customer);
    expect([page.path, page.error]).toEqual(["/profile/orders", null]);
  });

  it("ends in the app by GET /user on a page load, without an error", async () => {
    const { page, customer } = await world.customer();
    page.answer(withoutUnauthorized);
    await page.open("/");
    await page.rest();
    await revokeSessions(world, customer.id);
    await page.open("/profile/orders");
    await page.rest();
    expect([page.path, page.error]).toEqual(["/", null]);
    expect((await page.state()).auth).toMatchObject({ user: null, failure: null });
  });

  it("ends in the app while an order is sent, without a word of a blocked account", async () => {
    const { page, customer } = await openPayment(world);
    page.answer(withoutUnauthorized);
    const form = await payForm(page, INVOICE);
    await revokeSessions(world, customer.id);
    const before = page.loads;
    await page.submit(form);
    await page.rest();
    expect([page.loads, page.path]).toEqual([before + 1, "/"]);
    expect((await page.state()).auth.user).toBeNull();
    expect(await findOrders(world, customer.id)).toEqual([]);
  });
});

describe("a 403 to somebody who is logged in", () => {
  it.each([
    ["GET user/orders", "/profile/orders"],
    ["GET user/cards", "/profile/cards"],
    ["GET user/addresses", "/profile/address"],
  ])(
    "ends no session as the answer to %s, and calls GET /user at most once for each 403",
    async (call, path) => {
      const { page, customer } = await world.customer("/");
      await page.rest();
      page.answer(fault(call, forbid));
      const [before, asked] = [page.loads, countWhoIsHere(page)];
      await page.go(path);
      await page.rest();
      expect([page.loads, (await page.state()).auth.user?.email]).toEqual([before, customer.email]);
      expect(await page.errorText()).not.toMatch(/sesión|Ingresá/);
      const refused = page.calls.filter((made) => made === call).length;
      expect(countWhoIsHere(page)).toBeLessThanOrEqual(asked + refused);
    },
  );

  it("is shown as an account that cannot book, as the answer to POST orders", async () => {
    const { page, customer } = await openPayment(world);
    page.answer(fault("POST orders", forbid));
    const reply = await page.submit<{ result: { error: object } }>(await payForm(page, INVOICE));
    expect(reply.result.error).toEqual({
      "": [expect.stringMatching(/^Tu cuenta no puede reservar por ahora\./)],
    });
    expect((await page.state()).auth.user?.email).toBe(customer.email);
  });
});
