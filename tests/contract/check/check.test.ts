/** The check of a backend: nothing in the sandbox, each difference of the odd ones, one sentence where it cannot be done. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Mapping } from "~/api/translate";
import type { Settings } from "~/host-settings";
import { orders } from "~tests/sandbox/schema-orders";
import { testDatabaseOn } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { allowConsole } from "~tests/support/world/console";
import { combined, type Dialect, dialects, speak } from "~tests/support/world/dialects";
import { frameworks } from "~tests/support/world/frameworks";
import { headers as pageHeaders } from "~tests/tools/host-rules";
import { type CheckOptions, checkContract } from "./check";
import { oddBackends } from "./odd-backends";
import {
  AS_DJANGO,
  AS_RAILS,
  DJANGO,
  inDjango,
  inRails,
  inSpring,
  withToken,
  type XsrfSettings,
} from "./odd-tokens";
import { exitCodeOf, type Report, toTable } from "./report";
import { BASE, type Change, CUSTOMER, LOGOUT, Recording, sandboxBackend } from "./sandbox-backend";

const host = vi.hoisted(() => ({
  mapping: null as Mapping | null,
  settings: {} as Partial<Settings>,
}));
vi.mock("~/api/mapping", () => host);
vi.mock("~/config", async (importOriginal) => {
  const config = await importOriginal<typeof import("~/config")>();
  return { ...config, settings: () => ({ ...config.settings(), ...host.settings }) };
});
beforeEach(() => {
  host.mapping = null;
  host.settings = {};
});

let recording: Recording;
let recorded: Report;
const writes: string[] = [];
const options = { clientLimitFactor: 100, sendMail: () => {} };
const sandbox = openSandbox(testDatabaseOn(null), options, async () => {
  recording = new Recording(sandboxBackend(sandbox));
  recorded = await check({}, (request) => {
    if (request.method !== "GET") writes.push(`${request.method} ${new URL(request.url).pathname}`);
    return recording.record(request);
  });
  const { change } = oddBackends["a token that the page cannot read"] ?? {};
  await check({}, (request) => (change as Change)(request, recording.record));
});

/** Of the sandbox itself, unless something else answers. */
function check(options: Partial<CheckOptions> = {}, send = sandboxBackend(sandbox)) {
  allowConsole("warn", /./);
  return checkContract({ ...CUSTOMER, base: BASE, logout: LOGOUT, send, ...options });
}

/** Of the recorded walk, with these answers changed. */
const checkChanged = (change: Change, options: Partial<CheckOptions> = {}) =>
  check(options, (request) => change(request, recording.replay));

/** `call field effect` of each finding, and `call missing`. */
const found = ({ calls }: Report) =>
  calls.flatMap(({ call, state, findings }) => [
    ...(state === "missing" ? [`${call} missing`] : []),
    ...findings.map(({ field, effect }) => `${call} ${field} ${effect}`),
  ]);

const stateOf = ({ calls }: Report, call: string) => calls.find((one) => one.call === call);

