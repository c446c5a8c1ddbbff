import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "~tests/unit/storage";

const postLogout = vi.fn<typeof import("~/api/sessions").postLogout>();
let storage: Storage;

/** A page load: modules afresh, the storage as it was left. */
async function load() {
  vi.resetModules();
  vi.doMock("~/api/sessions", () => ({ postLogout }));
  const store = await import("~/state/store");
  await store.restoreState();
  return { ...store, ...(await import("./enter-session")) };
}

/** What stands on the device, as one text. */
const kept = () =>
  Array.from({ length: storage.length }, (_, at) => {
    const key = storage.key(at) ?? "";
    return `${key}=${storage.getItem(key)}`;
  }).join("\n");

const ana = { id: 7, name: "Ana Benítez", email: "ana@sandbox.test" };

/** A person in the middle of a booking, with everything that the app keeps of one. */
function putPerson(): void {
  const address = { main_street: "Palma", latitude: -25.28, longitude: -57.63 };
  const state = {
    auth: { user: ana, addresses: [{ id: 1, ...address }] },
    profile: { cityId: 3, theme: "dark" },
    appointment: {
      address,
      appointment: { frequency: 2, observations: "Hay un perro" },
      billing: { name: "Ana Benítez", document_number: "4123456" },
      cities: [{ id: 3, name: "Luque", latitude: -25.2, longitude: -57.4 }],
    },
    payment: { cards: [{ id: 5, masked_number: "1111" }], lastRoute: "/profile/orders" },
  };
  storage.setItem("localforage/state", JSON.stringify({ state, version: 1 }));
  for (const key of ["booking-aside", "address-draft", "order-attempt", "registration", "agenda"]) {
    storage.setItem(`localforage/${key}`, JSON.stringify({ of: "ana@sandbox.test" }));
  }
}

/** What tells that person, wherever it stands. */
const PERSONAL = /ana@sandbox|Ana Benítez|4123456|Palma|Hay un perro|1111|profile\/orders/;

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal("localStorage", storage);
  postLogout.mockReset().mockResolvedValue();
  putPerson();
});

describe("leaveSession", () => {
  it("takes all that is the person's off the device, and leaves what is the device's", async () => {
    const { leaveSession, readState } = await load();
    expect(kept()).toMatch(PERSONAL);
    await leaveSession();
    await vi.waitFor(() => expect(kept()).not.toMatch(PERSONAL));
    expect(readState().auth).toMatchObject({ user: null, isLoggedIn: false, addresses: [] });
    expect(readState().profile).toEqual({ cityId: 3, theme: "dark" });
    expect(kept()).toContain("Luque");
  });

  it("tells the other tabs once the device is clear, and keeps no word of it", async () => {
    const { leaveSession } = await load();
    const write = vi.spyOn(storage, "setItem");
    await leaveSession();
    const [key, text] = write.mock.lastCall ?? [];
    expect(key).toBe("localforage/departure");
    expect(JSON.parse(text ?? "")).toEqual({ userId: 7, ended: false });
    expect(storage.getItem("localforage/departure")).toBeNull();
    const states = write.mock.calls.filter(([name]) => name === "localforage/state");
    expect(states.at(-1)?.[1]).not.toMatch(PERSONAL);
  });

  it("does so too when the logout failed, which it then says", async () => {
    const { leaveSession, changeState, readState } = await load();
    changeState("auth", { isLoggedIn: true });
    postLogout.mockRejectedValue(new Error("offline"));
    await expect(leaveSession()).rejects.toThrow("offline");
    await vi.waitFor(() => expect(kept()).not.toMatch(PERSONAL));
    expect(readState().auth).toMatchObject({ user: null, isLoggedIn: true });
  });
});

describe("what must reach the API before a logout", () => {
  it("is sent and answered first, and a refusal of it stops nothing", async () => {
    const { leaveSession } = await load();
    const calls: string[] = [];
    const { beforeLogout } = await import("./before-logout");
    beforeLogout(async () => {
      await Promise.resolve();
      calls.push("DELETE");
      throw new Error("refused");
    });
    postLogout.mockImplementation(async () => void calls.push("POST logout"));
    await leaveSession();
    expect(calls).toEqual(["DELETE", "POST logout"]);
  });
});

describe("enterSession", () => {
  /** A later visit to the same device, whose session had ended for Ana. */
  async function enterAs(id: number, noted = true) {
    if (noted) storage.setItem("localforage/departure", JSON.stringify({ userId: 7, ended: true }));
    vi.stubGlobal("location", { reload: vi.fn() });
    const replaceState = vi.fn();
    vi.stubGlobal("history", { replaceState });
    const loaded = await load();
    const { userSchema } = await import("~/api/user");
    await loaded.enterSession(userSchema.parse({ id }));
    return { ...loaded, target: replaceState.mock.lastCall?.[2] };
  }

  it("keeps the booking for who comes back", async () => {
    const { readState } = await enterAs(7);
    expect(readState().appointment.address?.main_street).toBe("Palma");
    expect(storage.getItem("localforage/order-attempt")).not.toBeNull();
    expect(storage.getItem("localforage/departure")).toBeNull();
  });

  it("keeps a guest's booking for whom the guest turns out to be", async () => {
    const { readState } = await enterAs(8, false);
    expect(readState().appointment.address?.main_street).toBe("Palma");
  });

  it("keeps nothing of it for somebody else, who lands home", async () => {
    const { readState, target } = await enterAs(8);
    expect(readState().appointment.address).toBeNull();
    expect(readState().appointment.billing.name).toBe("");
    expect(readState().payment).toMatchObject({ cards: [], lastRoute: null });
    for (const key of ["booking-aside", "address-draft", "order-attempt", "departure"]) {
      expect(storage.getItem(`localforage/${key}`), key).toBeNull();
    }
    expect(target).toBe("#/");
  });
});
