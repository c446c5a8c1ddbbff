import { data, type ShouldRevalidateFunction } from "@remix-run/react";

type Args = Parameters<ShouldRevalidateFunction>[0];

/** Remix does not run the loaders again after an action with this status, or a higher one. */
const WITHOUT_RELOAD = 400;

/** The reply of an action. `reload`: whether the loaders of the screen run again, as after a bare value. */
export function respond<Reply>(reply: Reply, { reload }: { reload: boolean }) {
  return data(reply, reload ? 200 : WITHOUT_RELOAD);
}

type Posted = { state: "idle" | "loading" | "submitting"; data?: unknown };

/**
 * Whether the form that a fetcher posted has no reply yet. Loaders that run after a reply do not count, because they
 * may never end; after a redirect, or a reply of null, they count, because the person waits for the new screen.
 */
export function isUnanswered({ state, data: reply }: Posted): boolean {
  return state === "submitting" || (state === "loading" && (reply ?? null) === null);
}

/**
 * `shouldRevalidate` for a loader whose result does not change where `isSame`. It also skips after a reply
 * without `reload`, for which Remix passes `defaultShouldRevalidate` as true.
 */
export function revalidateUnless(isSame: (args: Args) => boolean): ShouldRevalidateFunction {
  return (args) => {
    if ((args.actionStatus ?? 200) >= WITHOUT_RELOAD || isSame(args)) return false;
    return args.defaultShouldRevalidate;
  };
}
