/**
 * Removing with a few seconds to undo: an entry leaves the screen at once, the call is made when the
 * time is over or the screen is left, and a call that fails puts the entry back.
 */

export type RemovalsState = {
  /** Removed on screen; the API does not know yet. */
  undoable: ReadonlySet<number>;
  /** The call is under way, or has worked. */
  sent: ReadonlySet<number>;
  failed: ReadonlyMap<number, unknown>;
};

type RemovalsOptions = {
  /** Makes the call; `leaving`: the page, or the session, is about to end. */
  remove: (id: number, leaving: boolean) => Promise<unknown>;
  /** True for an error that means that there was nothing left to remove. */
  isGone: (error: unknown) => boolean;
  onRemoved: (id: number) => void;
  /** Called for an error while nobody is subscribed. */
  onUnseenFailure: (error: unknown) => void;
};

export const UNDO_MS = 8_000;

export function createRemovals({ remove, isGone, onRemoved, onUnseenFailure }: RemovalsOptions) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const sent = new Set<number>();
  const failed = new Map<number, unknown>();
  const watchers = new Set<() => void>();
  let state: RemovalsState = { undoable: new Set(), sent: new Set(), failed: new Map() };

  function notify(): void {
    state = { undoable: new Set(timers.keys()), sent: new Set(sent), failed: new Map(failed) };
    for (const watcher of watchers) watcher();
  }

  /** True where the removal was still waiting. */
  function cancelTimer(id: number): boolean {
    clearTimeout(timers.get(id));
    return timers.delete(id);
  }

  async function send(id: number, leaving: boolean): Promise<void> {
    cancelTimer(id);
    sent.add(id);
    notify();
    try {
      await remove(id, leaving);
      onRemoved(id);
    } catch (error) {
      if (isGone(error)) return onRemoved(id);
      sent.delete(id);
      failed.set(id, error);
      notify();
      if (watchers.size === 0) onUnseenFailure(error);
    }
  }

  return {
    read: () => state,
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    start(id: number): void {
      if (timers.has(id) || sent.has(id)) return;
      failed.delete(id);
      timers.set(
        id,
        setTimeout(() => void send(id, false), UNDO_MS),
      );
      notify();
    },
    /** True where it was not too late. */
    undo(id: number): boolean {
      const undone = cancelTimer(id);
      if (undone) notify();
      return undone;
    },
    /** Makes the calls that still wait; resolves once they are answered, and never rejects. */
    async flush(leaving = false): Promise<void> {
      await Promise.all([...timers.keys()].map((id) => send(id, leaving)));
    },
    /** Undoes all that still wait: there is nobody left to remove them for. */
    cancel(): void {
      for (const id of [...timers.keys()]) cancelTimer(id);
    },
  };
}
