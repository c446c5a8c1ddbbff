import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestHeaders, sendEarlyCalls, takeEarlyAnswer } from "./request";

const names = { buildNumber: 6, xsrfCookie: "XSRF-TOKEN", xsrfHeader: "X-XSRF-TOKEN" };

afterEach(() => vi.unstubAllGlobals());

describe("the calls of the page", () => {
  const fetched = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.stubGlobal("window", {});
    vi.stubGlobal("location", { origin: "https://app.test" });
    vi.stubGlobal("document", { cookie: "a=b; XSRF-TOKEN=one%3Dtwo" });
    vi.stubGlobal("fetch", fetched.mockReset());
  });

  it("sends the calls of the start with every header, and hands each answer over once", async () => {
    fetched.mockImplementation(async (url) => new Response(String(url)));
    sendEarlyCalls("/api/v1", names);
    const [url, options] = fetched.mock.calls[0] ?? [];
    expect(String(url)).toBe("https://app.test/api/v1/user");
    expect(options).toMatchObject({
      credentials: "include",
      headers: { Accept: "application/json", "App-Build-Number": "6", "X-XSRF-TOKEN": "one=two" },
    });
    expect(await (await takeEarlyAnswer("user"))?.text()).toBe("https://app.test/api/v1/user");
    expect(await takeEarlyAnswer("user")).toBeNull();
    expect(await takeEarlyAnswer("orders")).toBeNull();
  });

  it("hands a 401 over, which says that nobody is here", async () => {
    fetched.mockImplementation(async () => new Response(null, { status: 401 }));
    sendEarlyCalls("/api/v1", names);
    expect((await takeEarlyAnswer("user"))?.status).toBe(401);
  });

  it.each([
    ["no answer", () => Promise.reject(new TypeError("lost"))],
    ["a gateway's 502", async () => new Response(null, { status: 502 })],
  ])("leaves %s to the call itself, which tries again", async (_what, answer) => {
    fetched.mockImplementation(answer);
    sendEarlyCalls("/api/v1", names);
    expect(await takeEarlyAnswer("user")).toBeNull();
  });
});

describe("the language of a call", () => {
  const page = { cookie: "", documentElement: { lang: "es-PY" } };
  const asked = () => requestHeaders(names)["Accept-Language"];

  beforeEach(() => {
    vi.stubGlobal("navigator", { languages: ["es-PY"] });
    vi.stubGlobal("document", page);
  });

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
});
