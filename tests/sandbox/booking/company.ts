/** What the company says of itself: its rules and its helpers. */
import { desc, eq, ne, sql } from "drizzle-orm";
import type { Highlights, Policies } from "~/api/company";
import { firstNameOf } from "~/domain/format";
import { shownName } from "~/domain/person-name";
import type { Database } from "~tests/sandbox/database/database";
import type { World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { users } from "~tests/sandbox/schema";
import { companyRules } from "~tests/sandbox/schema-changes";
import { orders, reviews } from "~tests/sandbox/schema-orders";
import { presentHelper } from "./present-helper";
import { listRatedHelpers } from "./ratings";
import type { HelperRow } from "./schedules";

const FACES = 3;
/** Guaraníes. */
const TIP_AMOUNTS = [10_000, 20_000, 30_000];

export function companyHandlers(world: World) {
  return {
    fetchPolicies: async () => ({ data: await readPolicies(world.db) }),
    fetchHighlights: async () => {
      const [everyone, quote] = await Promise.all([
        listRatedHelpers(world.db),
        readQuote(world.db),
      ]);
      const working = everyone.filter(({ active }) => active);
      const faces = topFaces(working).map(presentHelper);
      return { data: { ...scoreOf(working), helpers: faces, quote } };
    },
  } satisfies Partial<Handlers>;
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

/** Of all who work, together; each review counts once. */
function scoreOf(all: readonly HelperRow[]): Pick<Highlights, "rating" | "reviews_count"> {
  const count = all.reduce((sum, { reviewsCount }) => sum + reviewsCount, 0);
  const stars = all.reduce((sum, { rating, reviewsCount }) => sum + rating * reviewsCount, 0);
  return {
    rating: count > 0 ? Math.round((100 * stars) / count) / 100 : null,
    reviews_count: count,
  };
}

const topFaces = (all: readonly HelperRow[]) =>
  all
    .filter(({ photoUrl }) => photoUrl !== "")
    .sort((a, b) => b.rating - a.rating || a.id - b.id)
    .slice(0, FACES);

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
  return {
    text: row.text,
    author: [firstNameOf(row.name), place].map(shownName).filter(Boolean).join(", "),
  };
}
