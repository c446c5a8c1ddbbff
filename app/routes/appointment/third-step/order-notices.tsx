/** What the look for an order found, on top of the form. Each takes the focus. */
import { Trans } from "@lingui/react/macro";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { TakesFocus } from "./takes-focus";
import type { EarlierOrder } from "./verify";

/** Nothing stands: the same order may be sent again. */
export function MissingOrderNotice() {
  return (
    <TakesFocus role="alert">
      <Notice
        tone="warn"
        title={<Trans>Tu reserva no quedó registrada</Trans>}
        action={
          <Button type="submit">
            <Trans>Probar de nuevo</Trans>
          </Button>
        }
      >
        <Trans>
          Miramos entre tus pedidos y no está. Podés probar de nuevo sin miedo: el mismo pedido no
          se registra dos veces.
        </Trans>
      </Notice>
    </TakesFocus>
  );
}

/** An order of before stands: what is on this screen would be another one. */
export function EarlierOrderNotice({ order: { id, name } }: { order: EarlierOrder }) {
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
