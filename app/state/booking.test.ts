/** The booking in progress: when it is worth keeping, kept, resumed, forgotten. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addressSchema } from "~/api/addresses";
import { helperSchema } from "~/api/helpers";
import { patterns } from "~/paths";
import { memoryStorage } from "~tests/support/world/storage";
import { type Booking, emptyBooking } from "./areas";

// localforage looks for the storage when it is loaded, so all that stores comes after this.
vi.stubGlobal("localStorage", memoryStorage());
const {
  changeAppointment,
  changeBilling,
  discardKeptBooking,
  hasLocatedAddress,
  nextStep,
  readBooking,
  readKeptBooking,
  resetBooking,
  resumeBooking,
  setAsideBooking,
} = await import("./booking");
const { storageKeys, writeStored } = await import("./storage");
const { changeState } = await import("./store");

const helper = helperSchema.parse({ id: 3, name: "Rosa" });
const at = (place: object | null): Booking => ({
  ...emptyBooking(),
  address: place && addressSchema.parse(place),
});
const located = at({ main_street: "Palma", latitude: -25.2817, longitude: -57.6367 });

beforeEach(() => {
  localStorage.clear();
  resetBooking();
});

describe("setting a booking aside", () => {
  it.each([
    [null, false],
    [{ main_street: "Palma" }, false],
    [{ latitude: -25.2817 }, false],
    [{ longitude: -57.6367 }, false],
    [{ latitude: -25.2817, longitude: -57.6367 }, true],
    [{ latitude: 0, longitude: 0 }, true],
  ])("is done for the address %j: %s (spec.md §5)", async (place, expected) => {
    expect(hasLocatedAddress(at(place))).toBe(expected);
    changeState("appointment", at(place));
    await setAsideBooking();
    expect((await readKeptBooking()) !== null).toBe(expected);
  });
});

describe("the next step of a booking", () => {
  it.each([
    [{}, patterns.firstStep],
    [{ assigned_helper: helper, dates: ["2026-12-01"] }, patterns.firstStep],
    [{ frequency: 2 }, patterns.secondStep],
    [{ frequency: 2, assigned_helper: helper }, patterns.secondStep],
    [{ frequency: 2, dates: ["2026-12-01"] }, patterns.secondStep],
    [{ frequency: 2, assigned_helper: helper, dates: ["2026-12-01"] }, patterns.thirdStep],
  ])("is for %j the step %s", (known, step) => {
    changeAppointment(known);
    expect(nextStep(readBooking())).toBe(step);
  });
});

describe("a booking that was set aside", () => {
  it("leaves the defaults, and is resumed as it was, at its step, once", async () => {
    changeState("appointment", located);
    changeAppointment({ frequency: 2 });
    changeBilling({ name: "Ana" });
    const left = readBooking();
    await setAsideBooking();
    expect(readBooking()).toEqual(emptyBooking());
    expect(await resumeBooking()).toBe(patterns.secondStep);
    expect(readBooking()).toEqual(left);
    expect(await resumeBooking()).toBeNull();
    expect(readBooking()).toEqual(left);
  });

  it("is replaced by a newer one, but not by an empty one", async () => {
    changeState("appointment", located);
    await setAsideBooking();
    await setAsideBooking();
    expect((await readKeptBooking())?.address?.main_street).toBe("Palma");
    changeState("appointment", at({ main_street: "Haedo", latitude: -25.28, longitude: -57.63 }));
    await setAsideBooking();
    expect((await readKeptBooking())?.address?.main_street).toBe("Haedo");
  });

  it("is removed when it is discarded", async () => {
    changeState("appointment", located);
    await setAsideBooking();
    await discardKeptBooking();
    expect(await readKeptBooking()).toBeNull();
  });

  it("is ignored where half of its stored address is missing", async () => {
    const half = { ...located, address: { ...located.address, longitude: null } };
    await writeStored(storageKeys.keptBooking, half);
    expect(await readKeptBooking()).toBeNull();
    expect(await resumeBooking()).toBeNull();
    expect(readBooking()).toEqual(emptyBooking());
  });
});
