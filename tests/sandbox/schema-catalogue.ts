/** The tables of what can be booked: services, frequencies, payment methods, cities. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { identity, isOneOf } from "./database/columns";

export const services = pgTable("services", {
  id: identity(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  durationMinutes: integer("duration_minutes").notNull(),
  price: integer("price").notNull(),
  icon: text("icon").notNull(),
});

const ofService = () =>
  integer("service_id")
    .notNull()
    .references(() => services.id, { onDelete: "cascade" });

/** Of a home: price and length of a visit in place of the service's own. */
export const serviceSizes = pgTable(
  "service_sizes",
  {
    id: identity(),
    serviceId: ofService(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    durationMinutes: integer("duration_minutes").notNull(),
    price: integer("price").notNull(),
    isDefault: boolean("is_default").notNull().default(false),
  },
  (table) => [
    uniqueIndex("service_sizes_one_default").on(table.serviceId).where(sql`${table.isDefault}`),
  ],
);

const EXTRA_PERS = ["visit", "first"] as const;

/** Price and length of one, added to each visit or to the first one only. */
export const serviceExtras = pgTable(
  "service_extras",
  {
    id: identity(),
    serviceId: ofService(),
    name: text("name").notNull(),
    icon: text("icon").notNull(),
    durationMinutes: integer("duration_minutes").notNull(),
    price: integer("price").notNull(),
    max: integer("max").notNull().default(1),
    per: text("per", { enum: EXTRA_PERS }).notNull(),
  },
  (table) => [
    check("service_extras_max", sql`${table.max} > 0`),
    check("service_extras_per_known", isOneOf(table.per, EXTRA_PERS)),
  ],
);

export const frequencies = pgTable("frequencies", {
  id: identity(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  visits: integer("visits").notNull(),
  intervalDays: integer("interval_days").notNull(),
  discountPercent: integer("discount_percent").notNull(),
});

export const paymentMethods = pgTable("payment_methods", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  position: integer("position").notNull(),
});

export const cities = pgTable("cities", {
  id: identity(),
  name: text("name").notNull(),
  placeId: text("place_id").notNull(),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  phone: text("phone").notNull(),
});
