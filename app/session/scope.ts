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
