/** What the screens say of a booking, kept as they say it, and held against what the sandbox keeps. */
import { eq } from "drizzle-orm";
import { addDays } from "~/domain/dates";
import { helpers } from "../sandbox/schema";
import { charges, orders, payments, visits } from "../sandbox/schema-orders";
import type { Served } from "../tools/serve";
import { expect } from "./fixtures";
import type { FourthStep } from "./pages/fourth-step";
import type { SecondStep } from "./pages/second-step";
import type { ThirdStep } from "./pages/third-step";

/**
 * The seed's cleaning (Gs. 150.000) weekly (10 % less), four visits, with BIENVENIDA (10 % less).
 * Written out: a price worked out by the app's own rules would agree with any mistake in them.
 */
export const WEEKLY_WITH_WELCOME = 486_000;

export type ShownVisits = { day: string; helper: string; start: string; end: string };

/** The day picked, who comes and when, once the answers for that day have come. */
export async function readVisits(second: SecondStep): Promise<ShownVisits> {
  await expect(second.visits.getByText("Libre")).toHaveCount(4);
  const day = await second.nearestDays.locator(":checked").inputValue();
  const helper = (await second.helperName.textContent()) ?? "";
  const times = (await second.helperTime.textContent())?.match(/\d\d:\d\d/g) ?? [];
  const [start = "", end = ""] = times;
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(helper).not.toBe("");
  expect(times).toHaveLength(2);
  return { day, helper, start, end };
}

const readGuaranies = (text: string | null) =>
  Number(/Gs\.\s*([\d.]+)/.exec(text ?? "")?.[1]?.replaceAll(".", ""));

/** What is to be paid, as the sentence above the button says; the summary says the same. */
export async function readTotal(third: ThirdStep): Promise<number> {
  const total = readGuaranies(await third.charge.textContent());
  await expect
    .poll(async () => readGuaranies(await third.summary.textContent()), "the summary's total")
    .toBe(total);
  return total;
}

type Shown = { visits: ShownVisits; total: number };

/** The receipt and the database have what the steps before showed: four weeks, paid by one card. */
export async function expectBooked(
  { sandbox: { db } }: Served,
  fourth: FourthStep,
  shown: Shown,
): Promise<void> {
  expect(readGuaranies(await fourth.amount.textContent())).toBe(shown.total);
  const id = fourth.orderId();
  const [order] = await db
    .select({ order: orders, helper: helpers.name })
    .from(orders)
    .innerJoin(helpers, eq(helpers.id, orders.helperId))
    .where(eq(orders.id, id));
  expect(order).toMatchObject({
    helper: shown.visits.helper,
    order: { status: "confirmed", startDate: shown.visits.day, total: shown.total },
  });

  const booked = await db
    .select({ visit: visits, helper: helpers.name })
    .from(visits)
    .innerJoin(helpers, eq(helpers.id, visits.helperId))
    .where(eq(visits.orderId, id))
    .orderBy(visits.date);
  const { day, helper, start, end } = shown.visits;
  expect(
    booked.map(({ visit, helper }) => ({
      date: visit.date,
      helper,
      // The database adds the seconds.
      start: visit.startTime.slice(0, 5),
      end: visit.endTime.slice(0, 5),
    })),
  ).toEqual([0, 7, 14, 21].map((days) => ({ date: addDays(day, days), helper, start, end })));

  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  expect(payment).toMatchObject({ status: "paid", amount: shown.total });
  const charged = await db
    .select({ amount: charges.amount, outcome: charges.outcome })
    .from(charges)
    .where(eq(charges.cardId, payment?.cardId ?? 0));
  expect(charged).toEqual([{ amount: shown.total, outcome: "paid" }]);
}
