/** A 401 of any call of a booking in progress: what becomes of the session, and what is said (spec.md §8). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tabKeys } from "~/state/storage";
import { revokeSessions } from "~tests/support/people/accounts";
import { allowConsole, expectConsole } from "~tests/support/world/console";
import { callOf, type Fault, noAnswer } from "~tests/support/world/device";
import {
  type CustomerAction,
  customerActions,
  type Days,
  draftOf,
  FIRST_STEP,
  postSecondStep,
  SECOND_STEP,
} from "~tests/support/world/route-booking";
import type { Page } from "~tests/support/world/route-page";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const OF_ACCOUNT = /El servidor no permite esto con tu cuenta\. Probá de nuevo/;
const OF_GUEST = /El servidor pide entrar a una cuenta para esto\. Ingresá/;
const UNTRUE = /El servidor falló|sesión|contraseña|cookies/;

const refuse = (status: number) => Response.json({ message: "No" }, { status });

const names = Object.keys(customerActions);

/** What the loaders and actions of the screen give to read of what failed. */
async function readFailures(page: Page): Promise<string> {
  const { describeError } = await import("~/wording/describe-error");
  const deferred = await page.data().then(
    () => "",
    (error) => describeError(error),
  );
  return `${await page.errorText()} ${deferred}`;
}

/** A customer where an action begins. */
async function begin(name: string) {
  const { upTo, open, prepare } = customerActions[name] as CustomerAction;
  const { page, customer } = await world.booking(upTo);
  await page.open(open);
  await prepare?.(page);
  await page.rest();
  page.calls.length = 0;
  return { page, customer };
}

const callsOf = new Map<string, Promise<string[]>>();
function listCalls(name: string): Promise<string[]> {
  const known = callsOf.get(name) ?? findCalls(name);
  callsOf.set(name, known);
  return known;
}
async function findCalls(name: string): Promise<string[]> {
  const { page } = await begin(name);
  await customerActions[name]?.act(page);
  await page.rest();
  return [...new Set(page.calls)].filter((call) => /^[A-Z]+ (?!http)/.test(call));
}

/** What GET /user answers once the call was refused; `own`: the sandbox's answer. */
const whoIsHere: Record<string, () => Response | null> = {
  own: () => null,
  401: () => refuse(401),
  nobody: () => Response.json({ data: null }),
  500: () => refuse(500),
  lost: () => {
    throw noAnswer();
  },
};

const isOf = (pattern: RegExp, call: string) => pattern.test(call.split(" ")[1] ?? "");
const PERSONAL = /^(user|orders|payments)(\/|$)/;
/** Its answer comes when the order stands already, and ends nothing. */
const AFTER_THE_ORDER = /^user\/addresses/;

/** Refuses these calls with 401, and answers GET /user as `who` says. */
const refusing =
  (refused: (call: string) => boolean, who: string): Fault =>
  (request) => {
    const call = callOf(request);
    if (call === "GET user") return whoIsHere[who]?.() ?? null;
    return refused(call) ? refuse(401) : null;
  };

/** Expects of one cell what a 401 of the call may do to the session, and that nothing untrue is said. */
async function expectCell(name: string, call: string, who: string): Promise<void> {
  const { page, customer } = await begin(name);
  const cell = `${name}, with 401 of ${call} and GET /user: ${who}`;
  const before = page.loads;
  const refused = (made: string) => call === "all" || made === call;
  page.answer(refusing(refused, who));
  const reply = await customerActions[name]?.act(page);
  await page.rest();
  const made = page.calls.filter((one) => one !== "GET user" && refused(one));
  const isPersonal = made.some((one) => isOf(PERSONAL, one) && !isOf(AFTER_THE_ORDER, one));
  const isNobody = who === "401" || who === "nobody";
  expect(page.loads, cell).toBeLessThanOrEqual(before + 1);
  expect(page.calls.length, cell).toBeLessThanOrEqual(30);
  if (made.every((one) => isOf(AFTER_THE_ORDER, one))) return;
  const { auth } = await page.state();
  if (isNobody) {
    expect([page.loads, page.path, auth.user], cell).toEqual([before + 1, "/", null]);
    expect(page.device.sessionStorage.getItem(tabKeys.returnPath), cell).toContain("/");
    expect(page.device.stored(), cell).not.toContain(customer.email);
  } else if (!isPersonal) {
    expect([page.loads, auth.user?.email], cell).toEqual([before, customer.email]);
    const said = `${JSON.stringify(reply ?? null)} ${await readFailures(page)}`;
    if (who === "own") expect(said, cell).not.toMatch(UNTRUE);
  }
  await world.leave();
}

async function expectEveryCall(name: string, who: string): Promise<void> {
  for (const call of [...(await listCalls(name)), "all"]) await expectCell(name, call, who);
}

function allowFailures(): void {
  allowConsole("warn", /./);
  allowConsole("error", /./);
}

it("a 401 of any call ends the session only where GET /user confirms it", async () => {
  allowFailures();
  const check = async (name: string, call: string | number, who: string) => {
    if (typeof call === "string") return expectCell(name, call, who);
    const calls = await listCalls(name);
    return expectCell(name, calls[call % calls.length] ?? "all", who);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.oneof(fc.nat({ max: 20 }), fc.constant("all")),
      fc.constantFrom(...Object.keys(whoIsHere)),
      check,
    ),
    {
      numRuns: 6,
      endOnFailure: true,
      examples: [
        ["applies a coupon", "GET coupons/BIENVENIDA", "401"],
        ["chooses a day", "GET assignments/times/available", "nobody"],
        ["opens the third step", "all", "401"],
      ],
    },
  );
}, 300_000);

