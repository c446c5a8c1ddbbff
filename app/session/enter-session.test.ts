import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "~/api/errors";
import { fetchUser, userSchema } from "~/api/user";
import { tabKeys, writeTab } from "~/state/storage";
import { readState, takeOverStored } from "~/state/store";
import { memoryStorage, storeAreas } from "~tests/support/world/storage";
import { enterSession } from "./enter-session";
import { restoreReturnPath } from "./login-dialog";

vi.mock(import("~/api/user"), async (original) => {
  const real = await original();
  return { ...real, fetchUser: Object.assign(vi.fn(), real.fetchUser) };
});

async function storeBooking(): Promise<void> {
  const state = {
    auth: { user: null, addresses: [] },
    appointment: {
      address: { main_street: "Palma", latitude: -25.28, longitude: -57.63 },
      billing: { name: "Ana Benítez" },
    },
    payment: { cards: [{ id: 5, masked_number: "1111" }], lastRoute: "/profile/orders" },
  };
  await storeAreas(state);
  for (const key of ["booking-aside", "address-draft", "checkout", "tips"]) {
    localStorage.setItem(`localforage/${key}`, JSON.stringify({ of: "ana@sandbox.test" }));
  }
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  return storeBooking();
});

/** A login on a device; `expiredFor`: whose session has expired on it, `at` a path. Gives where it leads. */
async function enterAs(id: number, expiredFor: number | null, at?: string) {
  if (expiredFor !== null) {
    const ended = JSON.stringify({ userId: expiredFor, expired: true });
    localStorage.setItem("localforage/ended-session", ended);
  }
  await takeOverStored();
  if (at) writeTab(tabKeys.returnPath, at);
  restoreReturnPath();
  const write = vi.fn();
  vi.stubGlobal("location", { reload: vi.fn() });
  vi.stubGlobal("history", { replaceState: write, pushState: write });
  const user = userSchema.parse({ id });
  vi.mocked(fetchUser).mockResolvedValue(user);
  expect(await enterSession(user)).toBe(true);
  return write.mock.lastCall?.[2];
}

describe("a login on a device with a booking in progress", () => {
  it("keeps the booking for the person whose session had expired", async () => {
    await enterAs(7, 7);
    expect(readState().appointment.address?.main_street).toBe("Palma");
    expect(localStorage.getItem("localforage/checkout")).not.toBeNull();
    expect(localStorage.getItem("localforage/ended-session")).toBeNull();
  });

  it.each([
    ["that person back to where it did", 7, "#/profile/orders"],
    ["somebody else home", 8, "#/"],
  ])("after an expired session leads %s", async (_whom, id, target) => {
    expect(await enterAs(id, 7, "/profile/orders")).toBe(target);
  });

  it("keeps a guest's booking", async () => {
    await enterAs(8, null);
    expect(readState().appointment.address?.main_street).toBe("Palma");
  });

  it("removes the booking of another person, and leads home", async () => {
    expect(await enterAs(8, 7)).toBe("#/");
    expect(readState().appointment.address).toBeNull();
    expect(readState().appointment.billing.name).toBe("");
    expect(readState().payment).toMatchObject({ cards: [], lastRoute: null });
    for (const key of ["booking-aside", "address-draft", "checkout", "tips", "ended-session"]) {
      expect(localStorage.getItem(`localforage/${key}`), key).toBeNull();
    }
  });
});

describe("a login that GET /user is to confirm", () => {
  const ana = userSchema.parse({ id: 7 });
  const reload = vi.fn();

  beforeEach(async () => {
    await takeOverStored();
    reload.mockReset();
    vi.stubGlobal("location", { reload });
    vi.stubGlobal("history", { replaceState() {}, pushState() {} });
  });

  it.each([
    ["answers 401", () => Promise.reject(ApiError.refused(401))],
    ["names nobody", async () => null],
    ["names another person", async () => userSchema.parse({ id: 8 })],
  ])(
    "is undone where GET /user %s: no page loads, and nothing is stored or lost",
    async (_what, answer) => {
      vi.mocked(fetchUser).mockImplementation(answer);
      expect(await enterSession(ana)).toBe(false);
      expect(reload).not.toHaveBeenCalled();
      expect(readState().auth).toMatchObject({ user: null, isLoggedIn: false });
      expect(readState().appointment.address?.main_street).toBe("Palma");
    },
  );

  it.each([ApiError.refused(500), ApiError.network(), ApiError.unreadable()])(
    "loads the page where GET /user fails: %s",
    async (failure) => {
      vi.mocked(fetchUser).mockRejectedValue(failure);
      expect(await enterSession(ana)).toBe(true);
      expect(reload).toHaveBeenCalledOnce();
    },
  );
});
