import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  time,
} from "drizzle-orm/pg-core";
import type { Address } from "~/api/addresses";
import { MAX_TIP, MIN_TIP } from "~/domain/tips";
import { identity, instant, isOneOf } from "./database/columns";
import { CHARGE_OUTCOMES, cards, helpers, ofUser, users } from "./schema";
import {
  frequencies,
  paymentMethods,
  serviceExtras,
  serviceSizes,
  services,
} from "./schema-catalogue";

const OPEN_STATUSES = ["pending_payment", "confirmed", "in_progress"] as const;
const ORDER_STATUSES = [...OPEN_STATUSES, "completed", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const orders = pgTable(
  "orders",
  {
    id: identity(),
    code: text("code").notNull().generatedAlwaysAs(sql`'OG-' || lpad(id::text, 7, '0')`),
    userId: ofUser(),
    helperId: integer("helper_id")
      .notNull()
      .references(() => helpers.id),
    status: text("status", { enum: ORDER_STATUSES }).notNull(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id),
    sizeId: integer("size_id").references(() => serviceSizes.id),
    frequencyId: integer("frequency_id")
      .notNull()
      .references(() => frequencies.id),
    address: jsonb("address").$type<Address>().notNull(),
    startDate: date("start_date").notNull(),
    startTime: time("start_time").notNull(),
    endTime: time("end_time").notNull(),
    observations: text("observations").notNull().default(""),
    billingName: text("billing_name").notNull().default(""),
    documentType: text("document_type").notNull().default(""),
    documentNumber: text("document_number").notNull().default(""),
    wantsInvoice: boolean("wants_invoice").notNull(),
    paymentMethod: text("payment_method")
      .notNull()
      .references(() => paymentMethods.id),
    coupon: text("coupon").notNull().default(""),
    perVisit: integer("per_visit").notNull(),
    total: integer("total").notNull(),
    /** Raised by every change of the order or its visits. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("orders_user").on(table.userId, table.status),
    index("orders_helper").on(table.helperId),
    index("orders_open").on(table.startDate).where(isOneOf(table.status, OPEN_STATUSES)),
    check("orders_status_known", isOneOf(table.status, ORDER_STATUSES)),
  ],
);

/** A row that belongs to an order, and goes with it. */
export const ofOrder = () =>
  integer("order_id").references(() => orders.id, { onDelete: "cascade" });

export const orderExtras = pgTable(
  "order_extras",
  {
    orderId: ofOrder().notNull(),
    extraId: integer("extra_id")
      .notNull()
      .references(() => serviceExtras.id),
    quantity: integer("quantity").notNull(),
    /** Guaraníes for one, as it was ordered. */
    price: integer("price").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.extraId] }),
    check("order_extras_quantity", sql`${table.quantity} > 0`),
  ],
);

const VISIT_STATUSES = ["held", "scheduled", "done", "skipped", "cancelled"] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/**
 * A held visit has no order: its slot waits for a customer who pays, or whose card was declined. That no
 * helper is booked twice is a constraint of tables.sql, "visits_no_double_booking".
 */
export const visits = pgTable(
  "visits",
  {
    id: identity(),
    orderId: ofOrder(),
    helperId: integer("helper_id")
      .notNull()
      .references(() => helpers.id),
    date: date("date").notNull(),
    startTime: time("start_time").notNull(),
    endTime: time("end_time").notNull(),
    status: text("status", { enum: VISIT_STATUSES }).notNull(),
    heldFor: integer("held_for").references(() => users.id, { onDelete: "cascade" }),
    heldUntil: instant("held_until"),
    /** It has the extras of the first visit, also once it was moved or put at the end. */
    isFirst: boolean("is_first").notNull().default(false),
    note: text("note").notNull().default(""),
    /** Of the note: when it was written, and when its helper's agenda held it. */
    noteSentAt: instant("note_sent_at"),
    noteReadAt: instant("note_read_at"),
    /** The helper's answer to the note. */
    reply: text("reply").notNull().default(""),
    repliedAt: instant("replied_at"),
    /** When its helper said that they set out, arrived and finished. */
    onTheWayAt: instant("on_the_way_at"),
    /** When its helper, once on the way, said to arrive. */
    eta: instant("eta"),
    arrivedAt: instant("arrived_at"),
    finishedAt: instant("finished_at"),
    /** Raised by each change that a calendar shows. */
    sequence: integer("sequence").notNull().default(0),
    /** The last change by the customer. */
    changedAt: instant("changed_at"),
    /** Where it was booked, once it was moved. */
    movedFromDate: date("moved_from_date"),
    movedFromTime: time("moved_from_time"),
    /** The skipped visit in whose place it stands at the end of the pack. */
    replaces: integer("replaces").references((): AnyPgColumn => visits.id, { onDelete: "cascade" }),
    /** The days of the pause that skipped it. */
    pausedFrom: date("paused_from"),
    pausedTo: date("paused_to"),
  },
  (table) => [
    index("visits_order").on(table.orderId),
    index("visits_helper_date").on(table.helperId, table.date),
    index("visits_scheduled").on(table.date).where(sql`${table.status} = 'scheduled'`),
    check("visits_span", sql`${table.endTime} > ${table.startTime}`),
    check("visits_status_known", isOneOf(table.status, VISIT_STATUSES)),
    check("visits_held_or_ordered", sql`(${table.status} = 'held') = (${table.orderId} is null)`),
    check(
      "visits_held_for_someone",
      sql`(${table.status} = 'held') = (${table.heldFor} is not null and ${table.heldUntil} is not null)`,
    ),
  ],
);

