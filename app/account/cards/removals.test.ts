import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRemovals, UNDO_MS } from "./removals";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const remove = vi.fn(
    (_id: number, _leaving: boolean) =>
      new Promise<void>((resolve, reject) => answers.push({ resolve, reject })),
  );
  const onRemoved = vi.fn();
  const onUnseenFailure = vi.fn();
  const removals = createRemovals({
    remove,
    isGone: (error) => error === "gone",
    onRemoved,
    onUnseenFailure,
  });
  const settle = async (index: number, error?: unknown) => {
    if (error === undefined) answers[index]?.resolve();
    else answers[index]?.reject(error);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { removals, remove, onRemoved, onUnseenFailure, settle };
}

describe("createRemovals", () => {
  it("sends a removal once, when the time to undo is over", async () => {
    const { removals, remove, onRemoved, settle } = setUp();
    removals.start(7);
    removals.start(7);
    expect(removals.read().undoable).toEqual(new Set([7]));
    expect(remove).not.toHaveBeenCalled();
    vi.advanceTimersByTime(UNDO_MS);
    expect(remove.mock.calls).toEqual([[7, false]]);
    await settle(0);
    expect(onRemoved).toHaveBeenCalledWith(7);
    expect(removals.read().sent).toEqual(new Set([7]));
  });

  it("sends nothing for a removal that was undone", () => {
    const { removals, remove } = setUp();
    removals.start(7);
    expect(removals.undo(7)).toBe(true);
    vi.advanceTimersByTime(UNDO_MS);
    removals.flush();
    expect(remove).not.toHaveBeenCalled();
    expect(removals.read().undoable.size).toBe(0);
  });

  it("sends nothing once all removals were cancelled", () => {
    const { removals, remove } = setUp();
    removals.start(7);
    removals.cancel();
    vi.advanceTimersByTime(UNDO_MS);
    expect(remove).not.toHaveBeenCalled();
  });

  it("does not undo what was sent", () => {
    const { removals, remove } = setUp();
    removals.start(7);
    removals.flush(true);
    expect(remove.mock.calls).toEqual([[7, true]]);
    expect(removals.undo(7)).toBe(false);
  });

  it("resolves a flush once all calls are answered, whatever the answer", async () => {
    const { removals, settle } = setUp();
    const flushed = vi.fn();
    removals.start(7);
    removals.start(8);
    const flushing = removals.flush(true).then(flushed);
    await settle(0);
    expect(flushed).not.toHaveBeenCalled();
    await settle(1, "refused");
    await flushing;
    expect(flushed).toHaveBeenCalledTimes(1);
  });

  it("puts an entry back when its call fails, until it is removed again", async () => {
    const { removals, onRemoved, onUnseenFailure, settle } = setUp();
    removals.subscribe(() => {});
    removals.start(7);
    removals.flush();
    await settle(0, "refused");
    expect(removals.read()).toMatchObject({ sent: new Set(), failed: new Map([[7, "refused"]]) });
    expect(onRemoved).not.toHaveBeenCalled();
    expect(onUnseenFailure).not.toHaveBeenCalled();
    removals.start(7);
    expect(removals.read().failed.size).toBe(0);
  });

  it("reports a failure that no screen shows", async () => {
    const { removals, onUnseenFailure, settle } = setUp();
    removals.start(7);
    removals.flush();
    await settle(0, "refused");
    expect(onUnseenFailure).toHaveBeenCalledWith("refused");
  });

  it("treats an entry that is already gone as removed", async () => {
    const { removals, onRemoved, settle } = setUp();
    removals.start(7);
    removals.flush();
    await settle(0, "gone");
    expect(onRemoved).toHaveBeenCalledWith(7);
    expect(removals.read().failed.size).toBe(0);
  });
});
