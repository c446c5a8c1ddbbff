/** What the look for an order found, on top of the form. Each takes the focus. */
import { Trans } from "@lingui/react/macro";
import type { PlacedOrder } from "~/checkout/machine";
import { settings } from "~/config";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ContactLine } from "~/wording/contact-line";
import { TakesFocus } from "./takes-focus";

type MissingOrderNoticeProps = {
  /** Nobody can still be writing it. */
  isCertain: boolean;
};

/** Nothing stands: the same order may be sent again. */
export function MissingOrderNotice({ isCertain }: MissingOrderNoticeProps) {
  const { idempotentOrders } = settings();
  return (
    <TakesFocus role="alert">
      <Notice
        tone="warn"
        title={
          isCertain ? (
            <Trans>No encontramos tu reserva</Trans>
          ) : (
            <Trans>Tu reserva no quedó registrada</Trans>
          )
        }
        action={
          <Button type="submit">
            <Trans>Probar de nuevo</Trans>
          </Button>
        }
      >
        {idempotentOrders ? (
          <Trans>
            Miramos entre tus pedidos y no está. Podés probar de nuevo sin miedo: el mismo pedido no
            se registra dos veces.
          </Trans>
        ) : (
          <>
            <p>
              <Trans>
                La buscamos entre tus pedidos durante un minuto y medio y no está. Si probás de
                nuevo y la primera aparece más tarde, quedarían dos reservas.
              </Trans>
            </p>
            <ContactLine />
          </>
        )}
      </Notice>
    </TakesFocus>
  );
}

/** An order of before stands: what is on this screen would be another one. */
export function EarlierOrderNotice({ order: { id, code } }: { order: PlacedOrder }) {
  const name = code || String(id);
  return (
    <TakesFocus role="alert">
      <Notice
        tone="warn"
        title={<Trans>Tu reserva anterior, {name}, quedó registrada</Trans>}
        action={
          <ButtonLink variant="secondary" to={paths.profile.order(id)}>
            <Trans>Ver esa reserva</Trans>
          </ButtonLink>
        }
      >
        <Trans>Lo que ves acá es otra reserva. Confirmala solo si la querés además de esa.</Trans>
      </Notice>
    </TakesFocus>
  );
}
