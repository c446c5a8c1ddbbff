/** Today's build on a device where an earlier one stored something (tests/support/releases). */
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { StorageKey, storageKeys, tabKeys } from "~/state/storage";
import type { ReleaseState } from "~tests/support/world/release-state";
import { memoryStorage } from "~tests/support/world/storage";
import { version } from "../../package.json";

const FOLDER = new URL("../support/releases/", import.meta.url);
const releases = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const HOUR_MS = 3_600_000;
const PREFIX = "localforage/";

const readRelease = (name: string): ReleaseState =>
  JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));

/** Read anew in another form: a path made absolute, an unknown flag, the time of a booking that is empty. */
const REREAD = ["photo_url", "is_default", "savedAt"];

const withoutReread = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (REREAD.includes(key) ? undefined : inner)));

type Stored = Record<string, unknown>;
type Expectation = { read: unknown; left: unknown };

/** What the app reads of the store's part, and what is stored of it. */
async function ofPart(key: StorageKey, { value }: Stored): Promise<Expectation> {
  const { parts, readState, valuesOf } = await import("~/state/store");
  const part = parts.find((one) => one.key === key);
  if (!part) throw new Error(`${key} is no part of the store`);
  return { read: valuesOf(part, readState()), left: value };
}

async function ofVersion(stored: Stored): Promise<Expectation> {
  const { APP_BUILD_NUMBER } = await import("~/config");
  const part = await ofPart("general.version", stored);
  // What another build was told of a newer one says nothing to this one.
  const isOwn = (part.left as Stored).version === APP_BUILD_NUMBER;
  return isOwn ? part : { ...part, left: { version: APP_BUILD_NUMBER, needUpdate: false } };
}

/** The areas that builds until 23 November 2026 stored as one value. */
async function ofWholeState({ state }: Stored): Promise<Expectation> {
  const { readState } = await import("~/state/store");
  const { auth, appointment, payment, profile } = readState();
  const left = state as ReturnType<typeof readState>;
  return {
    read: { user: auth.user?.id, appointment, payment, theme: profile.theme },
    left: {
      user: left.auth.user?.id,
      appointment: left.appointment,
      payment: left.payment,
      theme: left.profile.theme ?? "system",
    },
  };
}

async function ofAnswer(key: "agenda" | "orders" | "order", stored: Stored): Promise<Expectation> {
  const { readCachedAnswer } = await import("~/state/cached-answers");
  const { orderSchema } = await import("~/api/orders");
  const { agendaVisitSchema } = await import("~/routes/helpers/show/agenda-visits");
  const field = await import("~/api/fields");
  const schemas: Record<typeof key, z.ZodMiniType> = {
    agenda: field.list(agendaVisitSchema),
    orders: field.list(orderSchema),
    order: orderSchema,
  };
  const idsOf = (value: unknown) => [value].flat().map((one) => (one as { id: number }).id);
  const kept = await readCachedAnswer(key, schemas[key]);
  return {
    read: kept && { at: kept.at, ids: idsOf(kept.value) },
    left: { at: stored.at, ids: idsOf(stored.value) },
  };
}

type LeftWrite = { subject?: string; order: number; key: string; body?: object };
type LeftOrder = { name: string; attempt: Stored };

/** Each write whose result is unknown, as its own screen reads it. */
async function ofWrites(stored: LeftWrite[]): Promise<Expectation> {
  const { readOpenWrite } = await import("~/orders/write-action");
  const { tipKind } = await import("~/orders/tips/tip-kind");
  const { readOpenPayment } = await import("~/routes/orders/sync-card/pay-order");
  const { readOpenChange } = await import("~/orders/changes/change-order");
  const { isChangeName } = await import("~/orders/changes/changes");
  const readers: Record<string, (order: number, what: string, visit: string) => unknown> = {
    tip: (order) => readOpenWrite(tipKind, `tip ${order}`),
    payment: (order) => readOpenPayment(String(order)),
    change: (order, what, visit) =>
      isChangeName(what) && readOpenChange({ id: order, visits: [] } as never, what, Number(visit)),
  };
  const reads = stored.map(({ subject, order }) => {
    const [kind = "", id = "", what = "", visit = ""] = (subject ?? `tip ${order}`).split(" ");
    return readers[kind]?.(Number(id), what, visit);
  });
  return {
    read: await Promise.all(reads),
    left: stored.map(({ key, subject: _subject, body, ...older }) => {
      const { amount, payment_id } = older as { amount?: number; payment_id?: number };
      return { kind: "open", key, body: body ?? { amount, payment_id } };
    }),
  };
}

