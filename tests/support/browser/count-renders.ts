/** How many components React renders for a press or a letter, in the app as built, by its own commits. */
import { expect, type Page } from "@playwright/test";

/** `renders`: of components outside of every dialog. `pending`: calls without an answer yet. */
type Counted = { renders: number; commits: number; pending: number };

/** Takes the place of React's developer tools, which each commit is reported to. Runs in the page. */
function countCommits(): void {
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
  const counted = { renders: 0, commits: 0, pending: 0 };
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
  const send = window.fetch;
  window.fetch = async (...call) => {
    const { url } = new Request(...call);
    // The poller's call is never answered here.
    if (url.endsWith("/min-web-build")) return send(...call);
    counted.pending++;
    try {
      return await send(...call);
    } finally {
      counted.pending--;
    }
  };
}

/** Before the page is opened. The poller of the version would render in the measured time. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(countCommits);
  await page.route("**/api/v1/min-web-build", () => {});
}

const readCounted = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { counted: Counted }).counted }));

/** The commits have ended once each call is answered and none came for a moment. */
async function rest(page: Page): Promise<Counted> {
  let before: Counted = { renders: 0, commits: -1, pending: 0 };
  await expect(async () => {
    const now = await readCounted(page);
    const isStill = now.commits === before.commits && now.pending === 0;
    before = now;
    expect(isStill).toBe(true);
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
