/**
 * Runs before each file of tests. Files share a worker, so that packages and PGlite start once; each
 * has its own copies of the app's modules. Vitest itself fails a run on an unhandled rejection.
 */
import { afterAll, beforeEach, vi } from "vitest";

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();

// A browser in Paraguay, whatever the machine speaks.
Object.defineProperty(globalThis, "navigator", {
  value: { ...globalThis.navigator, languages: ["es-PY"] },
  configurable: true,
  writable: true,
});

const shared = globalThis as { nodeFetch?: typeof fetch; nodeTimeout?: typeof setTimeout };
shared.nodeFetch ??= globalThis.fetch;
shared.nodeTimeout ??= globalThis.setTimeout;
const { nodeFetch, nodeTimeout } = shared;
let isRunning = true;
afterAll(() => {
  isRunning = false;
});
/** A timer that a file leaves behind does nothing: a retry would reach the `fetch` that the next file stubs. */
function setTimeoutOfFile(run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
  return nodeTimeout(() => isRunning && run(...args), ms);
}
globalThis.setTimeout = Object.defineProperties(
  setTimeoutOfFile,
  Object.getOwnPropertyDescriptors(nodeTimeout),
) as typeof setTimeout;
/** Nothing listens there: the sandbox of route tests is asked without a connection, port 80 by nobody. */
const NOT_SERVED = /^http:\/\/127\.0\.0\.1(:5220|:5221)?\//;
/** A call that a test of an earlier file has left behind gets no answer, and so logs nothing. */
globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  return NOT_SERVED.test(url) ? new Promise(() => {}) : nodeFetch(input, init);
};

// It looks once whether there is a document, and route tests put one in place.
await import("@conform-to/react");
const { memoryStorage } = await import("./storage");
// localforage looks for one when it is imported.
globalThis.localStorage = memoryStorage();
beforeEach(() => localStorage.clear());
const { watchConsole } = await import("./console");
watchConsole();