/** How each stored value is read; the types name a key that is missing here. */
const readers: Record<keyof typeof storageKeys, (stored: never) => Promise<Expectation>> = {
  user: (stored) => ofPart("auth.user", stored),
  addresses: (stored) => ofPart("auth.addresses", stored),
  version: ofVersion,
  services: (stored) => ofPart("general.services", stored),
  frequencies: (stored) => ofPart("general.frequencies", stored),
  paymentMethods: (stored) => ofPart("general.paymentMethods", stored),
  city: (stored) => ofPart("profile.cityId", stored),
  theme: (stored) => ofPart("profile.theme", stored),
  friendCode: (stored) => ofPart("profile.friendCode", stored),
  async language(stored) {
    const { preferredLanguage } = await import("~/locales/languages");
    return { read: preferredLanguage(), left: stored };
  },
  cities: (stored) => ofPart("appointment.cities", stored),
  booking: (stored) => ofPart("appointment.booking", stored),
  cards: (stored) => ofPart("payment.cards", stored),
  lastRoute: (stored) => ofPart("payment.lastRoute", stored),
  purpose: (stored) => ofPart("payment.purpose", stored),
  state: ofWholeState,
  async keptBooking({ draft }: Stored) {
    const { readKeptBooking } = await import("~/state/booking");
    return { read: await readKeptBooking(), left: draft };
  },
  async addressDraft({ draft }: Stored) {
    const { readAddressDraft } = await import("~/address/form/address-draft");
    return { read: await readAddressDraft(), left: draft };
  },
  async formDrafts({ draft }: { draft: { subject: string; typed: unknown }[] }) {
    const { readFormDrafts } = await import("~/session/form-drafts");
    const left = Object.fromEntries(draft.map(({ subject, typed }) => [subject, typed]));
    return { read: await readFormDrafts(), left };
  },
  async checkout(stored) {
    const { sessionCheckout } = await import("~/checkout/session-checkout");
    // Builds until 29 November 2026 stored the visits beside the key, and times in ISO 8601.
    const { name, attempt } = stored as LeftOrder;
    const { key, fingerprint, body, visits } = attempt;
    const left = { name, attempt: { key, fingerprint, body: body ?? { visits } } };
    return { read: await sessionCheckout().current(), left };
  },
  async endedSession({ userId }: { userId: number }) {
    const { hasEndedSession, wasSessionOfAnother } = await import("~/session/ended-session");
    const read = [await hasEndedSession(), await wasSessionOfAnother(userId)];
    return { read, left: [true, false] };
  },
  agenda: (stored) => ofAnswer("agenda", stored),
  orders: (stored) => ofAnswer("orders", stored),
  order: (stored) => ofAnswer("order", stored),
  // Builds until 29 November 2026 stored the attempts alone.
  writes: (stored: (LeftWrite & { state?: { attempt: LeftWrite } })[]) =>
    ofWrites(
      stored.map(({ subject, state, ...older }) => ({ ...older, ...state?.attempt, subject })),
    ),
  async homeSizes({ sizes }: { sizes: { service: number; size: number }[] }) {
    const { recallSizes } = await import("~/routes/appointment/first-step/home-sizes");
    const { emptyBooking } = await import("~/state/areas");
    const offered = sizes.map(({ service, size }) => ({ id: service, sizes: [{ id: size }] }));
    const booking = { ...emptyBooking(), address: sizes[0] };
    return { read: await recallSizes(booking as never, offered as never), left: sizes };
  },
  async installOffer(orderId) {
    const { isFirstOffer } = await import("~/shell/install-offer");
    return { read: [await isFirstOffer(orderId), await isFirstOffer(0)], left: [true, false] };
  },
  async push({ topics }: { topics: string[] }) {
    const { readPushTopics } = await import("~/session/push-device");
    return { read: await readPushTopics(), left: topics };
  },
  async agendaRead({ userId, changes }: { userId: number; changes: object[] }) {
    const { loadReadChanges } = await import("~/routes/helpers/show/read-changes");
    return { read: await loadReadChanges(userId), left: changes };
  },
};

