import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { delayIdleWork, whenIdle } from "./when-idle";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (task: () => void) => setTimeout(task));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("idle work waits for what a person has asked for", async () => {
  const task = vi.fn();
  const releases = [delayIdleWork(), delayIdleWork()];
  whenIdle(task);
  await vi.advanceTimersByTimeAsync(1_000);
  releases[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(task).not.toHaveBeenCalled();
  releases[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledOnce();
});

it("idle work is delayed for at most 3 seconds", async () => {
  const task = vi.fn();
  delayIdleWork();
  whenIdle(task);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(task).toHaveBeenCalledOnce();
});

it("cancelled idle work does not run", async () => {
  const task = vi.fn();
  whenIdle(task)();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(task).not.toHaveBeenCalled();
});
