import { beforeEach, describe, expect, it, vi } from "vitest";

async function load() {
  vi.resetModules();
  return import("./before-logout");
}

beforeEach(() => void vi.useFakeTimers());

describe("finishBeforeLogout", () => {
  it("waits for all that is registered", async () => {
    const { beforeLogout, finishBeforeLogout } = await load();
    const answers: (() => void)[] = [];
    beforeLogout(() => new Promise<void>((resolve) => answers.push(resolve)));
    const finished = vi.fn();
    const finishing = finishBeforeLogout().then(finished);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(finished).not.toHaveBeenCalled();
    answers[0]?.();
    await finishing;
    expect(vi.getTimerCount()).toBe(0);
  });

  it("lets what fails, at once or later, stop nothing", async () => {
    const { beforeLogout, finishBeforeLogout } = await load();
    const other = vi.fn(async () => {});
    beforeLogout(() => {
      throw new Error("at once");
    });
    beforeLogout(() => Promise.reject(new Error("later")));
    beforeLogout(other);
    await expect(finishBeforeLogout()).resolves.toBeUndefined();
    expect(other).toHaveBeenCalledTimes(1);
  });

  it("does not wait for ever", async () => {
    const { beforeLogout, finishBeforeLogout } = await load();
    beforeLogout(() => new Promise(() => {}));
    const finishing = finishBeforeLogout();
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(finishing).resolves.toBeUndefined();
  });
});
