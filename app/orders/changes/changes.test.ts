import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import "~/locales/i18n";
import { type Order, orderSchema } from "~/api/orders";
import { changeOrderAction } from "./change-order";
import { type ChangeName, changes } from "./changes";
import { type ChangeKind, seenOf, seenSchema } from "./kinds/change-kind";

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

function callOf<Input, Value, Call>(
  { form: schema, toCall }: ChangeKind<Input, Value, Call>,
  form: FormData,
): Call {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") throw new Error("No change was read");
  return toCall(submission.value, Number(form.get("visit")));
}

/** Whether an order shows the change, posted where `seen` was shown. */
function doneBy<Input, Value, Call>(
  kind: ChangeKind<Input, Value, Call>,
  fields: Record<string, string> = {},
  seen = orderWith({}),
) {
  const call = callOf(kind, posted(fields));
  return (order: Order) =>
    kind.isDone(call, order, seenSchema.parse(JSON.parse(seenOf(seen.visits))));
}

const answerTo = (fields: Record<string, string>) =>
  changeOrderAction({ order: 1, form: posted(fields), signal: new AbortController().signal });

describe("the call of a posted change", () => {
  it("sends a helper's report of a visit", () => {
    const form = posted({});
    expect(callOf(changes.on_the_way, form)).toEqual({ visit: 3, on_the_way: true });
    expect(callOf(changes.arrived, form)).toEqual({ visit: 3, arrived: true });
    expect(callOf(changes.finished, form)).toEqual({ visit: 3, finished: true });
  });

  it("sends the minutes and the photos that a report carries", () => {
    const minutes = posted({ eta_minutes: "20", before: "" });
    expect(callOf(changes.on_the_way, minutes)).toMatchObject({
      on_the_way: true,
      eta_minutes: 20,
    });
    const photos = posted({ photos: "a" });
    expect(callOf(changes.finished, photos)).toMatchObject({ finished: true, photos: ["a"] });
    photos.append("photos", "b");
    expect(callOf(changes.finished, photos)).toMatchObject({ photos: ["a", "b"] });
  });

  it("sends a ready sentence, or else what was typed, as the answer to a message", () => {
    expect(callOf(changes.reply, posted({ reply: " Ya voy. " }))).toEqual({
      visit: 3,
      reply: "Ya voy.",
    });
    const both = posted({ ready: "Perfecto, gracias.", reply: "Ya" });
    expect(callOf(changes.reply, both)).toEqual({ visit: 3, reply: "Perfecto, gracias." });
  });

  it("moves to the proposed free days where their button was pressed", () => {
    const form = posted({
      date: "2026-11-27",
      start_time: "09:00",
      scope: "following",
      use: "free",
    });
    form.append("free", "2026-11-28");
    form.append("free", "2026-12-05");
    expect(callOf(changes.move, form)).toMatchObject({
      date: "2026-11-28",
      scope: "following",
      dates: ["2026-11-28", "2026-12-05"],
    });
  });

  it.each<Record<string, string>>([{ change: "delete" }, { change: "toString" }])(
    "is not sent for an unknown change: %j",
    async (fields) => {
      const { signal } = new AbortController();
      const reply = await changeOrderAction({ order: 1, form: posted(fields), signal });
      expect(reply).toMatchObject({ data: null });
    },
  );
});

const long = "a".repeat(1001);

it.each<[Record<string, string>, string, string]>([
  [{ change: "note", note: long }, "note", "Escribí hasta 1000 letras."],
  [{ change: "note", note: " " }, "note", "Escribí lo que querés avisar."],
  [{ change: "note", note: "Hola", before: "Hola" }, "note", "Escribí lo que querés avisar."],
  [{ change: "reply", reply: " " }, "reply", "Escribí tu respuesta."],
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
])(
  "a form with %j is refused at its field, and what was typed is returned",
  async (fields, name, sentence) => {
    const result = { error: { [name]: [sentence] }, initialValue: fields };
    expect(await answerTo(fields)).toMatchObject({ data: { kind: "invalid", result } });
  },
);

