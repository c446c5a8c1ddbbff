/** The form of each change, and what it shows. */
import type { ReactNode } from "react";
import type { Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { addDays, momentOf, todayInAsuncion } from "~/domain/dates";
import { ClaimForm } from "~/order-screen/day/claim-form";
import { ChangePage } from "~/orders/changes/change-screen";
import type { ScreenChange } from "~/orders/changes/changes";
import { loadCandidates, loadFreeDays } from "~/orders/changes/load-change";
import { nextVisit } from "~/orders/order-facts";
import { policies } from "~/state/company";
import { CancelForm, type FormProps, HelperForm, NoteForm } from "./change-forms";
import { PauseForm, SkipForm } from "./skip-forms";

/** A move has a route of its own. */
type FormChange = Exclude<ScreenChange, "move">;
type Asked = { order: Order; visit: Visit | undefined; signal: AbortSignal };

/** Loads what each form shows besides the order; nothing where the order has no visit for it. */
export const loads = {
  async skip({ order, visit, signal }: Asked) {
    return visit && { visit, freeDays: await loadFreeDays(order, visit, visit.start_time, signal) };
  },
  note: async ({ visit }: Asked) => visit && { visit },
  async pause({ order, signal }: Asked) {
    const next = nextVisit(order, momentOf(timeNow()));
    const change = order.changes?.pause;
    if (!next || !change) return null;
    return { change, freeDays: await loadFreeDays(order, next, next.start_time, signal) };
  },
  async helper({ order, signal }: Asked) {
    // Availability is known from tomorrow on, so today's visit is checked only if it is the last.
    const tomorrow = { date: addDays(todayInAsuncion(timeNow()), 1), time: "00:00" };
    const next = nextVisit(order, tomorrow) ?? nextVisit(order, momentOf(timeNow()));
    const change = order.changes?.helper;
    return next && change && { change, next, ...(await loadCandidates(order, next, signal)) };
  },
  async cancel({ order: { changes } }: Asked) {
    return changes?.cancel && { change: changes.cancel };
  },
  claim: async ({ visit }: Asked) => visit && { visit, policies: policies() },
} satisfies Record<FormChange, (asked: Asked) => Promise<object | null | undefined>>;

type Shown = {
  [Name in FormChange]: NonNullable<Awaited<ReturnType<(typeof loads)[Name]>>>;
};

type FormOf<Name extends FormChange> = (props: FormProps & Shown[Name]) => ReactNode;

const forms: { [Name in FormChange]: FormOf<Name> } = {
  skip: SkipForm,
  note: NoteForm,
  pause: PauseForm,
  helper: HelperForm,
  cancel: CancelForm,
  claim: (props) => (
    <ChangePage change="claim" {...props}>
      <ClaimForm {...props} />
    </ChangePage>
  ),
};

export const hasForm = (what: string): what is FormChange => Object.hasOwn(forms, what);

type Loaded<Name extends FormChange> = Shown[Name] & { what: Name; order: Order };

export function ChangeForm<Name extends FormChange>(loaded: Loaded<Name>) {
  const Form: FormOf<Name> = forms[loaded.what];
  return <Form {...loaded} now={timeNow()} />;
}
