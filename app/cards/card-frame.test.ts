import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardFormStyles, cardFormUrl, readFrameMessage, readProviderReturn } from "./card-frame";

const origin = "https://vpos.infonet.com.py";
const frame = {} as MessageEventSource;
const success = { message: "add_new_card_success", details: "ok", return_url: "https://x" };

const event = { origin, source: frame, data: success };
const read = (data: unknown) => readFrameMessage({ ...event, data }, origin, frame);

describe("readFrameMessage", () => {
  it.each([
    [{ iframeHeight: 500 }, 500],
    [{ iframeHeight: "612.2px" }, 613],
    [{ iframeHeight: 3 }, 240],
    [{ iframeHeight: 99_999 }, 1_600],
  ])("reads a height within limits from %j", (data, height) => {
    expect(read(data)).toEqual({ kind: "height", height });
  });

  it("reads the form's end and whether it claims success", () => {
    expect(read(success)).toEqual({ kind: "end", claimsSuccess: true });
    for (const message of ["add_new_card_fail", "anything", ""]) {
      expect(read({ message })).toEqual({ kind: "end", claimsSuccess: false });
    }
  });

  it("returns null for anything outside the protocol", () => {
    for (const data of [null, undefined, 1, "add_new_card_success", [], {}, { message: 1 }]) {
      expect(read(data)).toBeNull();
    }
    expect(read({ iframeHeight: "tall" })).toBeNull();
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(() => read(data)).not.toThrow();
      }),
    );
  });

  it.each([
    ["another origin", { ...event, origin: "https://vpos.infonet.com.py.evil.test" }],
    ["another port", { ...event, origin: `${origin}:8888` }],
    ["our own page", { ...event, origin: "https://oga.example", source: null }],
    ["another frame", { ...event, source: {} as MessageEventSource }],
  ])("ignores a message of %s", (_name, other) => {
    expect(readFrameMessage(other, origin, frame)).toBeNull();
  });

  it("ignores every message once the frame is removed", () => {
    expect(readFrameMessage({ ...event, source: null }, origin, null)).toBeNull();
  });
});

describe("the URL of the card form", () => {
  const tokens: Record<string, string> = {
    "--color-primary": " #0b6b4b",
    "--color-surface": "#fff",
    "--color-ink": "rgb(31 36 33)",
  };
  const styles = cardFormStyles((name) => tokens[name] ?? "");

  it("passes colours as #RRGGBB and leaves out others", () => {
    expect(styles["button-background-color"]).toBe("#0B6B4B");
    expect(styles["input-background-color"]).toBe("#FFFFFF");
    expect(styles).not.toHaveProperty("input-text-color");
    expect(Object.values(styles).every((value) => /^#[0-9A-F]{6}$/.test(value))).toBe(true);
  });

  it("encodes its parameters", () => {
    const url = new URL(cardFormUrl(origin, "a&b#c", styles));
    expect(url.origin + url.pathname).toBe(`${origin}/checkout/register_card/new`);
    expect(url.searchParams.get("process_id")).toBe("a&b#c");
    expect(JSON.parse(url.searchParams.get("styles") ?? "")).toEqual(styles);
  });
});

describe("the return from the provider", () => {
  const back = (query: string) => `https://oga.example/bancard/addcard${query}`;

  it("is recognised by its parameters, encoded or not", () => {
    expect(readProviderReturn(back(""))).toBeNull();
    const url = back("?status=add_new_card_success&description=Tarjeta agregada con éxito 100%");
    expect(readProviderReturn(url)).toBe(true);
    expect(readProviderReturn(back("?status=add_new_card_fail&description=null"))).toBe(false);
  });
});
