/** No answer makes the page load for ever (spec.md §8). */
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { composeBooking } from "~tests/support/orders/booking";
import { givePack } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";
import { hireHelper } from "~tests/support/people/helpers";
import { allowConsole } from "~tests/support/world/console";
import { failAnswers } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const RUNS = process.env.TEST_ALL ? 300 : 16;
const TEN_SECONDS_MS = 10_000;
const STEP_MS = 250;
const MOST_LOADS = 3;
const MOST_CALLS = 30;

const calls = [
  "user",
  "user/addresses",
  "user/cards",
  "user/orders",
  "user/orders/history",
  "user/orders/:order",
  "services",
  "frequencies",
  "cities",
  "payment-methods",
  "policies",
  "highlights",
  "min-web-build",
  "assignments/dates/available",
  "assignments/helpers/available",
  "assignments/helpers/candidates",
  "assignments/times/available",
  "coupons/:coupon",
  "user/referral",
  // Each call of the API but GET /user.
  "*",
] as const;

const screens = [
  "/",
  "/appointment/first-step",
  "/appointment/second-step",
  "/appointment/third-step",
  "/appointment/fourth-step?order=:order",
  "/bancard/addcard",
  "/profile/show",
  "/profile/orders",
  "/profile/orders/:order/details",
  "/profile/orders/:order/change/pause",
  "/profile/orders/:order/change/helper",
  "/profile/orders/:order/change/cancel",
  "/profile/orders/:order/change/skip?visita=:visit",
  "/profile/orders/:order/move/:visit",
  "/profile/history",
  "/profile/history/:order/details",
  "/profile/cards",
  "/profile/cards/add",
  "/profile/address",
  "/profile/config",
  "/profile/invoicelist",
  "/review/:order",
  "/orders/:order/sync-card/1",
  "/password/forgot",
  "/password/reset?token=abc&email=ana%40sandbox.test",
  "/helpers/show",
  "/helpers/config",
  "/helpers/login",
] as const;

const answers: Record<string, () => Response> = {
  401: () => Response.json({ message: "Unauthenticated." }, { status: 401 }),
  403: () => Response.json({ message: "Forbidden." }, { status: 403 }),
  419: () => Response.json({ message: "CSRF token mismatch." }, { status: 419 }),
  423: () => Response.json({ message: "Locked." }, { status: 423 }),
  429: () => Response.json({ message: "Too Many Attempts." }, { status: 429 }),
  HTML: () => new Response("<h1>Mantenimiento</h1>", { headers: { "Content-Type": "text/html" } }),
  // As `fetch` gives it, which follows redirects.
  "a redirect to a login page": () =>
    new Response("<form></form>", { headers: { "Content-Type": "text/html" } }),
  "an empty 200": () => new Response(null),
};

const town = { latitude: -25.3866, longitude: -57.1409 };

/** `fill`: the path with the order and the visit of that person in it. */
type Opened = { page: Page; fill: (path: string) => string };

const COUPON = "BIENVENIDA";
const ofNobody = (path: string) => path.replace(":order", "1").replace(":visit", "1");

