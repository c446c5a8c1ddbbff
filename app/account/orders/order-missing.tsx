import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";

/** The same for an order that is not there and one that is not the customer's: nothing is given away. */
export function OrderMissing({ back, label }: { back: string; label: ReactNode }) {
  return (
    <EmptyState
      title={<Trans>No encontramos ese pedido</Trans>}
      action={
        <ButtonLink variant="secondary" to={back}>
          {label}
        </ButtonLink>
      }
    >
      <Trans>Puede que el enlace esté incompleto, o que el pedido sea de otra cuenta.</Trans>
    </EmptyState>
  );
}
