import { waitUntilOnline } from "~/browser/online";
import { settings } from "~/config";
import { endSession } from "~/session/end-session";
import { ownId } from "~/state/store";

/** Returns what a write needs of the session that `sessionSignal` ends with; tests replace it. */
export function sessionPorts(sessionSignal: AbortSignal) {
  return {
    userId: () => ownId() ?? 0,
    /** Aborts with the session, after which nothing may be stored. */
    sessionSignal,
    endSession: () => endSession("expired"),
    wait: waitUntilOnline,
    now: Date.now,
    /** Milliseconds since the page was loaded, which no change of the device's clock moves. */
    elapsed: () => performance.now(),
    createKey: (): string => crypto.randomUUID(),
    /** True where the backend supports `Idempotency-Key`, so that a repeated request is executed once. */
    canRepeat: settings().idempotentOrders,
  };
}

export type SessionPorts = ReturnType<typeof sessionPorts>;
