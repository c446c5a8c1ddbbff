/** The build refuses wrong settings and warns of missing ones. */
import type { ResolvedConfig } from "vite";
import { expect, it, vi } from "vitest";
import { settingsCheck } from "./settings-check";

const warn = vi.fn();

function configure(env: Record<string, string>, base = "/"): void {
  const hook = settingsCheck().configResolved as (config: ResolvedConfig) => void;
  hook({ base, env, logger: { warn } } as unknown as ResolvedConfig);
}

it("the build refuses wrong and unknown variables by their names, without a stack", () => {
  const env = {
    VITE_CARD_FORM_ORIGIN: "http://vpos.example",
    VITE_TILE_URL: "x",
    VITE_PRODUCT: "A b",
  };
  const refusal = (() => {
    try {
      configure(env);
    } catch (error) {
      return error as Error;
    }
  })();
  expect(refusal?.stack?.split("\n")).toEqual([
    "VITE_CARD_FORM_ORIGIN must be an https:// origin without a path.",
    "VITE_TILE_URL is no setting of this app (app/docs/hosting.md).",
    "VITE_PRODUCT must be a word of small letters.",
  ]);
});

it("the build refuses a base folder that is no path", () => {
  expect(() => configure({}, "reservas")).toThrow("BASE_PATH must be a path such as /reservas/.");
});

const terms = { VITE_TERMS_URL: "/terminos", VITE_PRIVACY_URL: "https://oga.example/privacidad" };

it.each([
  [{ VITE_CONTACT_PHONE: "021 728 1200" }, null],
  [{ VITE_CONTACT_WHATSAPP: "+595981728120" }, "VITE_CONTACT_PHONE is not set"],
  [{ VITE_CONTACT_EMAIL: "hola@oga.example" }, "VITE_CONTACT_PHONE is not set"],
  [{}, "Bancard requires a contact section"],
])("a build with the contact %j warns: %s", (env: Record<string, string>, warning) => {
  warn.mockClear();
  configure({ ...env, ...terms });
  const said = warning ? [[expect.stringContaining(warning)]] : [];
  expect(warn.mock.calls).toEqual(said);
});

it.each([
  [{}, "Not set: VITE_TERMS_URL and VITE_PRIVACY_URL."],
  [{ VITE_TERMS_URL: "/terminos" }, "Not set: VITE_PRIVACY_URL."],
  [terms, null],
])("a build with the terms %j warns: %s", (env: Record<string, string>, warning) => {
  warn.mockClear();
  configure({ VITE_CONTACT_PHONE: "021 728 1200", ...env });
  const said = warning ? [[expect.stringContaining(warning)]] : [];
  expect(warn.mock.calls).toEqual(said);
});
