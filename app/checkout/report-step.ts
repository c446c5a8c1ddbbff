/** Queues each state change of the checkout for app/reports, which is loaded later. */
import { settings } from "~/config";
import type { StoredState } from "~/writes/write-state";

/** Names of two states; `sentAt` in ms since 1970, `status` and `fields` come from a rejection. */
export type CheckoutStep = {
  from: StoredState["name"];
  to: StoredState["name"];
  sentAt: number;
  status: number;
  fields: string[];
};

declare global {
  interface Window {
    checkoutSteps?: Pick<CheckoutStep[], "length" | "push">;
  }
}

const MAX_WAITING = 20;

/** Queues a step; does nothing where the host has no `reportUrl`. */
export function reportStep(before: StoredState, after: StoredState): void {
  const known = after.name === "idle" ? before : after;
  if (!settings().reportUrl || known.name === "idle") return;
  const rejection = after.name === "rejected" ? after.rejection : null;
  window.checkoutSteps ??= [];
  const { checkoutSteps } = window;
  if (checkoutSteps.length >= MAX_WAITING) return;
  checkoutSteps.push({
    from: before.name,
    to: after.name,
    sentAt: known.attempt.sentAt,
    status: rejection?.status ?? 0,
    fields: Object.keys(rejection?.fields ?? {}),
  });
}
