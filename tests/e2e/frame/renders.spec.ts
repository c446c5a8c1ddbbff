/** How many components React renders for a press or a letter: in the app as built, by its own commits. */
import type { Page } from "@playwright/test";
import { openBooking, openFirstStep } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { HomePage } from "~tests/support/browser/home-page";
import { SecondStep, ThirdStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";

type Counted = { renders: number; commits: number };

/** Takes the place of React's developer tools, which each commit is reported to. Runs in the page. */
function countRenders(): void {
  type Fiber = {
    tag: number;
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

const readCounted = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { counted: Counted }).counted }));

/** The commits have ended once none came for a second. */
async function rest(page: Page): Promise<Counted> {
  let before = await readCounted(page);
  await expect(async () => {
    const now = await readCounted(page);
    const isStill = now.commits === before.commits;
    before = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [1_000] });
  return before;
}

async function rendersOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const before = await rest(page);
  await act();
  return (await rest(page)).renders - before.renders;
}

test.beforeEach(({ page }) => page.addInitScript(countRenders));

/** The aims are 60 for a letter, 400 for a choice and 100 for the login. */
const MOST = { invoice: 320, coupon: 630, note: 120, day: 1_800, frequency: 730, login: 140 };

test("a letter of an invoice and of a coupon renders its field", async ({
  page,
  customer: _,
  served,
}) => {
  await saveCard(page.request, served);
  await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  await third.openInvoice();
  await third.openCoupon();
  const invoice = await rendersOf(page, () => third.field("Nombre o razón social").press("a"));
  const coupon = await rendersOf(page, () => third.field("Cupón").press("a"));
  expect(invoice).toBeLessThanOrEqual(MOST.invoice);
  expect(coupon).toBeLessThanOrEqual(MOST.coupon);
});

test("a letter of a note renders its field, and a day what depends on it", async ({
  page,
  customer: _,
  served,
}) => {
  await openBooking(page, served, "dates");
  const second = await new SecondStep(page).expectShown();
  const note = page.getByRole("textbox", { name: "Observaciones" });
  const letter = await rendersOf(page, () => note.press("a"));
  const day = await rendersOf(page, () => second.pickDay(1));
  expect(letter).toBeLessThanOrEqual(MOST.note);
  expect(day).toBeLessThanOrEqual(MOST.day);
});

test("a choice of the first step renders what depends on it", async ({ page, served }) => {
  const first = await openFirstStep(page, served);
  const frequency = await rendersOf(page, () => first.choose(/quincenal/i));
  expect(frequency).toBeLessThanOrEqual(MOST.frequency);
});

test("the login opens over a screen that is not rendered again", async ({ page }) => {
  await new HomePage(page).open();
  const login = await rendersOf(page, () => page.getByRole("button", { name: "Ingresar" }).click());
  expect(login).toBeLessThanOrEqual(MOST.login);
});
