import { describe, expect, it } from "vitest";
import { i18n } from "~/locales/i18n";
import { latestRequest } from "./latest-request";

function calls() {
  const open: {
    signal: AbortSignal;
    answer: (text: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  const latest = latestRequest(
    (_query: string, signal) =>
      new Promise<string>((answer, fail) => {
        signal.addEventListener("abort", () => fail(signal.reason));
        open.push({ signal, answer, fail });
      }),
  );
  return { open, latest };
}

describe("latestRequest", () => {
  it("calls once for the same query", async () => {
    const { open, latest } = calls();
    const first = latest.load("a");
    const second = latest.load("a");
    open[0]?.answer("A");
    expect(await Promise.all([first, second])).toEqual(["A", "A"]);
    expect(await latest.load("a")).toBe("A");
    expect(open).toHaveLength(1);
  });

  it("returns the result only for the query that it answers", async () => {
    const { open, latest } = calls();
    expect(latest.known("a")).toBeNull();
    const loading = latest.load("a");
    expect(latest.known("a")).toBeNull();
    open[0]?.answer("A");
    await loading;
    expect([latest.known("a"), latest.known("b")]).toEqual(["A", null]);
    latest.set("b", "B");
    expect([latest.known("a"), latest.known("b")]).toEqual([null, "B"]);
    latest.clear();
    expect(latest.known("b")).toBeNull();
  });

  it("calls again for the same query in another language", async () => {
    const { open, latest } = calls();
    const spanish = latest.load("a");
    open[0]?.answer("A en español");
    await spanish;
    i18n.loadAndActivate({ locale: "en", messages: {} });
    const english = latest.load("a");
    open[1]?.answer("A in English");
    expect(await english).toBe("A in English");
    i18n.activate("es");
  });

  it("aborts the older call and ignores its late answer", async () => {
    const { open, latest } = calls();
    const older = latest.load("a");
    const newer = latest.load("b");
    expect(open[0]?.signal.aborted).toBe(true);
    open[1]?.answer("B");
    open[0]?.answer("A, too late");
    await expect(older).rejects.toMatchObject({ name: "AbortError" });
    expect(await newer).toBe("B");
    expect(await latest.load("b")).toBe("B");
    expect(open).toHaveLength(2);
  });

  it("calls again when an older query comes back", async () => {
    const { open, latest } = calls();
    latest.load("a").catch(() => {});
    latest.load("b").catch(() => {});
    const again = latest.load("a");
    open[2]?.answer("A again");
    expect(await again).toBe("A again");
  });

  it("calls again after a failure", async () => {
    const { open, latest } = calls();
    const failing = latest.load("a");
    open[0]?.fail(new Error("no network"));
    await expect(failing).rejects.toThrow("no network");
    const again = latest.load("a");
    open[1]?.answer("A");
    expect(await again).toBe("A");
  });

  it("keeps the newer result when an older call fails", async () => {
    const { open, latest } = calls();
    const older = latest.load("a");
    const newer = latest.load("b");
    open[1]?.answer("B");
    await newer;
    await expect(older).rejects.toBeDefined();
    expect(await latest.load("b")).toBe("B");
    expect(open).toHaveLength(2);
  });

  it("aborts with the signal of the first caller, and calls again for the next", async () => {
    const { open, latest } = calls();
    const controller = new AbortController();
    const aborted = latest.load("a", controller.signal);
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
    const again = latest.load("a");
    open[1]?.answer("A");
    expect(await again).toBe("A");
  });

  it("returns a result that was set, until it is cleared", async () => {
    const { open, latest } = calls();
    latest.load("a").catch(() => {});
    latest.set("b", "B");
    expect(open[0]?.signal.aborted).toBe(true);
    expect(await latest.load("b")).toBe("B");
    expect(open).toHaveLength(1);
    latest.clear();
    latest.load("b").catch(() => {});
    expect(open).toHaveLength(2);
  });
});
