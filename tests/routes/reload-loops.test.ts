/** No answer makes the page load for ever (spec.md §8). */
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hireHelper } from "~tests/database/hire-helper";
import { allowConsole } from "~tests/unit/console";
import type { Page } from "~tests/unit/route-page";
import { openWorld } from "~tests/unit/route-world";

const world = openWorld();

const RUNS = process.env.TEST_ALL ? 300 : 25;
const TEN_SECONDS_MS = 10_000;
const STEP_MS = 100;
const MOST_LOADS = 3;

const calls = [
  "user",
  "user/addresses",
  "user/cards",
  "user/orders",
  "user/orders/history",
  "services",
  "frequencies",
  "cities",
  "payment-methods",
  "policies",
  "highlights",
  "min-web-build",
  "assignments/dates/available",
  "assignments/helpers/available",
] as const;

const screens = [
  "/",
  "/appointment/first-step",
  "/appointment/second-step",
  "/appointment/third-step",
  "/appointment/fourth-step?order=1",
  "/bancard/addcard",
  "/profile/show",
  "/profile/orders",
  "/profile/orders/1/details",
  "/profile/history",
  "/profile/cards",
  "/profile/cards/add",
  "/profile/address",
  "/profile/config",
  "/profile/invoicelist",
  "/review/1",
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

const people = {
  async guest() {
    return world.visitor();
  },
  async customer() {
    return (await world.booking("payment")).page;
  },
  async helper() {
    const page = world.visitor();
    await page.device.logIn(await hireHelper(world, town));
    return page;
  },
} satisfies Record<string, () => Promise<Page>>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const realTimeout = setTimeout;
const turn = () => new Promise((resolve) => realTimeout(resolve, 1));

/** Opens a screen, and lets ten seconds pass as timers count them once it is shown. */
async function stay(page: Page, screen: string): Promise<void> {
  let isShown = false;
  const opening = page.open(screen).then(() => page.rest());
  const shown = opening.finally(() => {
    isShown = true;
  });
  for (let passed = 0; passed < TEN_SECONDS_MS && page.loads <= MOST_LOADS; ) {
    await turn();
    if (page.device.open > 0) continue;
    await vi.advanceTimersByTimeAsync(STEP_MS);
    if (isShown) passed += STEP_MS;
  }
  if (isShown) await shown;
}

it("loads a page at most three times and calls at most thirty times in ten seconds (24.1)", async () => {
  allowConsole("warn", /./);
  allowConsole("error", /./);
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...calls], { minLength: 1, maxLength: 2 }),
      fc.constantFrom(...Object.keys(answers)),
      fc.constantFrom(...(Object.keys(people) as (keyof typeof people)[])),
      fc.constantFrom(...screens),
      async (faulty, answer, person, screen) => {
        const page = await people[person]();
        const paths = new Set<string>(faulty.map((call) => `/api/v1/${call}`));
        page.answer((request) =>
          paths.has(new URL(request.url).pathname) ? (answers[answer]?.() ?? null) : null,
        );
        await stay(page, screen);
        expect(page.loads).toBeLessThanOrEqual(MOST_LOADS);
        expect(page.calls.length).toBeLessThanOrEqual(30);
        await world.leave();
      },
    ),
    {
      numRuns: RUNS,
      endOnFailure: true,
      examples: [
        [["user/orders", "user/addresses", "user/cards"], "401", "customer", "/"],
        [["user/cards"], "401", "customer", "/profile/cards"],
        [["user/addresses"], "401", "customer", "/profile/address"],
        [["user/orders/history"], "401", "customer", "/profile/history"],
        [["services", "frequencies", "cities", "payment-methods"], "401", "customer", "/"],
      ],
    },
  );
}, 900_000);