async function ofTabFlag(
  key: "hasExpired" | "isCookieBlocked",
  left: unknown,
): Promise<Expectation> {
  const { readTab, tabKeys } = await import("~/state/storage");
  return { read: readTab(tabKeys[key], z.literal(true)), left };
}

const tabReaders: Record<keyof typeof tabKeys, (stored: never) => Promise<Expectation>> = {
  async registration(stored) {
    const { registrationDraft, restoreDraft } = await import("~/auth/drafts");
    restoreDraft();
    const { saved_at: _, ...typed } = stored as Stored;
    return { read: registrationDraft(), left: typed };
  },
  async returnPath(stored) {
    const { readReturnPath } = await import("~/session/unauthorized");
    return { read: readReturnPath(), left: stored };
  },
  hasExpired: (stored) => ofTabFlag("hasExpired", stored),
  isCookieBlocked: (stored) => ofTabFlag("isCookieBlocked", stored),
  async update(stored) {
    const { readUpdate } = await import("~/version/banner");
    return { read: readUpdate(), left: stored };
  },
};

beforeEach(() => vi.resetModules());
afterEach(() => vi.useRealTimers());

/** Puts on this device what the release left, and starts the store an hour later. */
async function startOn({ at, devices }: ReleaseState, device: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(at) + HOUR_MS });
  const { local = {}, tab = {} } = devices[device] ?? {};
  for (const [name, entries] of Object.entries({ localStorage: local, sessionStorage: tab })) {
    const storage = memoryStorage();
    for (const [key, text] of Object.entries(entries)) storage.setItem(key, text);
    vi.stubGlobal(name, storage);
  }
  const { restoreState } = await import("~/state/store");
  await restoreState();
  return { local, tab };
}

function expectRead(key: string, { read, left }: Expectation): void {
  expect({ [key]: withoutReread(read) }).toMatchObject({ [key]: withoutReread(left) });
}

describe.each(releases)("what the release %s stored", (name) => {
  const release = readRelease(name);
  it.each(Object.keys(release.devices))("is read by today's build: %s", async (device) => {
    const { local, tab } = await startOn(release, device);
    const { storageKeys, tabKeys } = await import("~/state/storage");
    for (const [key, reader] of Object.entries(readers)) {
      const text = local[PREFIX + storageKeys[key as keyof typeof storageKeys]];
      if (text === undefined) continue;
      expectRead(key, await reader(JSON.parse(text) as never));
    }
    for (const [key, reader] of Object.entries(tabReaders)) {
      const text = tab[tabKeys[key as keyof typeof tabKeys]];
      if (text !== undefined) expectRead(key, await reader(JSON.parse(text) as never));
    }
  });
});

it("the newest release state has a value for every key, and an older one for the retired key", async () => {
  const { storageKeys, tabKeys } = await import("~/state/storage");
  const keysOf = (file: string) =>
    Object.values(readRelease(file).devices).flatMap(({ local, tab }) => [
      ...Object.keys(local).map((key) => key.replace(PREFIX, "")),
      ...Object.keys(tab),
    ]);
  const { state, ...written } = storageKeys;
  const known = keysOf(`${version}.json`);
  const all = [...Object.values(written), ...Object.values(tabKeys)];
  expect(all.filter((key) => !known.includes(key))).toEqual([]);
  expect(releases.flatMap(keysOf)).toContain(state);
});
