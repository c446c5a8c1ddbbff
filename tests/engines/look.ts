/** Functions that run in the page: each stands on its own, as its source is what is sent there. */

/** A name as it is, or the source of a regular expression. */
export type Words = string | { pattern: string };

/** What is looked for: by role and accessible name, by the label of a field, by text or by title. */
export type Target = {
  role?: string;
  name?: Words;
  label?: Words;
  text?: Words;
  /** The title of a frame. */
  title?: string;
  /** The nth of those that fit, from 0. */
  nth?: number;
  /** The dialog with that name, in which it lies. */
  dialog?: string;
};

/** A box in CSS pixels of the window. */
export type Box = { x: number; y: number; width: number; height: number };

export type Sight = {
  box: Box;
  window: { width: number; height: number };
  /** The box of the dialog that was asked for. */
  dialog: Box | null;
  /** What a press in its middle would meet is the element itself, or its label. */
  isOnTop: boolean;
  isDisabled: boolean;
  isFocused: boolean;
  text: string;
  value: string;
  isChecked: boolean;
};

type Library = typeof import("@testing-library/dom");
declare global {
  interface Window {
    TestingLibraryDom?: Library;
  }
}

/**
 * How many elements fit, and the wanted one of them as it is now, scrolled into view; `needsLibrary`
 * before Testing Library is in the page.
 */
export function look(target: Target): { count: number; sight: Sight | null } | "needsLibrary" {
  const library = window.TestingLibraryDom;
  if (!library) return "needsLibrary";
  const matcher = (words: Words | undefined) =>
    typeof words === "object" ? new RegExp(words.pattern, "i") : words;
  const boxOf = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };

  const find = (): { root: HTMLElement | null; found: Element[] } => {
    const dialogs = target.dialog
      ? library.queryAllByRole(document.body, "dialog", { name: target.dialog })
      : [document.body];
    const root = dialogs[0];
    if (!root) return { root: null, found: [] };
    const options = { ignore: "script, style" };
    const { role, title, label } = target;
    const name = matcher(target.name);
    if (title) return { root, found: library.queryAllByTitle(root, title) };
    if (label) {
      return { root, found: library.queryAllByLabelText(root, matcher(label) ?? "", options) };
    }
    if (role) return { root, found: library.queryAllByRole(root, role, name ? { name } : {}) };
    return { root, found: library.queryAllByText(root, matcher(target.text) ?? "", options) };
  };

  const { root, found: all } = find();
  const found = all.filter((each) => each.getClientRects().length > 0);
  const element = found[target.nth ?? 0];
  if (!element || !root) return { count: 0, sight: null };
  const isInside = ({ x, y, width, height }: Box) =>
    x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
  const isUnderMiddle = () => {
    const { x, y, width, height } = boxOf(element);
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!there) return false;
    const control = there.closest("label")?.control;
    return element.contains(there) || control === element;
  };
  if (!isInside(boxOf(element)) || !isUnderMiddle()) {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  }
  return {
    count: found.length,
    sight: {
      box: boxOf(element),
      window: { width: innerWidth, height: innerHeight },
      dialog: target.dialog ? boxOf(root) : null,
      isOnTop: isUnderMiddle(),
      isDisabled: element.matches(":disabled, [aria-disabled=true]"),
      isFocused: document.activeElement === element,
      text: element.textContent ?? "",
      value: "value" in element ? String(element.value) : "",
      isChecked: element.matches(":checked"),
    },
  };
}

/** Chooses an option of a select, as a person would by the list that no driver can reach. */
export function chooseOption({ label, value }: { label: string; value: string }): void {
  const found = window.TestingLibraryDom?.queryAllByLabelText(document.body, label) ?? [];
  const select = found.find((element) => element instanceof HTMLSelectElement);
  if (!select) throw new Error(`There is no select “${label}”`);
  select.focus();
  select.value = value;
  select.dispatchEvent(new Event("input", { bubbles: true }));
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

/** What is wider than the window, or than the open dialog's body. */
export function listTooWide(): string[] {
  const page = document.scrollingElement ?? document.documentElement;
  return [page, ...document.querySelectorAll("dialog[open], dialog[open] > div")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((element) => `${element.tagName}: ${element.scrollWidth} in ${element.clientWidth}`);
}
