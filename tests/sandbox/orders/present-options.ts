/** Size and extras of an order as they are answered (contract.md, "Shapes"). */
import type { OrderedExtraRow } from "~tests/sandbox/documents/ordered-extras";
import type { serviceSizes, services } from "~tests/sandbox/schema-catalogue";

export type SizeRow = typeof serviceSizes.$inferSelect;

export function presentOptions(size: SizeRow | null, extras: readonly OrderedExtraRow[]) {
  return {
    size: size && { id: size.id, name: size.name, duration_minutes: size.durationMinutes },
    extras: extras.map(({ orderId: _, ...extra }) => extra),
  };
}

export type PresentedOptions = ReturnType<typeof presentOptions>;

/** Of a visit: the extras of the first one only where it is that. */
export function presentVisitOptions({ size, extras }: PresentedOptions, isFirst: boolean) {
  return {
    size,
    extras: extras
      .filter(({ per }) => per === "visit" || isFirst)
      .map(({ id, name, quantity }) => ({ id, name, quantity })),
  };
}

/** Of a visit after the first. */
export function laterMinutes(
  service: typeof services.$inferSelect,
  size: SizeRow | null,
  extras: readonly OrderedExtraRow[],
): number {
  return extras
    .filter(({ per }) => per === "visit")
    .reduce(
      (minutes, { quantity, duration_minutes }) => minutes + quantity * duration_minutes,
      (size ?? service).durationMinutes,
    );
}
