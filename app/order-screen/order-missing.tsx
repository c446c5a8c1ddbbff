import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { SignpostDrawing } from "~/ui/empty-drawings";
import { EmptyState } from "~/ui/states";

/** Shows the same text for a missing order and another customer's, to reveal no ids. */
export function OrderMissing({ back, label }: { back: string; label: ReactNode }) {
  return (
    <EmptyState
      title={<Trans>No encontramos ese pedido</Trans>}
      illustration={<SignpostDrawing />}
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
