/** The tables of what changes around the booking: rules, refunds, the record of changes, feeds, resets, pushes, who waits for a time. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  time,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Address } from "~/api/addresses";
import { pushTopics } from "~/api/push";
import { identity, instant, isOneOf } from "./database/columns";
import { cards, helpers, ofUser, sessions } from "./schema";
import { services } from "./schema-catalogue";
import { ofOrder, visits } from "./schema-orders";

const SKIP_MANNERS = ["refund", "end"] as const;

/** The company's rules for changing what was booked: one row. */
export const companyRules = pgTable(
  "company_rules",
  {
    id: integer("id").primaryKey(),
    /** Hours before a visit until which its changes cost nothing. */
    freeChangeHours: integer("free_change_hours").notNull(),
    /** Guaraníes. */
    lateFee: integer("late_fee").notNull(),
    /** What becomes of a skipped visit: its money comes back, or it goes to the end of the pack. */
    skip: text("skip", { enum: SKIP_MANNERS }).notNull(),
    pause: text("pause", { enum: SKIP_MANNERS }).notNull(),
    refundDays: integer("refund_days").notNull(),
    changeText: text("change_text").notNull(),
    guaranteeText: text("guarantee_text").notNull(),
    /** Hours after a visit within which a claim is taken. */
    guaranteeHours: integer("guarantee_hours").notNull().default(24),
    /** What a customer has ready when the helper comes. */
    prepareText: text("prepare_text").notNull().default(""),
  },
  (table) => [
    check("company_rules_one", sql`${table.id} = 1`),
    check("company_rules_amounts", sql`${table.freeChangeHours} >= 0 and ${table.lateFee} >= 0`),
    check("company_rules_skip", isOneOf(table.skip, SKIP_MANNERS)),
    check("company_rules_pause", isOneOf(table.pause, SKIP_MANNERS)),
  ],
);

/** The link of a forgotten password. */
export const passwordResets = pgTable("password_resets", {
  /** SHA-256 of the token in the link. */
  id: text("id").primaryKey(),
  userId: ofUser(),
  expiresAt: instant("expires_at").notNull(),
});

/** The address of a calendar that follows somebody's visits; revoked with its row. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: ofUser().primaryKey(),
  /** From which the token is made, so that the same address can be shown again. */
  nonce: text("nonce").notNull(),
  /** SHA-256 of the token in the address. */
  tokenHash: text("token_hash").notNull().unique(),
});

/** Where a device receives pushes (RFC 8030); it belongs to the session, and goes with it. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    sessionId: text("session_id")
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    userId: ofUser(),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    topics: text("topics").array().notNull(),
  },
  (table) => [index("push_subscriptions_user").on(table.userId)],
);

/** What has become free is pushed to whoever waits for it, whichever topics they chose. */
const SENT_TOPICS = [...pushTopics, "freed"] as const;
export type SentTopic = (typeof SENT_TOPICS)[number];

/** What is pushed of an order or of an entry that waits, each once: its key names the event. */
export const pushes = pgTable(
  "pushes",
  {
    key: text("key").primaryKey(),
    topic: text("topic", { enum: SENT_TOPICS }).notNull(),
    orderId: ofOrder(),
    visitId: integer("visit_id").references(() => visits.id, { onDelete: "cascade" }),
    waitingId: integer("waiting_id").references(() => waitingEntries.id, { onDelete: "cascade" }),
    /** Null while it waits. */
    sentAt: instant("sent_at"),
  },
  (table) => [
    index("pushes_waiting").on(table.key).where(sql`${table.sentAt} is null`),
    check("pushes_topic_known", isOneOf(table.topic, SENT_TOPICS)),
    check("pushes_of_one", sql`(${table.orderId} is null) <> (${table.waitingId} is null)`),
  ],
);

const REFUND_STATUSES = ["requested", "undone"] as const;

/** What goes back to the customer for one visit; the fee was taken off already. */
export const refunds = pgTable(
  "refunds",
  {
    id: identity(),
    orderId: ofOrder().notNull(),
    visitId: integer("visit_id")
      .notNull()
      .references(() => visits.id, { onDelete: "cascade" }),
    amount: integer("amount").notNull(),
    cardId: integer("card_id").references(() => cards.id),
    status: text("status", { enum: REFUND_STATUSES }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("refunds_order").on(table.orderId),
    uniqueIndex("refunds_once").on(table.visitId).where(sql`${table.status} = 'requested'`),
    check("refunds_amount", sql`${table.amount} >= 0`),
    check("refunds_status_known", isOneOf(table.status, REFUND_STATUSES)),
  ],
);

const CLAIM_STATUSES = ["received", "in_review", "resolved"] as const;

/** What a customer says went wrong at a visit. */
export const claims = pgTable(
  "claims",
  {
    id: identity(),
    orderId: ofOrder().notNull(),
    visitId: integer("visit_id")
      .notNull()
      .references(() => visits.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    text: text("text").notNull(),
    /** A JPEG as a data URL; "" without one. */
    photo: text("photo").notNull().default(""),
    status: text("status", { enum: CLAIM_STATUSES }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("claims_order").on(table.orderId),
    index("claims_visit").on(table.visitId),
    check("claims_status_known", isOneOf(table.status, CLAIM_STATUSES)),
  ],
);

/** What a late change cost: taken off the refund, or charged to a card. */
export const lateFees = pgTable(
  "late_fees",
  {
    id: identity(),
    orderId: ofOrder().notNull(),
    visitId: integer("visit_id")
      .notNull()
      .references(() => visits.id, { onDelete: "cascade" }),
    amount: integer("amount").notNull(),
    charged: boolean("charged").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("late_fees_order").on(table.orderId),
    check("late_fees_amount", sql`${table.amount} > 0`),
  ],
);

/** Who changed what of an order, and when. */
export const orderChanges = pgTable(
  "order_changes",
  {
    id: identity(),
    orderId: ofOrder().notNull(),
    userId: ofUser(),
    kind: text("kind").notNull(),
    /** The request, and what came of it. */
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    version: integer("version").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [uniqueIndex("order_changes_version").on(table.orderId, table.version)],
);

/** A day or hour that a customer waits for. It holds nothing. */
export const waitingEntries = pgTable(
  "waiting_entries",
  {
    id: identity(),
    userId: ofUser(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id),
    date: date("date").notNull(),
    startTime: time("start_time").notNull(),
    endTime: time("end_time").notNull(),
    address: jsonb("address").$type<Address>().notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    /** Who alone is waited for; null for anybody. */
    helperId: integer("helper_id").references(() => helpers.id),
    /** What is offered: a free time, and whose. */
    freedTime: time("freed_time"),
    freedHelperId: integer("freed_helper_id").references(() => helpers.id),
  },
  (table) => [
    index("waiting_entries_user").on(table.userId),
    check("waiting_entries_span", sql`${table.endTime} > ${table.startTime}`),
    check(
      "waiting_entries_freed",
      sql`(${table.freedTime} is null) = (${table.freedHelperId} is null)`,
    ),
  ],
);
