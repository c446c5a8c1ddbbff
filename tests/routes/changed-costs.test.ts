/** A change sends nothing that costs more than its screen said. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { dayFromToday } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";
import { noAnswer } from "~tests/support/world/device";
import { editAnswers } from "~tests/support/world/faults";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

describe("a change whose cost changes while its screen is open", () => {
  const LATE = "Mientras tanto cambió el costo. Revisalo antes de confirmar.";

  /** Opens a screen of a pack whose first visit comes in five days at nine. */
  async function openScreen(screen: (id: number, visit: number) => string) {
    const { page, id, first } = await world.pack();
    await page.open(screen(id, first?.id ?? 0));
    const changes = () => page.calls.filter((call) => /^POST user\/orders/.test(call));
    return { page, id, changes };
  }

  const passDays = (days: number) => passTo(dayFromToday(days), "06:00");

  function passTo(day: string, time: string): void {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(new Date(`${day}T${time}:00-03:00`));
  }
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [
      "cancellation",
      (id: number) => `/profile/orders/${id}/change/cancel`,
      "Cancelar y recibir Gs. 540.000",
      /Retenemos Gs\.\s40\.000 .*Te devolvemos Gs\.\s500\.000/,
      "Cancelar y recibir Gs. 500.000",
    ],
    [
      "skip",
      (id: number, visit: number) => `/profile/orders/${id}/change/skip?visita=${visit}`,
      "Saltar la visita",
      /Retenemos Gs\.\s40\.000 .*Te devolvemos Gs\.\s95\.000/,
      "Saltar la visita",
    ],
    [
      "move",
      (id: number, visit: number) => `/profile/orders/${id}/move/${visit}?dia=${dayFromToday(8)}`,
      "Mover la visita",
      /Este cambio Gs\.\s40\.000/,
      "Mover la visita",
    ],
  ])("sends no %s at the first press, and shows what it costs now", async (...row) => {
    const [, screen, button, cost, buttonAfter] = row;
    const { page, id, changes } = await openScreen(screen);
    const shown = await page.form(button);
    passDays(5);
    expect(await page.submit(shown)).toEqual({ kind: "failed", text: LATE });
    expect(changes()).toEqual([]);
    expect(await page.text()).toContain(LATE);
    expect(await page.text()).toMatch(cost);
    await page.press(buttonAfter);
    expect(changes()).toHaveLength(1);
    expect(page.path).toBe(`/profile/orders/${id}/details`);
  });

  it("sends no cancellation after a visit has begun, and shows what it returns now", async () => {
    const { page, id, changes } = await openScreen(
      (order) => `/profile/orders/${order}/change/cancel`,
    );
    passDays(5);
    await page.reload();
    const shown = await page.form("Cancelar y recibir Gs. 500.000");
    passTo(dayFromToday(5), "09:01");
    expect(await page.submit(shown)).toEqual({ kind: "failed", text: LATE });
    expect(changes()).toEqual([]);
    expect(await page.text()).toContain(LATE);
    await page.press("Cancelar y recibir Gs. 405.000");
    expect(changes()).toHaveLength(1);
    expect(page.path).toBe(`/profile/orders/${id}/details`);
  });

  it.each(["cancel", "helper"])(
    "a %s costs the same until the next visit is late",
    async (what) => {
      const { page } = await openScreen((id) => `/profile/orders/${id}/change/${what}`);
      const limit = `${dayFromToday(5)}T07:00:00-03:00`;
      editAnswers(page, /\/user\/orders\/\d+$/, (given) => {
        const [first, second, ...others] = given.visits;
        const move = { ...second.changes.move, free_until: limit };
        return {
          ...given,
          visits: [first, { ...second, changes: { move, skip: null } }, ...others],
        };
      });
      passDays(5);
      await page.reload();
      const button = what === "cancel" ? "Cancelar y recibir" : "Cambiar helper";
      expect((await page.form(button)).get("cost_holds_until")).toBe(limit);
    },
  );

  it("sends no pause at the first press", async () => {
    const { page, changes } = await openScreen((id) => `/profile/orders/${id}/change/pause`);
    const days = { from: dayFromToday(4), to: dayFromToday(6) };
    const shown = await page.form("Pausar", days);
    passDays(5);
    expect(await page.submit(shown)).toEqual({ kind: "failed", text: LATE });
    expect(changes()).toEqual([]);
    await page.press("Pausar", days);
    expect(changes()).toHaveLength(1);
  });

  /** A move that gets no answer a minute before its free time ends, which then has passed; `takesEffect`: it was made. */
  async function loseMove(takesEffect: boolean) {
    const [limit, day] = [dayFromToday(4), dayFromToday(8)];
    const opened = await openScreen(
      (id, visit) => `/profile/orders/${id}/move/${visit}?dia=${day}`,
    );
    const { page } = opened;
    passTo(limit, "08:59");
    await page.reload();
    const shown = await page.form("Mover la visita");
    let isSent = false;
    page.answer(async (request, send) => {
      isSent ||= request.method === "POST";
      if (!isSent) return null;
      if (takesEffect) await send();
      throw noAnswer();
    });
    expect(await page.submit(shown)).toMatchObject({ kind: "open" });
    passTo(limit, "09:01");
    page.answer(() => null);
    return { ...opened, day, shown };
  }

  it("finds a move whose answer was lost in its free time, and moves nothing twice", async () => {
    const { page, id, changes, day, shown } = await loseMove(true);
    await page.submit(shown);
    expect(page.path).toBe(`/profile/orders/${id}/details`);
    expect(changes()).toHaveLength(1);
    expect((await findVisits(world, id)).map(({ date }) => date)).toContain(day);
  });

  it("says that the free time has ended where the lost press had moved nothing", async () => {
    const { page, changes, shown } = await loseMove(false);
    expect(await page.submit(shown)).toEqual({ kind: "failed", text: LATE });
    expect(changes()).toHaveLength(1);
  });

  it("moves no visit back by “Deshacer”, which is offered for free only", async () => {
    const day = dayFromToday(4);
    const { page, id, changes } = await openScreen(
      (order, visit) => `/profile/orders/${order}/move/${visit}?dia=${day}`,
    );
    await page.press("Mover la visita");
    const shown = await page.form("Deshacer");
    passDays(4);
    const text = "El plazo gratis ya pasó. Para cambiarla, usá “Mover”.";
    for (const _press of [1, 2]) {
      expect(await page.fetch(shown)).toEqual({ kind: "failed", text });
    }
    expect(changes()).toHaveLength(1);
    const [moved] = await findVisits(world, id);
    expect(moved?.date).toBe(day);
  });
});
