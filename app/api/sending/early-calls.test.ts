import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendEarlyCalls, takeEarlyAnswer } from "./early-calls";

const fetched = vi.fn<typeof fetch>();
const names = { buildNumber: 6, xsrfCookie: "XSRF-TOKEN", xsrfHeader: "X-XSRF-TOKEN" };

beforeEach(() => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", { origin: "https://app.test" });
  vi.stubGlobal("document", { cookie: "a=b; XSRF-TOKEN=one%3Dtwo" });
  vi.stubGlobal("fetch", fetched.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

it("sends the calls of the start with every header, and hands each answer over once", async () => {
  fetched.mockImplementation(async (url) => new Response(String(url)));
  sendEarlyCalls("/api/v1", names);
  const [url, options] = fetched.mock.calls[0] ?? [];
  expect(String(url)).toBe("https://app.test/api/v1/user");
  expect(options).toMatchObject({
    credentials: "include",
    headers: { Accept: "application/json", "App-Build-Number": "6", "X-XSRF-TOKEN": "one=two" },
  });
  expect(await (await takeEarlyAnswer("user"))?.text()).toBe("https://app.test/api/v1/user");
  expect(await takeEarlyAnswer("user")).toBeNull();
  expect(await takeEarlyAnswer("orders")).toBeNull();
});

it("hands a 401 over, which says that nobody is here", async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 401 }));
  sendEarlyCalls("/api/v1", names);
  expect((await takeEarlyAnswer("user"))?.status).toBe(401);
});

it.each([
  ["no answer", () => Promise.reject(new TypeError("lost"))],
  ["a gateway's 502", async () => new Response(null, { status: 502 })],
])("leaves %s to the call itself, which tries again", async (_what, answer) => {
  fetched.mockImplementation(answer);
  sendEarlyCalls("/api/v1", names);
  expect(await takeEarlyAnswer("user")).toBeNull();
});
