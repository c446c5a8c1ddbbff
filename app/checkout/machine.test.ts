import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Attempt } from "./attempt";
import {
  type Checkout,
  type CheckoutEvent,
  checkoutSchema,
  idle,
  type Rejection,
  transition,
} from "./machine";

const visits = {
  service: 1,
  helper: 5,
  dates: ["2026-12-01"],
  start_time: "08:00",
  latitude: -25.28,
  longitude: -57.63,
};
const attempt: Attempt = {
  key: "key-1",
  fingerprint: "body-1",
  userId: 7,
  serverTime: "2026-11-21T12:00:00.000Z",
  sentAt: "2026-11-21T12:00:00.000Z",
  previousSentAt: null,
  visits,
  ordersBefore: [],
};
const rejection: Rejection = {
  status: 422,
  fields: {},
  message: "",
  retryAfter: null,
  conflicts: [],
};
const order = { id: 91, code: "OGA-91" };

/** One example of each state, as the table of README.md names them. */
const states: Record<string, Checkout> = {
  idle,
  sending: { name: "sending", attempt },
  unknown: { name: "unknown", attempt, looks: 1, mustBeCertain: false, verdict: null },
  missing: { name: "missing", attempt, isCertain: true },
  placed: { name: "placed", attempt, orders: [order] },
  shown: { name: "shown", attempt, orders: [order] },
  rejected: { name: "rejected", attempt, rejection, isRead: false },
};

/** One example of each event. */
const events: Record<string, CheckoutEvent> = {
  confirmed: { type: "confirmed", attempt: { ...attempt, key: "key-2" }, canRepeat: false },
  accepted: { type: "accepted", order },
  refused: { type: "refused", rejection },
  "refused (409)": { type: "refused", rejection: { ...rejection, status: 409 } },
  "refused (401)": { type: "refused", rejection: { ...rejection, status: 401 } },
  lost: { type: "lost" },
  reloaded: { type: "reloaded" },
  found: { type: "found", orders: [order] },
  notFound: { type: "notFound", isEnough: false, isCertain: false, isLater: true },
  "notFound (certain)": { type: "notFound", isEnough: true, isCertain: true, isLater: true },
  lookedAgain: { type: "lookedAgain" },
  shown: { type: "shown" },
};

/** The next state and the effects, as a cell of the table says them: `sending, post`; "–" for none. */
function cellOf(state: Checkout, event: CheckoutEvent): string {
  const next = transition(state, event);
  const isSame = next.state === state;
  if (isSame && next.effects.length === 0) return "–";
  return [isSame ? "–" : next.state.name, ...next.effects].join(", ");
}

describe("the table of app/checkout/README.md", () => {
  const readme = readFileSync(fileURLToPath(new URL("README.md", import.meta.url)), "utf8");
  const [header, ...table] = readme
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
    .map((line) => line.replaceAll("`", "").split("|").slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

  it("names every state and every event", () => {
    expect(header?.slice(1)).toEqual(Object.keys(states));
    expect(table.map(([event]) => event)).toEqual(Object.keys(events));
  });

  it.each(Object.entries(events))("says what %s does in each state", (name, event) => {
    const cells = Object.values(states).map((state) => cellOf(state, event));
    expect(table.find(([first]) => first === name)?.slice(1)).toEqual(cells);
  });
});

it("the stored form of every checkout state is read back", () => {
  for (const state of Object.values(states)) {
    expect(checkoutSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  }
  expect(checkoutSchema.safeParse({ name: "paying" }).success).toBe(false);
});

describe("confirming while an order is open", () => {
  const again = { ...attempt, key: "key-2", sentAt: "2026-11-21T12:02:00.000Z" };
  const press = (changes: Partial<Attempt>, canRepeat: boolean): CheckoutEvent => ({
    type: "confirmed",
    attempt: { ...again, ...changes },
    canRepeat,
  });

  it("sends the same body again under its own key where the backend honours keys", () => {
    const { state } = transition(states.unknown ?? idle, press({}, true));
    expect(state).toMatchObject({
      name: "sending",
      attempt: { key: "key-1", sentAt: again.sentAt, previousSentAt: attempt.sentAt },
    });
  });

  it("goes on looking for the order where the backend ignores keys", () => {
    const { state, effects } = transition(states.unknown ?? idle, press({}, false));
    expect(state.name).toBe("unknown");
    expect(effects).toEqual(["lookUp"]);
  });

  it("waits, with another body for the same visits, until the first order is certainly missing", () => {
    const open: Checkout = { name: "missing", attempt, isCertain: false };
    const { state } = transition(open, press({ fingerprint: "body-2" }, true));
    expect(state).toMatchObject({ name: "unknown", mustBeCertain: true });
  });

  it("keeps the key after a repetition that was refused unread, as the first try may succeed", () => {
    const repeated = { ...attempt, previousSentAt: attempt.sentAt };
    const refused = (status: number, before: Attempt = repeated): Checkout => ({
      name: "rejected",
      attempt: before,
      rejection: { ...rejection, status },
      isRead: true,
    });
    const keyAfter = (state: Checkout, canRepeat: boolean) =>
      transition(state, press({}, canRepeat)).state;
    expect(keyAfter(refused(429), true)).toMatchObject({ attempt: { key: "key-1" } });
    expect(keyAfter(refused(422), true)).toMatchObject({ attempt: { key: "key-2" } });
    expect(keyAfter(refused(429), false)).toMatchObject({ attempt: { key: "key-2" } });
    expect(keyAfter(refused(429, attempt), true)).toMatchObject({ attempt: { key: "key-2" } });
  });

  it("sends an order for other visits at once", () => {
    const open: Checkout = { name: "missing", attempt, isCertain: false };
    const other = { fingerprint: "body-2", visits: { ...visits, dates: ["2026-12-02"] } };
    expect(transition(open, press(other, true)).state).toMatchObject({
      name: "sending",
      attempt: { key: "key-2" },
    });
  });
});
