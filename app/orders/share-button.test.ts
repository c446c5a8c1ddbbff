import { afterEach, describe, expect, it, vi } from "vitest";
import "~/locales/i18n";
import { useToastRequests } from "~/ui/toaster";
import { makeOrder, makeVisit } from "~tests/support/orders/example";
import { describeShared, shareText } from "./share-button";

describe("the text of a shared visit", () => {
  afterEach(() => vi.useRealTimers());
  const helper = { id: 2, name: "Liz Benítez" };
  const visit = makeVisit(1, "2026-12-01", { start_time: "08:00", end_time: "11:00" });

  it("has day, hours and the helper's first name, and the address only where it is chosen", () => {
    vi.setSystemTime("2026-11-30");
    const order = makeOrder({ status: "confirmed", helper, visits: [visit] });
    const [shared] = order.visits;
    if (!shared) throw new Error("The order has no visit");
    const text = "Limpieza con Liz: martes 1 de diciembre, 8:00 – 11:00.";
    expect(describeShared(order, shared)).toBe(text);
    expect(describeShared(order, shared, "Palma 123")).toBe(`${text} Palma 123`);
    const alone = { ...shared, helper: null };
    expect(describeShared({ ...order, helper: null }, alone)).toBe(
      "Limpieza: martes 1 de diciembre, 8:00 – 11:00.",
    );
  });
});

describe("sharing a text", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    useToastRequests.setState([], true);
  });
  const toasts = () => useToastRequests.getState().map(({ type }) => type);

  it("opens the share sheet of the device, and says nothing where it is closed", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException("Closed", "AbortError")));
    vi.stubGlobal("navigator", { share });
    expect(await shareText("Hola")).toBe("shared");
    expect(share).toHaveBeenCalledWith({ text: "Hola" });
    expect(toasts()).toEqual([]);
  });

  it("copies the text where the device has no share sheet, and tells where neither is possible", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    expect(await shareText("Hola")).toBe("copied");
    expect(writeText).toHaveBeenCalledWith("Hola");
    expect(toasts()).toEqual(["success"]);
    vi.stubGlobal("navigator", {});
    expect(await shareText("Hola")).toBe("refused");
    expect(toasts()).toEqual(["success"]);
  });
});
