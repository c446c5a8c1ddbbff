import type { User } from "~/api/user";
import { readState } from "~/state/store";

/** Everything that lives as long as one person, or one guest, is here. A page load begins one. */
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

/** Ends the session: its signal aborts, its values are gone, and a guest's session begins. */
export function replaceSessionScope(): void {
  const ended = current;
  current = new Scope();
  ended.end();
}

/** A function that gives a value of the session: made when first asked for, gone with the session. */
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
