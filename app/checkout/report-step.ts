/** Leaves each step of the checkout where app/reports, which comes late, takes it. */
import { settings } from "~/config";
import type { Checkout } from "./machine";

/** The names of two states; `sentAt` is ISO 8601, `status` and `fields` are of a rejection. */
export type CheckoutStep = {
  from: Checkout["name"];
  to: Checkout["name"];
  sentAt: string;
  status: number;
  fields: string[];
};

declare global {
  interface Window {
    checkoutSteps?: Pick<CheckoutStep[], "length" | "push">;
  }
}

const MAX_WAITING = 20;

/** Does nothing where the host has no `reportUrl`. */
export function reportStep(before: Checkout, after: Checkout): void {
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
