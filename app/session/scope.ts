/** What lives as long as one user, or one guest, uses the page. A page load begins a session. */
type SessionScope = Pick<AbortController, "signal">;

let current = new AbortController();

export function sessionScope(): SessionScope {
  return current;
}

/** Ends the session: aborts its signal, discards its values, and begins a guest's session. */
export function replaceSessionScope(): void {
  const ended = current;
  current = new AbortController();
  ended.abort();
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
