import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any screen has between one control and the next one of a journey. */
const MOST_STOPS = 60;

/** The hands of a person without a mouse. */
export class Keyboard {
  constructor(readonly page: Page) {}

  press(...keys: string[]): Promise<void> {
    return keys.reduce(
      (before, key) => before.then(() => this.page.keyboard.press(key)),
      Promise.resolve(),
    );
  }

  /** Writes over what stands in the focused field. */
  async write(text: string): Promise<void> {
    await this.press("ControlOrMeta+A");
    await this.page.keyboard.type(text);
  }

  /** Pastes from the clipboard into the focused field, over what stands there. */
  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press("ControlOrMeta+A", "ControlOrMeta+V");
  }

  /** Presses Tab until the target, or a control inside it, has the focus; it must then be in sight. */
  async tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await expect(target).toBeAttached();
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await this.press(key);
      if (await target.evaluate(hasFocus)) return this.expectInSight(target);
    }
    throw new Error(`${key} does not lead to ${target}`);
  }

  async tabToAndPress(target: Locator, key = "Enter"): Promise<void> {
    await this.tabTo(target);
    await this.press(key);
  }

  async tabToAndWrite(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.write(text);
  }

  /** WCAG 2.4.11: what has the focus is not hidden behind a bar. */
  private async expectInSight(target: Locator): Promise<void> {
    await expect
      .poll(() => target.evaluate(isFocusInSight), `what has the focus in ${target} is in sight`)
      .toBe(true);
  }
}

function hasFocus(element: Element): boolean {
  const { ownerDocument: owner } = element;
  return owner.hasFocus() && element.contains(owner.activeElement);
}

/** Some point of the focused element is on top of everything else there. */
function isFocusInSight(element: Element): boolean {
  const { activeElement: focused } = element.ownerDocument;
  if (!focused) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shares = [0.1, 0.5, 0.9];
  return shares.some((x) =>
    shares.some((y) => {
      const there = focused.ownerDocument.elementFromPoint(left + x * width, top + y * height);
      return there !== null && (focused.contains(there) || there.contains(focused));
    }),
  );
}
