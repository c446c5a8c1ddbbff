import { beforeEach, describe, expect, it, vi } from "vitest";
import { APP_BUILD_NUMBER } from "~/config";
import { expectConsole } from "~tests/support/world/console";
import { readPartOf, storeWhole } from "~tests/support/world/storage";
import { storageKeys } from "./storage";
import {
  changeState,
  emptyState,
  endOutdatedBooking,
  readState,
  splitWholeState,
  takeOverStored,
  useStore,
} from "./store";

const KEY = "localforage/state";

/** A page load: an empty store takes over what is stored. */
async function load() {
  useStore.setState(emptyState());
  await splitWholeState();
  await takeOverStored();
}

const address = { main_street: "Palma", latitude: -25.28, longitude: -57.63 };

beforeEach(() => useStore.setState(emptyState()));

describe("storing the state for a reload (spec.md §3)", () => {
  it("writes only what has changed, each part under its own key", async () => {
    changeState("auth", { isLoggedIn: true, modalShown: true, redirectAfterLogin: "/profile" });
    changeState("payment", { lastRoute: "/appointment/third-step", cards: [] });
    changeState("appointment", { address: address as never });
    await vi.waitFor(() => expect(localStorage).toHaveLength(2));
    expect(readPartOf(storageKeys.lastRoute)).toEqual({ lastRoute: "/appointment/third-step" });
    expect(Object.keys(readPartOf(storageKeys.booking) ?? {}).sort()).toEqual([
      "address",
      "appointment",
      "billing",
      "savedAt",
    ]);
  });

  it("restores the state as it was", async () => {
    const { appointment } = readState().appointment;
    changeState("appointment", {
      address: { ...readState().appointment.address, ...address } as never,
      appointment: { ...appointment, frequency: 2, observations: "Hay un perro", dates: [] },
    });
    changeState("payment", { lastRoute: "/appointment/third-step" });
    await load();
    expect(readState().appointment.address).toMatchObject(address);
    expect(readState().appointment.appointment).toMatchObject({
      frequency: 2,
      observations: "Hay un perro",
    });
    expect(readState().payment.lastRoute).toBe("/appointment/third-step");
    expect(readState().auth.modalShown).toBe(false);
  });

  it("covers each part that the specification names, under localforage's default key", async () => {
    const parts = {
      auth: { user: { id: 7, name: "Ana" }, addresses: [{ id: 3, main_street: "Palma" }] },
      general: {
        needUpdate: true,
        services: [{ id: 1, name: "Limpieza", price: 150_000 }],
        frequencies: [{ id: 2, name: "Semanal" }],
        paymentMethods: [{ id: "online", name: "Tarjeta" }],
      },
      profile: { cityId: 1 },
      appointment: { cities: [{ id: 1, name: "Luque", latitude: -25.2, longitude: -57.4 }] },
      payment: { cards: [{ id: 5, brand: "Visa" }], lastRoute: "/profile/cards" },
    };
    for (const [area, values] of Object.entries(parts))
      changeState(area as "auth", values as never);
    changeState("appointment", { address: address as never });
    await vi.waitFor(() => expect(localStorage).toHaveLength(11));
    for (let at = 0; at < localStorage.length; at++) {
      expect(localStorage.key(at)).toMatch(/^localforage\//);
    }
    await load();
    expect(readState()).toMatchObject({ ...parts, appointment: { ...parts.appointment, address } });
  });

  it("does not write a long list again that did not change", async () => {
    const toJSON = vi.fn(() => ({ id: 1 }));
    changeState("auth", { addresses: [{ id: 1, toJSON }] as never });
    await vi.waitFor(() => expect(localStorage).toHaveLength(1));
    toJSON.mockClear();
    changeState("auth", { modalShown: true });
    changeState("auth", { redirectAfterLogin: "/profile" });
    expect(toJSON).not.toHaveBeenCalled();
  });

  it("keeps that a newer version is there, until this build is another", async () => {
    changeState("general", { needUpdate: true });
    await load();
    expect(readState().general.needUpdate).toBe(true);
    const key = `localforage/${storageKeys.version}`;
    localStorage.setItem(
      key,
      localStorage.getItem(key)?.replace('"version":6', '"version":5') ?? "",
    );
    await load();
    expect(readState().general).toMatchObject({ version: APP_BUILD_NUMBER, needUpdate: false });
  });
});

describe("a stored booking", () => {
  const HOUR_MS = 3_600_000;

  /** The address that a page load finds in a booking changed so long ago. */
  async function addressAfter(hours: number) {
    const savedAt = Date.now() - hours * HOUR_MS;
    const state = { appointment: { address, savedAt } };
    localStorage.removeItem(`localforage/${storageKeys.booking}`);
    storeWhole(state);
    await load();
    await endOutdatedBooking();
    return readState().appointment.address;
  }

  it("expires a day after its last change", async () => {
    expect(await addressAfter(23)).toMatchObject(address);
    expect(await addressAfter(25)).toBeNull();
  });

  it("does not expire while its order is looked for", async () => {
    localStorage.setItem("localforage/checkout", JSON.stringify({ name: "unknown" }));
    expect(await addressAfter(25)).toMatchObject(address);
  });

  it("ages from its last change, not from the last load of the cities", async () => {
    localStorage.clear();
    await takeOverStored();
    changeState("appointment", { cities: [] });
    expect(readState().appointment.savedAt).toBe(0);
    changeState("appointment", { address: address as never });
    expect(readState().appointment.savedAt).toBeGreaterThan(0);
  });
});

describe("taking over the stored state", () => {
  it("replaces everything in one step, and writes nothing back", async () => {
    changeState("auth", { user: { id: 7 } as never, modalShown: true, redirectAfterLogin: "/x" });
    changeState("appointment", { address: address as never, cities: [{ id: 3 }] as never });
    changeState("payment", { lastRoute: "/profile" });
    await vi.waitFor(() => expect(readPartOf(storageKeys.lastRoute)).not.toBeNull());
    localStorage.clear();
    const steps = vi.fn();
    const stop = useStore.subscribe(steps);
    await takeOverStored();
    stop();
    expect(steps).toHaveBeenCalledTimes(1);
    expect(readState().auth).toMatchObject({ user: null, modalShown: false, isLoggedIn: false });
    expect(readState().auth.redirectAfterLogin).toBeNull();
    expect(readState().appointment.address).toBeNull();
    expect(readState().appointment.cities).toEqual([{ id: 3 }]);
    expect(readState().payment.lastRoute).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it("leaves out what belongs to another person than the stored user", async () => {
    changeState("auth", { user: { id: 7 } as never });
    changeState("appointment", { address: address as never });
    await vi.waitFor(() => expect(localStorage).toHaveLength(2));
    await load();
    expect(readState().appointment.address).toMatchObject({ main_street: "Palma" });
    localStorage.removeItem(`localforage/${storageKeys.user}`);
    await load();
    expect(readState().appointment.address).toBeNull();
  });
});

describe("a state that an older build has stored as one value", () => {
  const state = (street: string, savedAt: number) => ({
    auth: { user: { id: 7, name: "Ana" }, addresses: [{ id: 1, ...address }] },
    general: {
      version: APP_BUILD_NUMBER,
      needUpdate: false,
      services: [],
      frequencies: [],
      paymentMethods: [],
    },
    profile: { cityId: 3, theme: "dark" },
    appointment: {
      address: { ...address, main_street: street },
      appointment: { frequency: 2 },
      billing: { name: "Casa Benítez" },
      cities: [{ id: 3, name: "Luque", latitude: -25.2, longitude: -57.4 }],
      savedAt,
    },
    payment: { cards: [{ id: 5, masked_number: "1111" }], lastRoute: "/profile", purpose: null },
  });

  it("is read whole, and stored in parts from then on", async () => {
    storeWhole(state("Palma", Date.now()));
    await load();
    const expectAll = () =>
      expect(readState()).toMatchObject({
        auth: { user: { id: 7, name: "Ana" }, addresses: [{ id: 1 }] },
        profile: { cityId: 3, theme: "dark" },
        appointment: {
          address,
          appointment: { frequency: 2 },
          billing: { name: "Casa Benítez" },
          cities: [{ name: "Luque" }],
        },
        payment: { cards: [{ id: 5 }], lastRoute: "/profile" },
      });
    expectAll();
    expect(localStorage.getItem(KEY)).toBeNull();
    await load();
    expectAll();
  });

  it("stored again by an old tab brings its booking if it is newer, and nothing else", async () => {
    const now = Date.now();
    storeWhole(state("Palma", now));
    await load();
    storeWhole({ ...state("Haedo", now - 1), profile: { cityId: 4 } });
    await load();
    expect(readState().appointment.address?.main_street).toBe("Palma");
    storeWhole({ ...state("Haedo", now + 1), profile: { cityId: 4 } });
    await load();
    expect(readState().appointment.address?.main_street).toBe("Haedo");
    expect(readState().profile.cityId).toBe(3);
  });
});

describe("broken or foreign data", () => {
  it.each([
    ["not JSON", "{{{"],
    ["a text", '"hola"'],
    ["a list", "[1,2]"],
    ["null", "null"],
    ["another version", JSON.stringify({ state: {}, version: 99 })],
    ["another app's shape", JSON.stringify({ user: { id: 1 } })],
  ])("%s is read as the defaults", async (_what, text) => {
    localStorage.setItem(KEY, text);
    await load();
    expect(readState()).toEqual(emptyState());
  });

  it.each(["auth", "general", "profile", "appointment", "payment"])(
    "a broken %s area is reset alone",
    async (broken) => {
      const state: Record<string, unknown> = {
        profile: { cityId: 3 },
        payment: { cards: [], lastRoute: "/profile" },
        appointment: { address, appointment: {}, billing: {}, cities: [] },
      };
      state[broken] = 42;
      storeWhole(state);
      await load();
      expect(readState().profile.cityId).toBe(broken === "profile" ? null : 3);
      expect(readState().payment.lastRoute).toBe(broken === "payment" ? null : "/profile");
      expect(readState().appointment.address?.main_street ?? null).toBe(
        broken === "appointment" ? null : "Palma",
      );
    },
  );

  it("a broken booking keeps its readable fields", async () => {
    expectConsole("warn", /Left out an entry/, 2);
    const state = {
      appointment: {
        address,
        appointment: { service: "x", frequency: "2", dates: ["2026-12-01", 5], from_hour: "late" },
        billing: "none",
        cities: [{ id: "a" }, { id: 1, name: "Luque", latitude: -25.2, longitude: -57.4 }],
      },
    };
    storeWhole(state);
    await load();
    expect(readState().appointment).toMatchObject({
      address: { main_street: "Palma", verified: false },
      appointment: { service: 1, frequency: 2, dates: ["2026-12-01"], from_hour: "07:00" },
      billing: { payment_method: "online", wantInvoice: true },
      cities: [{ name: "Luque" }],
    });
  });
});
