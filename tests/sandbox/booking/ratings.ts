/** What customers' stars come to for each helper, computed from the reviews each time it is read. */
import { getTableColumns, sql } from "drizzle-orm";
import type { Database } from "~tests/sandbox/database/database";
import { helpers } from "~tests/sandbox/schema";
import { orders, reviews, visitReviews, visits } from "~tests/sandbox/schema-orders";
import type { HelperRow } from "./schedules";

/**
 * Every helper, by id, with the average and the number of all their reviews: `rating` and `reviews_count` of the
 * table are those from before this database. Stars count while the visit is done or the order completed; those of an
 * order count where none of its visits has its own.
 */
export function listRatedHelpers(db: Database): Promise<HelperRow[]> {
  const counted = sql`(
    select helper_id, count(*)::int as given, sum(stars)::int as stars from (
      select ${visits.helperId}, ${visitReviews.rating} as stars from ${visitReviews}
        join ${visits} on ${visits.id} = ${visitReviews.visitId} where ${visits.status} = 'done'
      union all
      select ${orders.helperId}, ${reviews.rating} as stars from ${reviews}
        join ${orders} on ${orders.id} = ${reviews.orderId} where ${orders.status} = 'completed'
        and not exists (
          select from ${visitReviews} join ${visits} on ${visits.id} = ${visitReviews.visitId}
          where ${visits.orderId} = ${orders.id}
        )
    ) as each_review group by helper_id) as counted`;
  const given = sql`coalesce(counted.given, 0)`;
  const count = sql<number>`${helpers.reviewsCount} + ${given}`;
  const stars = sql`${helpers.rating} * ${helpers.reviewsCount} + coalesce(counted.stars, 0)`;
  const rating = sql<number>`case when ${given} = 0 then ${helpers.rating}
    else round((${stars}) / (${count}), 2) end`;
  return db
    .select({
      ...getTableColumns(helpers),
      rating: rating.mapWith(helpers.rating),
      reviewsCount: count.mapWith(helpers.reviewsCount),
    })
    .from(helpers)
    .leftJoin(counted, sql`counted.helper_id = ${helpers.id}`)
    .orderBy(helpers.id);
}
