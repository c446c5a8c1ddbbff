import { beforeEach, describe, expect, it, vi } from "vitest";
import { postLogout } from "~/api/logout";
import { tabKeys, writeTab } from "~/state/storage";
import { changeState, readState, takeOverStored } from "~/state/store";
import { memoryStorage, storeAreas } from "~tests/support/world/storage";
import { currentUser } from "./current-user";
import { endSession } from "./end-session";
import { forgetEndedSession } from "./ended-session";
import { replaceSessionScope, sessionScope, sessionValue } from "./scope";
import { readReturnPath } from "./unauthorized";

vi.mock("~/api/logout", () => ({ postLogout: vi.fn() }));

/** Returns everything stored on the device as one text. */
const stored = () =>
  Array.from({ length: localStorage.length }, (_, at) => {
    const key = localStorage.key(at) ?? "";
    return `${key}=${localStorage.getItem(key)}`;
  }).join("\n");

/** A person in the middle of a booking, with everything that the app keeps of one. */
async function storePerson(): Promise<void> {
  const address = { main_street: "Palma", latitude: -25.28, longitude: -57.63 };
  const state = {
    auth: {
      user: { id: 7, name: "Ana Benítez", email: "ana@sandbox.test" },
      addresses: [{ id: 1, ...address }],
    },
    profile: { cityId: 3, theme: "dark", friendCode: "ANA-22222" },
    appointment: {
      address,
      appointment: { frequency: 2, observations: "Hay un perro" },
      billing: { name: "Ana Benítez", document_number: "4123456" },
      cities: [{ id: 3, name: "Luque", latitude: -25.2, longitude: -57.4 }],
    },
    payment: { cards: [{ id: 5, masked_number: "1111" }], lastRoute: "/profile/orders" },
  };
  await storeAreas(state);
  for (const key of ["booking-aside", "address-draft", "checkout", "agenda", "orders", "order"]) {
    localStorage.setItem(`localforage/${key}`, JSON.stringify({ of: "ana@sandbox.test" }));
  }
}

/** Texts that identify that person, wherever they are stored. */
const PERSONAL = /ana@sandbox|Ana Benítez|4123456|Palma|Hay un perro|1111|profile\/orders/;

beforeEach(async () => {
  vi.mocked(postLogout).mockReset().mockResolvedValue();
  await storePerson();
  replaceSessionScope();
  await takeOverStored();
});

describe("a logout", () => {
  it("removes the person's data from the device, and keeps the device's own", async () => {
    expect(stored()).toMatch(PERSONAL);
    await endSession("logout");
    await vi.waitFor(() => expect(stored()).not.toMatch(PERSONAL));
    expect(readState().auth).toMatchObject({ user: null, isLoggedIn: false, addresses: [] });
    expect(readState().profile).toEqual({
      cityId: 3,
      theme: "dark",
      friendCode: "ANA-22222",
    });
    expect(stored()).toContain("Luque");
  });

  it("removes the draft of registering from the tab", async () => {
    vi.stubGlobal("sessionStorage", memoryStorage());
    writeTab(tabKeys.registration, { name: "Ana Benítez" });
    await endSession("logout");
    expect(sessionStorage.getItem(tabKeys.registration)).toBeNull();
  });

  it("notifies the other tabs once the device is cleared, without personal data", async () => {
    const write = vi.spyOn(localStorage, "setItem");
    await endSession("logout");
    const [key, text] = write.mock.lastCall ?? [];
    expect(key).toBe("localforage/ended-session");
    expect(JSON.parse(text ?? "")).toEqual({ userId: 7, expired: false });
    expect(localStorage.getItem("localforage/ended-session")).toBeNull();
    const texts = write.mock.calls.map(([, written]) => written).join("\n");
    expect(texts).not.toMatch(PERSONAL);
  });

  it("clears the device when POST logout fails too, and throws its failure", async () => {
    changeState("auth", { isLoggedIn: true });
    vi.mocked(postLogout).mockRejectedValue(new Error("offline"));
    await expect(endSession("logout")).rejects.toThrow("offline");
    await vi.waitFor(() => expect(stored()).not.toMatch(PERSONAL));
    expect(readState().auth).toMatchObject({ user: null, isLoggedIn: true });
  });

  it("waits ten seconds for the answer, then fails and clears the device", async () => {
    vi.useFakeTimers();
    vi.mocked(postLogout).mockReturnValue(new Promise(() => {}));
    const failed = expect(endSession("logout")).rejects.toMatchObject({ kind: "network" });
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await failed;
    await vi.waitFor(() => expect(stored()).not.toMatch(PERSONAL));
  });

  it("is not replaced by an expiry that is found here or in another tab meanwhile", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.mocked(postLogout).mockReturnValue(answered);
    const leaving = endSession("logout");
    void endSession("expired");
    void endSession("expired-elsewhere");
    await new Promise((resolve) => setImmediate(resolve));
    expect(readState().auth.user).not.toBeNull();
    answer();
    await leaving;
    await vi.waitFor(() => expect(stored()).not.toMatch(PERSONAL));
  });

  it("aborts the session's signal, drops its values and asks the API for no user", async () => {
    const notes = sessionValue<string[]>(() => []);
    notes().push("of Ana");
    const { signal } = sessionScope();
    await endSession("logout");
    expect(signal.aborted).toBe(true);
    expect(notes()).toEqual([]);
    expect(await currentUser()).toBeNull();
  });
});

describe("following a logout in another tab", () => {
  it("reads what that tab has stored, and writes no personal data back", async () => {
    vi.stubGlobal("sessionStorage", memoryStorage());
    writeTab(tabKeys.registration, { name: "Ana Benítez" });
    localStorage.clear();
    const { signal } = sessionScope();
    await endSession("logout-elsewhere");
    expect(signal.aborted).toBe(true);
    expect(readState().auth.user).toBeNull();
    expect(stored()).not.toMatch(PERSONAL);
    expect(sessionStorage.getItem(tabKeys.registration)).toBeNull();
  });
});

it("the path where a session ended is read until the next login", async () => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  writeTab(tabKeys.returnPath, "/appointment/first-step");
  expect([readReturnPath(), readReturnPath()]).toEqual(Array(2).fill("/appointment/first-step"));
  await forgetEndedSession();
  expect(readReturnPath()).toBeNull();
});
