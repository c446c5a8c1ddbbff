/** What GET /user of a stored user failed with, and what a guest then finds (spec.md §4). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listAddresses } from "~/api/addresses";
import { ApiError } from "~/api/errors";
import { fetchUser, userSchema } from "~/api/user";
import { changeAppointment, readBooking, readBookingAside } from "~/state/booking";
import { changeState, emptyState, readState, restoreState, useStore } from "~/state/store";
import { requireAnswer } from "./current-user";
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

describe("a stored user whose call fails", () => {
  it.each([ApiError.refused(500), ApiError.refused(404), ApiError.unreadable()])(
    "is cleared, the guard throws the failure, and the booking is hidden: %s",
    async (failure) => {
      vi.mocked(fetchUser).mockRejectedValue(failure);
      await expect(requireAnswer()).rejects.toBe(failure);
      expect(readState().auth).toMatchObject({ user: null, isLoggedIn: false, addresses: [] });
      expect(readBooking().address).toBeNull();
      expect(await readBookingAside()).toBeNull();
    },
  );

  it("is asked for again, and then goes on with the booking", async () => {
    vi.mocked(fetchUser).mockRejectedValueOnce(ApiError.refused(500)).mockResolvedValue(user);
    await expect(requireAnswer()).rejects.toMatchObject({ status: 500 });
    expect(await requireAnswer()).toMatchObject({ id: 7 });
    expect(readState().auth.failure).toBeNull();
    expect(readBooking()).toMatchObject({ address, appointment: { observations: "Hay un perro" } });
  });

  it("is asked for again after no answer too, which is then what the guard throws", async () => {
    const lost = ApiError.network();
    vi.mocked(fetchUser)
      .mockRejectedValueOnce(ApiError.refused(500))
      .mockRejectedValueOnce(lost)
      .mockResolvedValue(user);
    await expect(requireAnswer()).rejects.toMatchObject({ status: 500 });
    await expect(requireAnswer()).rejects.toBe(lost);
    expect(await requireAnswer()).toMatchObject({ id: 7 });
  });

  it("is a guest once the API says so", async () => {
    vi.mocked(fetchUser)
      .mockRejectedValueOnce(ApiError.refused(500))
      .mockRejectedValue(ApiError.refused(401));
    await expect(requireAnswer()).rejects.toMatchObject({ status: 500 });
    expect(await requireAnswer()).toBeNull();
    expect(await readBookingAside()).toBeNull();
  });

  it("stays without an answer, to be read offline", async () => {
    vi.mocked(fetchUser).mockRejectedValue(ApiError.network());
    expect(await requireAnswer()).toMatchObject({ id: 7 });
    expect(readBooking().address).toMatchObject(address);
  });
});

it("a failing call says nothing to an unknown visitor, who is a guest", async () => {
  changeState("auth", { user: null });
  vi.mocked(fetchUser).mockClear().mockRejectedValue(ApiError.refused(500));
  expect(await requireAnswer()).toBeNull();
  expect(await requireAnswer()).toBeNull();
  expect(fetchUser).toHaveBeenCalledOnce();
});
