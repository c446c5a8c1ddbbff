import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  replace,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { useRevalidateWhenStale } from "~/browser/use-revalidate-when-stale";
import { LoadFailed, RowsLoading } from "~/lists/list-states";
import { OrderMissing } from "~/order-screen/order-missing";
import { loadOrderWithCard } from "~/orders/load-order";
import { paths, requestedPath } from "~/paths";
import { endSession } from "~/session/end-session";
import { requireAllowed, requireLogin } from "~/session/guards";
import { changeState } from "~/state/store";
import { Button } from "~/ui/button";
import { Deferred, defer } from "~/ui/deferred";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { canPayWithSaved, PAY_INTENT, payOrder, readOpenPayment } from "./pay-order";
import { SyncCardScreen } from "./sync-card-screen";

export const handle = { breadcrumb: () => <Trans>Tarjeta del pedido</Trans> };

export const meta = () => pageTitle(t`Tarjeta del pedido`);

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  const isTheirs = String(user.id) === params.userId;
  // The order is not requested for a user other than the recipient of the link.
  const found = isTheirs ? loadOrderWithCard(params.id, request.signal) : Promise.resolve(null);
  const canPay = isTheirs && user.allowed && canPayWithSaved();
  const open = isTheirs ? await readOpenPayment(params.id) : null;
  return { isTheirs, canPay, email: user.email, found: defer(found), open };
}

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  const user = await requireLogin(request);
  const form = await request.formData();
  if (form.get("intent") === PAY_INTENT && String(user.id) === params.userId) {
    await requireAllowed(request);
    return payOrder(params.id, form, request.signal);
  }
  return switchAccount(requestedPath(request));
}

export default function SyncCard() {
  const { isTheirs, canPay, email, found, open } = useLoaderData<typeof clientLoader>();
  useRevalidateWhenStale();
  return (
    <Page heading={<Trans>Tarjeta de tu pedido</Trans>}>
      {isTheirs ? (
        <Deferred resolve={found} fallback={<RowsLoading />} failed={LoadFailed}>
          {(loaded) =>
            loaded ? (
              <SyncCardScreen {...loaded} canPay={canPay} open={open} />
            ) : (
              <OrderMissing back={paths.profile.orders()} label={<Trans>Mis pedidos</Trans>} />
            )
          }
        </Deferred>
      ) : (
        <WrongAccount email={email} />
      )}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";

/** The link was sent to another user. Shows nothing of the order. */
function WrongAccount({ email }: { email: string }) {
  const { formData } = useNavigation();
  return (
    <Notice
      tone="warn"
      title={<Trans>Este enlace es de otra cuenta</Trans>}
      action={
        <Form method="post">
          <Button type="submit" busy={formData !== undefined}>
            <Trans>Entrar con otra cuenta</Trans>
          </Button>
        </Form>
      }
    >
      <Trans>
        Entraste como <strong>{email}</strong>. Para agregarle una tarjeta a ese pedido, entrá con
        la cuenta que recibió el enlace.
      </Trans>
    </Notice>
  );
}

/** Logs out and sets `path` as the target of the next login. */
async function switchAccount(path: string) {
  await endSession("logout").catch((error: unknown) => {
    console.warn("The logout failed; another login takes its place", error);
  });
  changeState("auth", { modalShown: true, redirectAfterLogin: path });
  return replace(paths.home());
}
