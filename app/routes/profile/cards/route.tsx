import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { deleteCard, makeMainCard } from "~/api/card-changes";
import { ApiError, isRefusal, isSupported, mayHaveTakenEffect } from "~/api/errors";
import { respond } from "~/browser/action-reply";
import { useRevalidateWhenStale } from "~/browser/use-revalidate-when-stale";
import { skipReloadOnNewQuery } from "~/lists/list-query";
import { LoadedList } from "~/lists/list-states";
import { chooseMain, MAIN_INTENT, type RemovalReply } from "~/lists/saved-entry";
import { requireLogin } from "~/session/guards";
import { refreshCards } from "~/state/saved-cards";
import { changeState, readState } from "~/state/store";
import { defer } from "~/ui/deferred";
import { Page } from "~/ui/page";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";
import { pageTitle } from "~/wording/page-title";
import { sendOrFind } from "~/writes/look-up";
import { CardList } from "./card-list";

export const handle = { breadcrumb: () => <Trans>Mis tarjetas</Trans> };

export const meta = () => pageTitle(t`Mis tarjetas`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  const cards = defer(refreshCards({ signal: request.signal }));
  return { cards, canChoose: isSupported(makeMainCard) };
}

export { skipReloadOnNewQuery as shouldRevalidate };

export async function clientAction({ request }: ClientActionFunctionArgs) {
  await requireLogin(request);
  const form = await request.formData();
  const id = Number(form.get("id"));
  switch (form.get("intent")) {
    case "remove":
      return removeCard(id);
    case MAIN_INTENT:
      return chooseMain(id, makeMainCard, refreshCards);
    default:
      return respond(null, { reload: false });
  }
}

export default function Cards() {
  const { cards, canChoose } = useLoaderData<typeof clientLoader>();
  useRevalidateWhenStale();
  return (
    <Page heading={<Trans>Mis tarjetas</Trans>}>
      <LoadedList list={cards}>
        {(loaded) => <CardList cards={loaded} canChoose={canChoose} />}
      </LoadedList>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";

const describeUnconfirmed = (error: unknown) =>
  t`No pudimos confirmar que la tarjeta se eliminó, por eso sigue acá. ${describeError(error)}`;

function describeFailure(error: ApiError): string {
  if (isRefusal(error, 409, 422)) {
    return t`La tarjeta sigue acá: un pedido en curso se cobra a esa tarjeta. Podés eliminarla cuando termine.`;
  }
  if (mayHaveTakenEffect(error)) return describeUnconfirmed(error);
  return t`La tarjeta no se eliminó y sigue acá. ${describeError(error)}`;
}

/** Explains a 404 by the list: null where the card is gone. Without the list nobody knows. */
async function describeMissing(error: ApiError, isListed: () => Promise<boolean>) {
  try {
    return (await isListed()) ? describeFailure(error) : null;
  } catch (failure) {
    return describeUnconfirmed(failure);
  }
}

/** “Eliminar tarjeta” (spec.md §7); a card that no longer exists counts as removed. */
async function removeCard(id: number) {
  const isListed = async () => (await refreshCards()).some((card) => card.id === id);
  try {
    await sendOrFind<unknown>(deleteCard({ id }), async () => !(await isListed()) || null);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isMissing = isRefusal(error, 404);
    const text = isMissing ? await describeMissing(error, isListed) : describeFailure(error);
    if (text) return respond<RemovalReply>({ done: false, text }, { reload: false });
  }
  const cards = readState().payment.cards.filter((card) => card.id !== id);
  changeState("payment", { cards });
  showToast({ type: "success", text: t`Tarjeta eliminada.` });
  return respond<RemovalReply>({ done: true }, { reload: true });
}
