import { t } from "@lingui/core/macro";
import { nameExtra, type OrderedExtra, type OrderedOptions } from "~/domain/ordered-options";

type OptionsOfOrder = OrderedOptions & { visits: readonly unknown[] };

/** “De 60 a 120 m², 2 baños · Planchado × 2 · Ventanas por dentro (primera visita)”, or "". */
export function describeOptions({ size, extras, visits }: OptionsOfOrder): string {
  const named = (extra: OrderedExtra) => {
    const name = nameExtra(extra);
    return extra.per === "first" && visits.length > 1 ? t`${name} (primera visita)` : name;
  };
  return [size?.name ?? "", ...extras.map(named)].filter(Boolean).join(" · ");
}
