/** The globals of a browser, as the page has them whose code asks (`device.ts`). */
import { AsyncLocalStorage } from "node:async_hooks";
import { vi } from "vitest";
import type { Device } from "./device";
import { memoryStorage } from "./storage";

/** A page from its load to the next one: code of one that is gone gets no answer and stores nothing. */
export type PageLoad = { device: Device; isGone: boolean };

const shared = globalThis as { pageLoads?: AsyncLocalStorage<PageLoad> };
shared.pageLoads ??= new AsyncLocalStorage();
/**
 * The page load whose code asks; of code outside any page, the last one. One for all files of a worker:
 * what goes on of a page of an earlier file is known as gone.
 */
const running = shared.pageLoads;
let last: PageLoad | null = null;

export function currentLoad(): PageLoad {
  const load = running.getStore() ?? last;
  if (!load) throw new Error("No page is open");
  return load;
}

/** A global object of the browser, as the device has it whose code asks. */
function delegate(pick: (device: Device) => object): object {
  const target = () => pick(currentLoad().device);
  return new Proxy(
    {},
    {
      get(_proxy, name) {
        const value: unknown = Reflect.get(target(), name);
        return typeof value === "function" ? value.bind(target()) : value;
      },
      set: (_proxy, name, value) => Reflect.set(target(), name, value),
      has: (_proxy, name) => Reflect.has(target(), name),
    },
  );
}

/** Runs the work of a page: what it reads of the browser is its device's. */
export function runInPage<Result>(load: PageLoad, work: () => Result): Result {
  last = load;
  return running.run(load, work);
}

const kept = (storage: Storage) => (currentLoad().isGone ? memoryStorage() : storage);

/** Pauses of the app up to this, as before it repeats a request, are a tenth as long in a test. */
const MAX_PAUSE_MS = 3_000;

/** A page that is gone begins nothing any more. */
function whileOpen(run: (...values: unknown[]) => void) {
  const load = running.getStore();
  return (...values: unknown[]) => void (load?.isGone || run(...values));
}

/** Runs once the requests of the page are answered, after half a second at the latest. */
function requestIdle(run: () => void) {
  const load = running.getStore() ?? last;
  // Before the first page of a file is open, only code of an earlier file asks.
  if (!load) return undefined;
  const { device } = load;
  const go = whileOpen(run);
  let looks = 0;
  const timer = setInterval(() => {
    if (device.open > 0 && ++looks < 50) return;
    clearInterval(timer);
    go();
  }, 10);
  return timer;
}

const nodeTimeout = globalThis.setTimeout;

/** Puts the globals of a browser in place. */
export function stubBrowser(): void {
  const globals: Record<string, (device: Device) => object> = {
    localStorage: (device) => kept(device.localStorage),
    sessionStorage: (device) => kept(device.sessionStorage),
    location: (device) => device.location,
    history: (device) => device.history,
    document: (device) => device.document,
    navigator: (device) => ({ onLine: device.isOnline, ...device.navigator }),
    window: (device) => device.window,
  };
  for (const [name, pick] of Object.entries(globals)) vi.stubGlobal(name, delegate(pick));
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} }));
  vi.stubGlobal("setTimeout", (run: () => void, milliseconds = 0, ...rest: unknown[]) => {
    const pause = milliseconds > MAX_PAUSE_MS ? milliseconds : milliseconds / 10;
    return Reflect.apply(nodeTimeout, null, [whileOpen(run), pause, ...rest]);
  });
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run, 0));
  vi.stubGlobal("requestIdleCallback", requestIdle);
  vi.stubGlobal("cancelIdleCallback", clearInterval);
  vi.stubGlobal("fetch", (input: Request | string, init?: RequestInit) => {
    const load = running.getStore();
    // Outside of any page, a test of an earlier file repeats a call: it gets no answer, and so logs nothing.
    return !load || load.isGone
      ? new Promise(() => {})
      : load.device.fetch(new Request(input, init));
  });
}
