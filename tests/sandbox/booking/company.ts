/** What the company says of itself: GET /policies and GET /highlights. */
import { desc, eq, ne, sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Highlights, Policies } from "~/api/company";
import { firstNameOf } from "~/domain/format";
import type { Database } from "~tests/sandbox/database/database";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { helpers, users } from "~tests/sandbox/schema";
import { companyRules } from "~tests/sandbox/schema-changes";
import { orders, reviews } from "~tests/sandbox/schema-orders";
import { presentHelper } from "./present-helper";

const FACES = 3;
/** Guaraníes. */
const TIP_AMOUNTS = [10_000, 20_000, 30_000];

export function companyRoutes(world: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.get("/policies", async (c) => c.json({ data: await readPolicies(world.db) }));
  api.get("/highlights", async (c) => {
    const [score, faces, quote] = await Promise.all([
      readScore(world.db),
      readFaces(world.db),
      readQuote(world.db),
    ]);
    return c.json({ data: { ...score, helpers: faces.map(presentHelper), quote } });
  });
  return api;
}

/** The rules by which orders are changed, in the company's words. */
async function readPolicies(db: Database): Promise<Policies> {
  const [rules] = await db.select().from(companyRules);
  if (!rules) throw new Error("The company has no rules");
  return {
    free_change_hours: rules.freeChangeHours,
    late_fee: rules.lateFee,
    change_text: rules.changeText,
    guarantee_text: rules.guaranteeText,
    guarantee_hours: rules.guaranteeHours,
    prepare_text: rules.prepareText,
    claim_photos: true,
    tip_amounts: TIP_AMOUNTS,
  };
}

/** Of all helpers together, each review counting once. */
async function readScore(db: Database): Promise<Pick<Highlights, "rating" | "reviews_count">> {
  const [all] = await db
    .select({
      count: sql<number>`coalesce(sum(${helpers.reviewsCount}), 0)::int`,
      rating: sql<number>`round(sum(${helpers.rating} * ${helpers.reviewsCount}) / nullif(sum(${helpers.reviewsCount}), 0), 2)::float`,
    })
    .from(helpers)
    .where(eq(helpers.active, true));
  return { rating: all?.rating ?? null, reviews_count: all?.count ?? 0 };
}

function readFaces(db: Database) {
  return db
    .select()
    .from(helpers)
    .where(sql`${helpers.active} and ${ne(helpers.photoUrl, "")}`)
    .orderBy(desc(helpers.rating), helpers.id)
    .limit(FACES);
}

/** The best review with words, the newest first; the customer by the first name and where they live. */
async function readQuote(db: Database): Promise<Highlights["quote"]> {
  const [row] = await db
    .select({ text: reviews.comment, name: users.name, address: orders.address })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(sql`${reviews.rating} = 5 and ${ne(reviews.comment, "")}`)
    .orderBy(desc(reviews.createdAt), desc(reviews.orderId))
    .limit(1);
  if (!row) return null;
  const place = row.address.neighborhood || row.address.city;
  return { text: row.text, author: [firstNameOf(row.name), place].filter(Boolean).join(", ") };
}
