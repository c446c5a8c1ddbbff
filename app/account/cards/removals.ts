/**
 * Removing with a few seconds to think again: what is removed leaves the screen at once, the call is
 * made when the time is over or the screen is left, and a call that fails puts it back.
 */

export type RemovalsState = {
  /** Removed on screen; the API does not know yet, and it can be undone. */
  undoable: ReadonlySet<number>;
  /** The call is under way, or has worked. */
  sent: ReadonlySet<number>;
  /** Put back because the call failed, with what it failed with. */
  failed: ReadonlyMap<number, unknown>;
};

type RemovalsOptions = {
  /** Makes the call; `leaving`: the page, or the person, is on the way out. */
  remove: (id: number, leaving: boolean) => Promise<unknown>;
  /** True for a failure that means that there was nothing left to remove. */
  isGone: (error: unknown) => boolean;
  onRemoved: (id: number) => void;
  /** Called for a failure that no screen is there to show. */
  onUnseenFailure: (error: unknown) => void;
  /** Runs `task` later; returns the way to call it off. */
  schedule?: (task: () => void) => () => void;
};

/** Long enough to read the sentence and reach the button. */
export const UNDO_SECONDS = 8;

function scheduleTimer(task: () => void): () => void {
  const timer = setTimeout(task, UNDO_SECONDS * 1000);
  return () => clearTimeout(timer);
}

export type Removals = ReturnType<typeof createRemovals>;

export function createRemovals(options: RemovalsOptions) {
  const { remove, isGone, onRemoved, onUnseenFailure, schedule = scheduleTimer } = options;
  const calledOff = new Map<number, () => void>();
  const sent = new Set<number>();
  const failed = new Map<number, unknown>();
  const watchers = new Set<() => void>();
  let state: RemovalsState = { undoable: new Set(), sent: new Set(), failed: new Map() };

  function tell(): void {
    state = {
      undoable: new Set(calledOff.keys()),
      sent: new Set(sent),
      failed: new Map(failed),
    };
    for (const notify of watchers) notify();
  }

  async function send(id: number, leaving: boolean): Promise<void> {
    calledOff.get(id)?.();
    calledOff.delete(id);
    sent.add(id);
    tell();
    try {
      await remove(id, leaving);
      onRemoved(id);
    } catch (error) {
      if (isGone(error)) return onRemoved(id);
      sent.delete(id);
      failed.set(id, error);
      tell();
      if (watchers.size === 0) onUnseenFailure(error);
    }
  }

  return {
    read: () => state,
    subscribe(notify: () => void): () => void {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
    start(id: number): void {
      if (calledOff.has(id) || sent.has(id)) return;
      failed.delete(id);
      calledOff.set(
        id,
        schedule(() => void send(id, false)),
      );
      tell();
    },
    /** True where it was not too late. */
    undo(id: number): boolean {
      const callOff = calledOff.get(id);
      if (!callOff) return false;
      callOff();
      calledOff.delete(id);
      tell();
      return true;
    },
    /** Makes the calls that still wait; resolves once they are answered, and never rejects. */
    async flush(leaving = false): Promise<void> {
      await Promise.all([...calledOff.keys()].map((id) => send(id, leaving)));
    },
    dismiss(id: number): void {
      failed.delete(id);
      tell();
    },
  };
}
