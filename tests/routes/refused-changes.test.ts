/** Changes of a booked order that cannot be made: said at their place, nothing lost, nothing half done. */
import { describe, expect, it } from "vitest";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { CLEANING, dayFromToday, giveOrder } from "~tests/support/orders/give-order";
import { findOrder } from "~tests/support/orders/orders";
import { findVisits, noteArrival } from "~tests/support/orders/visits";
import { giveHelperAt } from "~tests/support/people/helpers";
import { cut, dropAnswers, failAnswers, fault, faults, refusal } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const bookedDates = [5, 12, 19, 26].map(dayFromToday);
const day = dayFromToday(8);
const backwards = { from: dayFromToday(9), to: day };
const dayIsKept = new RegExp(`name="to"[^>]* value="${day}"`);

async function expectUntouched(id: number): Promise<void> {
  const visits = await findVisits(world, id);
  expect(visits.map(({ date }) => date)).toEqual(bookedDates);
  expect(await findOrder(world, id)).toMatchObject({ version: 1 });
}

/** On the screen that moves the order's first visit, with what is asked for in its URL. */
async function openMove(search = "") {
  const { page, customer, id } = await world.pack();
  const { helperId } = await findOrder(world, id);
  const visits = await findVisits(world, id);
  const path = `/profile/orders/${id}/move/${visits[0]?.id}`;
  await page.open(path + search);
  /** As from another tab, or a colleague. */
  const change = (what: string, body: object = {}) =>
    page.device.post(`user/orders/${id}/${what}`, body, {
      "Idempotency-Key": `"other-${what}"`,
      "If-Match": '"1"',
    });
  return { page, customer, id, helperId, visits, path, change };
}

const hoursOf = (html: string) =>
  [...html.matchAll(/name="start_time"[^>]* value="([^"]+)"/g)].map(([, time]) => time);

it("a move offers the hours at which the helper is free on the chosen day", async () => {
  const { page, customer, id, helperId, path } = await openMove();
  const other = { service: CLEANING, helper: helperId, start: 8, time: "12:00" };
  await giveOrder(world, customer.id, other);
  await page.go(`${path}?hora=09:00&dia=${day}`);
  expect(hoursOf(await page.html())).toEqual(["08:00", "08:30", "09:00"]);
  // On a day of the order itself its own visit is in nobody's way.
  await page.go(`${path}?hora=14:00&dia=${dayFromToday(5)}`);
  expect(hoursOf(await page.html())).toHaveLength(13);
  await page.press("Mover la visita");
  const [first] = await findVisits(world, id);
  expect(first).toMatchObject({ date: dayFromToday(5), startTime: "14:00:00" });
});

it("a move to a day that is over is refused at the day", async () => {
  const { page, id, path } = await openMove();
  await page.press("Mover la visita", { date: "2020-01-01" });
  expect(await page.text()).toContain("Elegí una fecha desde mañana.");
  expect(page.path).toBe(path);
  await expectUntouched(id);
});

it("a move to an hour without the helper is refused at the hour, with other days offered", async () => {
  const { page, id, path } = await openMove(`?hora=16:00&dia=${day}`);
  expect(await page.text()).toContain("A las 16:00 no está libre ese día.");
  await page.press("Mover la visita");
  expect(await page.text()).toContain("No está libre en todas las fechas. No cambiamos nada.");
  expect(page.path).toBe(`${path}?hora=16:00&dia=${day}`);
  const form = await page.form("Mover la visita");
  expect(form.get("date")).toBe(day);
  expect(form.get("start_time")).toBe("16:00");
  await expectUntouched(id);
});

it("a move of a visit that has begun is refused, with the contact", async () => {
  const { page, id, path } = await openMove(`?dia=${day}`);
  await noteArrival(world, id);
  await page.press("Mover la visita");
  expect(page.path).toBe(`${path}?dia=${day}`);
  const text = await page.text();
  expect(text).toContain("Este cambio ya no se puede hacer por acá.");
  expect(text).toContain("WhatsApp");
  await expectUntouched(id);
});

