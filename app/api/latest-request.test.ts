import { describe, expect, it } from "vitest";
import { rememberLatest } from "./latest-request";

/** Calls that a test answers by hand, in any order. */
function calls() {
  const open: {
    question: string;
    signal: AbortSignal;
    answer: (text: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  const latest = rememberLatest(
    (question: string, signal) =>
      new Promise<string>((answer, fail) => {
        signal.addEventListener("abort", () => fail(signal.reason));
        open.push({ question, signal, answer, fail });
      }),
  );
  return { open, latest };
}

describe("asking for the latest choice", () => {
  it("asks the same question once", async () => {
    const { open, latest } = calls();
    const first = latest.ask("a");
    const second = latest.ask("a");
    open[0]?.answer("A");
    expect(await Promise.all([first, second])).toEqual(["A", "A"]);
    expect(await latest.ask("a")).toBe("A");
    expect(open).toHaveLength(1);
  });

  it("aborts the older call, whose late answer reaches nobody", async () => {
    const { open, latest } = calls();
    const older = latest.ask("a");
    const newer = latest.ask("b");
    expect(open[0]?.signal.aborted).toBe(true);
    open[1]?.answer("B");
    open[0]?.answer("A, too late");
    await expect(older).rejects.toMatchObject({ name: "AbortError" });
    expect(await newer).toBe("B");
    expect(await latest.ask("b")).toBe("B");
    expect(open).toHaveLength(2);
  });

  it("asks anew when an older question comes back", async () => {
    const { open, latest } = calls();
    latest.ask("a").catch(() => {});
    latest.ask("b").catch(() => {});
    const again = latest.ask("a");
    open[2]?.answer("A again");
    expect(await again).toBe("A again");
  });

  it("asks again after a failure", async () => {
    const { open, latest } = calls();
    const failing = latest.ask("a");
    open[0]?.fail(new Error("no network"));
    await expect(failing).rejects.toThrow("no network");
    const again = latest.ask("a");
    open[1]?.answer("A");
    expect(await again).toBe("A");
  });

  it("a failure of an older call does not undo the newer answer", async () => {
    const { open, latest } = calls();
    const older = latest.ask("a");
    const newer = latest.ask("b");
    open[1]?.answer("B");
    await newer;
    await expect(older).rejects.toBeDefined();
    expect(await latest.ask("b")).toBe("B");
    expect(open).toHaveLength(2);
  });

  it("ends the call with the signal of who began it, and asks the next one anew", async () => {
    const { open, latest } = calls();
    const controller = new AbortController();
    const asked = latest.ask("a", controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
    const again = latest.ask("a");
    open[1]?.answer("A");
    expect(await again).toBe("A");
  });

  it("keeps an answer that came otherwise, and forgets when told", async () => {
    const { open, latest } = calls();
    latest.ask("a").catch(() => {});
    latest.keep("b", "B");
    expect(open[0]?.signal.aborted).toBe(true);
    expect(await latest.ask("b")).toBe("B");
    expect(open).toHaveLength(1);
    latest.forget();
    latest.ask("b").catch(() => {});
    expect(open).toHaveLength(2);
  });
});
