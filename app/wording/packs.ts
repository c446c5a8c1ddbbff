import { plural, t } from "@lingui/core/macro";
import { formatGuaranies } from "~/domain/format";

export type Pack = {
  visits: number;
  interval_days: number;
};

export function packName({ visits, interval_days }: Pack): string {
  if (visits <= 1) return t`Una visita`;
  switch (interval_days) {
    case 7:
      return t`Pack de ${visits} visitas semanales`;
    case 14:
    case 15:
      return t`Pack de ${visits} visitas quincenales`;
    case 28:
    case 30:
      return t`Pack de ${visits} visitas mensuales`;
    default:
      return interval_days > 0
        ? t`Pack de ${visits} visitas, una cada ${plural(interval_days, { one: "día", other: "# días" })}`
        : t`Pack de ${visits} visitas`;
  }
}

/** `total` in guaraníes: “Pack de 4 visitas semanales: Gs. 540.000, un solo pago. No se renueva solo.” */
export function describePack(pack: Pack, total: number): string {
  const name = packName(pack);
  const amount = formatGuaranies(total);
  return pack.visits > 1
    ? t`${name}: ${amount}, un solo pago. No se renueva solo.`
    : t`${name}: ${amount}, un solo pago.`;
}

/** Explains price per visit and pack total, in guaraníes; "" for one visit. */
export function packReason(pack: Pack, perVisit: number, single: number): string {
  const each = formatGuaranies(perVisit);
  const alone = formatGuaranies(single);
  if (pack.visits <= 1) return "";
  return perVisit < single
    ? t`Son ${each} por visita; una sola cuesta ${alone}.`
    : t`Son ${each} por visita.`;
}
