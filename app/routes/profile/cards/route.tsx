import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  useLoaderData,
} from "@remix-run/react";
import { CardList } from "~/account/cards/card-list";
import { Deferred } from "~/account/deferred";
import { keepOnNewQuery } from "~/account/list-query";
import type { RemovalReply } from "~/account/remove-dialog";
import { deleteCard } from "~/api/cards";
import { confirmDeletion } from "~/api/deletion";
import { ApiError, isRefusal, mayHaveTakenEffect } from "~/api/errors";
import { defer } from "~/browser/defer";
import { useRevalidateOnFocus } from "~/browser/use-revalidate-on-focus";
import { requireLogin } from "~/session/guards";
import { refreshCards } from "~/state/saved-cards";
import { changeState, readState } from "~/state/store";
import { Page } from "~/ui/page";
import { SkeletonCard } from "~/ui/skeleton";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";
import { pageTitle } from "~/wording/page-title";

export const handle = { breadcrumb: () => <Trans>Mis tarjetas</Trans> };

export const meta = () => pageTitle(t`Mis tarjetas`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  return { cards: defer(refreshCards({ signal: request.signal })) };
}

export { keepOnNewQuery as shouldRevalidate };

export async function clientAction({ request }: ClientActionFunctionArgs) {
  await requireLogin(request);
  return removeCard(await request.formData());
}

export default function Cards() {
  const { cards } = useLoaderData<typeof clientLoader>();
  useRevalidateOnFocus();
  return (
    <Page heading={<Trans>Mis tarjetas</Trans>}>
      <Deferred resolve={cards} skeleton={<CardsSkeleton />}>
        {(loaded) => <CardList cards={loaded} />}
      </Deferred>
    </Page>
  );
}

function CardsSkeleton() {
  return (
    <div className="space-y-3">
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";

/** Why a card is still there: 409 and 422 are an order that is charged on it (contract.md). */
function describeFailure(error: ApiError): string {
  if (isRefusal(error, 409, 422)) {
    return t`La tarjeta sigue acá: un pedido en curso se cobra en ella. Podés eliminarla cuando termine.`;
  }
  if (mayHaveTakenEffect(error)) {
    return t`No pudimos confirmar que la tarjeta se eliminó, por eso sigue acá. ${describeError(error)}`;
  }
  return t`La tarjeta no se eliminó y sigue acá. ${describeError(error)}`;
}

/** “Eliminar tarjeta” (spec.md §7, DELETE /user/cards/{id}); one that had gone already is removed too. */
async function removeCard(form: FormData) {
  const id = Number(form.get("id"));
  const isListed = async () => (await refreshCards()).some((card) => card.id === id);
  try {
    await confirmDeletion(deleteCard(id), isListed);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const hadGone = isRefusal(error, 404) && !(await isListed().catch(() => true));
    if (!hadGone) {
      const reply: RemovalReply = { done: false, text: describeFailure(error) };
      return data(reply, { status: 422 });
    }
  }
  const cards = readState().payment.cards.filter((card) => card.id !== id);
  changeState("payment", { cards });
  showToast({ type: "success", text: t`Tarjeta eliminada.` });
  return data<RemovalReply>({ done: true });
}
