import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { parseGuaranies } from "~/api/fields";
import { formatGuaranies } from "~/domain/format";
import { isTip, MAX_TIP, MIN_TIP } from "~/domain/tips";

/** The choice of an amount that is typed. */
export const OWN_AMOUNT = "own";

type Typed = { choice?: string | undefined; own?: string | undefined };

/** Whole guaraníes; null where nothing readable is chosen. */
export function tipAmountOf({ choice = "", own = "" }: Typed): number | null {
  const typed = choice === OWN_AMOUNT ? own.replace(/^\s*(gs\.?|₲)/i, "") : choice;
  return parseGuaranies(typed);
}

const chooseAmount = () => t`Elegí un monto.`;
const chooseCard = () => t`Elegí una tarjeta.`;

function describeBounds(): string {
  const [least, most] = [formatGuaranies(MIN_TIP), formatGuaranies(MAX_TIP)];
  return t`Escribí un monto entre ${least} y ${most}.`;
}

export const tipFormSchema = z
  .object({
    choice: z.string({ error: chooseAmount }),
    own: z._default(z.string(), ""),
    payment_id: z.number({ error: chooseCard }).check(z.positive({ error: chooseCard })),
  })
  .check(
    z.refine((typed) => isTip(tipAmountOf(typed) ?? 0), { error: describeBounds, path: ["own"] }),
  );
