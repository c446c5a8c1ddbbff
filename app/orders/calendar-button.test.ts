import { describe, expect, it } from "vitest";
import "~/locales/i18n";
import { orderSchema } from "~/api/orders";
import { calendarVisits } from "./calendar-button";

const visit = { date: "2026-12-01", start_time: "08:00", end_time: "10:00", status: "scheduled" };
const order = (status = "scheduled") =>
  orderSchema.parse({
    id: 7,
    code: "OG-0000007",
    status: "confirmed",
    visits: [
      { ...visit, id: 41 },
      { ...visit, id: 42, date: "2026-12-08", status },
    ],
  });

describe("calendarVisits", () => {
  it("gives a visit the same UID in every export", () => {
    const uids = calendarVisits(order()).map(({ uid }) => uid);
    expect(uids).toEqual(["visit-41@visits.oga", "visit-42@visits.oga"]);
    expect(calendarVisits(order("cancelled")).map(({ uid }) => uid)).toEqual(uids);
  });

  it("names time, place and helper, with the note about the gate and a reminder", () => {
    const given = orderSchema.parse({
      ...order(),
      helper: { id: 1, name: "Rosa Villalba" },
      address: { main_street: "Palma", additional_information: "Portón verde; tocar timbre" },
    });
    expect(calendarVisits(given)[0]).toMatchObject({
      ...visit,
      summary: "Limpieza con Rosa Villalba",
      location: expect.stringContaining("Palma"),
      description: "Pedido OG-0000007\nPara llegar: Portón verde; tocar timbre",
      reminder: "Mañana a las 8:00 va Rosa Villalba",
    });
  });

  it("names the service, size and extras of each visit", () => {
    const [first, second] = order().visits;
    const oven = { id: 1, name: "Horno", quantity: 2 };
    const windows = { id: 2, name: "Ventanas por dentro", quantity: 1 };
    const given = orderSchema.parse({
      ...order(),
      size: { id: 3, name: "Hasta 60 m², 1 baño" },
      extras: [
        { ...oven, per: "visit" },
        { ...windows, per: "first" },
      ],
      visits: [
        { ...first, extras: [oven, windows] },
        { ...second, extras: [oven] },
      ],
    });
    expect(calendarVisits(given).map(({ description }) => description)).toEqual([
      "Hasta 60 m², 1 baño · Horno × 2 · Ventanas por dentro\nPedido OG-0000007",
      "Hasta 60 m², 1 baño · Horno × 2\nPedido OG-0000007",
    ]);
  });

  it("carries the order's number of changes, as the feed does", () => {
    const [first] = order().visits;
    const changed = { ...order(), visits: [{ ...first, status: "scheduled", sequence: 2 }] };
    expect(calendarVisits(orderSchema.parse(changed))[0]).toMatchObject({ sequence: 2 });
  });
});
