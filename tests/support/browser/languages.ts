/** Finds things by what they are called in a language, looked up in its catalogs by the Spanish. */
import { expect, type Page } from "@playwright/test";
import { type Language, tagOf } from "~/locales/languages";
import { readEntries } from "~tests/tools/catalogs";

type Speech = {
  language: Language;
  /** What a Spanish sentence is in this language. */
  say: (spanish: string) => string;
  /** The page says nothing that this language has its own words for. */
  expectSpoken: (page: Page) => Promise<void>;
};

/** Shorter ones are words of other languages too. */
const SHORTEST = 8;

export async function speech(language: Language): Promise<Speech> {
  const entries = language === "es" ? [] : Object.values(await readEntries(language)).flat();
  // A sentence with a context stands beside one without it.
  const words = new Map(
    entries
      .filter(({ context }) => !context)
      .map(({ source, translation }) => [source, translation]),
  );
  const foreign = [...words]
    .filter(([spanish, own]) => own && own !== spanish && spanish.length >= SHORTEST)
    .map(([spanish]) => spanish)
    .filter((spanish) => !/[{<]/.test(spanish));
  const say = (spanish: string) => words.get(spanish) || spanish;
  return {
    language,
    say,
    async expectSpoken(page) {
      await expect(page.locator("html")).toHaveAttribute("lang", tagOf(language));
      const lines = (await page.locator("body").innerText()).split("\n").map((line) => line.trim());
      expect(lines.filter((line) => foreign.includes(line))).toEqual([]);
    },
  };
}
