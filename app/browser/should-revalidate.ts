import type { ShouldRevalidateFunction } from "@remix-run/react";

type Args = Parameters<ShouldRevalidateFunction>[0];

/**
 * `shouldRevalidate` for a loader whose result does not change where `isSame`. It also skips after a status
 * of 400 or more, for which Remix passes `defaultShouldRevalidate` as true.
 */
export function revalidateUnless(isSame: (args: Args) => boolean): ShouldRevalidateFunction {
  return (args) => {
    if ((args.actionStatus ?? 200) >= 400 || isSame(args)) return false;
    return args.defaultShouldRevalidate;
  };
}

export const isIntent = (intent: string) => (args: Args) => args.formData?.get("intent") === intent;
