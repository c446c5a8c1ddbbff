/** What the look for an order found, on top of the form. Each takes the focus. */
import { Trans } from "@lingui/react/macro";
import type { PlacedOrder } from "~/checkout/machine";
import { settings } from "~/config";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { TakesFocus } from "~/ui/takes-focus";
import { ContactLine } from "~/wording/contact-line";

/** None was found, which does not prove that none stands: the same order may be sent again. */
export function MissingOrderNotice() {
  const { idempotentOrders } = settings();
  return (
    <TakesFocus role="alert">
      <Notice
        tone="warn"
        title={<Trans>No encontramos tu reserva</Trans>}
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
                Pasó más de un minuto y medio y no está entre tus pedidos. Si probás de nuevo y la
                primera aparece más tarde, quedarían dos reservas y dos cobros. Ante la duda, mirá
                de nuevo en un rato o escribinos antes de probar.
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
export function EarlierOrdersNotice({ orders }: { orders: readonly PlacedOrder[] }) {
  const [first] = orders;
  if (!first) return null;
  const names = orders.map(({ id, code }) => code || String(id)).join(", ");
  if (orders.length > 1) return <RepeatedOrdersNotice names={names} />;
  return (
    <TakesFocus role="alert">
      <Notice
        tone="warn"
        title={<Trans>Tu reserva anterior, {names}, quedó registrada</Trans>}
        action={
          <ButtonLink variant="secondary" to={paths.profile.order(first.id)}>
            <Trans>Ver esa reserva</Trans>
          </ButtonLink>
        }
      >
        <Trans>Lo que ves acá es otra reserva. Confirmala solo si la querés además de esa.</Trans>
      </Notice>
    </TakesFocus>
  );
}

function RepeatedOrdersNotice({ names }: { names: string }) {
  return (
    <TakesFocus role="alert">
      <Notice
        tone="warn"
        title={<Trans>Tu reserva anterior quedó registrada más de una vez: {names}</Trans>}
        action={
          <ButtonLink variant="secondary" to={paths.profile.orders()}>
            <Trans>Ver mis pedidos</Trans>
          </ButtonLink>
        }
      >
        <p>
          <Trans>Escribinos y anulamos lo que sobra. Lo que ves acá sería otra reserva más.</Trans>
        </p>
        <ContactLine code={names} />
      </Notice>
    </TakesFocus>
  );
}
