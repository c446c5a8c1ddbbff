/** The tables of people, helpers and cards. After a change in a schema, `npm run sandbox:tables` writes tables.sql. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ProfileField } from "~/api/user";
import { identity, instant, isOneOf } from "./database/columns";

export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
});

export const helpers = pgTable("helpers", {
  id: identity(),
  name: text("name").notNull(),
  photoUrl: text("photo_url").notNull().default(""),
  rating: numeric("rating", { precision: 3, scale: 2, mode: "number" }).notNull().default(0),
  reviewsCount: integer("reviews_count").notNull().default(0),
  since: date("since").notNull(),
  bio: text("bio").notNull().default(""),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  radiusKm: doublePrecision("radius_km").notNull(),
  /** Ids of cities; none means everywhere within the radius. */
  zones: integer("zones").array().notNull().default([]),
  active: boolean("active").notNull().default(true),
});

const ofHelper = () =>
  integer("helper_id")
    .notNull()
    .references(() => helpers.id, { onDelete: "cascade" });

export const helperHours = pgTable(
  "helper_hours",
  {
    helperId: ofHelper(),
    /** 0 = Sunday to 6 = Saturday. */
    weekday: integer("weekday").notNull(),
    start: time("start_time").notNull(),
    end: time("end_time").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.helperId, table.weekday] }),
    check("helper_hours_weekday", sql`${table.weekday} between 0 and 6`),
    check("helper_hours_span", sql`${table.end} > ${table.start}`),
  ],
);

export const helperDaysOff = pgTable(
  "helper_days_off",
  { helperId: ofHelper(), date: date("date").notNull() },
  (table) => [primaryKey({ columns: [table.helperId, table.date] })],
);

/** The fields of a profile that no rule of the database concerns. */
type Profile = Record<Exclude<ProfileField, "name" | "email" | "phone">, string>;
export const emptyProfile: Profile = { document_type: "ci", document_number: "" };

export const users = pgTable(
  "users",
  {
    id: identity(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    phoneVerified: boolean("phone_verified").notNull().default(false),
    passwordHash: text("password_hash").notNull(),
    allowed: boolean("allowed").notNull().default(true),
    roles: text("roles").array().notNull().default([]),
    permissions: text("permissions").array().notNull().default([]),
    profile: jsonb("profile").$type<Profile>().notNull(),
    preferences: jsonb("preferences").$type<Record<string, unknown>>().notNull().default({}),
    language: text("language").notNull().default("es-PY"),
    helperId: integer("helper_id").references(() => helpers.id),
    termsAcceptedAt: instant("terms_accepted_at"),
    /** What invites others; null until it was asked for. */
    referralCode: text("referral_code").unique(),
    /** Whose code they registered with. */
    referredBy: integer("referred_by").references((): AnyPgColumn => users.id),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [uniqueIndex("users_email").on(sql`lower(${table.email})`)],
);

/** A row that belongs to a user, and goes with them. */
export const ofUser = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable("sessions", {
  /** SHA-256 of the cookie's token. */
  id: text("id").primaryKey(),
  userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
  verifiedPhones: text("verified_phones").array().notNull().default([]),
  expiresAt: instant("expires_at").notNull(),
  revoked: boolean("revoked").notNull().default(false),
});

export const limits = pgTable(
  "limits",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [index("limits_ends_at").on(table.endsAt)],
);

/** Of the session that asked for it: nobody else can wear it out. */
export const phoneCodes = pgTable(
  "phone_codes",
  {
    session: text("session").notNull(),
    phone: text("phone").notNull(),
    code: text("code").notNull(),
    sentAt: instant("sent_at").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.session, table.phone] })],
);

export const addresses = pgTable(
  "addresses",
  {
    id: identity(),
    userId: ofUser(),
    name: text("name").notNull().default(""),
    main_street: text("main_street").notNull().default(""),
    secondary_street: text("secondary_street").notNull().default(""),
    number: text("number").notNull().default(""),
    neighborhood: text("neighborhood").notNull().default(""),
    neighborhood_place_id: text("neighborhood_place_id").notNull().default(""),
    city: text("city").notNull().default(""),
    city_place_id: text("city_place_id").notNull().default(""),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    phone: text("phone").notNull().default(""),
    phone_alternative: text("phone_alternative").notNull().default(""),
    additional_information: text("additional_information").notNull().default(""),
    verified: boolean("verified").notNull().default(false),
    is_default: boolean("is_default").notNull().default(false),
  },
  (table) => [
    index("addresses_user").on(table.userId),
    uniqueIndex("addresses_one_default").on(table.userId).where(sql`${table.is_default}`),
  ],
);

export const coupons = pgTable(
  "coupons",
  {
    code: text("code").primaryKey(),
    description: text("description").notNull(),
    percent: integer("percent"),
    amount: integer("amount"),
    validFrom: date("valid_from"),
    validUntil: date("valid_until"),
    maxUses: integer("max_uses"),
    uses: integer("uses").notNull().default(0),
    firstOrderOnly: boolean("first_order_only").notNull().default(false),
    /** Who alone may use it: the reward of a referral, one for each friend. Null for everybody. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    friendId: integer("friend_id").references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [uniqueIndex("coupons_one_per_friend").on(table.userId, table.friendId)],
);

/** What the card form found out about a card. */
export type CardFacts = {
  brand: string;
  masked_number: string;
  expiration_date: string;
  type: "credit" | "debit";
  behaviour: ChargeOutcome;
};

export const CHARGE_OUTCOMES = ["paid", "declined", "open"] as const;
export type ChargeOutcome = (typeof CHARGE_OUTCOMES)[number];

const CARD_STATUSES = ["pending", "active", "refused", "removed"] as const;

export const cards = pgTable(
  "cards",
  {
    id: identity(),
    userId: ofUser(),
    status: text("status", { enum: CARD_STATUSES }).notNull(),
    processId: text("process_id").notNull().unique(),
    processExpiresAt: instant("process_expires_at").notNull(),
    returnUrl: text("return_url").notNull(),
    brand: text("brand").notNull().default(""),
    maskedNumber: text("masked_number").notNull().default(""),
    expirationDate: text("expiration_date").notNull().default(""),
    type: text("type").notNull().default("credit"),
    isDefault: boolean("is_default").notNull().default(false),
    /** What comes of charging it, given by its test number. */
    behaviour: text("behaviour", { enum: CHARGE_OUTCOMES }).notNull().default("paid"),
    aliasToken: text("alias_token").notNull().default(""),
    /** The card as it will be, while the bank's code is asked for. */
    challenge: jsonb("challenge").$type<CardFacts>(),
  },
  (table) => [
    index("cards_user").on(table.userId),
    uniqueIndex("cards_one_default").on(table.userId).where(sql`${table.isDefault}`),
    check("cards_status_known", isOneOf(table.status, CARD_STATUSES)),
  ],
);