describe("looking in the order for a change whose answer was lost", () => {
  const at = "2026-11-26T11:03:00Z";
  const claimed = (id: number, text: string) =>
    orderWith({ claims: [{ id, kind: "late", text, status: "received" }] });
  it.each<[ChangeName, (order: Order) => boolean, Order, Order]>([
    [
      "on_the_way",
      doneBy(changes.on_the_way),
      orderWith({ on_the_way_at: null }),
      orderWith({ on_the_way_at: at }),
    ],
    [
      "on_the_way",
      doneBy(changes.on_the_way, { eta_minutes: "20", before: at }),
      orderWith({ on_the_way_at: at, eta: at }),
      orderWith({ on_the_way_at: at, eta: "2026-11-26T11:23:00Z" }),
    ],
    [
      "reply",
      doneBy(changes.reply, { ready: "Perfecto, gracias." }),
      orderWith({ message: { text: "Hola" } }),
      orderWith({ message: { text: "Hola", reply: "Perfecto, gracias." } }),
    ],
    ["arrived", doneBy(changes.arrived), orderWith({}), orderWith({ arrived_at: at })],
    [
      "claim",
      doneBy(changes.claim, { kind: "late", text: " Llegó a las 10. " }),
      claimed(1, "Otra cosa"),
      claimed(2, "Llegó a las 10."),
    ],
    [
      "finished",
      doneBy(changes.finished),
      orderWith({ arrived_at: at }),
      orderWith({ arrived_at: at, finished_at: at }),
    ],
    ["not_arrived", doneBy(changes.not_arrived), orderWith({ arrived_at: at }), orderWith({})],
    ["note", doneBy(changes.note, { note: " Hola " }), orderWith({}), orderWith({ note: "Hola" })],
    ["skip", doneBy(changes.skip), orderWith({}), orderWith({ status: "skipped" })],
    ["unskip", doneBy(changes.unskip), orderWith({ status: "skipped" }), orderWith({})],
    [
      "move",
      doneBy(changes.move, { date: "2026-11-27", start_time: "09:00" }),
      orderWith({ date: "2026-11-27" }),
      orderWith({ date: "2026-11-27", start_time: "09:00" }),
    ],
    [
      "pause",
      doneBy(changes.pause, { from: "2026-11-25", to: "2026-11-30" }),
      orderWith({}),
      orderWith({ status: "skipped" }),
    ],
    [
      "helper",
      doneBy(changes.helper, { assigned_helper: "9" }),
      orderWith({}),
      orderWith({}, { helper: { id: 9, name: "Liz" } }),
    ],
    ["cancel", doneBy(changes.cancel), orderWith({}), orderWith({}, { status: "cancelled" })],
  ])("finds %s only once it is made", (_name, isDone, before, after) => {
    expect(isDone(before)).toBe(false);
    expect(isDone(after)).toBe(true);
  });

  it("finds a move of a visit and the following ones only once all of them are moved", () => {
    const pack = (...dates: string[]) =>
      orderSchema.parse({
        id: 1,
        visits: dates.map((date, at) => ({ ...visit, id: 3 + at, date, status: "scheduled" })),
      });
    const seen = pack("2026-11-26", "2026-12-03");
    const move = (fields: object) =>
      doneBy(changes.move, { start_time: "08:00", scope: "following", ...fields }, seen);
    const isEarlier = move({ start_time: "07:00", date: "2026-11-26" });
    const first = { ...seen.visits[0], start_time: "07:00" };
    expect(isEarlier(orderSchema.parse({ ...seen, visits: [first, seen.visits[1]] }))).toBe(false);
    const isShifted = move({ date: "2026-11-27" });
    expect(isShifted(pack("2026-11-27", "2026-12-03"))).toBe(false);
    expect(isShifted(pack("2026-11-27", "2026-12-04"))).toBe(true);
  });

  it("does not take an earlier claim for a new one with the same words", () => {
    const said = { id: 1, kind: "late", text: "Llegó a las 10.", status: "received" };
    const before = orderWith({ claims: [said] });
    const isDone = doneBy(changes.claim, { kind: "late", text: said.text }, before);
    expect(isDone(before)).toBe(false);
    expect(isDone(orderWith({ claims: [said, { ...said, id: 2 }] }))).toBe(true);
  });
});
