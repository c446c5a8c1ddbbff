/** Visits that stand before a test looks at them. */
import type { APIRequestContext } from "@playwright/test";
import type { PlainDate } from "~/domain/dates";
import { orders, visits } from "../sandbox/schema-orders";
import { bookingOf } from "../sandbox/test-order";
import type { Served } from "../tools/serve";
import { postAs } from "./customers";
import type { HelperPerson, Town } from "./helper-fixtures";
import { saveCard } from "./saved-cards";

type Wish = { helper: HelperPerson; town: Town; date: PlainDate; time?: string | undefined };

/** Books and pays one visit of three hours in the town (`time`: `HH:mm`, default 09:00). */
export async function bookVisit(
  request: APIRequestContext,
  served: Served,
  { helper, town, date, time = "09:00" }: Wish,
): Promise<void> {
  const card = await saveCard(request, served);
  const booking = bookingOf({ start: date, card, helper: helper.id, frequency: 1, time });
  const { latitude, longitude, name: city } = town;
  const address = { ...booking.address, latitude, longitude, city };
  await postAs(request, served, "orders", { ...booking, address });
}

/** One that was done on a day that has passed: nothing can be booked there any more. */
export async function recordPastVisit(
  { sandbox: { db } }: Served,
  { helper, userId, date }: { helper: { id: number }; userId: number; date: PlainDate },
): Promise<void> {
  const times = { startTime: "13:00", endTime: "16:00" };
  const { address } = bookingOf({ start: date, card: null });
  const [order] = await db
    .insert(orders)
    .values({
      ...times,
      userId,
      helperId: helper.id,
      status: "completed",
      serviceId: 1,
      frequencyId: 1,
      address,
      startDate: date,
      wantsInvoice: false,
      paymentMethod: "online",
      perVisit: 150_000,
      total: 150_000,
      createdAt: new Date(),
    })
    .returning({ id: orders.id });
  await db
    .insert(visits)
    .values({ ...times, orderId: order?.id, helperId: helper.id, date, status: "done" });
}
