import { Trans } from "@lingui/react/macro";
import type { useFetcher } from "@remix-run/react";
import { useCallback } from "react";
import { isPending } from "~/api/cards";
import { paths } from "~/paths";
import type { PaymentArea } from "~/state/areas";
import { useStore } from "~/state/store";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { AddCardReply } from "./add-card";
import { AddCardSteps, Purpose } from "./add-card-screen";

type AddCardDialogProps = Pick<PaymentArea, "purpose"> & {
  back: string;
  fetcher: ReturnType<typeof useFetcher<AddCardReply>>;
  onClose: () => void;
};

/** “Agregar tarjeta” over the screen that needs the card. The caller posts the intent “open” to `fetcher`. */
export function AddCardDialog({ back, purpose, fetcher, onClose }: AddCardDialogProps) {
  const cardId = useStore(({ payment }) => payment.cards.find(isPending)?.id ?? null);
  const { submit, state, data, formData } = fetcher;
  const posted = formData?.get("intent");
  const post = useCallback(
    (fields: Record<string, string>) => {
      submit(fields, { method: "post", action: paths.addCard() });
    },
    [submit],
  );
  const isOpening = state === "submitting" && posted === "open";
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Agregar tarjeta</Trans>}
      description={<Purpose purpose={purpose} />}
      backdropCloses={false}
      size="whole"
    >
      <div className="max-sm:-mx-1">
        <AddCardSteps
          back={back}
          cardId={cardId}
          posted={posted}
          post={post}
          // A form can be used only once, so the reply of an earlier one is dropped.
          reply={isOpening ? null : (data ?? null)}
          leave={
            <Button variant="plain" onClick={onClose}>
              <Trans>Cancelar</Trans>
            </Button>
          }
        />
      </div>
    </Dialog>
  );
}
