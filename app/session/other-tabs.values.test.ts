/** A tab takes over values of another one, and shows a notice of a changed booking. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addressSchema, savedAddressSchema } from "~/api/addresses";
import { cardSchema } from "~/api/cards";
import { helperSchema } from "~/api/helpers";
import { userSchema } from "~/api/user";
import type { Booking } from "~/state/areas";
import { changeAppointment, changeBilling, readBooking, resetBooking } from "~/state/booking";
import { storageKeys } from "~/state/storage";
import { changeState, emptyState, readState, useStore } from "~/state/store";
import { readPartOf } from "~tests/support/world/storage";
import { followOtherTab } from "./other-tabs";

const KEY = `localforage/${storageKeys.booking}`;
const at = (main_street: string) =>
  addressSchema.parse({ main_street, latitude: -25.28, longitude: -57.63 });
const rosa = helperSchema.parse({ id: 3, name: "Rosa" });
const mirta = helperSchema.parse({ id: 4, name: "Mirta" });

/** This tab, at a booking in Palma; a guest's, or of the user. */
async function hold(id: number | null = null): Promise<Booking> {
  changeState("auth", { user: id === null ? null : userSchema.parse({ id }) });
  changeState("appointment", { address: at("Palma") });
  changeAppointment({ frequency: 2, start_date: "2026-12-01" });
  await vi.waitFor(() =>
    expect(readPartOf(storageKeys.booking)).toMatchObject({
      appointment: { start_date: "2026-12-01" },
    }),
  );
  return readBooking();
}

/** Another tab has stored this booking. */
function store(booking: Booking, owner: number | null = null): Promise<string> {
  const value = { ...booking, savedAt: Date.now() + 1 };
  localStorage.setItem(KEY, JSON.stringify({ version: 1, owner, value }));
  return followOtherTab(KEY);
}

beforeEach(() => useStore.setState(emptyState()));

describe("a booking of another tab", () => {
  it.each<[string, string, (held: Booking) => Partial<Booking>]>([
    ["another address", "chosen", () => ({ address: at("Haedo") })],
    [
      "another day",
      "chosen",
      (held) => ({ appointment: { ...held.appointment, start_date: "2026-12-02" } }),
    ],
    [
      "a note",
      "typed",
      (held) => ({ appointment: { ...held.appointment, observations: "Hay un perro" } }),
    ],
    ["a name for the invoice", "typed", (held) => ({ billing: { ...held.billing, name: "Ana" } })],
    [
      "a helper that was found",
      "nothing",
      (held) => ({
        appointment: {
          ...held.appointment,
          assigned_helper: rosa,
          start_time: "08:00",
          dates: ["2026-12-01"],
        },
      }),
    ],
  ])("is read here when it has %s, with a notice for: %s", async (_what, difference, changesOf) => {
    const held = await hold();
    const other = { ...held, ...changesOf(held) };
    expect(await store(other)).toBe(difference);
    expect(readBooking()).toEqual(other);
  });

  it("is reported as another helper when only the helper differs", async () => {
    const held = await hold();
    changeAppointment({ assigned_helper: rosa });
    await vi.waitFor(() => expect(localStorage.getItem(KEY)).toContain("Rosa"));
    const appointment = { ...held.appointment, assigned_helper: mirta };
    expect(await store({ ...held, appointment })).toBe("helper");
  });

  it("is read without a notice where this tab has none", async () => {
    const held = await hold();
    useStore.setState(emptyState());
    expect(await store(held)).toBe("nothing");
    expect(readBooking()).toEqual(held);
  });

  it("is read from a guest, and not from another person", async () => {
    const held = await hold(7);
    expect(await store({ ...held, address: at("Haedo") }, 8)).toBe("nothing");
    expect(readBooking()).toEqual(held);
    expect(await store({ ...held, address: at("Haedo") }, null)).toBe("chosen");
  });

  it("stays on this screen after that tab has ended it", async () => {
    const held = await hold();
    expect(await store({ ...held, address: null })).toBe("nothing");
    expect(readBooking()).toEqual(held);
  });

  it("is replaced by what this tab changes meanwhile", async () => {
    const held = await hold();
    const followed = store({ ...held, address: at("Haedo") });
    changeBilling({ name: "Ana" });
    await followed;
    expect(readBooking()).toMatchObject({ address: at("Palma"), billing: { name: "Ana" } });
    await vi.waitFor(() =>
      expect(readPartOf(storageKeys.booking)).toMatchObject({ address: at("Palma") }),
    );
  });
});

