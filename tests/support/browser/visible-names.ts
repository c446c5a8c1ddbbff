import { expect, type Page } from "@playwright/test";

/** Lists controls whose accessible name lacks words that are seen on them (WCAG 2.5.3). */
function listMisnamed(): string[] {
  // Portuguese writes “1º” in a date, of which a cell shows the “1”.
  const wordsOf = (text: string) => {
    const words =
      text
        .toLocaleLowerCase()
        .replaceAll("º", "")
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    return ["", ...words, ""].join(" ");
  };

  function textsOf(root: Node): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    return texts;
  }

  function isSeen(text: Text): boolean {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { width } = range.getBoundingClientRect();
    // Initials stand for a picture.
    return (
      /[\p{L}\p{N}]/u.test(text.data) &&
      width > 1 &&
      !text.parentElement?.closest(".sr-only, .face, option")
    );
  }

  function spokenText(root: Element): string {
    const label = (element: Element) => element.getAttribute("aria-label") ?? "";
    const inside = [...root.querySelectorAll("[aria-label], img[alt]")].map(
      (element) => label(element) || element.getAttribute("alt") || "",
    );
    const texts = textsOf(root).filter(
      (text) => !text.parentElement?.closest("[aria-hidden=true]"),
    );
    return [...texts.map(({ data }) => data), ...inside].join(" ");
  }

  function nameOf(control: Element, labels: readonly Element[]): string {
    const label = control.getAttribute("aria-label");
    return label ?? (labels.length > 0 ? labels : [control]).map(spokenText).join(" ");
  }

  const scope = document.querySelector("dialog[open]") ?? document.body;
  const kinds = "a[href], button, summary, input, select, textarea, [role=tab], [role=option]";
  return [...scope.querySelectorAll(`:is(${kinds}):not([aria-labelledby])`)].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    const labels = "labels" in control ? [...((control.labels ?? []) as NodeListOf<Element>)] : [];
    const name = nameOf(control, labels);
    const seen = [control, ...labels].flatMap((root) => textsOf(root).filter(isSeen));
    const missing = seen.filter(({ data }) => !wordsOf(name).includes(wordsOf(data)));
    return missing.map(({ data }) => `“${data.trim()}” is seen on “${name.trim()}”`);
  });
}

/** What is seen on each control of the screen shown is part of its name. */
export async function expectVisibleNames(page: Page, state: string): Promise<void> {
  expect.soft(await page.evaluate(listMisnamed), state).toEqual([]);
}
