import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { SignpostDrawing } from "~/ui/empty-drawings";
import { EmptyState } from "~/ui/states";

/**
 * Shows the same text for a missing order and for another customer's, so that it does not reveal which ids
 * exist.
 */
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
