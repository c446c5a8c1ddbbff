import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { integer, timestamp } from "drizzle-orm/pg-core";

export const identity = () => integer("id").primaryKey().generatedByDefaultAsIdentity();

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A check constraint's condition: the column holds one of these words. */
export function isOneOf(column: AnyColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
