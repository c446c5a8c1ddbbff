import type { ShouldRevalidateFunction } from "@remix-run/react";

type Args = Parameters<ShouldRevalidateFunction>[0];

/**
 * `shouldRevalidate` of a route whose loader gives the same again where `isSame`. No loader runs after
 * a reply of 400 or more: Remix passes `defaultShouldRevalidate` as true there, unlike the router.
 */
export function revalidateUnless(isSame: (args: Args) => boolean): ShouldRevalidateFunction {
  return (args) => {
    if ((args.actionStatus ?? 200) >= 400 || isSame(args)) return false;
    return args.defaultShouldRevalidate;
  };
}

/** A post of this intent, as the name of a button or of a hidden field. */
export const isIntent = (intent: string) => (args: Args) => args.formData?.get("intent") === intent;