it("a move of an order that another tab has cancelled returns to the order, and says so", async () => {
  const { page, id, change } = await openMove(`?dia=${day}`);
  await change("cancel", { reason: "" });
  await page.press("Mover la visita");
  expect(page.path).toBe(`/profile/orders/${id}/details`);
  expect(await page.toasts()).toEqual(["Este cambio ya no se puede hacer por acá."]);
  const visits = await findVisits(world, id);
  expect(visits.map(({ date, status }) => [date, status])).toEqual(
    bookedDates.map((date) => [date, "cancelled"]),
  );
});

it("a skip of a tab that is behind shows what changed, and overwrites nothing", async () => {
  const { page, id, visits, change } = await openMove();
  await page.go(`/profile/orders/${id}/change/skip?visita=${visits[1]?.id}`);
  await change(`visits/${visits[2]?.id}/skip`);
  await page.press("Saltar la visita");
  const text = await page.text();
  expect(text).toContain("El pedido cambió mientras tanto. No hicimos tu cambio.");
  expect(text).toMatch(/La visita del .+ se salta\./);
  const standing = async () =>
    (await findVisits(world, id)).filter(({ status }) => status === "scheduled");
  expect(await standing()).toHaveLength(3);
  const again = await page.form("Saltar la visita");
  expect(again.get("version")).toBe("2");
  await page.submit(again);
  expect(page.path).toBe(`/profile/orders/${id}/details`);
  expect(await standing()).toHaveLength(2);
});

it("a lost skip of an order that another tab has changed shows what changed", async () => {
  const { page, id, visits, change } = await openMove();
  await page.go(`/profile/orders/${id}/change/skip?visita=${visits[1]?.id}`);
  await change(`visits/${visits[2]?.id}/skip`);
  dropAnswers(page, /skip$/);
  await page.press("Saltar la visita");
  const text = await page.text();
  expect(text).toContain("El pedido cambió mientras tanto. No hicimos tu cambio.");
  expect(text).toMatch(/La visita del .+ se salta\./);
  expect(await findOrder(world, id)).toMatchObject({ version: 2 });
});

describe("a change pressed several times", () => {
  const posted = (page: Page) => page.calls.filter((call) => /skip$/.test(call));

  it("is sent once by the button of its screen", async () => {
    const { page, id, visits } = await openMove();
    await page.go(`/profile/orders/${id}/change/skip?visita=${visits[1]?.id}`);
    const form = await page.form("Saltar la visita");
    await Promise.all([page.submit(form), page.submit(form)]);
    expect(posted(page)).toHaveLength(1);
    expect(page.path).toBe(`/profile/orders/${id}/details`);
    expect(await page.toasts()).toEqual([expect.stringMatching(/^Listo: saltamos la visita del /)]);
    // As by a press just before the screen changes.
    await page.submit(form, `/profile/orders/${id}/change/skip`);
    expect(posted(page)).toHaveLength(1);
  });

  it("is sent once by “Deshacer”", async () => {
    const { page, id, visits, change } = await openMove();
    await change(`visits/${visits[1]?.id}/skip`);
    await page.go(`/profile/orders/${id}/details`);
    const form = await page.form("Deshacer");
    await Promise.all([page.fetch(form), page.fetch(form)]);
    expect(posted(page)).toHaveLength(1);
    expect(await page.toasts()).toEqual(["Listo: la visita sigue en pie."]);
  });
});

it.each([409, 412])(
  "a change that was made and is answered with %i is shown as made",
  async (status) => {
    const { page, id, visits } = await openMove();
    await page.go(`/profile/orders/${id}/change/skip?visita=${visits[1]?.id}`);
    page.answer(
      fault(/skip$/, async (_request, send) => {
        await send();
        return refusal(status)();
      }),
    );
    await page.press("Saltar la visita");
    expect(page.path).toBe(`/profile/orders/${id}/details`);
    expect(await page.toasts()).toEqual([expect.stringMatching(/^Listo: saltamos la visita del /)]);
  },
);