/** What its helper photographed at the end. */
export const visitPhotos = pgTable(
  "visit_photos",
  {
    id: identity(),
    visitId: integer("visit_id")
      .notNull()
      .references(() => visits.id, { onDelete: "cascade" }),
    /** A JPEG as a data URL. */
    photo: text("photo").notNull(),
    takenAt: instant("taken_at").notNull(),
  },
  (table) => [index("visit_photos_visit").on(table.visitId)],
);

const PAYMENT_STATUSES = ["pending", "paid", "failed"] as const;

export const payments = pgTable(
  "payments",
  {
    orderId: ofOrder().primaryKey(),
    status: text("status", { enum: PAYMENT_STATUSES }).notNull(),
    cardId: integer("card_id").references(() => cards.id),
    amount: integer("amount").notNull(),
    paidAt: instant("paid_at"),
    responseDescription: text("response_description").notNull().default(""),
  },
  (table) => [check("payments_status_known", isOneOf(table.status, PAYMENT_STATUSES))],
);

export const charges = pgTable(
  "charges",
  {
    id: identity(),
    cardId: integer("card_id")
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    amount: integer("amount").notNull(),
    outcome: text("outcome", { enum: CHARGE_OUTCOMES }).notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("charges_card").on(table.cardId, table.at),
    check("charges_outcome_known", isOneOf(table.outcome, CHARGE_OUTCOMES)),
  ],
);

export const invoices = pgTable("invoices", {
  id: identity(),
  orderId: ofOrder().notNull().unique(),
  number: text("number").notNull().unique(),
  issuedAt: instant("issued_at").notNull(),
  total: integer("total").notNull(),
  status: text("status").notNull(),
});

export const invoiceNumbers = pgSequence("invoice_numbers");

export const reviews = pgTable(
  "reviews",
  {
    orderId: ofOrder().primaryKey(),
    rating: integer("rating").notNull(),
    tags: text("tags").array().notNull().default([]),
    /** Read by the company alone. */
    privateTags: text("private_tags").array().notNull().default([]),
    comment: text("comment").notNull().default(""),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [check("reviews_rating", sql`${table.rating} between 1 and 5`)],
);

export const visitReviews = pgTable(
  "visit_reviews",
  {
    visitId: integer("visit_id")
      .primaryKey()
      .references(() => visits.id, { onDelete: "cascade" }),
    rating: integer("rating").notNull(),
    tags: text("tags").array().notNull().default([]),
    privateTags: text("private_tags").array().notNull().default([]),
    comment: text("comment").notNull().default(""),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [check("visit_reviews_rating", sql`${table.rating} between 1 and 5`)],
);

/** What a customer gave on top of the price; a card that was declined left none. */
export const tips = pgTable(
  "tips",
  {
    id: identity(),
    orderId: ofOrder().notNull(),
    /** Null for a tip of the whole order. */
    visitId: integer("visit_id").references(() => visits.id),
    cardId: integer("card_id")
      .notNull()
      .references(() => cards.id),
    amount: integer("amount").notNull(),
    status: text("status", { enum: PAYMENT_STATUSES }).notNull(),
    responseDescription: text("response_description").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("tips_order").on(table.orderId),
    check(
      "tips_amount",
      sql`${table.amount} between ${sql.raw(String(MIN_TIP))} and ${sql.raw(String(MAX_TIP))}`,
    ),
    check("tips_status_known", isOneOf(table.status, PAYMENT_STATUSES)),
  ],
);

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: ofUser(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    status: integer("status").notNull(),
    /** Not jsonb: the answer is given again letter by letter. */
    answer: json("answer").$type<unknown>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
