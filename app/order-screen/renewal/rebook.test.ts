import { beforeEach, describe, expect, it, vi } from "vitest";
import { addressSchema } from "~/api/addresses";
import type { Order } from "~/api/orders";
import { paymentMethodSchema } from "~/api/reference";
import { DEFAULT_SERVICE, DEFAULT_SERVICE_FROM_HISTORY } from "~/config";
import { optionsOf } from "~/orders/order-facts";
import { paths } from "~/paths";
import { replaceSessionScope } from "~/session/scope";
import { emptyBooking } from "~/state/areas";
import { readBooking, readKeptBooking } from "~/state/booking";
import { changeState } from "~/state/store";
import { makeOrder } from "~tests/support/orders/example";
import { beginBooking, bookAtAddress, rebookOrder } from "./rebook";
import "~/locales/i18n";

const home = addressSchema.parse({ main_street: "Palma", latitude: -25.28, longitude: -57.63 });
const work = addressSchema.parse({ main_street: "Chile", latitude: -25.29, longitude: -57.64 });

const offered = vi.hoisted(() => ({ days: [] as string[] }));
vi.mock(import("~/state/reference"), async (original) => ({
  ...(await original()),
  services: async () => [
    { id: 2, name: "", description: "", duration_minutes: 120, price: 0, icon: "" },
  ],
  frequencies: async () => [
    { id: 3, name: "", description: "", visits: 2, interval_days: 7, discount_percent: 0 },
  ],
}));
vi.mock(import("~/api/availability"), async (original) => {
  const real = await original();
  const listFreeDates = Object.assign(async () => offered.days, real.listFreeDates);
  return { ...real, listFreeDates };
});

beforeEach(() => {
  offered.days = ["2099-12-02", "2099-12-08", "2099-12-15"];
  replaceSessionScope();
  changeState("appointment", emptyBooking());
});

const target = (reply: Response | object) => (reply as Response).headers.get("Location");

const { signal } = new AbortController();

const rebook = async (order: Order, wanted?: number) =>
  beginBooking(await rebookOrder(order, signal, wanted));