it.each([0, 412])("a change whose look-up fails too is shown as unknown: %i", async (status) => {
  const { page, id, visits } = await openMove();
  const skip = `/profile/orders/${id}/change/skip?visita=${visits[1]?.id}`;
  await page.go(skip);
  const look = fault(`GET user/orders/${id}`, refusal(403));
  page.answer(faults(look, fault(/skip$/, status ? refusal(status) : cut)));
  const form = await page.form("Saltar la visita");
  expect(await page.submit(form)).toMatchObject({ kind: "open" });
  const text = await page.text();
  expect(text).toContain("No sabemos si el cambio quedó hecho.");
  expect(text).toContain("Tampoco pudimos ver cómo está el pedido.");
  expect(text).not.toContain("sigue como estaba");
  expect(page.path).toBe(skip);
});

it("a customer cannot open the change of another customer's order", async () => {
  const { page } = await world.customer();
  const { id, first } = await world.pack();
  for (const path of [`move/${first?.id}`, "change/pause", "change/cancel"]) {
    await page.open(`/profile/orders/${id}/${path}`);
    expect(await page.text()).toContain("No encontramos ese pedido");
  }
  await expectUntouched(id);
});

describe.each([
  ["is missing", 404],
  ["is lost", 0],
])("where the list of a change's choices %s", (_, status) => {
  it("any day can be sent without the free days", async () => {
    const { page, id, path } = await openMove();
    failAnswers(page, /dates\/available/, { status });
    await page.open(`${path}?dia=${day}`);
    expect(await page.text()).toContain("Ahora no podemos ver qué días están libres");
    expect((await page.form("Mover la visita")).get("date")).toBe(day);
    await page.press("Mover la visita", { date: dayFromToday(6) });
    expect((await findVisits(world, id))[0]).toMatchObject({ date: dayFromToday(6) });
  });

  it("any half hour can be sent without the free hours", async () => {
    const { page, path } = await openMove();
    failAnswers(page, /times\/available/, { status });
    await page.go(`${path}?dia=${day}`);
    expect(await page.text()).toContain("Antes y después");
    expect(hoursOf(await page.html())).toHaveLength(19);
  });

  it("the helper of the booking can be chosen without the free ones", async () => {
    const { page, id, helperId: before } = await openMove();
    await giveHelperAt(world, HOME_ADDRESS, { name: "Delia Sosa", rating: 5 });
    failAnswers(page, /candidates/, { status });
    await page.go(`/profile/orders/${id}/change/helper`);
    const { candidates } = await page.data<{ candidates: { helper: { id: number } }[] }>();
    await page.press("Cambiar helper", { assigned_helper: `${candidates[0]?.helper.id}` });
    expect(page.path).toBe(`/profile/orders/${id}/details`);
    expect((await findOrder(world, id))?.helperId).not.toBe(before);
  });
});

it("changing the helper says that the free ones cannot be shown, where their call is lost", async () => {
  const { page, id } = await openMove();
  dropAnswers(page, /candidates|helpers\/available/);
  await page.go(`/profile/orders/${id}/change/helper`);
  const text = await page.text();
  expect(text).toContain("No pudimos ver quién está libre");
  expect(text).toContain("Volver al pedido");
  expect(text).not.toContain("no está libre nadie más");
});

describe("a wrong field of a change", () => {
  const long = "a".repeat(1001);

  it.each<[string, string, Record<string, string>, string, RegExp]>([
    ["note", "Guardar nota", { note: long }, "Escribí hasta 1000 letras.", />a{1001}</],
    ["pause", "Pausar", backwards, "Tiene que ser el mismo día o después.", dayIsKept],
  ])(
    "is refused at the field of %s, sends nothing and keeps the rest",
    async (what, button, typed, sentence, kept) => {
      const { page, id, visits } = await openMove();
      await page.go(`/profile/orders/${id}/change/${what}?visita=${visits[0]?.id}`);
      page.calls.length = 0;
      await page.press(button, typed);
      expect(page.calls.filter((call) => !call.startsWith("GET"))).toEqual([]);
      expect(await page.text()).toContain(sentence);
      expect(await page.html()).toMatch(kept);
      await expectUntouched(id);
    },
  );
});