describe("the check of the sandbox", () => {
  it("finds nothing that differs, and writes nothing", async () => {
    expect(found(recorded)).toEqual([]);
    expect(exitCodeOf(recorded)).toBe(0);
    expect(stateOf(recorded, "GET /user/orders/{id}")?.state).toBe("answered");
    expect(stateOf(recorded, "POST /orders")).toMatchObject({
      state: "not asked",
      note: "it writes",
    });
    const noCard = "DELETE /api/v1/user/cards/0";
    expect(writes).toEqual(["POST /api/v1/login", noCard, noCard, "POST /logout"]);
  });

  it("books and cancels a visit with --write", async () => {
    const before = await sandbox.db.$count(orders);
    const report = await check({ write: true });
    expect(found(report)).toEqual([]);
    expect(stateOf(report, "POST /orders")?.state).toBe("answered");
    expect(stateOf(report, "POST /user/orders/{id}/cancel")?.state).toBe("answered");
    const all = await sandbox.db.select().from(orders).orderBy(orders.id);
    expect(all).toHaveLength(before + 1);
    expect(all.at(-1)?.status).toBe("cancelled");
  });

  it("books only where the account's orders allow cancelling, or a person confirms it", async () => {
    const account = { email: "nueva@sandbox.test", password: CUSTOMER.password, write: true };
    const before = await sandbox.db.$count(orders);
    const refused = await check(account);
    expect(found(refused)).toEqual([]);
    expect(exitCodeOf(refused)).toBe(0);
    expect(stateOf(refused, "POST /orders")).toMatchObject({
      state: "not asked",
      note: expect.stringMatching(/might stand: no order of this account .*changes\.cancel/),
    });
    expect(await sandbox.db.$count(orders)).toBe(before);
    const questions: string[] = [];
    const confirm = async (question: string) => questions.push(question) > 0;
    const booked = await check({ ...account, confirm });
    expect(questions).toEqual([expect.stringMatching(/A visit on .* Gs\..*Book it\?$/)]);
    expect(stateOf(booked, "POST /user/orders/{id}/cancel")?.state).toBe("answered");
    expect(await sandbox.db.$count(orders)).toBe(before + 1);
  });

  const answering =
    (start: string, status: number, body: unknown): Change =>
    async (request, pass) =>
      new URL(request.url).pathname.startsWith(`/api/v1${start}`)
        ? Response.json(body, { status })
        : pass(request);

  it("says of a 500 that it failed, and what that stops, but nothing of its body", async () => {
    const said = found(await checkChanged(answering("/services", 500, { oops: 1 })));
    expect(said.filter((one) => one.startsWith("GET /services"))).toEqual(["GET /services  stops"]);
    const quiet = await checkChanged(answering("/highlights", 500, { oops: 1 }));
    expect(found(quiet)).toEqual(["GET /highlights  ignored"]);
    expect(exitCodeOf(quiet)).toBe(0);
  });

  it("says of a refusal that differs from the document that only its status is read", async () => {
    const said = found(await checkChanged(answering("/coupons/", 404, { error: "No." })));
    expect(said).toEqual(["GET /coupons/{code} the refusal read"]);
  });

  it("finds the headers that the page of --site lacks, and none where it has all", async () => {
    const html = '<meta http-equiv="Content-Security-Policy" content="default-src">';
    const page =
      (headers: Record<string, string>): Change =>
      async (request, pass) =>
        new URL(request.url).pathname === "/" ? new Response(html, { headers }) : pass(request);
    const bare = await checkChanged(page({}), { site: `${BASE}/` });
    expect(found(bare)).toContain("the page X-Content-Type-Options lost");
    expect(found(bare)).toContain("the page Cache-Control lost");
    expect(exitCodeOf(bare)).toBe(1);
    const whole = page({ ...pageHeaders, "Cache-Control": "no-cache" });
    expect(found(await checkChanged(whole, { site: `${BASE}/` }))).toEqual([]);
  });
});

describe("the check of an odd backend", () => {
  it.each(Object.entries(oddBackends))("finds %s, and nothing else", async (_name, odd) => {
    const options = odd.site ? { site: odd.site } : {};
    const report = await checkChanged(withPage(odd.change), options);
    const seen = found(report).filter((one) => !one.startsWith("the page "));
    expect(seen.sort()).toEqual([...odd.finds].sort());
    const isFine = odd.finds.every(
      (one) => / (read|asked|ignored)$/.test(one) || isOptional(report, one),
    );
    expect(exitCodeOf(report)).toBe(isFine && !odd.site ? 0 : 1);
    const table = toTable(report);
    for (const { call, state } of report.calls) {
      if (state !== "differs" && state !== "missing") continue;
      expect(table).toContain(`${call.padEnd(52)} ${state}`);
    }
    if (odd.shows) expect(table).toMatch(odd.shows);
  });

  /** A page, where the site is asked for. */
  const withPage =
    (change: Change): Change =>
    async (request, pass) =>
      new URL(request.url).port === "5230" ? new Response("") : change(request, pass);

  const isOptional = (report: Report, one: string) =>
    / missing$/.test(one) && !stateOf(report, one.replace(/ missing$/, ""))?.required;
});

/** Why a backend that answers so cannot be checked. */
async function failureOf(change: Change, options: Partial<CheckOptions> = {}) {
  const failed = await checkChanged(change, options).catch((error) => error);
  expect(failed).toMatchObject({ name: "CannotCheckError" });
  return failed as Error;
}

