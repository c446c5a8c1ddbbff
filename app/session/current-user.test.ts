/** What GET /user of a stored user failed with, and what a guest then finds (spec.md §4). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listAddresses, savedAddressSchema } from "~/api/addresses";
import { ApiError } from "~/api/errors";
import { fetchUser, userSchema } from "~/api/user";
import { changeAppointment, readBooking, readKeptBooking } from "~/state/booking";
import { changeState, emptyState, readState, restoreState, useStore } from "~/state/store";
import { memoryStorage } from "~tests/support/world/storage";
import {
  requireCheckedVisitor,
  requireUserOrGuest,
  savedAddresses,
  wasConfirmedWithin,
} from "./current-user";
import { endSession } from "./end-session";
import { replaceSessionScope } from "./scope";

vi.mock("~/api/user", async (original) => ({
  ...(await original<typeof import("~/api/user")>()),
  fetchUser: vi.fn(),
}));
vi.mock("~/api/addresses", async (original) => ({
  ...(await original<typeof import("~/api/addresses")>()),
  listAddresses: vi.fn(),
}));

const user = userSchema.parse({ id: 7, name: "Ana" });
const address = { main_street: "Calle Secreta", latitude: -25.28, longitude: -57.63 };

beforeEach(async () => {
  await restoreState();
  replaceSessionScope();
  useStore.setState(emptyState());
  vi.mocked(listAddresses).mockResolvedValue([]);
  changeState("auth", { user });
  changeState("appointment", { address: address as never });
  changeAppointment({ observations: "Hay un perro" });
});

it("a user call that works stores the user and loads the addresses", async () => {
  const saved = savedAddressSchema.parse({ id: 3, main_street: "Palma" });
  vi.mocked(fetchUser).mockResolvedValue({ ...user, name: "Ana Benítez" });
  vi.mocked(listAddresses).mockResolvedValue([saved]);
  await requireUserOrGuest();
  expect(await savedAddresses()).toEqual([saved]);
  expect(readState().auth).toMatchObject({
    ...{ isLoggedIn: true, addresses: [saved] },
    user: { id: 7, name: "Ana Benítez" },
  });
});

describe("a stored user whose call fails", () => {
  it.each([ApiError.refused(500), ApiError.refused(404), ApiError.unreadable()])(
    "is cleared, the guard throws the failure, and the booking is hidden: %s",
    async (failure) => {
      vi.mocked(fetchUser).mockRejectedValue(failure);
      await expect(requireUserOrGuest()).rejects.toBe(failure);
      expect(readState().auth).toMatchObject({ user: null, isLoggedIn: false, addresses: [] });
      expect(readBooking().address).toBeNull();
      expect(await readKeptBooking()).toBeNull();
    },
  );

  it("is asked for again, and then goes on with the booking", async () => {
    vi.mocked(fetchUser).mockRejectedValueOnce(ApiError.refused(500)).mockResolvedValue(user);
    await expect(requireUserOrGuest()).rejects.toMatchObject({ status: 500 });
    expect(await requireUserOrGuest()).toMatchObject({ id: 7 });
    expect(readState().auth.failure).toBeNull();
    expect(readBooking()).toMatchObject({ address, appointment: { observations: "Hay un perro" } });
  });

  it("is asked for again after no answer too, which is then what the guard throws", async () => {
    const lost = ApiError.network();
    vi.mocked(fetchUser)
      .mockRejectedValueOnce(ApiError.refused(500))
      .mockRejectedValueOnce(lost)
      .mockResolvedValue(user);
    await expect(requireUserOrGuest()).rejects.toMatchObject({ status: 500 });
    await expect(requireUserOrGuest()).rejects.toBe(lost);
    expect(await requireUserOrGuest()).toMatchObject({ id: 7 });
  });

  it("is a guest once the API says so", async () => {
    vi.mocked(fetchUser)
      .mockRejectedValueOnce(ApiError.refused(500))
      .mockRejectedValue(ApiError.refused(401));
    await expect(requireUserOrGuest()).rejects.toMatchObject({ status: 500 });
    expect(await requireUserOrGuest()).toBeNull();
    expect(await readKeptBooking()).toBeNull();
  });

  it("stays without an answer, to be read offline", async () => {
    vi.mocked(fetchUser).mockRejectedValue(ApiError.network());
    expect(await requireUserOrGuest()).toMatchObject({ id: 7 });
    expect(readBooking().address).toMatchObject(address);
  });
});

describe("an unknown visitor whose call fails", () => {
  beforeEach(() => {
    changeState("auth", { user: null });
    vi.mocked(fetchUser).mockClear();
  });

  it("is a guest where none is needed, and is not asked for again", async () => {
    vi.mocked(fetchUser).mockRejectedValue(ApiError.refused(500));
    expect(await requireUserOrGuest()).toBeNull();
    expect(await requireUserOrGuest()).toBeNull();
    expect(fetchUser).toHaveBeenCalledOnce();
    expect(readState().auth.failure).toBeNull();
  });

  it.each([ApiError.refused(500), ApiError.network(), ApiError.unreadable()])(
    "is no guest where a login is needed: it is thrown, and asked again once by all: %s",
    async (failure) => {
      vi.mocked(fetchUser).mockRejectedValueOnce(failure).mockResolvedValue(user);
      await expect(requireCheckedVisitor()).rejects.toBe(failure);
      expect(await Promise.all([requireCheckedVisitor(), requireCheckedVisitor()])).toMatchObject([
        user,
        user,
      ]);
      expect(fetchUser).toHaveBeenCalledTimes(2);
    },
  );

  it("is a guest where a login is needed too, once it is refused with 401", async () => {
    vi.mocked(fetchUser).mockRejectedValue(ApiError.refused(401));
    expect(await requireCheckedVisitor()).toBeNull();
  });
});

describe("a second 401 within a minute of a start whose GET /user succeeded", () => {
  const reload = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("sessionStorage", memoryStorage());
    vi.stubGlobal("location", { hash: "#/profile/orders", pathname: "/", reload });
    vi.stubGlobal("history", { state: null, replaceState() {} });
    reload.mockReset();
    vi.mocked(fetchUser).mockResolvedValue(user);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** The page loads, GET /user names the user, and another of their calls is answered with 401. */
  async function startAndBeRefused(): Promise<void> {
    replaceSessionScope();
    await requireUserOrGuest();
    void endSession("expired");
    await vi.advanceTimersByTimeAsync(0);
  }

  it("loads the page no more, keeps the user, and says that the session is not enough", async () => {
    await startAndBeRefused();
    expect(reload).toHaveBeenCalledOnce();
    expect(readState().auth.isRefusedAgain).toBe(false);
    await startAndBeRefused();
    expect(reload).toHaveBeenCalledOnce();
    expect(readState().auth).toMatchObject({ isRefusedAgain: true, user: { id: 7 } });
  });

  it("is an end like the first where the minute is over", async () => {
    await startAndBeRefused();
    replaceSessionScope();
    await requireUserOrGuest();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wasConfirmedWithin(60_000)).toBe(false);
    void endSession("expired");
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("follows an end in another tab as its own", async () => {
    await requireUserOrGuest();
    void endSession("expired-elsewhere");
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
    await startAndBeRefused();
    expect(reload).toHaveBeenCalledOnce();
    expect(readState().auth.isRefusedAgain).toBe(true);
  });
});

it("a call that names another person than the stored one leaves nothing of the first", async () => {
  changeState("auth", { addresses: [address as never] });
  changeState("payment", { cards: [{ id: 5 } as never] });
  localStorage.setItem("localforage/checkout", JSON.stringify({ owner: 7 }));
  vi.mocked(fetchUser).mockResolvedValue(userSchema.parse({ id: 8 }));
  expect(await requireUserOrGuest()).toMatchObject({ id: 8 });
  expect(readBooking()).toMatchObject({ address: null, appointment: { observations: "" } });
  expect(readState().auth.addresses).toEqual([]);
  expect(readState().payment.cards).toEqual([]);
  expect(localStorage.getItem("localforage/checkout")).toBeNull();
});