describe("rebookOrder", () => {
  const past = makeOrder({
    service: { id: 7, name: "Limpieza profunda" },
    frequency: { id: 3, name: "Semanal" },
    helper: { id: 5, name: "Mirta Giménez" },
    // A Tuesday.
    visits: [{ id: 1, date: "2020-12-01", start_time: "09:00", end_time: "11:00" }],
    address: { ...home, id: 9 },
  });

  it("copies address, frequency and helper, and the history's own service (spec.md §3)", async () => {
    expect(target(await rebook(past))).toBe(paths.appointment.secondStep());
    const { address, appointment } = readBooking();
    expect(address).toEqual(home);
    expect(appointment).toMatchObject({
      service: DEFAULT_SERVICE_FROM_HISTORY,
      frequency: 3,
      last_service: 7,
      preferred_helper: { id: 5 },
      assigned_helper: null,
      wished_time: "09:00",
      start_date: "2099-12-08",
      dates: ["2099-12-08", "2099-12-15"],
    });
  });

  it("books another service where one is wanted, and “Repetir” keeps the last one", async () => {
    await rebook(past, 7);
    expect(readBooking().appointment).toMatchObject({ service: 7, last_service: 7, frequency: 3 });
  });

  it("copies home size and extras of the order where the service is the same", async () => {
    const extras = [{ id: 4, name: "Horno", quantity: 2, price: 25_000, per: "visit" }];
    await rebook(makeOrder({ ...past, size: { id: 9 }, extras }));
    expect(readBooking().appointment).toMatchObject({
      service: DEFAULT_SERVICE_FROM_HISTORY,
      options: [{ service: 7, size: 9, extras: [{ id: 4, quantity: 2 }] }],
    });
    expect(optionsOf(past)).toEqual({});
    expect(optionsOf(makeOrder({ ...past, extras })).options).toMatchObject([{ size: null }]);
  });

  it("chooses a day after the visits that are to come", async () => {
    const visit = { start_time: "09:00", end_time: "11:00" };
    const underWay = makeOrder({
      ...past,
      visits: [
        { id: 1, date: "2099-12-01", ...visit },
        { id: 2, date: "2099-12-08", ...visit },
      ],
    });
    await rebook(underWay);
    expect(readBooking().appointment.start_date).toBe("2099-12-15");
  });

  it("does not wait for the visits of a cancelled order", async () => {
    const visit = { start_time: "09:00", end_time: "11:00", status: "cancelled" };
    const cancelled = makeOrder({
      ...past,
      status: "cancelled",
      visits: [{ id: 1, date: "2099-12-08", ...visit }],
    });
    await rebook(cancelled);
    expect(readBooking().appointment.start_date).toBe("2099-12-08");
  });

  it("does not wait for the visits of an order whose time to pay has ended", async () => {
    const instructions = { deadline_hours: 24 };
    const transfer = paymentMethodSchema.parse({ id: "transfer", name: "T", instructions });
    changeState("general", { paymentMethods: [transfer] });
    const overdue = makeOrder({
      ...past,
      created_at: "2020-11-01T12:00:00Z",
      status: "pending_payment",
      billing: { payment_method: "transfer" },
      visits: [{ ...past.visits[0], date: "2099-12-08" }],
    });
    await rebook(overdue);
    expect(readBooking().appointment.start_date).toBe("2099-12-08");
  });

  it("repeats the weekday and hour of the series, not those of a moved visit", async () => {
    // Wednesdays at 7:00; the first one went to a Thursday at 9:00.
    const hours = { start_time: "07:00", end_time: "10:00" };
    const moved = { date: "2099-11-05", start_time: "09:00", end_time: "12:00" };
    const moved_from = { date: "2099-11-04", start_time: "07:00" };
    const pack = makeOrder({
      ...past,
      visits: [
        { id: 1, ...moved, moved_from },
        { id: 2, date: "2099-11-11", ...hours },
        { id: 3, date: "2099-11-18", ...hours },
        { id: 4, date: "2099-11-25", ...hours },
      ],
    });
    offered.days = ["2099-11-26", "2099-12-02", "2099-12-03", "2099-12-10"];
    await rebook(pack);
    expect(readBooking().appointment).toMatchObject({
      wished_time: "07:00",
      start_date: "2099-12-02",
    });
  });

  it("repeats a moved single visit on the weekday and hour that it was moved to", async () => {
    const moved_from = { date: "2099-12-02", start_time: "07:00" };
    const visit = { ...past.visits[0], id: 1, moved_from };
    await rebook(makeOrder({ ...past, visits: [visit] }));
    expect(readBooking().appointment).toMatchObject({
      wished_time: "09:00",
      start_date: "2099-12-08",
    });
  });

  it("chooses no day where none is free on the same weekday", async () => {
    offered.days = ["2099-12-02"];
    expect(target(await rebook(past))).toBe(paths.appointment.secondStep());
    expect(readBooking().appointment).toMatchObject({ start_date: "", dates: [] });
  });

  it("looks for the address at home where the order has no point, and keeps the rest", async () => {
    const unlocated = makeOrder({ ...past, address: { main_street: "Palma" } });
    expect(target(await rebook(unlocated))).toBe(paths.home({ change: "address" }));
    const { address, appointment } = readBooking();
    expect(address).toBeNull();
    expect(appointment).toMatchObject({ frequency: 3, preferred_helper: { id: 5 } });
  });
});

describe("bookAtAddress", () => {
  it("starts with the default service and nothing of the previous booking", async () => {
    changeState("appointment", { ...emptyBooking(), address: home });
    await rebook(makeOrder({ frequency: { id: 3 }, address: home }));
    await bookAtAddress(work);
    const { address, appointment } = readBooking();
    expect(address).toEqual(work);
    expect(appointment).toMatchObject({ service: DEFAULT_SERVICE, frequency: null });
    expect(appointment.preferred_helper).toBeUndefined();
  });

  it("sets the unfinished booking aside", async () => {
    changeState("appointment", { ...emptyBooking(), address: home });
    await bookAtAddress(work);
    expect((await readKeptBooking())?.address).toEqual(home);
  });
});
