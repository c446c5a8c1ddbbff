import { afterEach, expect, it, vi } from "vitest";
import { languageTag, preferredLanguage, setLanguage } from "./languages";

afterEach(() => vi.unstubAllGlobals());

const STORED = "localforage/profile.language";

it.each([
  [null, ["es-PY"], "es"],
  [null, ["en-GB", "es"], "en"],
  [null, ["pt-PT", "en"], "pt-BR"],
  [null, ["gn", "de-DE", "pt"], "pt-BR"],
  [null, ["gn", "de-DE"], "es"],
  [null, [], "es"],
  ['"en"', ["es-PY"], "en"],
  ['"pt-BR"', ["en"], "pt-BR"],
  ['"es"', ["en"], "es"],
  // No build has these languages, or they are no languages at all.
  ['"gn"', ["en"], "es"],
  ['{"language":"en"}', ["en"], "es"],
  ["en", ["pt"], "pt-BR"],
])("preferredLanguage: a stored %j and a browser of %j give %s", (stored, languages, expected) => {
  const getItem = (key: string) => (key === STORED ? stored : null);
  vi.stubGlobal("localStorage", { getItem });
  vi.stubGlobal("navigator", { languages });
  expect(preferredLanguage()).toBe(expected);
});

it("preferredLanguage follows the browser where storage is forbidden", () => {
  const getItem = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem });
  vi.stubGlobal("navigator", { languages: ["en"] });
  expect(preferredLanguage()).toBe("en");
});

it("the API is asked in the page's language, also where a translator rewrote <html lang>", () => {
  vi.stubGlobal("navigator", { languages: ["es-PY"] });
  const page = { documentElement: { lang: "de" } };
  vi.stubGlobal("document", page);
  expect(languageTag()).toBe("es-PY");
  setLanguage("pt-BR");
  expect(page.documentElement.lang).toBe("pt-BR");
  page.documentElement.lang = "fr";
  expect(languageTag()).toBe("pt-BR");
});
