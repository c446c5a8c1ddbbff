import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  type Attempt,
  idle,
  type Rejection,
  transition,
  type WriteEvent,
  type WriteState,
  writeStateSchema,
} from "./write-state";

const sentAt = Date.parse("2026-11-21T12:00:00Z");
const attempt: Attempt<string> = {
  key: "key-1",
  fingerprint: "body-1",
  userId: 7,
  sentAt,
  previous: null,
  body: "visits",
};
const rejection: Rejection = {
  status: 422,
  fields: {},
  message: "",
  retryAfter: null,
  conflicts: [],
};
const results = [{ id: 91, code: "OGA-91" }];
const looked = { lookedAt: sentAt, lookedForMs: 3_000, mustBeCertain: false };

type State = WriteState<string>;
type Event = WriteEvent<string>;

/** One example of each state, as the table of README.md names them. */
const states: Record<string, State> = {
  idle,
  sending: { name: "sending", attempt },
  unknown: { name: "unknown", attempt, ...looked, verdict: null },
  missing: { name: "missing", attempt, isCertain: true },
  made: { name: "made", attempt, results },
  shown: { name: "shown", attempt, results },
  rejected: { name: "rejected", attempt, rejection, isRead: false },
};

const again = { ...attempt, key: "key-2", sentAt: sentAt + 120_000 };

function submitted(changes: Partial<Extract<Event, { type: "submitted" }>> = {}): Event {
  const rules = { canRepeat: false, acceptsRisk: true, isOther: false, isSingle: true };
  return { type: "submitted", attempt: again, ...rules, ...changes };
}

const refused = (status: number, isConflict = false): Event => ({
  type: "refused",
  rejection: { ...rejection, status },
  isConflict,
});

const notFound = (at: number, mayRepeat: "now" | "later" | "never" = "never"): Event => ({
  type: "notFound",
  at,
  sinceMs: null,
  mayRepeat,
});

/** One example of each event. */
const events: Record<string, Event> = {
  submitted: submitted(),
  made: { type: "made", results, body: "visits" },
  refused: refused(422),
  "refused (conflict)": refused(409, true),
  "refused (401)": refused(401),
  excluded: { type: "excluded", rejection },
  lost: { type: "lost" },
  notFound: notFound(sentAt + 3_000),
  "notFound (certain)": notFound(sentAt + 90_000),
  lookedAgain: { type: "lookedAgain" },
  shown: { type: "shown" },
  gone: { type: "gone" },
};

/** The next state, as a cell of the table says it; "–" for the same. */
function cellOf(state: State, event: Event): string {
  const next = transition(state, event);
  return next === state ? "–" : next.name;
}

describe("the table of app/writes/README.md", () => {
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

it("the stored form of every state is read back", () => {
  for (const state of Object.values(states)) {
    expect(writeStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  }
  expect(writeStateSchema.safeParse({ name: "paying" }).success).toBe(false);
});

describe("submitting while a write is open", () => {
  const { unknown, missing, made } = states as Record<"unknown" | "missing" | "made", State>;
  const uncertain: State = { name: "missing", attempt, isCertain: false };
  const other = { ...again, fingerprint: "body-2" };

  it("sends the same body again under its own key where the backend honours keys", () => {
    expect(transition(unknown, submitted({ canRepeat: true }))).toMatchObject({
      name: "sending",
      attempt: { key: "key-1", sentAt: again.sentAt, previous: { sentAt, isMissing: false } },
    });
  });

  it("goes on looking for the write where the backend ignores keys", () => {
    expect(transition(unknown, submitted()).name).toBe("unknown");
  });

  it("sends nothing for a person who was not told that it may be made twice", () => {
    expect(transition(missing, submitted({ acceptsRisk: false }))).toBe(missing);
  });

  it("waits, with another body, until the first write is certainly missing", () => {
    const state = transition(uncertain, submitted({ attempt: other, canRepeat: true }));
    expect(state).toMatchObject({ name: "unknown", mustBeCertain: true });
  });

  it("sends a write with another target at once", () => {
    const event = submitted({ attempt: other, canRepeat: true, isOther: true });
    expect(transition(uncertain, event)).toMatchObject({ attempt: { key: "key-2" } });
  });

  it("sends another body after a write that was made, unless only one may exist", () => {
    const press = (isSingle: boolean) =>
      transition(made, submitted({ attempt: other, isSingle })).name;
    expect([press(false), press(true)]).toEqual(["sending", "made"]);
  });
});

describe("a refusal of a repeated request", () => {
  const certain = (state: State) =>
    transition(transition(state, notFound(sentAt)), notFound(sentAt + 90_000));
  const repeated = (isMissing: boolean): State => ({
    name: "sending",
    attempt: { ...attempt, sentAt: again.sentAt, previous: { sentAt, isMissing } },
  });

  it("counts only once the first request has certainly made nothing", () => {
    const state = transition<string>(repeated(false), refused(422));
    expect(state).toMatchObject({ name: "unknown", attempt: { sentAt } });
    expect(transition(state, notFound(sentAt + 90_000, "now")).name).toBe("unknown");
    expect(certain(state)).toMatchObject({
      name: "rejected",
      rejection: { status: 422 },
    });
    // An order may appear even after the time in which it should.
    expect(transition(repeated(true), refused(422)).name).toBe("unknown");
  });

  it.each([401, 429])("says nothing about the write where it is a %i", (status) => {
    const state = transition<string>(repeated(false), refused(status));
    const missing = { name: "missing", isCertain: true, attempt: { key: "key-1", sentAt } };
    expect(certain(state)).toMatchObject(missing);
    expect(transition(repeated(true), refused(status))).toMatchObject(missing);
  });
});

describe("a look that finds nothing", () => {
  const unlooked = transition<string>({ name: "sending", attempt }, { type: "lost" });
  const lookAt = (...events: Event[]) =>
    events.reduce<State>((state, event) => transition<string>(state, event), unlooked).name;

  it("is not enough alone, however long ago the request was", () => {
    expect(lookAt(notFound(sentAt + 600_000))).toBe("unknown");
    expect(lookAt(notFound(sentAt + 600_000), notFound(sentAt + 603_000))).toBe("missing");
  });

  it("allows a repetition at once or after the second one, as the kind of write says", () => {
    const [first, second] = [sentAt + 1_000, sentAt + 4_000];
    expect(lookAt(notFound(first, "now"))).toBe("missing");
    expect(lookAt(notFound(first, "later"))).toBe("unknown");
    expect(lookAt(notFound(first, "later"), notFound(second, "later"))).toBe("missing");
    expect(lookAt(notFound(first), notFound(second))).toBe("unknown");
  });

  it("counts at most 30 seconds of a pause, and none where the clock was set back", () => {
    const [noon, hour] = [notFound(sentAt), 3_600_000];
    expect(transition(transition(unlooked, noon), notFound(sentAt - hour))).toMatchObject({
      lookedForMs: 0,
    });
    const late = { ...notFound(sentAt + hour), sinceMs: 60_000 } as Event;
    expect(transition(transition(unlooked, noon), late)).toMatchObject({ lookedForMs: 30_000 });
  });
});
