import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * A draft changes nothing that the loader reads, and a refusal (`statusOf`) nothing that it would say
 * anew. Remix passes `defaultShouldRevalidate` as true after a refusal too, unlike the router.
 */
export function shouldRevalidate({
  formData,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formData?.get("intent") === "draft" || actionStatus >= 400) return false;
  return defaultShouldRevalidate;
}
