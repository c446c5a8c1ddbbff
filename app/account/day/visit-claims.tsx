import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import type { Claim, Order, Visit } from "~/api/orders";
import { paths } from "~/paths";
import { formatVisitDate } from "~/wording/visit-date";

/** What the customer said of a visit, and how far it is; the link to say it. */
export function VisitClaims({ order, visit }: { order: Order; visit: Visit }) {
  const { claims, status, arrived_at, id } = visit;
  if (!claims) return null;
  const mayClaim = order.version !== "" && (status === "done" || arrived_at !== "");
  return (
    <>
      {claims.map((claim) => (
        <p key={claim.id} className="mt-1 break-words rounded-inner bg-warn-soft px-3 py-2 text-sm">
          <b>{describeClaim(claim)}</b> “{claim.text}”
        </p>
      ))}
      {mayClaim && claims.length === 0 && (
        <Link
          to={paths.profile.changeOrder(order.id, "claim", id)}
          className="link inline-flex min-h-11 items-center text-sm no-print"
        >
          <Trans>
            Algo no quedó bien<span className="sr-only"> el {formatVisitDate(visit.date)}</span>
          </Trans>
        </Link>
      )}
    </>
  );
}

function describeClaim({ status }: Claim): string {
  if (status === "resolved") return t`Resuelto.`;
  if (status === "in_review") return t`Lo estamos viendo.`;
  return t`Lo recibimos y te escribimos.`;
}
