/** Backends whose token against forged writes has other names, or is refused with another status. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "~tests/sandbox/sandbox";
import { testDatabaseOn } from "~tests/sandbox/test-database";
import { createTestSandbox } from "~tests/sandbox/test-sandbox";
import { allowConsole } from "~tests/support/world/console";
import { BASE, type Change, CUSTOMER, LOGOUT, sandboxBackend } from "./sandbox-backend";

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
afterEach(() => vi.unstubAllEnvs());

/** The check in a process with these settings. */
async function check(change: Change, env: Record<string, string> = {}) {
  allowConsole("warn", /./);
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { checkContract } = await import("./check");
  const send = sandboxBackend(sandbox, change);
  return checkContract({ ...CUSTOMER, base: BASE, logout: LOGOUT, send });
}

type Token = {
  cookie: string;
  header: string;
  status: number;
  body: object | string;
  /** Login goes through without it. */
  loginIsExempt?: boolean;
};

/** The sandbox with another framework's token. */
const withToken =
  ({ cookie, header, status, body, loginIsExempt }: Token): Change =>
  async (request, pass) => {
    const headers = new Headers(request.headers);
    const isExempt = loginIsExempt && request.url.endsWith("/login");
    const [, inCookie] = new RegExp(`${cookie}=([^;]+)`).exec(headers.get("Cookie") ?? "") ?? [];
    const token = isExempt ? decodeURIComponent(inCookie ?? "") : headers.get(header);
    headers.delete("X-XSRF-TOKEN");
    if (token) headers.set("X-XSRF-TOKEN", token);
    const answer = await pass(new Request(request, { headers }));
    const set = answer.headers.getSetCookie();
    const changed = new Headers(answer.headers);
    changed.delete("Set-Cookie");
    for (const one of set) changed.append("Set-Cookie", one.replace("XSRF-TOKEN=", `${cookie}=`));
    if (answer.status !== 419) {
      return new Response(answer.body, { status: answer.status, headers: changed });
    }
    const isPage = typeof body === "string";
    changed.set("Content-Type", isPage ? "text/html" : "application/json");
    return new Response(isPage ? body : JSON.stringify(body), { status, headers: changed });
  };

const DJANGO: Token = {
  cookie: "csrftoken",
  header: "X-CSRFToken",
  status: 403,
  body: { detail: "CSRF Failed: CSRF token missing." },
};
const django = withToken(DJANGO);
const rails = withToken({
  cookie: "CSRF-TOKEN",
  header: "X-CSRF-Token",
  status: 422,
  body: { status: 422, error: "ActionController::InvalidAuthenticityToken" },
});
const spring = withToken({
  cookie: "XSRF-TOKEN",
  header: "X-XSRF-TOKEN",
  status: 403,
  body: { status: 403, error: "Forbidden", path: "/api/v1/orders" },
});

const AS_DJANGO = {
  VITE_XSRF_COOKIE: "csrftoken",
  VITE_XSRF_HEADER: "X-CSRFToken",
  VITE_XSRF_STATUSES: "403",
};
const AS_RAILS = {
  VITE_XSRF_COOKIE: "CSRF-TOKEN",
  VITE_XSRF_HEADER: "X-CSRF-Token",
  VITE_XSRF_STATUSES: "422",
};
const settingsIn = (env: Record<string, string>) =>
  Object.entries(env)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ");

describe.each([
  ["Django", django, AS_DJANGO, 403],
  ["Rails", rails, AS_RAILS, 422],
])("a login refused for the token of %s", (_name, backend, env, status) => {
  it("is said to be so, with the settings to make, and no word of the password", async () => {
    const failed = await check(backend).catch((error) => error);
    expect(failed).toMatchObject({ name: "CannotCheckError" });
    expect(failed.message).toContain(`was refused with ${status}`);
    expect(failed.message).toMatch(/the token's cookie or header may have another name/);
    expect(failed.message).toContain(`Set ${settingsIn(env)} (app/docs/hosting.md)`);
  });

  it("goes on once they are made, and nothing of the token is found", async () => {
    const { calls } = await check(backend, env);
    const found = calls.filter(({ call }) => /^(XSRF token|cookies|POST \/login)$/.test(call));
    expect(found.map(({ findings }) => findings)).toEqual([[], [], []]);
  });
});

it("a backend whose 403 means the token is told to name that status alone", async () => {
  const { calls } = await check(spring);
  const [finding] = calls.find(({ call }) => call === "XSRF token")?.findings ?? [];
  expect(finding).toMatchObject({ came: "403 to a write without it", effect: "lost" });
  expect(finding?.hint).toContain("Set VITE_XSRF_STATUSES=403 (");
  const after = await check(spring, { VITE_XSRF_STATUSES: "403" });
  expect(after.calls.find(({ call }) => call === "XSRF token")?.findings).toEqual([]);
});

it("a login that is free of the token does not hide that other writes are refused for it", async () => {
  const { calls } = await check(withToken({ ...DJANGO, loginIsExempt: true }));
  const [finding] = calls.find(({ call }) => call === "XSRF token")?.findings ?? [];
  expect(finding).toMatchObject({ came: "403 to a write with it, as without it", effect: "stops" });
  expect(finding?.hint).toContain(settingsIn(AS_DJANGO));
});

it("a page that refuses the token is said to count as a gateway's", async () => {
  const withPage = withToken({
    ...{ cookie: "XSRF-TOKEN", header: "X-XSRF-TOKEN", status: 403 },
    body: "<h1>Forbidden (403)</h1>",
  });
  const { calls } = await check(withPage, { VITE_XSRF_STATUSES: "403" });
  const [finding] = calls.find(({ call }) => call === "XSRF token")?.findings ?? [];
  expect(finding).toMatchObject({ came: "403 with HTML", effect: "lost" });
});

it("a login refused for who asks is said as it came", async () => {
  const blocked: Change = async (request, pass) =>
    request.url.endsWith("/login")
      ? Response.json({ message: "No existe.", errors: { email: ["No existe."] } }, { status: 422 })
      : pass(request);
  const failed = await check(blocked).catch((error) => error);
  expect(failed.message).toMatch(/was refused \(422: No existe\.\)\.$/);
});
