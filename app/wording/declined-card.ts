import { t } from "@lingui/core/macro";
import type { ErrorsByField } from "~/api/errors";

/** What backends answer for a card that the bank declined, besides 422 at its field. */
export const DECLINED: readonly number[] = [400, 402];

/** In the backend's words, where it has any. */
export function describeDeclined({ message, fields }: { message: string; fields: ErrorsByField }) {
  const said = message || Object.values(fields).flat().join(" ");
  return said || t`El banco no aprobó el pago. Probá con otra tarjeta.`;
}
