/** Every press of a test, and how long it takes on a processor four times slower until a frame shows its answer. */
import type { Page } from "@playwright/test";
import { test as base } from "~tests/support/browser/test";

/** `ms`: 16 or more, because the browser notes no shorter ones. */
export type Press = { id: number; screen: string; name: string; ms: number };
/** Of what moves by itself. */
export type Shift = { screen: string; value: number };
export type Measured = { presses: Press[]; shifts: Shift[] };

const CPU_SLOWDOWN = 4;
const SHORTEST_MS = 16;

declare global {
  interface Window {
    benchNote?: (kind: keyof Measured, entry: object) => void;
  }
}

/** Runs in the page before the app. */
function watchPage(shortest: number): void {
  const screen = () => location.hash.replace(/\?.*/, "").replace(/\d+/g, "…") || "#/";
  const nameOf = (target: EventTarget | null) => {
    const of =
      target instanceof Element ? target.closest("button, a, label, input, summary") : null;
    return (of?.getAttribute("aria-label") || of?.textContent || "").trim().slice(0, 40);
  };
  const pressed = new Map<number, object>();
  for (const type of ["click", "keydown"]) {
    const note = ({ timeStamp, target }: Event) => {
      const id = performance.timeOrigin + timeStamp;
      const press = { id, screen: screen(), name: nameOf(target), ms: shortest };
      pressed.set(timeStamp, press);
      window.benchNote?.("presses", press);
    };
    addEventListener(type, note, { capture: true });
  }
  const observe = (options: object, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options);
  observe({ type: "event", durationThreshold: shortest }, ({ startTime, duration }) => {
    const press = pressed.get(startTime);
    if (press) window.benchNote?.("presses", { ...press, ms: duration });
  });
  observe({ type: "layout-shift", buffered: true }, (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & Record<string, number | boolean>;
    if (!hadRecentInput) window.benchNote?.("shifts", { screen: screen(), value });
  });
}

async function measure(page: Page): Promise<() => Measured> {
  const presses = new Map<number, Press>();
  const shifts: Shift[] = [];
  await page.exposeFunction("benchNote", (kind: keyof Measured, entry: Press | Shift) => {
    if (kind === "shifts") shifts.push(entry as Shift);
    else presses.set((entry as Press).id, entry as Press);
  });
  // The TypeScript runner names functions with a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (value) => value");
  await page.addInitScript(watchPage, SHORTEST_MS);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return () => ({ presses: [...presses.values()], shifts });
}

export const test = base.extend<{ measured: undefined }>({
  measured: [
    async ({ page }, use, testInfo) => {
      const read = await measure(page);
      await use(undefined);
      await testInfo.attach("measured", {
        body: JSON.stringify(read()),
        contentType: "application/json",
      });
    },
    { auto: true },
  ],
});
