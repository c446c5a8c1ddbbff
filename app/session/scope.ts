import type { User } from "~/api/user";
import { readState } from "~/state/store";

/** Values that live as long as one user, or one guest, uses the page. A page load begins a session. */
type SessionScope = {
  readonly user: User | null;
  readonly signal: AbortSignal;
};

class Scope implements SessionScope {
  readonly #controller = new AbortController();

  get user(): User | null {
    return readState().auth.user;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  end(): void {
    this.#controller.abort(new DOMException("The session has ended", "AbortError"));
  }
}

let current = new Scope();

export function sessionScope(): SessionScope {
  return current;
}

/** Ends the session: aborts its signal, discards its values, and begins a guest's session. */
export function replaceSessionScope(): void {
  const ended = current;
  current = new Scope();
  ended.end();
}

/** Returns a getter for a value of the session, created on first use and discarded with the session. */
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
