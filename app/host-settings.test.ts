import { describe, expect, it } from "vitest";
import { toEnvironment } from "~tests/unit/environment";
import { isApiElsewhere, readSettings } from "./host-settings";

const defaults = readSettings({}, {}).settings;

describe("a wrong field", () => {
  it.each([
    ["cardFormOrigin", "http://vpos.example", "must be an https:// origin without a path."],
    [
      "cardFormOrigin",
      "https://vpos.example/checkout",
      "must be an https:// origin without a path.",
    ],
    ["apiBase", "//evil.example", "must be a path (/…) or an https:// address."],
    ["apiBase", "https://user:word@api.example", "must be a path (/…) or an https:// address."],
    ["tilesUrl", "https://tiles.example/", "with {z}, {x} and {y}."],
    ["idempotentOrders", "yes", "must be true or false."],
    ["contactWhatsApp", "0981 123456", "must be a number such as +595981123456."],
    ["contactEmail", "hola", "must be an e-mail address."],
    ["photoOrigins", ["http://photos.example"], "must be https:// origins."],
    ["socialProviders", "google", "must be words such as google."],
    ["cardFormOrgin", "https://vpos.example", "is no setting of this app"],
  ])("%s: %j is named, and the others hold", (name, value, sentence) => {
    const host = { contactPhone: "021 123 456", [name]: value };
    const { settings, problems } = readSettings({}, host);
    expect(settings).toEqual({ ...defaults, contactPhone: "021 123 456" });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`"${name}" of index.html`);
    expect(problems[0]).toContain(sentence);
  });

  it("of the environment costs only itself too", () => {
    const env = {
      VITE_IDEMPOTENT_ORDERS: "1",
      VITE_GEOCODER: "x",
      VITE_API_BASE: "/api/v2",
      PATH: "/",
    };
    const { settings, problems } = readSettings(env, {});
    expect(settings).toEqual({ ...defaults, apiBase: "/api/v2" });
    expect(problems).toEqual([
      "VITE_IDEMPOTENT_ORDERS must be true or false.",
      "VITE_GEOCODER is no setting of this app (app/docs/hosting.md).",
    ]);
  });
});

it("a host's field comes before the build's, and the build's before the default", () => {
  const env = {
    VITE_API_BASE: "/one",
    VITE_GEOCODER_URL: "https://places.example",
    VITE_BRAND: "x",
  };
  const { settings, problems } = readSettings(env, { apiBase: "/two" });
  expect(settings).toMatchObject({ apiBase: "/two", geocoderUrl: "https://places.example" });
  expect(problems).toEqual([]);
});

it("the machine itself needs no encryption", () => {
  const local = {
    cardFormOrigin: "http://127.0.0.1:8888",
    apiBase: "http://localhost:8000/api/v1",
  };
  expect(readSettings({}, local).problems).toEqual([]);
});

it("no contact is anybody else's", () => {
  const { contactPhone, contactWhatsApp, contactEmail } = defaults;
  expect([contactPhone, contactWhatsApp, contactEmail]).toEqual(["", "", ""]);
});

it("an API on another origin is told from one on the page's", () => {
  const page = "https://oga.example";
  expect(isApiElsewhere(defaults, page)).toBe(false);
  expect(isApiElsewhere({ ...defaults, apiBase: "https://oga.example/api" }, page)).toBe(false);
  expect(isApiElsewhere({ ...defaults, apiBase: "https://api.oga.example" }, page)).toBe(true);
});

it("settings become an environment that reads back the same", () => {
  const chosen = { ...defaults, idempotentOrders: true, socialProviders: ["google", "apple"] };
  expect(readSettings(toEnvironment(chosen), {})).toEqual({ settings: chosen, problems: [] });
});
