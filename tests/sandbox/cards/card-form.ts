/** Bancard's hosted card form, at its paths. */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import type { Database } from "~tests/sandbox/database/database";
import type { World } from "~tests/sandbox/http/context";
import { readBody, readQuery } from "~tests/sandbox/http/requests";
import { type CardFacts, cards, users } from "~tests/sandbox/schema";
import { activateCard } from "./card-activation";
import { cardFormPage, refusalPage } from "./card-form-page";
import { CHALLENGE_CODE, readTypedCard } from "./card-numbers";
import type { Card } from "./charges";

const PATH = "/checkout/register_card";
const UNKNOWN = "El enlace para agregar la tarjeta venció o ya se usó.";
const REFUSED = "La entidad emisora no autorizó la tarjeta.";
const WRONG_CODE = "El código no es correcto. Probá de nuevo.";

const typedSchema = z.object({
  process_id: z.string(),
  number: z.string(),
  expiry: z.string(),
  cvv: z.string(),
  document: z.optional(z.string()),
});
const formQuerySchema = z.object({
  process_id: z.optional(z.string()),
  styles: z.optional(z.string()),
});
const challengeSchema = z.object({ process_id: z.string(), code: z.string() });

type Step =
  | { status: "success" | "fail"; details: string; return_url: string }
  | { status: "challenge" }
  | { status: "invalid"; errors: Record<string, string> };

export function cardFormRoutes(world: World): Hono {
  const provider = new Hono();

  provider.get(`${PATH}/new`, async (c) => {
    frameHeaders(c, world);
    const query = readQuery(c, formQuerySchema);
    const card = await findProcess(world.db, query.process_id ?? "", world.now());
    const page = { styles: query.styles ?? "", appOrigin: world.origins.app };
    if (!card) return c.html(refusalPage(page, UNKNOWN));
    const document = await documentOf(world.db, card.userId);
    return c.html(cardFormPage({ ...page, processId: card.processId, document }));
  });

  provider.post(PATH, async (c) => {
    const { process_id, ...typed } = await readBody(c, typedSchema);
    return c.json(
      await inProcess(world, process_id, async (tx, card) => {
        const read = readTypedCard(typed, world.now());
        if (!read.ok) return { status: "invalid", errors: read.errors };
        if (read.registration === "fails") return refuse(tx, card, REFUSED);
        if (read.registration === "challenge") {
          await tx.update(cards).set({ challenge: read.facts }).where(eq(cards.id, card.id));
          return { status: "challenge" };
        }
        return finish(tx, world, card, read.facts);
      }),
    );
  });

  provider.post(`${PATH}/3ds`, async (c) => {
    const { process_id, code } = await readBody(c, challengeSchema);
    return c.json(
      await inProcess(world, process_id, async (tx, card) => {
        if (!card.challenge) return refuse(tx, card, UNKNOWN);
        if (code.trim() !== CHALLENGE_CODE) {
          return { status: "invalid", errors: { code: WRONG_CODE } };
        }
        return finish(tx, world, card, card.challenge);
      }),
    );
  });

  return provider;
}

function frameHeaders(c: Context, world: World): void {
  c.header("Content-Security-Policy", `frame-ancestors ${world.origins.app}`);
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
}

async function documentOf(db: Database, userId: number): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user?.profile.document_type === "ci" ? user.profile.document_number : "";
}

/** A card that is still being added, and whose time has not run out. */
async function findProcess(db: Database, processId: string, now: Date): Promise<Card | null> {
  const [card] = await db.select().from(cards).where(eq(cards.processId, processId)).for("update");
  return card?.status === "pending" && card.processExpiresAt > now ? card : null;
}

/** Each `process_id` goes through once: two submits take turns, and the second is refused. */
async function inProcess(
  world: World,
  processId: string,
  act: (tx: Database, card: Card) => Promise<Step>,
): Promise<Step> {
  return world.db.transaction(async (tx) => {
    const card = await findProcess(tx, processId, world.now());
    return card ? act(tx, card) : { status: "fail", details: UNKNOWN, return_url: "" };
  });
}

async function refuse(tx: Database, card: Card, details: string): Promise<Step> {
  await tx.update(cards).set({ status: "refused", challenge: null }).where(eq(cards.id, card.id));
  return { status: "fail", details, return_url: card.returnUrl };
}

async function finish(tx: Database, world: World, card: Card, facts: CardFacts): Promise<Step> {
  const aliasToken = randomBytes(24).toString("hex");
  await activateCard(tx, card, facts, aliasToken, world.now());
  return {
    status: "success",
    details: "Tarjeta agregada con éxito",
    return_url: card.returnUrl,
  };
}
