/**
 * People at their devices, without a browser: the real route table, loaders, actions and store, against
 * the real sandbox in the same process. What only a screen shows is for the browser tests.
 */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { Sandbox, SandboxOptions } from "~tests/sandbox/sandbox";
import { APP, OUTSIDE } from "~tests/sandbox/test-client";
import { testDatabaseOn } from "~tests/sandbox/test-database";
import { createTestSandbox } from "~tests/sandbox/test-sandbox";
import { type BookedUpTo, composeBooking } from "~tests/support/orders/booking";
import { giveOrder, givePack, type OrderPlan } from "~tests/support/orders/give-order";
import { findVisits, freeHelpers } from "~tests/support/orders/visits";
import { type Customer, createCustomer } from "~tests/support/people/accounts";
import { stubBrowser } from "./browser-globals";
import { Page } from "./route-page";

/**
 * One sandbox for the tests of a file; call at its top level. In memory, or in a schema of its own on the
 * PostgreSQL server that `ROUTES_DATABASE_URL` names.
 */
export function openWorld(options: Omit<SandboxOptions, "database"> = {}): World {
  const world = new World();
  const { choice, drop } = testDatabaseOn(process.env.ROUTES_DATABASE_URL);
  // The first test of a file waits for half the app to be compiled.
  vi.setConfig({ testTimeout: 120_000 });
  beforeAll(async () => {
    world.sandbox = await createTestSandbox({
      clientLimitFactor: 1_000,
      sendMail: () => {},
      ...options,
      database: choice,
    });
  }, 120_000);
  beforeEach(async () => {
    await freeHelpers(world);
    // Never taken away: what a page still waits for goes on after its test.
    stubBrowser();
  });
  afterEach(() => world.leave());
  afterAll(async () => {
    await world.sandbox.close();
    await drop();
  });
  return world;
}

export class World {
  sandbox = null as unknown as Sandbox;
  /** Where the app of the tests is served; for what the browser tests use too. */
  readonly url = APP;
  readonly outside = OUTSIDE;
  private pages: Page[] = [];

  /** A new device with nothing on it, and nobody logged in. */
  visitor(): Page {
    const page = new Page(this.sandbox);
    this.pages.push(page);
    return page;
  }

  /** A visitor who has opened that path. */
  async visit(path: string): Promise<Page> {
    const page = this.visitor();
    await page.open(path);
    return page;
  }

  /** A new customer, logged in on a new device, who has opened the path if there is one. */
  async customer(path?: string): Promise<{ page: Page; customer: Customer }> {
    const customer = await createCustomer(this);
    const page = this.visitor();
    await page.device.logIn(customer);
    if (path) await page.open(path);
    return { page, customer };
  }

  /** A customer with a booking made up to a step, who then has opened the path if there is one. */
  async booking(upTo: BookedUpTo, path?: string) {
    const { page, customer } = await this.customer();
    return { page, customer, booking: await this.book(page, upTo, path) };
  }

  /** The same of a guest. */
  async guest(upTo: "address" | "dates", path?: string) {
    const page = this.visitor();
    return { page, booking: await this.book(page, upTo, path) };
  }

  private async book(page: Page, upTo: BookedUpTo, path?: string) {
    const booking = await composeBooking((call) => page.device.get(call), upTo);
    page.store({ appointment: booking });
    if (path) await page.open(path);
    return booking;
  }

  /** A customer with an order. */
  async order(plan?: OrderPlan) {
    const made = await this.customer();
    return { ...made, id: await giveOrder(this, made.customer.id, plan) };
  }

  /** A customer with a weekly pack that begins in five days. */
  async pack() {
    const made = await this.customer();
    const id = await givePack(this, made.customer.id);
    const visits = await findVisits(this, id);
    return { ...made, id, visits, first: visits[0] };
  }

  /** No page of this test goes on after it. */
  async leave(): Promise<void> {
    for (const page of this.pages) page.close();
    this.pages = [];
  }
}
