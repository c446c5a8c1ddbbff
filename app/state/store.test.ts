import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectConsole } from "~tests/unit/console";
import { memoryStorage } from "~tests/unit/storage";

const KEY = "localforage/state";
let storage: Storage;

/** A page load: modules afresh, the storage as it was left. */
async function load() {
  vi.resetModules();
  const store = await import("./store");
  await store.restoreState();
  return store;
}

/** Waits until what was written has reached the storage. */
async function stored(): Promise<{ state: Record<string, Record<string, unknown>> }> {
  await vi.waitFor(() => expect(storage.getItem(KEY)).not.toBeNull());
  return JSON.parse(storage.getItem(KEY) ?? "");
}

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal("localStorage", storage);
});

const address = { main_street: "Palma", latitude: -25.28, longitude: -57.63 };

describe("what survives a reload (spec.md §3)", () => {
  it("is the named parts of each area, and nothing else", async () => {
    const { changeState } = await load();
    changeState("auth", { isLoggedIn: true, modalShown: true, redirectAfterLogin: "/profile" });
    changeState("payment", { lastRoute: "/appointment/third-step" });
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
    ]);
  });

  it("comes back as it was", async () => {
    const first = await load();
    const { appointment } = first.readState().appointment;
    first.changeState("appointment", {
      address: { ...first.readState().appointment.address, ...address } as never,
      appointment: { ...appointment, frequency: 2, observations: "Hay un perro", dates: [] },
    });
    first.changeState("payment", { lastRoute: "/appointment/third-step" });
    await stored();
    const second = await load();
    expect(second.readState().appointment.address).toMatchObject(address);
    expect(second.readState().appointment.appointment).toMatchObject({
      frequency: 2,
      observations: "Hay un perro",
    });
    expect(second.readState().payment.lastRoute).toBe("/appointment/third-step");
    expect(second.readState().auth.modalShown).toBe(false);
  });
});

describe("what another tab has stored", () => {
  it("is taken over whole, in one step, and not written back", async () => {
    const { changeState, readState, takeOverStored, useStore } = await load();
    changeState("auth", { user: { id: 7 } as never, modalShown: true, redirectAfterLogin: "/x" });
    changeState("appointment", { address: address as never, cities: [{ id: 3 }] as never });
    changeState("payment", { lastRoute: "/profile" });
    await vi.waitFor(() => expect(storage.getItem(KEY)).toContain("lastRoute"));
    await stored();
    const left = JSON.stringify({ state: { auth: { user: null } }, version: 1 });
    storage.setItem(KEY, left);
    const steps = vi.fn();
    useStore.subscribe(steps);
    await takeOverStored();
    expect(steps).toHaveBeenCalledTimes(1);
    expect(readState().auth).toMatchObject({ user: null, modalShown: false, isLoggedIn: false });
    expect(readState().auth.redirectAfterLogin).toBeNull();
    expect(readState().appointment.address).toBeNull();
    expect(readState().appointment.cities).toEqual([{ id: 3 }]);
    expect(readState().payment.lastRoute).toBeNull();
    expect(storage.getItem(KEY)).toBe(left);
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
    storage.setItem(KEY, text);
    const { readState, emptyState } = await load();
    expect(readState()).toEqual(emptyState());
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
      storage.setItem(KEY, JSON.stringify({ state, version: 1 }));
      const { readState } = await load();
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
    storage.setItem(KEY, JSON.stringify({ state, version: 1 }));
    const { readState } = await load();
    expect(readState().appointment).toMatchObject({
      address: { main_street: "Palma", verified: false },
      appointment: { service: 1, frequency: 2, dates: ["2026-12-01"], from_hour: "08:00" },
      billing: { payment_method: "online", wantInvoice: true },
      cities: [{ name: "Luque" }],
    });
  });

  it("a storage that refuses everything leaves the app running", async () => {
    expectConsole("warn", /Could not keep "state"/);
    vi.stubGlobal("localStorage", {
      get length(): number {
        throw new Error("denied");
      },
    });
    const { readState, changeState } = await load();
    changeState("profile", { cityId: 1 });
    expect(readState().profile.cityId).toBe(1);
  });
});
