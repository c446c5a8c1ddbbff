import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchWithRetry, retryAfterOf } from "./fetch-with-retry";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(retries: number, signal = new AbortController().signal) {
  const answer = fetchWithRetry("http://127.0.0.1/", { signal }, retries);
  answer.catch(() => {});
  return answer;
}

it("fetchWithRetry gives the last answer after the last try", async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 503 }));
  const answer = start(2);
  await vi.runAllTimersAsync();
  expect((await answer).status).toBe(503);
  expect(fetched).toHaveBeenCalledTimes(3);
});

it("fetchWithRetry waits longer before each try", async () => {
  fetched.mockRejectedValue(new TypeError("lost"));
  const answer = start(2);
  await vi.advanceTimersByTimeAsync(299);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(599);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(3);
  await expect(answer).rejects.toThrow("lost");
});

it("fetchWithRetry waits as long as a Retry-After of some seconds says", async () => {
  const busy = new Response(null, { status: 429, headers: { "Retry-After": "2" } });
  fetched.mockResolvedValueOnce(busy).mockResolvedValueOnce(new Response("there"));
  const answer = start(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await answer).text()).toBe("there");
});

it("fetchWithRetry stops waiting when the call is aborted", async () => {
  fetched.mockRejectedValue(new TypeError("lost"));
  const call = new AbortController();
  const answer = start(2, call.signal);
  await vi.advanceTimersByTimeAsync(100);
  call.abort();
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(1);
});

const NOW = "Wed, 21 Oct 2026 07:28:00 GMT";

it.each<[string, number | null]>([
  ["0", 0],
  ["-30", 0],
  ["1.5", 2],
  [" 40 ", 40],
  ["1, 1", 1],
  ["5,120", 120],
  ["86400", 86_400],
  ["99999999999999999999", 1e20],
  ["Wed, 21 Oct 2026 07:29:00 GMT", 60],
  ["Wednesday, 21-Oct-26 07:29:00 GMT", 60],
  ["Wed, 21 Oct 2026 07:29:00 GMT, Wed, 21 Oct 2026 07:29:00 GMT", 60],
  ["Wed, 21 Oct 2015 07:28:00 GMT", 0],
  ["", null],
  ["soon", null],
  ["in 5 minutes", null],
  ["5, soon", null],
  ["1e3", null],
  ["0x10", null],
  ["Infinity", null],
  ["2001-01-01", null],
  ["Wed, 99 Oct 2026 07:29:00 GMT", null],
])("the Retry-After “%s” is read as %s seconds", (header, seconds) => {
  const headers = { "Retry-After": header, Date: NOW };
  expect(retryAfterOf(new Response(null, { headers }))).toBe(seconds);
});

it("fetchWithRetry waits before it repeats a call whose Retry-After is in the past", async () => {
  fetched.mockImplementation(
    async () => new Response(null, { status: 503, headers: { "Retry-After": "-1" } }),
  );
  const answer = start(2);
  await vi.advanceTimersByTimeAsync(299);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.runAllTimersAsync();
  expect((await answer).status).toBe(503);
});
