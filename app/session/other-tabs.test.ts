import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "~tests/unit/storage";

let storage: Storage;
const STATE = "localforage/state";
const DEPARTURE = "localforage/departure";

/** A tab in which Ana (7) is logged in, or nobody is. */
async function openTab(id: number | null = 7) {
  vi.resetModules();
  const { departureIn } = await import("./other-tabs");
  const { useStore } = await import("~/state/store");
  storage.removeItem(STATE);
  useStore.setState((state) => ({ ...state, auth: { ...state.auth, user: person(id) } }));
  await vi.waitFor(() => expect(storage.getItem(STATE)).not.toBeNull());
  return departureIn;
}

const person = (id: number | null) => (id === null ? null : ({ id } as never));

/** What another tab has stored, and the event that says so. */
function store(id: number | null) {
  const newValue = JSON.stringify({ state: { auth: { user: person(id) } }, version: 1 });
  storage.setItem(STATE, newValue);
  return { key: STATE, newValue };
}

const told = (userId: number, ended = false) => ({
  key: DEPARTURE,
  newValue: JSON.stringify({ userId, ended }),
});

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal("localStorage", storage);
});

describe("departureIn", () => {
  it("hears of a logout, and of a session that ended", async () => {
    const departureIn = await openTab();
    store(null);
    expect(await departureIn(told(7))).toBe("left");
    expect(await departureIn(told(7, true))).toBe("ended");
  });

  it("hears that somebody else is here by now", async () => {
    const departureIn = await openTab();
    expect(await departureIn(store(8))).toBe("left");
  });

  it("hears late of an end after which somebody else has logged in", async () => {
    const departureIn = await openTab();
    store(8);
    expect(await departureIn(told(7, true))).toBe("left");
  });

  it("hears that the device was cleared by the browser", async () => {
    const departureIn = await openTab();
    storage.clear();
    expect(await departureIn({ key: null, newValue: null })).toBe("left");
  });

  it("takes a tab that knows nobody for what it is", async () => {
    const departureIn = await openTab();
    expect(await departureIn(store(null))).toBeNull();
  });

  it("does not hear late of a departure whose person is back", async () => {
    const departureIn = await openTab();
    store(7);
    expect(await departureIn(told(7, true))).toBeNull();
  });

  it("has nobody to leave where nobody is, or another is meant", async () => {
    const departureIn = await openTab(null);
    store(null);
    expect(await departureIn(told(7))).toBeNull();
    const anas = await openTab();
    store(null);
    expect(await anas(told(8))).toBeNull();
  });

  it.each([null, "{", "[]", '{"userId":"x"}'])("reads %s as nothing", async (newValue) => {
    const departureIn = await openTab();
    storage.removeItem(STATE);
    expect(await departureIn({ key: DEPARTURE, newValue })).toBeNull();
  });
});
