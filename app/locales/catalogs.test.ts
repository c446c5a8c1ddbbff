import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";
import { beforeAll, describe, expect, it } from "vitest";
import { type Entry, extractIds, readEntries, TRANSLATED } from "~tests/tools/catalogs";

/** True once both languages are whole: a message that is not translated or not extracted then fails the test. */
const IS_WHOLE = true;

const FORMS: Record<string, readonly string[]> = {
  en: ["one", "other"],
  "pt-BR": ["one", "other"],
};

const TAG = /<\/?\d+\/?>/g;

/** The names and kinds of the placeholders of a message, its tags, and the forms of each plural. */
function partsOf(message: string) {
  const parts = { names: new Set<string>(), tags: new Set<string>(), plurals: [] as string[][] };
  const read = (tokens: CompiledMessage) => {
    for (const token of Array.isArray(tokens) ? tokens : [tokens]) {
      if (typeof token === "string") {
        for (const [tag] of token.matchAll(TAG)) parts.tags.add(tag);
        continue;
      }
      const [name, kind = "", options] = token;
      parts.names.add(`${name} ${kind}`);
      if (!options || typeof options === "string") continue;
      const forms = Object.entries(options).filter(([form]) => form !== "offset");
      if (kind === "plural") parts.plurals.push(forms.map(([form]) => form).sort());
      for (const [, form] of forms) read(form as CompiledMessage);
    }
  };
  read(compileMessage(message));
  return { names: [...parts.names].sort(), tags: [...parts.tags].sort(), plurals: parts.plurals };
}

/** Why a translation cannot stand in the place of its source; null where it can. */
function faultOf(
  { source, translation }: Pick<Entry, "source" | "translation">,
  language: string,
): string | null {
  const [from, to] = [partsOf(source), partsOf(translation)];
  if (from.names.join() !== to.names.join())
    return `placeholders ${to.names} instead of ${from.names}`;
  if (from.tags.join() !== to.tags.join()) return `tags ${to.tags} instead of ${from.tags}`;
  if (from.plurals.length !== to.plurals.length) return "another number of plurals";
  const exact = (plurals: string[][]) =>
    plurals
      .flat()
      .filter((form) => /^=?\d/.test(form))
      .sort();
  if (exact(from.plurals).join() !== exact(to.plurals).join()) return "other exact numbers";
  const lacks = to.plurals.flatMap((forms) =>
    (FORMS[language] ?? []).filter((form) => !forms.includes(form)),
  );
  return lacks.length > 0 ? `no form for ${lacks}` : null;
}

describe("the comparison of a sentence with its translation", () => {
  it.each([
    [
      "Son {count} visitas.",
      "There are {number} visits.",
      "placeholders number  instead of count ",
    ],
    ["Son {count} visitas.", "There are {count} visits.", null],
    ["<0>Hola</0> {name}", "{name}, <0>hello</0>", null],
    ["<0>Hola</0>", "Hello", "tags  instead of </0>,<0>"],
    ["{n, plural, one {# día} other {# días}}", "{n, plural, other {# days}}", "no form for one"],
    ["{n, plural, one {día} other {# días}}", "{n} days", "placeholders n  instead of n plural"],
    ["{n, plural, one {# día} other {# días}}", "{n, plural, one {# day} other {# days}}", null],
    [
      "{n, plural, =0 {nada} one {# día} other {# días}}",
      "{n, plural, one {# day} other {# days}}",
      "other exact numbers",
    ],
  ])("finds for %s and %s: %s", (source, translation, fault) => {
    expect(faultOf({ source, translation }, "en")).toBe(fault);
  });
});

/** Returns the messages that the code uses, as `file id`. */
let asked: string[] = [];
beforeAll(async () => {
  const found = Object.entries(await extractIds());
  asked = found.flatMap(([file, ids]) => ids.map((id) => `${file} ${id}`)).sort();
}, 60_000);

describe.each(TRANSLATED)("the catalogs of %s", (language) => {
  let files: Record<string, Entry[]> = {};
  beforeAll(async () => {
    files = await readEntries(language);
  });
  const all = () => Object.values(files).flat();

  it("have exactly the sentences of the code (run npm run messages)", () => {
    const ids = (entries: Record<string, Entry[]>) =>
      Object.entries(entries).flatMap(([file, found]) => found.map(({ id }) => `${file} ${id}`));
    expect(asked.length).toBeGreaterThan(1_000);
    if (IS_WHOLE) expect(ids(files).sort()).toEqual(asked);
  });

  it("translate every sentence", () => {
    const missing = all().filter(({ translation }) => !translation);
    if (IS_WHOLE) expect(missing.map(({ source }) => source)).toEqual([]);
  });

  it("have the placeholders, tags and plural forms of each sentence", () => {
    const faults = all().flatMap((entry) => {
      const fault = entry.translation && faultOf(entry, language);
      return fault ? [`${entry.source}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it("translate a sentence of both files in the same way", () => {
    const said = new Map<string, string>();
    const differing = all().filter(({ id, translation }) => {
      const before = said.get(id);
      said.set(id, translation);
      return before && translation && before !== translation;
    });
    expect(differing.map(({ source }) => source)).toEqual([]);
  });
});
