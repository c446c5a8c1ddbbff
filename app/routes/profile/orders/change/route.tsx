import { Trans } from "@lingui/react/macro";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
} from "@remix-run/react";
import type { Policies } from "~/api/company";
import type { Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { addDays, momentOf, todayInAsuncion } from "~/domain/dates";
import { ClaimForm } from "~/order-screen/day/claim-form";
import { readOpenChange } from "~/orders/changes/change-kind";
import { BackToOrder, ChangePage, changeTitle } from "~/orders/changes/change-screen";
import {
  type FoundHelpers,
  leaveClosedChange,
  loadCandidates,
  loadFreeDays,
  loadOrderToChange,
} from "~/orders/changes/load-change";
import { nextVisit, readOrderId } from "~/orders/order-facts";
import { paths } from "~/paths";
import { RouteError } from "~/shell/route-error";
import { policies } from "~/state/company";
import { pageTitle } from "~/wording/page-title";
import { CancelForm, describeVisit, HelperForm, NoteForm } from "./change-forms";
import { PauseForm, SkipForm } from "./skip-forms";

export type LoadedChange = { order: Order } & (
  | { what: "skip"; visit: Visit; freeDays: string[] | null }
  | { what: "note"; visit: Visit }
  | { what: "pause"; freeDays: string[] | null }
  | ({ what: "helper"; next: Visit } & FoundHelpers)
  | { what: "cancel" }
  | { what: "claim"; visit: Visit; policies: Promise<Policies | null> }
);

export const handle = {
  breadcrumb: () => <ChangeBreadcrumb />,
  breadcrumbUnder: { breadcrumb: () => <Trans>Mis pedidos</Trans>, to: paths.profile.orders() },
};

function ChangeBreadcrumb() {
  return changeTitle(useParams().what);
}

export const meta: MetaFunction = ({ params }) => pageTitle(changeTitle(params.what));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { request, params } = args;
  const order = await loadOrderToChange(args);
  const visitId = readOrderId(new URL(request.url).searchParams.get("visita") ?? "");
  const loaded = await loadChange(order, params.what, visitId, request.signal);
  if (!loaded) throw leaveClosedChange(order.id);
  const visit = "visit" in loaded ? loaded.visit.id : null;
  return { ...loaded, open: await readOpenChange(order.id, loaded.what, visit) };
}

export { changeAction as clientAction } from "~/orders/changes/load-change";

export default function ChangeOrder() {
  const loaded = useLoaderData<typeof clientLoader>();
  const now = timeNow();
  switch (loaded.what) {
    case "skip":
      return <SkipForm {...loaded} now={now} />;
    case "note":
      return <NoteForm {...loaded} />;
    case "claim":
      return (
        <ChangePage change="claim" lead={describeVisit(loaded.visit)}>
          <ClaimForm {...loaded} />
        </ChangePage>
      );
    case "pause":
      return <PauseForm {...loaded} now={now} />;
    case "helper":
      return <HelperForm {...loaded} now={now} />;
    case "cancel":
      return <CancelForm {...loaded} now={now} />;
  }
}

export function ErrorBoundary() {
  return <RouteError above={<BackToOrder />} />;
}

/** Loads the data of a change; null for an unknown change or one that the order does not allow. */
async function loadChange(
  order: Order,
  what: string | undefined,
  visitId: number | null,
  signal: AbortSignal,
): Promise<LoadedChange | null> {
  const { changes } = order;
  const visit = order.visits.find(({ id }) => id === visitId);
  const next = nextVisit(order, momentOf(timeNow()));
  if (!order.version) return null;
  if (what === "skip" && visit?.status === "scheduled" && visit.changes?.skip?.allowed) {
    const freeDays = await loadFreeDays(order, visit, visit.start_time, signal);
    return { order, what, visit, freeDays };
  }
  if (what === "note" && visit?.changes?.move) return { order, what, visit };
  if (what === "pause" && changes?.pause?.allowed && next) {
    return { order, what, freeDays: await loadFreeDays(order, next, next.start_time, signal) };
  }
  if (what === "helper" && changes?.helper?.allowed && next) {
    // Availability is known from tomorrow on, so today's visit is checked only if it is the last.
    const tomorrow = { date: addDays(todayInAsuncion(timeNow()), 1), time: "00:00" };
    const asked = nextVisit(order, tomorrow) ?? next;
    return { order, what, next: asked, ...(await loadCandidates(order, asked, signal)) };
  }
  if (what === "claim" && visit?.claims) return { order, what, visit, policies: policies() };
  if (what === "cancel" && changes?.cancel?.allowed) return { order, what };
  return null;
}
