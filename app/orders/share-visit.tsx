import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Order, Visit } from "~/api/orders";
import { CheckboxField } from "~/forms/checkbox-field";
import { Dialog } from "~/ui/dialog";
import { describeAddress } from "~/wording/address";
import { formatVisitDate } from "~/wording/visit-date";
import { describeShared, ShareButton } from "./share-button";

type ShareVisitProps = { order: Order; visit: Visit; className: string };

/** Shows what is shared before it is, with the address only where it is chosen. */
export function ShareVisit({ order, visit, className }: ShareVisitProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [hasAddress, chooseAddress] = useState(false);
  const address = describeAddress(order.address, ["door", "neighborhood", "city"]);
  const text = describeShared(order, visit, hasAddress && address);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={className}>
        <Trans>
          Compartir<span className="sr-only"> la visita del {formatVisitDate(visit.date)}</span>
        </Trans>
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="narrow"
        title={<Trans>Compartir la visita</Trans>}
        footer={<ShareButton text={text} />}
      >
        <p className="break-words rounded-card bg-sunken px-4 py-2">{text}</p>
        {address && (
          <CheckboxField
            label={t`Con la dirección`}
            checked={hasAddress}
            onChange={() => chooseAddress(!hasAddress)}
          />
        )}
      </Dialog>
    </>
  );
}
