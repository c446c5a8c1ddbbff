import { describe, expect, it } from "vitest";
import { toEnvironment } from "~tests/support/world/environment";
import { isApiElsewhere, readSettings } from "./host-settings";

const defaults = readSettings({}, {}).settings;

describe("a wrong setting", () => {
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
    ["contactEmail", "hola@oga.example?bcc=x@y.example", "must be an e-mail address."],
    ["photoOrigins", ["http://photos.example"], "must be https:// origins."],
    ["xsrfCookie", "csrf=token", "must be a cookie's name."],
    ["xsrfHeader", "X-CSRF Token", "must be a header's name."],
    ["xsrfStatuses", ["419", "401"], "must be 400, 403, 419 or 422."],
    ["socialProviders", "google", "must be words such as google."],
    ["cardFormOrgin", "https://vpos.example", "is no setting of this app"],
  ])("%s: %j is reported, and the other settings hold", (name, value, sentence) => {
    const host = { contactPhone: "021 123 456", [name]: value };
    const { settings, problems } = readSettings({}, host);
    expect(settings).toEqual({ ...defaults, contactPhone: "021 123 456" });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`"${name}" of index.html`);
    expect(problems[0]).toContain(sentence);
  });

  it("is left out alone, also when it comes from the environment", () => {
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

/** Values that the policy would read as a wildcard, a keyword or a directive, or that lead elsewhere than they read. */
const NO_SERVERS = [
  ...[
    "https://*",
    "https://*.example",
    "https://photos.*",
    "https://photos.example:*",
    "*",
    "https:",
  ],
  ...["https:*", "'unsafe-inline'", "'self'", "data:", "blob:", "https://'unsafe-inline'", "none"],
  ...[
    "https://x;script-src",
    "https://x.example; script-src *",
    "https://x.example, https://y.example",
  ],
  ...["https://x.example *", " https://x.example", "https://x.example\n", "https://x.example\t.y"],
  ...["https://user@x.example", "https://user:word@x.example", "https://x.example@y.example"],
  ...[
    "https://{s}",
    "https://{host}.example",
    "https://$host",
    "https://x_y.example",
    "https://.example",
  ],
  ...[
    "https://x.example\\@y.example",
    "//x.example",
    "\\\\x.example",
    "http://x.example",
    "ws://x.example",
  ],
  ...[
    "javascript:alert(1)",
    "https://",
    "https:x.example\\y",
    'https://x.example"',
    "https://x..example",
    "https://x.example.",
  ],
];

describe("an address in the settings", () => {
  const fields = [
    ...["apiBase", "authLogoutUrl", "cardFormOrigin", "siteUrl", "termsUrl", "privacyUrl"],
    ...["geocoderUrl", "reportUrl"],
  ];

  it.each(NO_SERVERS)(
    "is refused in every field where it names no single server: %j",
    (address) => {
      const path = "/{z}/{x}/{y}.png";
      const wrong: Record<string, unknown>[] = [
        ...fields.map((name) => ({ [name]: address })),
        { tilesUrl: address + path },
        { photoOrigins: [address] },
        { photoOrigins: ["https://photos.example", address] },
      ];
      for (const host of wrong) {
        const { settings, problems } = readSettings({}, host);
        expect(problems, JSON.stringify(host)).toHaveLength(1);
        expect(settings).toEqual(defaults);
      }
    },
  );

  it.each([
    ...[
      "https://{s}/{z}/{x}/{y}.png",
      "https://{s}.com/{z}/{x}/{y}.png",
      "https://{s}.com.py/{z}/{x}/{y}",
    ],
    ...[
      "https://tiles.{s}/{z}/{x}/{y}",
      "https://tiles.{s}.example/{z}/{x}/{y}",
      "https://{s}:443/{z}/{x}/{y}",
    ],
    ...[
      "https://{z}.tiles.example/{x}/{y}",
      "https://{s}{s}/{z}/{x}/{y}",
      "https://{s}./{z}/{x}/{y}",
    ],
    ...[
      "https://{S}.tiles.example/{z}/{x}/{y}",
      "{s}/{z}/{x}/{y}",
      "http://{s}.tiles.example/{z}/{x}/{y}",
    ],
  ])("is refused for tiles with a placeholder beyond the servers of a domain: %s", (tilesUrl) => {
    expect(readSettings({}, { tilesUrl })).toMatchObject({
      settings: defaults,
      problems: [expect.stringContaining("with {z}, {x} and {y}")],
    });
  });

  it("may have no query and no part after # where a path is appended to it", () => {
    for (const name of ["apiBase", "siteUrl", "geocoderUrl"])
      for (const end of ["?a=1", "#/", "?"])
        expect(readSettings({}, { [name]: `https://x.example/y${end}` }).problems).toHaveLength(1);
  });

  it.each([
    {
      photoOrigins: [
        "https://photos.example",
        "https://cdn.photos.example:8443",
        "https://xn--a-0ga.example",
      ],
    },
    { tilesUrl: "https://{s}.tile.example/{z}/{x}/{y}.png" },
    { tilesUrl: "https://mt{s}.tiles.com.py/{z}/{x}/{y}.png?key=a&v={r}" },
    { tilesUrl: "https://tiles.example/{s}/{z}/{x}/{y}.png" },
    { tilesUrl: "/tiles/{z}/{x}/{y}.png" },
    { apiBase: "https://api.oga.example/api/v1/" },
    { apiBase: "http://[::1]:8000/api/v1" },
    { authLogoutUrl: "https://auth.oga.example/logout?all=1" },
    { siteUrl: "https://10.0.0.7/reservas/" },
    { termsUrl: "/términos#pago" },
    { reportUrl: "https://reports.example/oga?key=1;2" },
  ])("is accepted where it names a single server: %j", (host) => {
    expect(readSettings({}, host)).toEqual({ settings: { ...defaults, ...host }, problems: [] });
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

it("an address of this machine needs no encryption", () => {
  const local = {
    cardFormOrigin: "http://127.0.0.1:8888",
    apiBase: "http://localhost:8000/api/v1",
  };
  expect(readSettings({}, local).problems).toEqual([]);
});

it("the default contacts are empty", () => {
  const { contactPhone, contactWhatsApp, contactEmail } = defaults;
  expect([contactPhone, contactWhatsApp, contactEmail]).toEqual(["", "", ""]);
});

it("isApiElsewhere tells an API on another origin from one on the page's", () => {
  const page = "https://oga.example";
  expect(isApiElsewhere(defaults, page)).toBe(false);
  expect(isApiElsewhere({ ...defaults, apiBase: "https://oga.example/api" }, page)).toBe(false);
  expect(isApiElsewhere({ ...defaults, apiBase: "https://api.oga.example" }, page)).toBe(true);
});

it("settings become an environment that reads back the same", () => {
  const chosen = { ...defaults, idempotentOrders: true, socialProviders: ["google", "apple"] };
  expect(readSettings(toEnvironment(chosen), {})).toEqual({ settings: chosen, problems: [] });
});
