/** The check of a backend: nothing in the sandbox, each difference of the odd ones, one sentence where it cannot be done. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "~tests/sandbox/sandbox";
import { orders } from "~tests/sandbox/schema-orders";
import { testDatabaseOn } from "~tests/sandbox/test-database";
import { createTestSandbox } from "~tests/sandbox/test-sandbox";
import { allowConsole } from "~tests/support/world/console";
import { headers as pageHeaders } from "~tests/tools/host-rules";
import { type CheckOptions, checkContract } from "./check";
import { oddBackends as others } from "./odd-backends";
import { oddServices } from "./odd-services";
import { exitCodeOf, type Report, toTable } from "./report";
import { BASE, type Change, CUSTOMER, LOGOUT, sandboxBackend } from "./sandbox-backend";

const oddBackends = { ...others, ...oddServices };

let sandbox: Sandbox;
beforeAll(async () => {
  const { choice } = testDatabaseOn(undefined);
  sandbox = await createTestSandbox({
    database: choice,
    clientLimitFactor: 100,
    sendMail: () => {},
  });
}, 120_000);
afterAll(() => sandbox.close());

function check(options: Partial<CheckOptions> = {}, change?: Change): Promise<Report> {
  const send = sandboxBackend(sandbox, change);
  return checkContract({ ...CUSTOMER, base: BASE, logout: LOGOUT, send, ...options });
}

/** `call field effect` of each finding, and `call missing`. */
const found = ({ calls }: Report) =>
  calls.flatMap(({ call, state, findings }) => [
    ...(state === "missing" ? [`${call} missing`] : []),
    ...findings.map(({ field, effect }) => `${call} ${field} ${effect}`),
  ]);

const stateOf = ({ calls }: Report, call: string) => calls.find((one) => one.call === call);

