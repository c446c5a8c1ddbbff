import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listCities, listFrequencies, listPaymentMethods, listServices } from "~/api/reference";
import { fetchUser } from "~/api/user";
import { setLanguage } from "~/locales/languages";
import { START_CALLS, sendEarlyCalls, takeEarlyCall } from "./early-calls";
import { fetchWithRetry } from "./fetch-with-retry";

const settings = {
  apiBase: "/api/v1",
  buildNumber: 6,
  xsrfCookie: "XSRF-TOKEN",
  xsrfHeader: "X-XSRF-TOKEN",
};
const USER = "https://app.test/api/v1/user";
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", { origin: "https://app.test" });
  vi.stubGlobal("document", { cookie: "a=b; XSRF-TOKEN=one%3Dtwo", documentElement: {} });
  fetched.mockReset().mockImplementation(async () => new Response("early"));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

const sentUrls = () => fetched.mock.calls.map(([url]) => String(url));

it("the page sends the calls of the start with every header", () => {
  sendEarlyCalls(START_CALLS, settings);
  const calls = [fetchUser, listServices, listFrequencies, listPaymentMethods, listCities];
  expect(START_CALLS).toEqual(calls.map(({ path }) => path));
  expect(sentUrls()).toEqual(START_CALLS.map((path) => `https://app.test/api/v1/${path}`));
  expect(fetched.mock.calls[0]?.[1]).toEqual({
    credentials: "include",
    headers: {
      Accept: "application/json",
      "Accept-Language": "es-PY",
      "App-Build-Number": "6",
      "X-XSRF-TOKEN": "one=two",
    },
  });
});

it("an early call is taken once", async () => {
  sendEarlyCalls(START_CALLS, settings);
  expect(await (await takeEarlyCall(USER))?.text()).toBe("early");
  expect(takeEarlyCall(USER)).toBeNull();
  expect(takeEarlyCall(`${USER}/orders`)).toBeNull();
});

it("the page sends no call once the app has sent one", () => {
  expect(takeEarlyCall(USER)).toBeNull();
  sendEarlyCalls(START_CALLS, settings);
  expect(fetched).not.toHaveBeenCalled();
});

it("an early call in another language is not taken", () => {
  sendEarlyCalls(START_CALLS, settings);
  setLanguage("en");
  expect(takeEarlyCall(USER)).toBeNull();
  setLanguage("es");
});

it.each([['{"apiBase": "https://api.test"}'], ['{"brand": "Óga", "xsrfCookie": "TOKEN"}']])(
  "the page sends no call where the host's settings are %s",
  (hostSettings) => {
    sendEarlyCalls(START_CALLS, settings, hostSettings);
    expect(fetched).not.toHaveBeenCalled();
    sendEarlyCalls(START_CALLS, settings, '{"tilesUrl": "/apiBase"}');
    expect(fetched).toHaveBeenCalled();
  },
);

it.each([
  ["no answer", () => Promise.reject(new TypeError("lost"))],
  ["a gateway's 502", async () => new Response(null, { status: 502 })],
])("an early call with %s counts as the first try", async (_failure, answer) => {
  fetched.mockImplementation(answer);
  sendEarlyCalls(START_CALLS, settings);
  fetched.mockReset().mockImplementation(async () => new Response("second"));
  const { signal } = new AbortController();
  const response = await fetchWithRetry(USER, { method: "GET", signal }, 1);
  expect(await response.text()).toBe("second");
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("a write to the URL of an early call is sent", async () => {
  sendEarlyCalls(START_CALLS, settings);
  fetched.mockReset().mockImplementation(async () => new Response("written"));
  const { signal } = new AbortController();
  const response = await fetchWithRetry(USER, { method: "DELETE", signal }, 0);
  expect(await response.text()).toBe("written");
});
