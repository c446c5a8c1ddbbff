import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Order } from "~/api/orders";
import { CheckboxField } from "~/forms/checkbox-field";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { describeAddress } from "~/wording/address";
import { describeShared, ShareButton, type SharedVisit } from "./share-button";

type ShareDialogProps = { order: Order; visit: SharedVisit; onClose: () => void };

/** Shows what is shared before it is, with the address only where it is chosen. */
export function ShareDialog({ order, visit, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  const [hasAddress, chooseAddress] = useState(false);
  const [refusal, setRefusal] = useState("");
  const address = describeAddress(order.address, ["door", "neighborhood", "city"]);
  const text = describeShared(order, visit, hasAddress && address);
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={<Trans>Compartir la visita</Trans>}
      footer={<ShareButton text={text} onCopied={onClose} onRefused={setRefusal} />}
    >
      {refusal && (
        <Notice tone="warn" role="alert" className="mb-4">
          {refusal}
        </Notice>
      )}
      <p className="break-words rounded-card bg-sunken px-4 py-2">{text}</p>
      {address && (
        <CheckboxField
          label={t`Con la dirección`}
          checked={hasAddress}
          onChange={() => chooseAddress(!hasAddress)}
        />
      )}
    </Dialog>
  );
}
