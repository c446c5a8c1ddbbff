/**
 * Counts what a person does in a page: presses, and text fields typed into. A press on a text field
 * counts where the field did not have the focus by itself.
 */
import { expect, type Locator, type Page } from "@playwright/test";

type Action = { kind: "tap" | "field"; name: string };

export type CountedActions = { taps: string[]; fields: string[] };

declare global {
  interface Window {
    reportAction?: (action: Action) => Promise<void>;
  }
}

/** Runs in every document of the page, the card form's frame included. */
function listen(): void {
  const typedInto = new WeakSet<EventTarget>();
  const textTypes = /^(text|search|email|tel|url|password|number)$/;
  const isTextField = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && textTypes.test(target.type));
  const report = (kind: Action["kind"], name: string) => void window.reportAction?.({ kind, name });
  const nameOf = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return "";
    if (isTextField(target)) return target.labels?.[0]?.textContent ?? target.name;
    const control = target.closest("button, a, label, summary, [role]") ?? target;
    return (control.getAttribute("aria-label") ?? control.textContent ?? "").trim().slice(0, 40);
  };
  const watch = <K extends keyof WindowEventMap>(
    type: K,
    handle: (event: WindowEventMap[K]) => void,
  ) => window.addEventListener(type, handle, { capture: true });

  watch("pointerdown", ({ isTrusted, isPrimary, target }) => {
    const hasFocus = isTextField(target) && target === document.activeElement;
    if (isTrusted && isPrimary && !hasFocus) report("tap", nameOf(target));
  });
  // A key that does what a press would do; the keys of a text are its field.
  watch("keydown", ({ key, target }) => {
    if (/^(Enter|Tab)$/.test(key) || !isTextField(target))
      report("tap", `${key}: ${nameOf(target)}`);
  });
  watch("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) report("tap", target.name);
  });
  watch("input", ({ isTrusted, target }) => {
    if (!isTrusted || !isTextField(target) || typedInto.has(target)) return;
    typedInto.add(target);
    report("field", nameOf(target));
  });
}

/** Call it before the first `goto`; the lists grow with what is done. */
export async function countActions(page: Page): Promise<CountedActions> {
  const counted: CountedActions = { taps: [], fields: [] };
  await page.exposeFunction("reportAction", ({ kind, name }: Action) => {
    (kind === "tap" ? counted.taps : counted.fields).push(name);
  });
  await page.addInitScript(listen);
  return counted;
}

/** Types with the keys of the device, into a field that has the focus by itself, or by a press. */
export async function typeInto(field: Locator, text: string, focus: "pressed" | "by itself") {
  if (focus === "pressed") await field.click();
  await expect(field).toBeFocused();
  await field.page().keyboard.type(text);
}
