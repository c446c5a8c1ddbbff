import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import { lockName } from "~tests/sandbox/database/database";
import type { World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { answerList } from "~tests/sandbox/http/pages";
import { invalid, notFound, Refusal } from "~tests/sandbox/http/refusal";
import { readId } from "~tests/sandbox/http/requests";
import { cards } from "~tests/sandbox/schema";
import { orders, payments } from "~tests/sandbox/schema-orders";
import { type Card, findActiveCard } from "./charges";

const FORM_MINUTES = 20;

/** A card as the browser sees it: the provider's alias token stays here. */
function presentCard({ id, brand, maskedNumber, expirationDate, type, isDefault }: Card) {
  return {
    id,
    brand,
    masked_number: maskedNumber,
    expiration_date: expirationDate,
    type,
    is_default: isDefault,
  };
}

/** A page of the app, as the app builds it: a `blob:` URL has the same origin and is none. */
function isOurs(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin: given, username, password } = new URL(url);
  const isPage = protocol === "http:" || protocol === "https:";
  return isPage && given === new URL(origin).origin && username + password === "";
}

export function cardHandlers(world: World) {
  return {
    getCards: async (c, { user }) => {
      const rows = await world.db
        .select()
        .from(cards)
        .where(and(eq(cards.userId, user.id), eq(cards.status, "active")))
        .orderBy(cards.id);
      return answerList(c, rows.map(presentCard));
    },

    makeMainCard: async (c, { user }) => {
      const card = await world.db.transaction(async (tx) => {
        await lockName(tx, `cards ${user.id}`);
        const found = await findActiveCard(tx, user.id, readId(c));
        if (!found) throw notFound();
        await tx.update(cards).set({ isDefault: false }).where(eq(cards.userId, user.id));
        await tx.update(cards).set({ isDefault: true }).where(eq(cards.id, found.id));
        return { ...found, isDefault: true };
      });
      return { data: presentCard(card) };
    },

    deleteCard: async (c, { user }) => {
      await world.db.transaction(async (tx) => {
        const card = await findActiveCard(tx, user.id, readId(c));
        if (!card) throw notFound();
        const open = await tx
          .select({ id: orders.id })
          .from(orders)
          .innerJoin(payments, eq(payments.orderId, orders.id))
          .where(
            and(
              eq(payments.cardId, card.id),
              inArray(orders.status, ["pending_payment", "confirmed", "in_progress"]),
            ),
          )
          .limit(1);
        if (open.length > 0) throw new Refusal(409, "Un pedido en curso usa esta tarjeta.");
        await tx
          .update(cards)
          .set({ status: "removed", isDefault: false, aliasToken: "" })
          .where(eq(cards.id, card.id));
        if (card.isDefault) await chooseDefault(tx, user.id);
      });
      return null;
    },

    startAddingCard: async (c, { user, body }) => {
      const { return_url: returnUrl } = body;
      if (!isOurs(returnUrl, world.origins.app)) {
        throw invalid({ return_url: ["La dirección de retorno no es válida."] });
      }
      const [card] = await world.db
        .insert(cards)
        .values({
          userId: user.id,
          status: "pending",
          processId: randomUUID().replaceAll("-", "").slice(0, 20),
          processExpiresAt: new Date(world.now().getTime() + FORM_MINUTES * 60_000),
          returnUrl,
        })
        .returning();
      if (!card) throw new Error("The new card was not returned");
      const data = { id: card.id, process_id: card.processId, status: "pending" };
      c.status(201);
      return { data, status: "success" };
    },
  } satisfies Partial<Handlers>;
}

/** Without a principal card, the newest one becomes it. */
export async function chooseDefault(tx: World["db"], userId: number): Promise<void> {
  await lockName(tx, `cards ${userId}`);
  const usable = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.userId, userId), eq(cards.status, "active")))
    .orderBy(desc(cards.id));
  const [newest] = usable;
  if (!newest || usable.some(({ isDefault }) => isDefault)) return;
  await tx.update(cards).set({ isDefault: true }).where(eq(cards.id, newest.id));
}
