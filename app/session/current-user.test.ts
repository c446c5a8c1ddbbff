/** A failed GET /user keeps a stored user or makes a guest (spec.md §4). */
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

vi.mock(import("~/api/user"), async (original) => {
  const real = await original();
  return { ...real, fetchUser: Object.assign(vi.fn(), real.fetchUser) };
});
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

it("a successful GET /user stores the user and loads the addresses", async () => {
  const saved = savedAddressSchema.parse({ id: 3, main_street: "Palma" });
  vi.mocked(fetchUser).mockResolvedValue({ ...user, name: "Ana Benítez" });
  vi.mocked(listAddresses).mockResolvedValue([saved]);
  await requireUserOrGuest();
  expect(await savedAddresses()).toEqual([saved]);
  expect(readState().auth).toMatchObject({
    isLoggedIn: true,
    addresses: [saved],
    user: { id: 7, name: "Ana Benítez" },
  });
});

describe("a stored user whose GET /user fails", () => {
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

  it("is asked for again, and then continues the booking", async () => {
    vi.mocked(fetchUser).mockRejectedValueOnce(ApiError.refused(500)).mockResolvedValue(user);
    await expect(requireUserOrGuest()).rejects.toMatchObject({ status: 500 });
    expect(await requireUserOrGuest()).toMatchObject({ id: 7 });
    expect(readState().auth.failure).toBeNull();
    expect(readBooking()).toMatchObject({ address, appointment: { observations: "Hay un perro" } });
  });

  it("is asked for again after a lost answer too, which the guard then throws", async () => {
    const lost = ApiError.network();
    vi.mocked(fetchUser)
      .mockRejectedValueOnce(ApiError.refused(500))
      .mockRejectedValueOnce(lost)
      .mockResolvedValue(user);
    await expect(requireUserOrGuest()).rejects.toMatchObject({ status: 500 });
    await expect(requireUserOrGuest()).rejects.toBe(lost);
    expect(await requireUserOrGuest()).toMatchObject({ id: 7 });
  });

  it("becomes a guest once the API answers 401", async () => {
    vi.mocked(fetchUser)
      .mockRejectedValueOnce(ApiError.refused(500))
      .mockRejectedValue(ApiError.refused(401));
    await expect(requireUserOrGuest()).rejects.toMatchObject({ status: 500 });
    expect(await requireUserOrGuest()).toBeNull();
    expect(await readKeptBooking()).toBeNull();
  });

  it("stays logged in where no answer comes, to read offline", async () => {
    vi.mocked(fetchUser).mockRejectedValue(ApiError.network());
    expect(await requireUserOrGuest()).toMatchObject({ id: 7 });
    expect(readBooking().address).toMatchObject(address);
  });
});

describe("an unknown visitor whose GET /user fails", () => {
  beforeEach(() => {
    changeState("auth", { user: null });
    vi.mocked(fetchUser).mockClear();
  });

  it("is a guest where no login is needed, and is not asked for again", async () => {
    vi.mocked(fetchUser).mockRejectedValue(ApiError.refused(500));
    expect(await requireUserOrGuest()).toBeNull();
    expect(await requireUserOrGuest()).toBeNull();
    expect(fetchUser).toHaveBeenCalledOnce();
    expect(readState().auth.failure).toBeNull();
  });

  it.each([ApiError.refused(500), ApiError.network(), ApiError.unreadable()])(
    "makes a guard that needs a login throw, and is asked for once more by all: %s",
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

  it("is a guest where a login is needed too, once the API answers 401", async () => {
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

  it("keeps the user without another reload, and shows that the session lacks access", async () => {
    await startAndBeRefused();
    expect(reload).toHaveBeenCalledOnce();
    expect(readState().auth.isRefusedAgain).toBe(false);
    await startAndBeRefused();
    expect(reload).toHaveBeenCalledOnce();
    expect(readState().auth).toMatchObject({ isRefusedAgain: true, user: { id: 7 } });
  });

  it("ends the session like the first where the minute is over", async () => {
    await startAndBeRefused();
    replaceSessionScope();
    await requireUserOrGuest();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wasConfirmedWithin(60_000)).toBe(false);
    void endSession("expired");
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("is counted after an end in another tab as after one here", async () => {
    await requireUserOrGuest();
    void endSession("expired-elsewhere");
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
    await startAndBeRefused();
    expect(reload).toHaveBeenCalledOnce();
    expect(readState().auth.isRefusedAgain).toBe(true);
  });
});

it("a GET /user that names another person removes everything of the stored one", async () => {
  changeState("auth", { addresses: [address as never] });
  changeState("payment", { cards: [{ id: 5 } as never] });
  for (const key of ["checkout", "tips"]) localStorage.setItem(`localforage/${key}`, '{"owner":7}');
  vi.mocked(fetchUser).mockResolvedValue(userSchema.parse({ id: 8 }));
  expect(await requireUserOrGuest()).toMatchObject({ id: 8 });
  expect(readBooking()).toMatchObject({ address: null, appointment: { observations: "" } });
  expect(readState().auth.addresses).toEqual([]);
  expect(readState().payment.cards).toEqual([]);
  expect(localStorage.getItem("localforage/checkout")).toBeNull();
  expect(localStorage.getItem("localforage/tips")).toBeNull();
});
