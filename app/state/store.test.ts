import { describe, expect, it, vi } from "vitest";
import { expectConsole } from "~tests/unit/console";
import {
  changeState,
  createStore,
  emptyState,
  endOutdatedBooking,
  readState,
  type State,
  takeOverStored,
} from "./store";

const KEY = "localforage/state";

/** A page load: a store of its own, the storage as it was left. */
async function load() {
  const store = createStore();
  await store.persist.rehydrate();
  function change<Area extends keyof State>(area: Area, changes: Partial<State[Area]>) {
    store.setState((state) => ({ ...state, [area]: { ...state[area], ...changes } }));
  }
  return { store, read: store.getState, change };
}

/** Waits until what was written has reached the storage. */
async function stored(): Promise<{ state: Record<string, Record<string, unknown>> }> {
  await vi.waitFor(() => expect(localStorage.getItem(KEY)).not.toBeNull());
  return JSON.parse(localStorage.getItem(KEY) ?? "");
}

const address = { main_street: "Palma", latitude: -25.28, longitude: -57.63 };

describe("what survives a reload (spec.md §3)", () => {
  it("is the named parts of each area, and nothing else", async () => {
    const { change } = await load();
    change("auth", { isLoggedIn: true, modalShown: true, redirectAfterLogin: "/profile" });
    change("payment", { lastRoute: "/appointment/third-step" });
    const { state } = await stored();
    expect(Object.keys(state).sort()).toEqual([
      "appointment",
      "auth",
      "general",
      "payment",
      "profile",
    ]);
    expect(Object.keys(state.auth ?? {}).sort()).toEqual(["addresses", "user"]);
    expect(Object.keys(state.appointment ?? {}).sort()).toEqual([
      "address",
      "appointment",
      "billing",
      "cities",
      "savedAt",
    ]);
  });

  it("comes back as it was", async () => {
    const first = await load();
    const { appointment } = first.read().appointment;
    first.change("appointment", {
      address: { ...first.read().appointment.address, ...address } as never,
      appointment: { ...appointment, frequency: 2, observations: "Hay un perro", dates: [] },
    });
    first.change("payment", { lastRoute: "/appointment/third-step" });
    await vi.waitFor(() => expect(localStorage.getItem(KEY)).toContain("third-step"));
    const second = await load();
    expect(second.read().appointment.address).toMatchObject(address);
    expect(second.read().appointment.appointment).toMatchObject({
      frequency: 2,
      observations: "Hay un perro",
    });
    expect(second.read().payment.lastRoute).toBe("/appointment/third-step");
    expect(second.read().auth.modalShown).toBe(false);
  });
});

describe("a stored booking", () => {
  const HOUR_MS = 3_600_000;

  /** The address that a page load finds in a booking changed so long ago. */
  async function addressAfter(hours: number) {
    const savedAt = Date.now() - hours * HOUR_MS;
    const state = { appointment: { address, savedAt } };
    localStorage.setItem(KEY, JSON.stringify({ state, version: 1 }));
    await takeOverStored();
    await endOutdatedBooking();
    return readState().appointment.address;
  }

  it("ends a day after its last change", async () => {
    expect(await addressAfter(23)).toMatchObject(address);
    expect(await addressAfter(25)).toBeNull();
  });

  it("does not end while its order is looked for", async () => {
    localStorage.setItem("localforage/checkout", JSON.stringify({ name: "unknown" }));
    expect(await addressAfter(25)).toMatchObject(address);
  });

  it("is as old as its last change, not as the last load of the cities", async () => {
    localStorage.clear();
    await takeOverStored();
    changeState("appointment", { cities: [] });
    expect(readState().appointment.savedAt).toBe(0);
    changeState("appointment", { address: address as never });
    expect(readState().appointment.savedAt).toBeGreaterThan(0);
  });
});

describe("what another tab has stored", () => {
  it("is taken over whole, in one step, and not written back", async () => {
    const { change, read, store } = await load();
    change("auth", { user: { id: 7 } as never, modalShown: true, redirectAfterLogin: "/x" });
    change("appointment", { address: address as never, cities: [{ id: 3 }] as never });
    change("payment", { lastRoute: "/profile" });
    await vi.waitFor(() => expect(localStorage.getItem(KEY)).toContain("lastRoute"));
    await stored();
    const left = JSON.stringify({ state: { auth: { user: null } }, version: 1 });
    localStorage.setItem(KEY, left);
    const steps = vi.fn();
    store.subscribe(steps);
    await store.persist.rehydrate();
    expect(steps).toHaveBeenCalledTimes(1);
    expect(read().auth).toMatchObject({ user: null, modalShown: false, isLoggedIn: false });
    expect(read().auth.redirectAfterLogin).toBeNull();
    expect(read().appointment.address).toBeNull();
    expect(read().appointment.cities).toEqual([{ id: 3 }]);
    expect(read().payment.lastRoute).toBeNull();
    expect(localStorage.getItem(KEY)).toBe(left);
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
  ])("%s reads as the defaults", async (_what, text) => {
    localStorage.setItem(KEY, text);
    const { read } = await load();
    expect(read()).toEqual(emptyState());
  });

  it.each(["auth", "general", "profile", "appointment", "payment"])(
    "a broken %s area falls back alone",
    async (broken) => {
      const state: Record<string, unknown> = {
        profile: { cityId: 3 },
        payment: { cards: [], lastRoute: "/profile" },
        appointment: { address, appointment: {}, billing: {}, cities: [] },
      };
      state[broken] = 42;
      localStorage.setItem(KEY, JSON.stringify({ state, version: 1 }));
      const { read } = await load();
      expect(read().profile.cityId).toBe(broken === "profile" ? null : 3);
      expect(read().payment.lastRoute).toBe(broken === "payment" ? null : "/profile");
      expect(read().appointment.address?.main_street ?? null).toBe(
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
    localStorage.setItem(KEY, JSON.stringify({ state, version: 1 }));
    const { read } = await load();
    expect(read().appointment).toMatchObject({
      address: { main_street: "Palma", verified: false },
      appointment: { service: 1, frequency: 2, dates: ["2026-12-01"], from_hour: "07:00" },
      billing: { payment_method: "online", wantInvoice: true },
      cities: [{ name: "Luque" }],
    });
  });
});
