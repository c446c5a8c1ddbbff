import { describe, expect, it, vi } from "vitest";
import { createRemovals } from "./removals";

function setUp() {
  const due: (() => void)[] = [];
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
    schedule(task) {
      due.push(task);
      return () => void due.splice(due.indexOf(task), 1);
    },
  });
  const settle = async (index: number, error?: unknown) => {
    if (error === undefined) answers[index]?.resolve();
    else answers[index]?.reject(error);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { removals, due, remove, onRemoved, onUnseenFailure, settle };
}

describe("createRemovals", () => {
  it("makes the call when the time is over, once", async () => {
    const { removals, due, remove, onRemoved, settle } = setUp();
    removals.start(7);
    removals.start(7);
    expect(removals.read().undoable).toEqual(new Set([7]));
    expect(remove).not.toHaveBeenCalled();
    due[0]?.();
    expect(remove.mock.calls).toEqual([[7, false]]);
    await settle(0);
    expect(onRemoved).toHaveBeenCalledWith(7);
    expect(removals.read().sent).toEqual(new Set([7]));
  });

  it("makes no call for what was taken back", () => {
    const { removals, due, remove } = setUp();
    removals.start(7);
    expect(removals.undo(7)).toBe(true);
    expect(due).toEqual([]);
    removals.flush();
    expect(remove).not.toHaveBeenCalled();
    expect(removals.read().undoable.size).toBe(0);
  });

  it("cannot take back what was sent", () => {
    const { removals, remove } = setUp();
    removals.start(7);
    removals.flush(true);
    expect(remove.mock.calls).toEqual([[7, true]]);
    expect(removals.undo(7)).toBe(false);
  });

  it("says when the calls that still waited are answered, whatever the answer", async () => {
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

  it("puts back what could not be removed, until it is tried again", async () => {
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

  it("says a failure that no screen shows", async () => {
    const { removals, onUnseenFailure, settle } = setUp();
    removals.start(7);
    removals.flush();
    await settle(0, "refused");
    expect(onUnseenFailure).toHaveBeenCalledWith("refused");
  });

  it("takes what has gone already for removed", async () => {
    const { removals, onRemoved, settle } = setUp();
    removals.start(7);
    removals.flush();
    await settle(0, "gone");
    expect(onRemoved).toHaveBeenCalledWith(7);
    expect(removals.read().failed.size).toBe(0);
  });
});
