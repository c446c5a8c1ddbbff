/** What runs inside the measured page: it notes the page's own figures and tries its main control. */

/** How the main control is tried, and what its answer is seen by. */
export type Probe = {
  /** The control; with `ready`, only once that is there too. */
  control: string;
  ready?: string;
  /**
   * `type`: a blank, which finds nothing, and which a controlled field of React writes back into its
   * attribute; `native`: the same in a page without scripts; `click`: what is inside `main` changes, or
   * React leaves the control checked; `open`: a menu unfolds; `seen`: it is drawn from an answer of the API;
   * `early`: a place is typed into it and submitted, 0.65 s after the start of the page, until `ready` is there.
   */
  by: "type" | "native" | "click" | "open" | "seen" | "early";
};

export type PageFigures = {
  firstPaint: number;
  largestPaint: number;
  /** All shifts together: stricter than CLS, which is the worst window of five seconds. */
  shift: number;
  blocked: number;
  usable: number;
  /** Of what was done after the page had settled. */
  answer: number;
};

declare global {
  interface Window {
    bench: { figures: PageFigures; probedAt: number };
    /** Added through the browser's own protocol. */
    benchAnswered?: (text: string) => void;
  }
}

export function observePage(): void {
  const figures: PageFigures = {
    firstPaint: 0,
    largestPaint: 0,
    shift: 0,
    blocked: 0,
    usable: 0,
    answer: 0,
  };
  window.bench = { figures, probedAt: Number.NEGATIVE_INFINITY };
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") figures.firstPaint = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    figures.largestPaint = startTime;
  });
  observe("longtask", ({ duration }) => {
    figures.blocked += duration - 50;
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, startTime } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    // What the probe itself unfolds is an answer, as after a person's press.
    const isAnswer = startTime >= window.bench.probedAt && startTime < window.bench.probedAt + 500;
    if (!hadRecentInput && !isAnswer) figures.shift += value;
  });
}

/**
 * Tries the control again and again until it answers. Not in each frame: the browser would have to
 * draw sixty of them a second, each some milliseconds of a slow processor.
 */
export function probePage({ control, ready, by }: Probe): void {
  const LOOK_AGAIN_MS = 25;
  const WAIT_FOR_ANSWER_MS = 200;
  const EARLY_MS = 650;
  const PLACE = "-25.2865, -57.6470";
  let letter = " ";
  let before = "";
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  const contentOf = (element: HTMLElement) =>
    by === "open"
      ? (element.getAttribute("aria-expanded") ?? "")
      : `${(element as HTMLInputElement).checked} ${document.querySelector("main")?.textContent}`;

  function hasAnswered(element: HTMLElement): boolean {
    if (by === "seen" || by === "early") return true;
    if (by === "native") return (element as HTMLInputElement).value === letter;
    if (by === "type") return element.getAttribute("value") === letter;
    return window.bench.probedAt > 0 && contentOf(element) !== before;
  }

  function act(element: HTMLElement): void {
    if (by === "seen" || by === "early") return;
    if (by === "click" || by === "open") {
      window.bench.probedAt = performance.now();
      before = contentOf(element);
      element.click();
      return;
    }
    letter = letter === " " ? "  " : " ";
    type(element, letter);
  }

  function type(element: HTMLElement, text: string): void {
    setValue?.call(element, text);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** As a person does who does not wait for the scripts. */
  function submitEarly(): void {
    const element = document.querySelector<HTMLElement>(control);
    if (!element || performance.now() < EARLY_MS) {
      setTimeout(submitEarly, LOOK_AGAIN_MS);
      return;
    }
    element.focus();
    type(element, PLACE);
    element.closest("form")?.requestSubmit();
  }

  function look(): void {
    const element = document.querySelector<HTMLElement>(by === "early" ? `${ready}` : control);
    const isReady =
      element && !element.matches(":disabled") && (!ready || document.querySelector(ready));
    // What has not been painted nobody can press.
    if (!element || !isReady || window.bench.figures.firstPaint === 0) {
      lookAgain();
      return;
    }
    if (performance.now() > window.bench.probedAt + WAIT_FOR_ANSWER_MS) act(element);
    // React renders what a press changed in a microtask after the event.
    queueMicrotask(() => {
      if (!hasAnswered(element)) return lookAgain();
      window.bench.figures.usable = performance.now();
      window.benchAnswered?.("");
      if (by === "type") type(element, "");
    });
  }
  function lookAgain(): void {
    setTimeout(look, LOOK_AGAIN_MS);
  }
  if (by === "early") submitEarly();
  lookAgain();
}

/**
 * From the next press or letter until the text of `watched` is another: says so, and notes how long
 * it took. It looks when the document changes and counts to the frame that shows it: a
 * look in each frame would make the browser draw all of them.
 */
export function timeAnswer({ event, watched }: { event: string; watched: string }): void {
  const read = () => document.querySelector(watched)?.textContent;
  const before = read();
  let from = 0;
  const changes = new MutationObserver(() => {
    if (read() === before) return;
    changes.disconnect();
    requestAnimationFrame(() => {
      window.bench.figures.answer = performance.now() - from;
      window.benchAnswered?.("");
    });
  });
  const start = () => {
    from = performance.now();
    changes.observe(document, { childList: true, characterData: true, subtree: true });
  };
  addEventListener(event, start, { capture: true, once: true });
}

/** Bytes over the wire by kind, of what had arrived at `until`. */
export function countResources(until: number) {
  const bytes = { document: 0, script: 0, style: 0, font: 0, api: 0, other: 0 };
  const kindOf = (path: string): keyof typeof bytes => {
    if (path.includes("/api/v1/")) return "api";
    if (path.endsWith(".js")) return "script";
    if (path.endsWith(".css")) return "style";
    return path.endsWith(".woff2") ? "font" : "other";
  };
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  bytes.document = page?.transferSize ?? 0;
  let requests = 1;
  for (const entry of performance.getEntriesByType("resource") as PerformanceResourceTiming[]) {
    if (!entry.name.startsWith("http")) continue;
    if (entry.startTime <= until) requests += 1;
    if (entry.responseEnd <= until)
      bytes[kindOf(new URL(entry.name).pathname)] += entry.transferSize;
  }
  return { bytes, requests };
}
