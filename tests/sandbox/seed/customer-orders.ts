/** The orders of `cliente@sandbox.test`: current ones in every state, three years of past ones. */
import { addDays, type PlainDate, weekdayOf } from "~/domain/dates";
import type { OrderStatus } from "~tests/sandbox/schema-orders";
import { HELPER_ID } from "./accounts";

export type SeedOrder = {
  status: OrderStatus;
  service: number;
  frequency: number;
  helper: number;
  start: PlainDate;
  time: string;
  card: number | null;
  payment: "paid" | "pending" | "failed";
  method?: "online" | "transfer";
  wantsInvoice?: boolean;
  observations?: string;
  review?: { rating: number; tags: string[]; comment: string };
  /** Guaraníes, on the order's card. */
  tip?: number;
};

const ONCE = 1;
const WEEKLY = 2;
const YEARS_BACK = 3;
const EVERY_DAYS = 30;
/** The latest of `helper@sandbox.test` that has a review. */
const TIPPED = 8;

/** Nobody works on Sundays. */
const workday = (date: PlainDate) => (weekdayOf(date) === 0 ? addDays(date, 1) : date);

export function currentOrders(today: PlainDate, card: number): SeedOrder[] {
  const paid = { card, payment: "paid" as const };
  return [
    {
      ...paid,
      status: "in_progress",
      service: 1,
      frequency: WEEKLY,
      helper: HELPER_ID,
      start: addDays(workday(today), -14),
      time: "09:00",
      observations: "El perro se llama Toby y es bueno.",
    },
    {
      ...paid,
      status: "confirmed",
      service: 1,
      frequency: WEEKLY,
      helper: HELPER_ID,
      start: workday(addDays(today, 2)),
      time: "07:00",
      observations: "La llave está con el portero.",
    },
    {
      status: "pending_payment",
      service: 3,
      frequency: ONCE,
      helper: 12,
      start: workday(addDays(today, 5)),
      time: "08:00",
      card: null,
      payment: "pending",
      method: "transfer",
    },
    {
      status: "pending_payment",
      service: 2,
      frequency: ONCE,
      helper: 3,
      start: workday(addDays(today, 9)),
      time: "10:00",
      card: null,
      payment: "pending",
    },
  ];
}

const REVIEWS = [
  { rating: 5, tags: ["puntual", "prolija"], comment: "Todo impecable, como siempre." },
  { rating: 4, tags: ["amable"], comment: "" },
  { rating: 5, tags: ["prolija", "de confianza"], comment: "La cocina quedó como nueva." },
  { rating: 3, tags: [], comment: "Llegó un poco tarde." },
];

export function pastOrders(today: PlainDate, card: number): SeedOrder[] {
  const months = Math.floor((YEARS_BACK * 365) / EVERY_DAYS);
  return Array.from({ length: months }, (_, index): SeedOrder => {
    const back = months - index;
    const cancelled = back % 9 === 4;
    const review = REVIEWS[back % REVIEWS.length];
    return {
      status: cancelled ? "cancelled" : "completed",
      service: [1, 2, 1, 3][back % 4] ?? 1,
      frequency: back % 3 === 0 ? WEEKLY : ONCE,
      helper: [HELPER_ID, 2, 12, 3][back % 4] ?? HELPER_ID,
      start: workday(addDays(today, -EVERY_DAYS * back)),
      time: "08:00",
      card,
      payment: back === 4 ? "failed" : "paid",
      wantsInvoice: back % 5 !== 0,
      ...(review && !cancelled && back > 2 && back % 6 !== 0 ? { review } : {}),
      ...(back === TIPPED ? { tip: 20_000 } : {}),
    };
  });
}
