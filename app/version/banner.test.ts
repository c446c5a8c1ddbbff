import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectSession } from "~/api/http";
import { APP_BUILD_NUMBER } from "~/config";
import { tabKeys } from "~/state/storage";
import { changeState, readState } from "~/state/store";
import * as toaster from "~/ui/toaster";
import { allowConsole, expectConsole } from "~tests/support/world/console";
import { pollVersion, update } from "./banner";

const NEWER = APP_BUILD_NUMBER + 1;

/** The calls made so far, each with the function that ends it. */
let calls: {
  signal: AbortSignal;
  answer: (build: number) => void;
  refuse: () => void;
  fail: () => void;
}[];
let page: EventTarget & { visibilityState: string };
let host: EventTarget;
let connection: { onLine: boolean };
let stop: () => void;
/** The last reported value of whether “Actualizar” was in vain. */
let isVain: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  // A file before it in this process may have connected its own session, which a 401 would check.
  connectSession({ signal: () => null, onUnauthorized: async () => {} });
  allowConsole("warn", /newer version|Could not keep/);
  calls = [];
  page = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    cookie: "",
    querySelector: () => null,
  });
  host = new EventTarget();
  connection = { onLine: true };
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", host);
  vi.stubGlobal("navigator", connection);
  vi.stubGlobal("fetch", (request: Request | string, options?: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      const { signal } = options ?? (request as Request);
      signal.addEventListener("abort", () => reject(signal.reason));
      calls.push({
        signal,
        answer: (build) => resolve(Response.json(build)),
        refuse: () => resolve(new Response(null, { status: 401 })),
        fail: () => reject(new TypeError("Failed to fetch")),
      });
    });
  });
  changeState("general", { needUpdate: false });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts the poller and lets its first call go out. */
async function start() {
  stop = pollVersion((said) => {
    isVain = said;
  });
  await vi.advanceTimersByTimeAsync(0);
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Answers every open call, then lets five seconds pass. */
async function answerAndWait(build = APP_BUILD_NUMBER) {
  for (const { answer } of calls) answer(build);
  await pass(5_000);
}

describe("the version poller", () => {
  it("calls at once and then every five seconds", async () => {
    await start();
    expect(calls).toHaveLength(1);
    await answerAndWait();
    expect(calls).toHaveLength(2);
    // The build that is asked for is this one.
    expect(readState().general.needUpdate).toBe(false);
    await answerAndWait(NEWER);
    expect(calls).toHaveLength(3);
    expect(readState().general.needUpdate).toBe(true);
  });

  it("makes one call at a time, and then the one that fell due", async () => {
    await start();
    await pass(15_000);
    expect(calls).toHaveLength(1);
    calls[0]?.answer(APP_BUILD_NUMBER);
    await pass(0);
    expect(calls).toHaveLength(2);
    calls[1]?.fail();
    await pass(0);
    expect(calls).toHaveLength(2);
  });

  it("aborts a stalled call after twenty seconds and goes on", async () => {
    await start();
    await pass(19_999);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([false]);
    await pass(1);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await answerAndWait();
    expect(calls).toHaveLength(3);
  });

  it("asks every five seconds while answered with 401, and checks the user only once", async () => {
    const onUnauthorized = vi.fn(async () => {});
    connectSession({ signal: () => null, onUnauthorized });
    await start();
    for (let refused = 1; refused <= 3; refused++) {
      expect(calls).toHaveLength(refused);
      calls.at(-1)?.refuse();
      await pass(5_000);
    }
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    // An answer in between ends the series.
    await answerAndWait();
    calls.at(-1)?.refuse();
    await pass(0);
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  it("makes no call while hidden, and one at once on return", async () => {
    await start();
    page.visibilityState = "hidden";
    await answerAndWait();
    expect(calls).toHaveLength(1);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    expect(calls).toHaveLength(2);
  });

  it("continues where the browser says that it is offline but calls are answered", async () => {
    connection.onLine = false;
    await start();
    await answerAndWait();
    expect(calls).toHaveLength(2);
    await answerAndWait();
    expect(calls).toHaveLength(3);
  });

  it("asks every 30 seconds while offline and calls fail, and at once on return", async () => {
    await start();
    await answerAndWait();
    connection.onLine = false;
    host.dispatchEvent(new Event("offline"));
    await pass(0);
    // The call is tried three times before it has failed.
    const failAll = async () => {
      for (let tried = 0; tried < 3; tried++) {
        calls.at(-1)?.fail();
        await pass(1_000);
      }
    };
    await failAll();
    const before = calls.length;
    await pass(25_000);
    expect(calls).toHaveLength(before);
    await pass(5_000);
    expect(calls).toHaveLength(before + 1);
    await failAll();
    connection.onLine = true;
    const failed = calls.length;
    host.dispatchEvent(new Event("online"));
    await pass(0);
    expect(calls).toHaveLength(failed + 1);
  });

  it("aborts a call from before the connection was lost", async () => {
    await start();
    host.dispatchEvent(new Event("online"));
    await pass(0);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it("goes on after a session that ends while a call is open", async () => {
    let scope = new AbortController();
    connectSession({ signal: () => scope.signal, onUnauthorized: async () => {} });
    await start();
    scope.abort();
    scope = new AbortController();
    await answerAndWait();
    expect(calls).toHaveLength(2);
  });

  it("aborts its call and makes no more when it is stopped", async () => {
    await start();
    await pass(5_000);
    stop();
    await pass(60_000);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});

describe("“Actualizar” that brings the same build", () => {
  beforeEach(() => {
    const tab = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => tab.set(key, value),
    });
    vi.stubGlobal("location", { reload: vi.fn(), origin: "https://app.test", pathname: "/" });
    vi.stubGlobal("history", { state: null, replaceState() {} });
  });

  /** Presses “Actualizar” while the host answers. */
  async function pressUpdate() {
    const pressed = update();
    calls.pop()?.answer(0);
    await pressed;
  }

  it("does not reload the page while the host does not answer, and says so", async () => {
    const told = vi.spyOn(toaster, "showToast").mockReturnValue();
    await start();
    const pressed = update();
    calls.at(-1)?.fail();
    await pressed;
    expect(location.reload).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(tabKeys.update)).toBeNull();
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });

  it("hides the banner for an hour, and logs why", async () => {
    await pressUpdate();
    expect(location.reload).toHaveBeenCalledOnce();
    expectConsole(
      "warn",
      new RegExp(
        `asks for build ${NEWER}, but this host serves build ${APP_BUILD_NUMBER}.*releases\\.md`,
      ),
    );
    await start();
    await answerAndWait(NEWER);
    expect(isVain).toBe(true);
    expect(readState().general.needUpdate).toBe(true);
    await pass(3_590_000);
    await answerAndWait(NEWER);
    await answerAndWait(NEWER);
    await answerAndWait(NEWER);
    expect(isVain).toBe(false);
  });

  it("shows the banner again for a higher minimum", async () => {
    expectConsole("warn", /asks for build/);
    await pressUpdate();
    await start();
    await answerAndWait(NEWER);
    await answerAndWait(NEWER + 1);
    expect(isVain).toBe(false);
  });

  it("is not assumed after an update from another build", async () => {
    sessionStorage.setItem(
      tabKeys.update,
      JSON.stringify({ build: APP_BUILD_NUMBER - 1, at: Date.now(), minimum: NEWER }),
    );
    await start();
    await answerAndWait(NEWER);
    expect(isVain).toBe(false);
  });
});
