import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { requestHeaders } from "./request-headers";

const names = { buildNumber: 6, xsrfCookie: "XSRF-TOKEN", xsrfHeader: "X-XSRF-TOKEN" };
const page = { cookie: "", documentElement: { lang: "es-PY" } };
const asked = () => requestHeaders(names)["Accept-Language"];

beforeEach(() => {
  vi.stubGlobal("navigator", { languages: ["es-PY"] });
  vi.stubGlobal("document", page);
});
afterEach(() => vi.unstubAllGlobals());

it.each(["de", "zh-CN", "auto", ""])(
  "asks in a language of the page where a translator writes <html lang=%j>",
  (lang) => {
    page.documentElement.lang = lang;
    expect(asked()).toBe("es-PY");
  },
);

it("asks in the language that was chosen last", async () => {
  const { setLanguage } = await import("~/locales/languages");
  setLanguage("pt-BR");
  expect(page.documentElement.lang).toBe("pt-BR");
  page.documentElement.lang = "fr";
  expect(asked()).toBe("pt-BR");
});
