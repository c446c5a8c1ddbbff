/** How many components React renders for a press or a letter, in the app as built, by its own commits. */
import type { Page } from "@playwright/test";
import { OrderPage } from "~tests/support/browser/account";
import { openFirstStep, openSecondStep } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { LoginModal } from "~tests/support/browser/login";
import { expect, test } from "~tests/support/browser/test";
import { givePack } from "~tests/support/orders/give-order";

const MOST_OF_LETTER = 60;
const MOST_OF_CHOICE = 400;
const MOST_BEHIND_LOGIN = 100;

/** `renders`: of components outside of every dialog. */
type Counted = { renders: number; commits: number };

/** Takes the place of React's developer tools, which each commit is reported to. Runs in the page. */
function countRenders(): void {
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
  const counted: Counted = { renders: 0, commits: 0 };
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

async function expectRenders(
  page: Page,
  most: number,
  presses: Record<string, () => Promise<unknown>>,
): Promise<void> {
  await page.waitForLoadState("networkidle");
  for (const [name, press] of Object.entries(presses)) {
    const before = await rest(page);
    await press();
    const { renders, commits } = await rest(page);
    expect(commits, `${name} is counted`).toBeGreaterThanOrEqual(before.commits);
    expect.soft(renders - before.renders, name).toBeLessThanOrEqual(most);
  }
}

test.beforeEach(({ page }) => page.addInitScript(countRenders));

test("a choice on the second step renders at most 400 components, a letter at most 60", async ({
  page,
  customer: _customer,
  served,
}) => {
  const second = await openSecondStep(page, served);
  const free = second.hours.getByRole("radio", { checked: false, disabled: false });
  await expectRenders(page, MOST_OF_CHOICE, {
    "the first day": () => second.pickDay(1),
    "another day": () => second.pickDay(3),
    "an hour": () => free.first().check(),
    "a part of the day": () => second.parts.getByRole("radio", { name: "Tarde" }).check(),
    "a helper": () => second.chooseOther(),
    "a visit to move": () => second.visits.first().getByRole("button").click(),
    "its other date": () => second.offers.first().click(),
  });
  const { observations } = second;
  await expectRenders(page, MOST_OF_LETTER, { "a letter": () => observations.press("a") });
});

test("a letter of a visit's note renders at most 60 components", async ({
  page,
  customer,
  served,
}) => {
  const order = await new OrderPage(page, await givePack(served, customer.id)).open();
  await order.link("Nota", 0).click();
  const note = order.main.getByLabel("Nota para la visita");
  await expectRenders(page, MOST_OF_LETTER, {
    "the first letter": () => note.press("a"),
    "another letter": () => note.press("b"),
  });
});

test("the login opens over a screen of which at most 100 components are rendered", async ({
  page,
  served,
}) => {
  await (await new HomePage(page).open()).expectLoaded();
  const login = new LoginModal(page);
  const enter = page.getByRole("button", { name: "Ingresar" });
  await expectRenders(page, MOST_BEHIND_LOGIN, {
    "over home": () => enter.click().then(() => login.expectShown()),
  });
  await openFirstStep(page, served);
  await expectRenders(page, MOST_BEHIND_LOGIN, {
    "over a step": () => enter.click().then(() => login.expectShown()),
  });
});
