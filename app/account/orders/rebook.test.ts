import { beforeEach, describe, expect, it } from "vitest";
import { addressSchema } from "~/api/addresses";
import { DEFAULT_SERVICE, DEFAULT_SERVICE_FROM_HISTORY } from "~/config";
import { paths } from "~/paths";
import { emptyBooking } from "~/state/appointment";
import { readBooking, readBookingAside } from "~/state/booking";
import { changeState } from "~/state/store";
import { makeOrder } from "~tests/unit/orders";
import { bookAtAddress, rebookOrder } from "./rebook";
import "~/locales/i18n";

const home = addressSchema.parse({ main_street: "Palma", latitude: -25.28, longitude: -57.63 });
const work = addressSchema.parse({ main_street: "Chile", latitude: -25.29, longitude: -57.64 });

beforeEach(() => {
  changeState("appointment", emptyBooking());
});

const target = (reply: Response | object) => (reply as Response).headers.get("Location");

describe("rebookOrder", () => {
  const past = makeOrder({
    service: { id: 7, name: "Limpieza profunda" },
    frequency: { id: 3, name: "Semanal" },
    helper: { id: 5, name: "Mirta Giménez" },
    address: { ...home, id: 9 },
  });

  it("fills in address, frequency and helper, and the history's own service (spec.md §3)", async () => {
    expect(target(await rebookOrder(past))).toBe(paths.appointment.firstStep());
    const { address, appointment } = readBooking();
    expect(address).toEqual(home);
    expect(appointment).toMatchObject({
      service: DEFAULT_SERVICE_FROM_HISTORY,
      frequency: 3,
      preferred_helper: { id: 5 },
      assigned_helper: null,
      dates: [],
    });
  });

  it("looks for the address at home where the order has no point, and keeps the rest", async () => {
    const unlocated = makeOrder({ ...past, address: { main_street: "Palma" } });
    expect(target(await rebookOrder(unlocated))).toBe(paths.home({ change: "address" }));
    const { address, appointment } = readBooking();
    expect(address).toBeNull();
    expect(appointment).toMatchObject({ frequency: 3, preferred_helper: { id: 5 } });
  });
});

describe("bookAtAddress", () => {
  it("starts with the default service and nothing of the booking before", async () => {
    changeState("appointment", { ...emptyBooking(), address: home });
    await rebookOrder(makeOrder({ frequency: { id: 3 }, address: home }));
    await bookAtAddress(work);
    const { address, appointment } = readBooking();
    expect(address).toEqual(work);
    expect(appointment).toMatchObject({ service: DEFAULT_SERVICE, frequency: null });
    expect(appointment.preferred_helper).toBeUndefined();
  });

  it("keeps the unfinished booking aside", async () => {
    changeState("appointment", { ...emptyBooking(), address: home });
    await bookAtAddress(work);
    expect((await readBookingAside())?.address).toEqual(home);
  });
});
