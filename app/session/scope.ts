import type { User } from "~/api/user";
import { readState } from "~/state/store";

/** Everything that lives as long as one person, or one guest, is here. A page load begins one. */
export type SessionScope = {
  /** Who is here; null for a guest. */
  readonly user: User | null;
  /** Aborted when the session ends. */
  readonly signal: AbortSignal;
  /** Adds what a logout waits for, a few seconds at most: writes that only this person may make. */
  beforeLogout(task: () => Promise<unknown>): void;
};

class Scope implements SessionScope {
  readonly #controller = new AbortController();
  readonly lastTasks = new Set<() => Promise<unknown>>();

  get user(): User | null {
    return readState().auth.user;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  beforeLogout(task: () => Promise<unknown>): void {
    this.lastTasks.add(task);
  }

  end(): void {
    this.#controller.abort(new DOMException("The session has ended", "AbortError"));
  }
}

let current = new Scope();

/** The session of who is here now. */
export function sessionScope(): SessionScope {
  return current;
}

/** Ends the session: its signal aborts, its values are gone, and a guest's session begins. */
export function replaceSessionScope(): void {
  const ended = current;
  current = new Scope();
  ended.end();
}

/**
 * A value that belongs to the session, as a function that gives it: `create` makes it when a session
 * first asks for it, and it is gone with that session.
 */
export function sessionValue<Value>(create: (scope: SessionScope) => Value): () => Value {
  const values = new WeakMap<SessionScope, { value: Value }>();
  return () => {
    const known = values.get(current);
    if (known) return known.value;
    const value = create(current);
    values.set(current, { value });
    return value;
  };
}

/** A call has no timeout (spec.md §9), but a logout waits for others this long only. */
const LAST_TASKS_TIMEOUT_MS = 5_000;

/** Runs what a logout waits for. Never rejects: a task that fails or takes too long stops nothing. */
export async function finishLastTasks(): Promise<void> {
  const done = Promise.allSettled([...current.lastTasks].map(async (task) => task()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, LAST_TASKS_TIMEOUT_MS);
  });
  await Promise.race([done, timeout]);
  clearTimeout(timer);
}