const people = {
  async guest() {
    return { page: world.visitor(), fill: ofNobody };
  },
  async "guest with a booking"() {
    const page = world.visitor();
    page.store({ appointment: await composeBooking((path) => page.device.get(path), "dates") });
    return { page, fill: ofNobody };
  },
  async customer() {
    const { page, customer, booking } = await world.booking("payment");
    page.store({ appointment: { ...booking, billing: { coupon: COUPON } } });
    const order = await givePack(world, customer.id);
    const [visit] = await findVisits(world, order);
    const fill = (path: string) =>
      path.replace(":order", String(order)).replace(":visit", String(visit?.id));
    return { page, fill };
  },
  async helper() {
    const page = world.visitor();
    await page.device.logIn(await hireHelper(world, town));
    return { page, fill: ofNobody };
  },
} satisfies Record<string, () => Promise<Opened>>;
type Person = keyof typeof people;
const everybody = Object.keys(people) as Person[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const realTimeout = setTimeout;
const turn = () => new Promise((resolve) => realTimeout(resolve, 1));

/** Opens a screen, and lets ten seconds pass as timers count them once it is shown, with every load that it asks for. */
async function stay(page: Page, screen: string): Promise<void> {
  let isShown = false;
  let isOver = false;
  let failure: unknown = null;
  const live = async () => {
    await page.open(screen);
    isShown = true;
    for (; !isOver; await turn()) await page.rest();
  };
  live().catch((error) => {
    failure = error;
  });
  for (let passed = 0; passed < TEN_SECONDS_MS && page.loads <= MOST_LOADS && !failure; ) {
    await turn();
    // The modules of a screen load in real time, in which the clock of the page stands still.
    await vi.dynamicImportSettled();
    if (page.device.open > 0) continue;
    await vi.advanceTimersByTimeAsync(STEP_MS);
    if (isShown) passed += STEP_MS;
  }
  isOver = true;
  if (failure) throw failure;
}

/** Opens the screen while these calls are answered so, and expects that it neither loads nor calls for ever. */
async function expectAtRest(
  person: Person,
  screen: string,
  faulty: readonly string[],
  answer: string,
): Promise<void> {
  const { page, fill } = await people[person]();
  const filled = (call: string) => fill(call).replace(":coupon", COUPON);
  const paths = new Set(faulty.map((call) => `/api/v1/${filled(call)}`));
  page.answer((request) => {
    const { pathname } = new URL(request.url);
    const isAny = paths.has("/api/v1/*") && pathname.startsWith("/api/v1/");
    const isFaulty = paths.has(pathname) || (isAny && pathname !== "/api/v1/user");
    return isFaulty ? (answers[answer]?.() ?? null) : null;
  });
  await stay(page, fill(screen));
  const cell = `${answer} of ${faulty} for a ${person} at ${screen}`;
  expect(page.loads, cell).toBeLessThanOrEqual(MOST_LOADS);
  expect(page.calls.length, cell).toBeLessThanOrEqual(MOST_CALLS);
  await world.leave();
}

it("a screen whose calls fail loads at most three times and calls at most thirty in ten seconds", async () => {
  allowConsole("warn", /./);
  allowConsole("error", /./);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...everybody),
      fc.constantFrom(...screens),
      fc.subarray([...calls], { minLength: 1, maxLength: 2 }),
      fc.constantFrom(...Object.keys(answers)),
      expectAtRest,
    ),
    {
      numRuns: RUNS,
      endOnFailure: true,
      examples: [
        ["customer", "/", ["user/orders", "user/addresses", "user/cards"], "401"],
        ["customer", "/profile/cards", ["user/cards"], "401"],
        ["customer", "/profile/address", ["user/addresses"], "401"],
        ["customer", "/profile/history", ["user/orders/history"], "401"],
        ["customer", "/profile/orders/:order/details", ["user/orders/:order"], "401"],
        ["customer", "/", ["services", "frequencies", "cities", "payment-methods"], "401"],
        ["customer", "/appointment/second-step", ["*"], "401"],
        ["customer", "/appointment/third-step", ["coupons/:coupon", "policies"], "401"],
        ["guest with a booking", "/appointment/first-step", ["user", "*"], "401"],
        ["guest with a booking", "/appointment/first-step", ["user", "*"], "429"],
        ["guest with a booking", "/orders/:order/sync-card/1", ["*"], "429"],
        ["customer", "/", ["*"], "429"],
      ],
    },
  );
}, 900_000);

it.runIf(process.env.TEST_ALL).each(everybody)(
  "every screen of a %s stops loading, whichever of its calls is answered with 401",
  async (person) => {
    allowConsole("warn", /./);
    allowConsole("error", /./);
    for (const screen of screens) {
      for (const call of calls) await expectAtRest(person, screen, [call], "401");
    }
  },
  3_600_000,
);

it("a screen stops loading where session storage is denied", async () => {
  allowConsole("warn", /Could not keep/);
  const { page } = await world.customer();
  const denied = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const refused = { getItem: denied, setItem: denied, removeItem: denied };
  Object.assign(page.device.sessionStorage, refused);
  failAnswers(page, /\/user\/orders$/, { status: 401 });
  await stay(page, "/profile/orders");
  expect(page.loads).toBeLessThanOrEqual(MOST_LOADS);
  expect((await page.state()).auth.isRefusedAgain).toBe(true);
});
