/** How many components React renders for a press or a letter, in the app as built, by its own commits. */
import { expect, type Page, type Request } from "@playwright/test";

/** `renders`: of components outside of every dialog. */
type Counted = { renders: number; commits: number };

declare global {
  interface Window {
    counted: Counted;
  }
}

/** Takes the place of React's developer tools, which each commit is reported to. Runs in the page. */
export function countCommits(): void {
  type Fiber = {
    tag: number;
    type: unknown;
    flags: number;
    child: Fiber | null;
    sibling: Fiber | null;
    alternate: Fiber | null;
  };
  /** Functions, classes, forwarded refs and memos. */
  const COMPONENTS = [0, 1, 11, 14, 15];
  const PERFORMED_WORK = 1;
  const counted = { renders: 0, commits: 0 };
  const count = (fiber: Fiber): void => {
    if (fiber.type === "dialog") return;
    if (COMPONENTS.includes(fiber.tag) && fiber.flags & PERFORMED_WORK) counted.renders++;
    // The same child means that nothing below was rendered.
    if (fiber.alternate && fiber.child === fiber.alternate.child) return;
    for (let child = fiber.child; child; child = child.sibling) count(child);
  };
  const hook = {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot(_renderer: number, root: { current: Fiber }) {
      counted.commits++;
      count(root.current);
    },
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    checkDCE() {},
  };
  Object.assign(window, { counted, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

const pending = new WeakMap<Page, Set<Request>>();

/** Before the page is opened. The poller of the version would render in the measured time. */
export async function countRenders(page: Page): Promise<void> {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on("request", (request) => {
    if (!request.url().endsWith("/min-web-build")) requests.add(request);
  });
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  await page.addInitScript(countCommits);
  await page.route("**/api/v1/min-web-build", () => {});
}

const readCounted = (page: Page) => page.evaluate(() => ({ ...window.counted }));

/** The commits have ended once each call and file has come, and no commit came for a moment. */
async function rest(page: Page): Promise<Counted> {
  let before: Counted = { renders: 0, commits: -1 };
  await expect(async () => {
    const now = await readCounted(page);
    const isStill = now.commits === before.commits;
    before = now;
    expect([isStill, pending.get(page)?.size]).toEqual([true, 0]);
  }).toPass({ intervals: [300] });
  return before;
}

/** Counts the components that each press renders, under its name. */
export async function countEach(
  page: Page,
  presses: Record<string, () => Promise<unknown>>,
): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  let before = await rest(page);
  for (const [name, press] of Object.entries(presses)) {
    await press();
    const after = await rest(page);
    counted[name] = after.renders - before.renders;
    before = after;
  }
  return counted;
}
