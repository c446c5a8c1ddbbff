import { t } from "@lingui/core/macro";
import type { ErrorsByField } from "~/api/errors";

/** Statuses for a declined card, besides 422 at its field. */
export const DECLINED: readonly number[] = [400, 402];

export function describeDeclined({ message, fields }: { message: string; fields: ErrorsByField }) {
  const said = message || Object.values(fields).flat().join(" ");
  return said || t`El banco no aprobó el pago. Probá con otra tarjeta.`;
}
