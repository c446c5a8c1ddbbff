import { useLingui } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import type { Order, Visit } from "~/api/orders";
import { canMove, canSkip } from "~/orders/order-facts";
import { paths } from "~/paths";
import { formatVisitDate } from "~/wording/visit-date";

export const ACTION_LOOK = "link inline-flex min-h-11 items-center font-semibold text-sm";

type VisitLinksProps = { order: Order; visit: Visit; className: string };

/** “Mover”, “Saltar” and “Nota” of a visit, where the order allows them. */
export function VisitLinks({ order: { id, version }, visit, className }: VisitLinksProps) {
  const { t } = useLingui();
  const { moveVisit, changeOrder } = paths.profile;
  const date = formatVisitDate(visit.date);
  const [moves, skips] = version ? [canMove(visit), canSkip(visit)] : [];
  const link = (to: string, text: string, label: string) => (
    <Link to={to} aria-label={label} className={className}>
      {text}
    </Link>
  );
  return (
    <>
      {moves && link(moveVisit(id, visit.id), t`Mover`, t`Mover la visita del ${date}`)}
      {skips && link(changeOrder(id, "skip", visit.id), t`Saltar`, t`Saltar la visita del ${date}`)}
      {(moves || skips) &&
        link(changeOrder(id, "note", visit.id), t`Nota`, t`Nota para la visita del ${date}`)}
    </>
  );
}
