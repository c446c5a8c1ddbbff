import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Order } from "~/api/orders";
import { Lazy } from "~/ui/lazy";
import { formatVisitDate } from "~/wording/visit-date";
import type { SharedVisit } from "./share-button";

type ShareVisitProps = { order: Order; visit: SharedVisit; className: string };

const loadDialog = () => import("./share-dialog");

export function ShareVisit({ order, visit, className }: ShareVisitProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={className}>
        <Trans>
          Compartir<span className="sr-only"> la visita del {formatVisitDate(visit.date)}</span>
        </Trans>
      </button>
      {isOpen && (
        <Lazy load={loadDialog} overlay>
          {({ ShareDialog }) => (
            <ShareDialog order={order} visit={visit} onClose={() => setOpen(false)} />
          )}
        </Lazy>
      )}
    </>
  );
}