describe("a tab's booking without an address", () => {
  it("replaces in the storage the booking that this tab had", async () => {
    await hold(7);
    resetBooking();
    await vi.waitFor(() =>
      expect(readPartOf(storageKeys.booking)).toMatchObject({ address: null }),
    );
  });

  it("replaces it too where the session of its person ends", async () => {
    await hold(7);
    resetBooking();
    changeState("auth", { user: null });
    changeState("profile", { theme: "dark" });
    await vi.waitFor(() => expect(readPartOf(storageKeys.theme)).not.toBeNull());
    await vi.waitFor(() =>
      expect(readPartOf(storageKeys.booking)).toMatchObject({ address: null }),
    );
  });

  it("replaces no booking of another tab", async () => {
    const held = await hold();
    await store({ ...held, address: at("Haedo") }, 7);
    resetBooking();
    changeAppointment({ service: 3 });
    changeState("profile", { theme: "dark" });
    await vi.waitFor(() => expect(readPartOf(storageKeys.theme)).not.toBeNull());
    expect(readPartOf(storageKeys.booking)).toMatchObject({ address: at("Haedo") });
  });

  it("is not written over an address that is confirmed at once", async () => {
    await hold();
    resetBooking();
    changeState("appointment", { address: at("Chile") });
    changeState("profile", { theme: "dark" });
    await vi.waitFor(() => expect(readPartOf(storageKeys.theme)).not.toBeNull());
    expect(readPartOf(storageKeys.booking)).toMatchObject({ address: at("Chile") });
  });
});

it("other values of a tab are read by others, personal ones only by the same person", async () => {
  await hold(7);
  const write = (key: string, value: object, owner?: number) =>
    localStorage.setItem(`localforage/${key}`, JSON.stringify({ version: 1, owner, value }));
  write(storageKeys.theme, { theme: "dark" });
  // In the language of that tab.
  write(storageKeys.frequencies, { frequencies: [{ id: 1, name: "Weekly" }] });
  write(storageKeys.cities, { cities: [{ id: 1, name: "Luque", latitude: -25, longitude: -57 }] });
  write(storageKeys.addresses, { addresses: [{ id: 1, ...at("Chile") }] }, 8);
  write(storageKeys.lastRoute, { lastRoute: "/profile" }, 7);
  await followOtherTab(null);
  expect(readState().profile.theme).toBe("dark");
  expect(readState().general.frequencies).toEqual([]);
  expect(readState().appointment.cities).toEqual([]);
  expect(readState().auth.addresses).toEqual([]);
  expect(readState().payment.lastRoute).toBe("/profile");
  write(storageKeys.addresses, { addresses: [{ id: 1, ...at("Chile") }] });
  await followOtherTab(null);
  expect(readState().auth.addresses).toEqual([]);
});

it("personal values of a tab are not read by a tab of another person", async () => {
  await hold(8);
  changeState("auth", { addresses: [savedAddressSchema.parse({ id: 1, ...at("Chile") })] });
  const card = cardSchema.parse({ id: 5, masked_number: "1111" });
  changeState("payment", { cards: [card], lastRoute: "/profile", purpose: null });
  changeState("payment", { purpose: { total: 1, visits: 1 } });
  await vi.waitFor(() => expect(readPartOf(storageKeys.purpose)?.purpose).not.toBeNull());
  const user = userSchema.parse({ id: 7 });
  const mine = { ...emptyState(), auth: { ...emptyState().auth, user } };
  useStore.setState(mine);
  await followOtherTab(null);
  expect(readState()).toMatchObject({ auth: mine.auth, payment: mine.payment });
  expect(readBooking().address).toBeNull();
});