describe("the sandbox", () => {
  it("has nothing that differs, and nothing is written", async () => {
    const before = await sandbox.db.$count(orders);
    const report = await check();
    expect(found(report)).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
    expect(stateOf(report, "GET /user/orders/{id}")?.state).toBe("answered");
    expect(stateOf(report, "POST /orders")).toMatchObject({
      state: "not asked",
      note: "it writes",
    });
    expect(await sandbox.db.$count(orders)).toBe(before);
  });

  it("is booked at and cancelled with --write", async () => {
    const before = await sandbox.db.$count(orders);
    const report = await check({ write: true });
    expect(found(report)).toEqual([]);
    expect(stateOf(report, "POST /orders")?.state).toBe("answered");
    expect(stateOf(report, "POST /user/orders/{id}/cancel")?.state).toBe("answered");
    const all = await sandbox.db.select().from(orders).orderBy(orders.id);
    expect(all).toHaveLength(before + 1);
    expect(all.at(-1)?.status).toBe("cancelled");
  });

  it("is booked at only where the account's orders say that one can be cancelled, or somebody says so", async () => {
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

  it("has the page of --site without its headers, and with them", async () => {
    const html = '<meta http-equiv="Content-Security-Policy" content="default-src">';
    const page =
      (headers: Record<string, string>): Change =>
      async (request, pass) =>
        new URL(request.url).pathname === "/" ? new Response(html, { headers }) : pass(request);
    const bare = await check({ site: `${BASE}/` }, page({}));
    expect(found(bare)).toContain("the page X-Content-Type-Options lost");
    expect(found(bare)).toContain("the page Cache-Control lost");
    expect(exitCodeOf(bare)).toBe(1);
    const whole = { ...pageHeaders, "Cache-Control": "no-cache" };
    expect(found(await check({ site: `${BASE}/` }, page(whole)))).toEqual([]);
  });
});

describe("of the odd backends", () => {
  it("there are 23 at least", () => {
    expect(Object.keys(oddBackends).length).toBeGreaterThanOrEqual(23);
  });

  it.each(Object.entries(oddBackends))("%s is found, and nothing else", async (_name, odd) => {
    allowConsole("warn", /./);
    const report = await check(odd.site ? { site: odd.site } : {}, withPage(odd.change));
    const seen = found(report).filter((one) => !one.startsWith("the page "));
    expect(seen.sort()).toEqual([...odd.finds].sort());
    const isFine = odd.finds.every(
      (one) => / (read|asked|ignored)$/.test(one) || isOptional(report, one),
    );
    const hasPage = odd.site !== undefined;
    expect(exitCodeOf(report)).toBe(isFine && !hasPage ? 0 : 1);
    const table = toTable(report);
    const differing = report.calls.filter(
      ({ state }) => state === "differs" || state === "missing",
    );
    expect(differing.length > 0).toBe(odd.finds.length > 0);
    for (const { call, state } of differing)
      expect(table).toMatch(new RegExp(`${escaped(call)} +${state}`));
  });

  const escaped = (text: string) => text.replace(/[{}]/g, "\\$&");

  /** A page, where the site is asked for. */
  const withPage =
    (change: Change): Change =>
    async (request, pass) =>
      new URL(request.url).port === "5230" ? new Response("") : change(request, pass);

  const isOptional = (report: Report, one: string) =>
    / missing$/.test(one) && !stateOf(report, one.replace(/ missing$/, ""))?.required;
});

describe("what the customer sees", () => {
  it.each([
    ["dates as day/month/year", "GET /assignments/dates/available", /no se puede leer/],
    ["a user without `allowed`", "GET /user", /Su cuenta se encuentra bloqueada/],
    ["statuses in Spanish", "GET /user/orders/history", /^Otro estado$/],
    ["a token that is always refused", "POST /login", /no guarda las cookies/],
    ["no optional calls", "GET /assignments/{product}/candidates", /El servidor falló/],
  ])("of %s is said", async (name, call, sentence) => {
    allowConsole("warn", /./);
    const report = await check({}, oddBackends[name]?.change);
    const sentences = stateOf(report, call)?.findings.map((one) => one.sentence ?? "");
    expect(sentences?.some((one) => sentence.test(one))).toBe(true);
  });
});

describe("what cannot be checked", () => {
  const answer =
    (body: string, status = 200): Change =>
    async () =>
      new Response(body, { status });
  const failure =
    (code: string): Change =>
    () =>
      Promise.reject(Object.assign(new TypeError("fetch failed"), { cause: { code } }));

  it.each<[string, Partial<CheckOptions>, Change | undefined, RegExp]>([
    ["no address", { base: "oga" }, undefined, /--base must be an address/],
    ["http of another machine", { base: "http://oga.example" }, undefined, /must be https/],
    ["HTML", {}, answer("<!doctype html><p>Hola"), /answers HTML instead of JSON/],
    ["404 everywhere", {}, answer('{"message":"no"}', 404), /There is no API at/],
    ["no answer", {}, failure("ECONNREFUSED"), /does not answer \(ECONNREFUSED\)/],
    ["a wrong certificate", {}, failure("CERT_HAS_EXPIRED"), /certificate of .* is wrong/],
    ["a self-signed one", {}, failure("DEPTH_ZERO_SELF_SIGNED_CERT"), /certificate/],
    ["a login refused", { password: "otra" }, undefined, /The login of .* was refused \(422: .+\)/],
  ])("%s is said in one sentence", async (_what, options, change, sentence) => {
    allowConsole("warn", /./);
    const before = await sandbox.db.$count(orders);
    const failed = await check({ write: true, ...options }, change).catch((error) => error);
    expect(failed).toMatchObject({ name: "CannotCheckError" });
    expect(failed.message).toMatch(sentence);
    expect(failed.message).not.toContain("\n");
    expect(await sandbox.db.$count(orders)).toBe(before);
    expect(globalThis.document).toBeUndefined();
  });
});