describe.runIf(process.env.TEST_ALL)("a 401 of every call, when a customer", () => {
  it.each(names.flatMap((name) => Object.keys(whoIsHere).map((who) => [name, who] as const)))(
    "%s, ends the session only where GET /user confirms it: %s",
    async (name, who) => {
      allowFailures();
      await expectEveryCall(name, who);
    },
    600_000,
  );
});

describe("a 401 at the second step", () => {
  const guarded = /^assignments\//;
  const onlyGuarded = (call: string) => isOf(guarded, call);
  const asked = (page: Page) => page.calls.filter((call) => call === "GET user").length;

  it("redirects an ended session to home once, and a login leads back to the step", async () => {
    const { page, customer } = await begin("opens the second step");
    await revokeSessions(world, customer.id);
    page.answer(refusing(onlyGuarded, "own"));
    const before = page.loads;
    await page.go(SECOND_STEP);
    await page.rest();
    expect([page.loads, page.path]).toEqual([before + 1, "/"]);
    expect(page.device.stored()).toContain("Avenida España");
    page.answer(() => null);
    await page.logIn(customer);
    expect([page.path, page.error]).toEqual([SECOND_STEP, null]);
    expect((await draftOf(page)).frequency).not.toBeNull();
  });

  it.each([
    ["“Probar de nuevo”", (page: Page) => page.revalidate()],
    ["“Siguiente”", (page: Page) => postSecondStep(page, { intent: "next", observations: "" })],
  ])("ends the session by the press %s where it has ended meanwhile", async (_what, press) => {
    const { page, customer } = await begin("opens the second step");
    page.answer(refusing(onlyGuarded, "500"));
    await page.go(SECOND_STEP);
    await page.rest();
    expect(page.path).toBe(SECOND_STEP);
    expect(await readFailures(page)).toContain("El servidor falló");
    page.answer(refusing(onlyGuarded, "own"));
    await revokeSessions(world, customer.id);
    const before = page.loads;
    await press(page);
    await page.rest();
    expect([page.loads, page.path]).toEqual([before + 1, "/"]);
    expect((await page.state()).auth.user).toBeNull();
  });

  it("shows that the account is refused, calls GET /user once, and is retried", async () => {
    const { page, customer } = await begin("opens the second step");
    page.answer(refusing(onlyGuarded, "own"));
    const before = page.loads;
    await page.go(SECOND_STEP);
    await page.rest();
    expect(asked(page)).toBe(1);
    expect(await readFailures(page)).toMatch(OF_ACCOUNT);
    expect([page.loads, page.path]).toEqual([before, SECOND_STEP]);
    expect((await page.state()).auth.user?.email).toBe(customer.email);
    page.answer(() => null);
    await page.revalidate();
    expect(await readFailures(page)).toBe(" ");
    expect((await page.data<Days>()).days.length).toBeGreaterThan(0);
  });

  it("ends the session where GET /user names another person", async () => {
    const { page } = await begin("opens the second step");
    const { page: other, customer } = await world.customer();
    other.close();
    page.answer((request) =>
      callOf(request) === "GET user" && page.loads === 1
        ? Response.json({ data: { id: customer.id, name: "Otra", allowed: true } })
        : refusing(onlyGuarded, "own")(request, () => page.device.pass(request)),
    );
    await page.go(SECOND_STEP);
    await page.rest();
    expect([page.loads, page.path]).toEqual([2, "/"]);
  });
});

it("the first calls of a page use the answer of its one GET /user", async () => {
  allowFailures();
  const { page, customer } = await world.customer();
  page.answer(refusing((call) => isOf(/^(services|frequencies|payment-methods)/, call), "own"));
  await page.open("/accessibility");
  await page.rest();
  expect(page.calls.filter((call) => call === "GET user")).toHaveLength(1);
  expect((await page.state()).auth.user?.email).toBe(customer.email);
});

describe("a guest whose calls are all answered with 401", () => {
  /** Everything but GET /user is guarded, which says that nobody is here. */
  const guarded = refusing(() => true, "nobody");

  it("is asked to log in where a screen needs such a call, and nothing is asked again", async () => {
    expectConsole("error", /^Error getting (services|frequencies|payment methods)/);
    const { page } = await world.guest("dates");
    page.answer(guarded);
    await page.open(FIRST_STEP);
    await page.rest();
    expect([page.loads, page.path]).toEqual([1, FIRST_STEP]);
    expect(await page.errorText()).toMatch(OF_GUEST);
    expect(page.calls.filter((call) => call === "GET user")).toHaveLength(1);
  });

  it("is asked to log in at the form that sends such a call, and keeps what was typed", async () => {
    expectConsole("error", /^Error getting (services|frequencies|payment methods)/);
    const page = world.visitor();
    page.answer(guarded);
    await page.open("/password/forgot");
    const reply = await page.fetch({ email: "ana@sandbox.test" });
    expect(reply).toMatchObject({ error: { "": [expect.stringMatching(OF_GUEST)] } });
    expect([page.loads, page.path]).toEqual([1, "/password/forgot"]);
  });
});
