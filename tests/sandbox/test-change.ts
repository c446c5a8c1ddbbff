/** Orders to be changed, and the calls that change them. */
import { randomUUID } from "node:crypto";
import { type Order, orderSchema } from "~/api/orders";
import { HELPER_ID } from "./seed/accounts";
import { type Answer, addCard, type Client, dataOf } from "./test-client";
import { bookingOf, dayAhead } from "./test-order";
import { readExactly } from "./test-shapes";

export type Slot = { helper: number; start: string; time?: string; frequency?: number };

/** Of the seed, free from 08:00 to 16:00 on weekdays near the address of the tests. */
const HELPERS = [1, 2, 14, 15];
let slots = 0;

/** Four weeks of a helper, eight weeks before the next: no other order of this file is in the way. */
export function freeSlot(weekday = 3): Slot {
  const slot = slots++;
  const helper = HELPERS[slot % HELPERS.length] ?? 1;
  return { helper, start: dayAhead(35 + 56 * (Math.floor(slot / HELPERS.length) % 5), weekday) };
}

let weeks = 0;

/** Each call takes the next free Thursdays at 13:00 of `helper@sandbox.test`, all within a year. */
export function thursdaySlot(frequency = 1): Slot {
  const start = dayAhead(21 + 7 * (weeks % 44), 4);
  weeks += frequency === 1 ? 1 : 4;
  return { helper: HELPER_ID, start, time: "13:00", frequency };
}

/** The bytes of an empty JPEG. */
export const PHOTO = "data:image/jpeg;base64,/9j/2Q==";

export async function placeOrder(client: Client, slot: Slot, card?: number): Promise<Order> {
  const request = bookingOf({ ...slot, card: card ?? (await addCard(client)) });
  const answer = await client.post("orders", request);
  if (answer.status !== 201) throw new Error(`Not placed: ${JSON.stringify(answer.body)}`);
  return orderOf(answer);
}

export const orderOf = (answer: Answer): Order => readExactly(orderSchema, dataOf(answer));

type Sent = { method?: string; body?: object; version?: string; key?: string };

/** POSTs `path` under the order, as the app does; with its version unless told another. */
export function change(
  client: Client,
  order: Pick<Order, "id" | "version">,
  path: string,
  { method = "POST", body, version = order.version, key = randomUUID() }: Sent = {},
): Promise<Answer> {
  return client.send(method, `user/orders/${order.id}/${path}`, {
    json: body,
    headers: { "Idempotency-Key": `"${key}"`, "If-Match": `"${version}"` },
  });
}
