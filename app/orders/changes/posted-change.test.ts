import { describe, expect, it } from "vitest";
import "~/locales/i18n";
import { type Order, orderSchema } from "~/api/orders";
import { isDone, readChange, seenOf } from "./posted-change";

const visit = { id: 3, date: "2026-11-26", start_time: "08:00", end_time: "11:00" };

function orderWith(fields: object, more: object = {}): Order {
  const visits = [{ ...visit, status: "scheduled", ...fields }];
  return orderSchema.parse({ id: 1, version: "2", visits, ...more });
}

function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  const seen = seenOf(orderWith({}).visits);
  for (const [name, value] of Object.entries({
    visit: "3",
    version: "1",
    key: "k",
    seen,
    ...fields,
  }))
    form.set(name, value);
  return form;
}

function changeOf(form: FormData) {
  const change = readChange(form);
  if (!change || "kind" in change) throw new Error("No change was read");
  return change;
}

const callOf = (fields: Record<string, string>) => changeOf(posted(fields)).call;

/** What is said at which field, and what was typed. */
function refusalOf(fields: Record<string, string>) {
  const reply = readChange(posted(fields));
  if (!reply || !("kind" in reply) || reply.kind !== "invalid") throw new Error("It was taken");
  return reply.result;
}

describe("readChange", () => {
  it("reads what a helper says of a visit", () => {
    expect(callOf({ change: "on_the_way" })).toEqual({ kind: "visit", visit: 3, on_the_way: true });
    expect(callOf({ change: "arrived" })).toEqual({ kind: "visit", visit: 3, arrived: true });
    expect(callOf({ change: "finished" })).toEqual({ kind: "visit", visit: 3, finished: true });
  });

  it("moves to the free days where their button was pressed", () => {
    const form = posted({
      change: "move",
      date: "2026-11-27",
      start_time: "09:00",
      scope: "following",
      use: "free",
    });
    form.append("free", "2026-11-28");
    form.append("free", "2026-12-05");
    expect(changeOf(form).call).toMatchObject({
      date: "2026-11-28",
      scope: "following",
      dates: ["2026-11-28", "2026-12-05"],
    });
  });

  it("is null for what is no change, or has no key", () => {
    expect(readChange(posted({ change: "delete" }))).toBeNull();
    expect(readChange(posted({ change: "skip", key: "" }))).toBeNull();
  });
});

const long = "a".repeat(1001);

it.each<[Record<string, string>, string, string]>([
  [{ change: "note", note: long }, "note", "Escribí hasta 1000 letras."],
  [{ change: "cancel", reason: long }, "reason", "Escribí hasta 1000 letras."],
  [{ change: "pause", to: "2026-12-01" }, "from", "Elegí desde qué día."],
  [{ change: "pause", from: "2026-12-01", to: "2026-02-30" }, "to", "Elegí hasta qué día."],
  [
    { change: "pause", from: "2026-12-02", to: "2026-12-01" },
    "to",
    "Tiene que ser el mismo día o después.",
  ],
  [{ change: "move", date: "mañana", start_time: "09:00" }, "date", "Elegí un día."],
  [{ change: "move", date: "2026-12-01", start_time: "9" }, "start_time", "Elegí un horario."],
  [{ change: "claim", text: "Llegó tarde." }, "kind", "Elegí qué pasó."],
  [{ change: "claim", kind: "late", text: " " }, "text", "Contanos qué pasó."],
  [{ change: "helper" }, "assigned_helper", "Elegí quién va."],
  [{ change: "helper", assigned_helper: "Liz" }, "assigned_helper", "Elegí quién va."],
])("%j is refused at its field, with what was typed", (fields, name, sentence) => {
  const { error, initialValue } = refusalOf(fields);
  expect(error).toEqual({ [name]: [sentence] });
  expect(initialValue).toMatchObject(fields);
});

describe("isDone", () => {
  const at = "2026-11-26T11:03:00Z";
  it.each<[Record<string, string>, Order, Order]>([
    [
      { change: "on_the_way" },
      orderWith({ on_the_way_at: null }),
      orderWith({ on_the_way_at: at }),
    ],
    [{ change: "arrived" }, orderWith({}), orderWith({ arrived_at: at })],
    [
      { change: "claim", kind: "late", text: " Llegó a las 10. " },
      orderWith({ claims: [{ id: 1, kind: "late", text: "Otra cosa", status: "received" }] }),
      orderWith({ claims: [{ id: 2, kind: "late", text: "Llegó a las 10.", status: "received" }] }),
    ],
    [
      { change: "finished" },
      orderWith({ arrived_at: at }),
      orderWith({ arrived_at: at, finished_at: at }),
    ],
    [{ change: "note", note: " Hola " }, orderWith({}), orderWith({ note: "Hola" })],
    [{ change: "skip" }, orderWith({}), orderWith({ status: "skipped" })],
    [{ change: "unskip" }, orderWith({ status: "skipped" }), orderWith({})],
    [
      { change: "move", date: "2026-11-27", start_time: "09:00" },
      orderWith({ date: "2026-11-27" }),
      orderWith({ date: "2026-11-27", start_time: "09:00" }),
    ],
    [
      { change: "pause", from: "2026-11-25", to: "2026-11-30" },
      orderWith({}),
      orderWith({ status: "skipped" }),
    ],
    [
      { change: "helper", assigned_helper: "9" },
      orderWith({}),
      orderWith({}, { helper: { id: 9, name: "Liz" } }),
    ],
    [{ change: "cancel" }, orderWith({}), orderWith({}, { status: "cancelled" })],
  ])("%j shows in the order", (fields, before, after) => {
    const change = changeOf(posted(fields));
    expect(isDone(change.call, before, change.seen)).toBe(false);
    expect(isDone(change.call, after, change.seen)).toBe(true);
  });

  it("takes no claim of before for the same words said again", () => {
    const said = { id: 1, kind: "late", text: "Llegó a las 10.", status: "received" };
    const seen = seenOf(orderWith({ claims: [said] }).visits);
    const { call, ...change } = changeOf(
      posted({ change: "claim", kind: "late", text: said.text, seen }),
    );
    expect(isDone(call, orderWith({ claims: [said] }), change.seen)).toBe(false);
    expect(isDone(call, orderWith({ claims: [said, { ...said, id: 2 }] }), change.seen)).toBe(true);
  });
});