describe("a backend that cannot be checked", () => {
  const unchanged: Change = (request, pass) => pass(request);
  const refused: Change = async (request, pass) =>
    request.url.endsWith("/login")
      ? Response.json({ message: "No existe.", errors: { email: ["No existe."] } }, { status: 422 })
      : pass(request);
  const answer =
    (body: string, status = 200): Change =>
    async () =>
      new Response(body, { status });
  const failure =
    (code: string): Change =>
    () =>
      Promise.reject(Object.assign(new TypeError("fetch failed"), { cause: { code } }));

  it.each<[string, Partial<CheckOptions>, Change, RegExp]>([
    ["no address", { base: "oga" }, unchanged, /--base must be an address/],
    ["http of another machine", { base: "http://oga.example" }, unchanged, /must be https/],
    ["HTML", {}, answer("<!doctype html><p>Hola"), /answers HTML instead of JSON/],
    ["404 everywhere", {}, answer('{"message":"no"}', 404), /There is no API at/],
    ["no answer", {}, failure("ECONNREFUSED"), /does not answer \(ECONNREFUSED\)/],
    ["a wrong certificate", {}, failure("CERT_HAS_EXPIRED"), /certificate of .* is wrong/],
    ["a self-signed one", {}, failure("DEPTH_ZERO_SELF_SIGNED_CERT"), /certificate/],
    ["a login refused", {}, refused, /The login of .* was refused \(422: No existe\.\)\.$/],
  ])("ends the check with one sentence: %s", async (_what, options, change, sentence) => {
    const failed = await failureOf(change, options);
    expect(failed.message).toMatch(sentence);
    expect(failed.message).not.toContain("\n");
    expect(globalThis.document).toBeUndefined();
  });
});

describe("the XSRF token", () => {
  const findingIn = ({ calls }: Report) =>
    calls.find(({ call }) => call === "XSRF token")?.findings[0];
  const linesFor = ({ xsrfCookie, xsrfHeader, xsrfStatuses }: XsrfSettings) =>
    `VITE_XSRF_COOKIE=${xsrfCookie}, VITE_XSRF_HEADER=${xsrfHeader}, VITE_XSRF_STATUSES=${xsrfStatuses}`;

  it.each([
    ["Django", inDjango, AS_DJANGO],
    ["Rails", inRails, AS_RAILS],
  ])(
    "makes the login of %s fail until its settings are made, which the check names",
    async (_name, backend, settings) => {
      const { message } = await failureOf(backend);
      expect(message).toContain(`was refused with ${settings.xsrfStatuses}`);
      expect(message).toMatch(/the token's cookie or header may have another name/);
      expect(message).toContain(`Set ${linesFor(settings)} (app/docs/hosting.md)`);
      host.settings = settings;
      expect(found(await checkChanged(backend))).toEqual([]);
    },
  );

  it("needs only its status in the settings where it is refused with 403", async () => {
    const finding = findingIn(await checkChanged(inSpring));
    expect(finding).toMatchObject({ came: "403 to a write without it", effect: "lost" });
    expect(finding?.hint).toContain("Set VITE_XSRF_STATUSES=403 (");
    host.settings = { xsrfStatuses: ["403"] };
    expect(found(await checkChanged(inSpring))).toEqual([]);
  });

  it("is found to be refused for other writes where the login needs none", async () => {
    const finding = findingIn(await checkChanged(withToken({ ...DJANGO, loginIsExempt: true })));
    expect(finding).toMatchObject({
      came: "403 to a write with it, as without it",
      effect: "stops",
    });
    expect(finding?.hint).toContain(linesFor(AS_DJANGO));
  });

  it("counts as refused by a gateway where the refusal is a page", async () => {
    host.settings = { xsrfStatuses: ["403"] };
    const page = { cookie: "XSRF-TOKEN", header: "X-XSRF-TOKEN", body: "<h1>Forbidden (403)</h1>" };
    const finding = findingIn(await checkChanged(withToken({ ...page, status: 403 })));
    expect(finding).toMatchObject({ came: "403 with HTML", effect: "lost" });
  });
});

describe("the check of a mapped backend", () => {
  /** The sandbox as it speaks there, read with this mapping. */
  function checkAs(dialect: Dialect, mapping: Mapping | null) {
    host.mapping = mapping;
    return checkChanged(async (request, pass) => {
      const answer = speak(dialect, pass);
      return (await answer(request, () => pass(request))) ?? pass(request);
    });
  }

  it.each(Object.entries({ "all dialects at once": combined, ...dialects, ...frameworks }))(
    "reads everything of %s",
    async (_name, dialect) => {
      const report = await checkAs(dialect, dialect.mapping);
      expect(found(report).filter((one) => !one.endsWith(" read"))).toEqual([]);
    },
  );

  it("is clean with the envelope that it names without a mapping", async () => {
    const dialect = dialects["another envelope"] as Dialect;
    const before = await checkAs(dialect, null);
    expect(before.first).toEqual([expect.stringContaining('`envelope: ["result"]`')]);
    const after = await checkAs(dialect, { envelope: ["result"] });
    expect(after.first).toEqual([]);
    expect(exitCodeOf(after)).toBe(0);
  });
});
