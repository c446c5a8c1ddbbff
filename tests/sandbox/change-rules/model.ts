/** A company in memory for the tests of the rules: helpers with hours, orders, and their money. */
import { addDays, weekdayOf } from "~/domain/dates";
import type { Span } from "~tests/sandbox/booking/schedules";
import { Refusal } from "~tests/sandbox/http/refusal";
import {
  type CompanyRules,
  isOpen,
  type OrderState,
  startOf,
  type VisitState,
  worthOf,
} from "./order-state";
import type { ChangeRequest, Plan } from "./plan";
import { planChange } from "./plan-change";

export const RULES: CompanyRules = {
  id: 1,
  freeChangeHours: 24,
  lateFee: 40_000,
  skip: "refund",
  pause: "end",
  refundDays: 3,
  changeText: "",
  guaranteeHours: 24,
  guaranteeText: "",
  prepareText: "",
};

const OPENS = 7 * 60;
const CLOSES = 17 * 60;
const LENGTH = 180;

type Money = { fees: number; charged: number; refunds: Map<number, number> };

const isLive = ({ status }: VisitState) => status === "scheduled" || status === "done";
const slotOf = (helper: number, { date, start, end }: Omit<VisitState, "id">) =>
  `${helper} ${date} ${start}-${end}`;

export class Model {
  readonly orders: OrderState[] = [];
  /** Kept apart from the orders, so that the two can be compared. */
  readonly agenda = new Map<string, number>();
  readonly money = new Map<number, Money>();
  private lastId = 0;

  constructor(
    readonly rules: CompanyRules,
    public now: Date,
  ) {}

  /** `count` weekly visits; false where a helper is taken. */
  order(helper: number, start: string, at: number, count: number, total: number): boolean {
    const id = this.orders.length + 1;
    const span = { start: at, end: at + LENGTH };
    const dates = Array.from({ length: count }, (_, index) => addDays(start, 7 * index));
    if (!dates.every((date) => this.isFree(0, helper, date, span))) return false;
    const visits = dates.map((date): VisitState => {
      const base = {
        status: "scheduled" as const,
        helper,
        movedFrom: null,
        replaces: null,
        paused: null,
        arrived: false,
        first: false,
      };
      return { ...base, ...span, date, id: ++this.lastId };
    });
    for (const visit of visits) this.agenda.set(slotOf(helper, visit), visit.id);
    const interval = count > 1 ? 7 : 0;
    const state = { helper, total, paid: true, card: 1, interval, visits, refunded: [] };
    this.orders.push({ id, status: "confirmed", ...state });
    this.money.set(id, { fees: 0, charged: 0, refunds: new Map() });
    return true;
  }

  private isFree(order: number, helper: number, date: string, { start, end }: Span): boolean {
    if (weekdayOf(date) === 0 || start < OPENS || end > CLOSES) return false;
    return this.orders
      .filter(({ id }) => id !== order)
      .flatMap(({ visits }) => visits)
      .filter((visit) => isLive(visit) && visit.helper === helper && visit.date === date)
      .every((visit) => end <= visit.start || start >= visit.end);
  }

  /** Null, or the refusal; then nothing has changed. */
  change(order: OrderState, change: ChangeRequest): Refusal | null {
    const { rules, now } = this;
    const isFree = (helper: number, date: string, span: Span) =>
      this.isFree(order.id, helper, date, span);
    try {
      this.apply(order, planChange(order, change, { rules, now, isFree }));
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  private apply(order: OrderState, plan: Plan): void {
    const money = this.money.get(order.id);
    if (!money) throw new Error("An order without its money");
    const added = plan.added.map((visit) => ({ ...visit, id: ++this.lastId }));
    const before = order.visits.filter(({ id }) => plan.changed.some((visit) => visit.id === id));
    for (const visit of before) if (isLive(visit)) this.agenda.delete(slotOf(visit.helper, visit));
    for (const visit of [...plan.changed, ...added]) {
      if (!isLive(visit)) continue;
      const slot = slotOf(visit.helper, visit);
      if (this.agenda.has(slot)) throw new Error(`Two visits at ${slot}`);
      this.agenda.set(slot, visit.id);
    }
    const now = order.visits.map(
      (visit) => plan.changed.find(({ id }) => id === visit.id) ?? visit,
    );
    order.visits = [...now, ...added].sort((a, b) => startOf(a).getTime() - startOf(b).getTime());
    for (const { visit, amount } of plan.refunds) money.refunds.set(visit, amount);
    for (const visit of plan.undone) money.refunds.delete(visit);
    for (const { amount, charged } of plan.fees) {
      money.fees += amount;
      if (charged) money.charged += amount;
    }
    order.refunded = [...money.refunds.keys()];
    order.status = plan.status ?? order.status;
    order.helper = plan.helper ?? order.helper;
  }

  /** As the clock does it: past visits are done, an order without any to come is over. */
  passTo(now: Date): void {
    this.now = now;
    for (const order of this.orders.filter(isOpen)) {
      order.visits = order.visits.map((visit) =>
        visit.status === "scheduled" && startOf({ ...visit, start: visit.end }) <= now
          ? { ...visit, status: "done" }
          : visit,
      );
      if (!order.visits.some(({ status }) => status === "scheduled")) order.status = "completed";
    }
  }

  /** Everything that must hold, as sentences about what does not. */
  faults(): string[] {
    const live = this.orders.flatMap(({ visits }) => visits.filter(isLive));
    const overlaps = live.flatMap((a) =>
      live
        .filter((b) => a.id < b.id && a.helper === b.helper && a.date === b.date)
        .filter((b) => a.start < b.end && b.start < a.end)
        .map((b) => `visits ${a.id} and ${b.id} overlap`),
    );
    const shown = live.map((visit) => `${slotOf(visit.helper, visit)} ${visit.id}`).sort();
    const kept = [...this.agenda].map(([slot, id]) => `${slot} ${id}`).sort();
    const differs = String(shown) === String(kept) ? [] : [`agenda ${kept} is not ${shown}`];
    return [...overlaps, ...differs, ...this.orders.flatMap((order) => this.moneyFaults(order))];
  }

  private moneyFaults(order: OrderState): string[] {
    const { fees, charged, refunds } = this.money.get(order.id) ?? { fees: 0, charged: 0 };
    const back = [...(refunds?.values() ?? [])].reduce((sum, amount) => sum + amount, 0);
    const visits = order.visits.filter(isLive);
    const worth = visits.reduce((sum, visit) => sum + worthOf(order, visit), 0);
    const difference = order.total + charged - (worth + back + fees);
    return difference === 0 ? [] : [`order ${order.id} is ${difference} guaraníes off`];
  }
}
