/** A device that cannot store: what is promised as kept is kept in another way. */
import { describe, expect, it } from "vitest";
import { givePack } from "~tests/support/orders/give-order";
import { createCustomer } from "~tests/support/people/accounts";
import { expectConsole } from "~tests/support/world/console";
import { SECOND_STEP } from "~tests/support/world/route-booking";
import type { Page } from "~tests/support/world/route-page";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const refuse = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};

/** Devices by what they refuse from now on. */
const devices: Record<string, (page: Page) => void> = {
  "a full device"({ device }) {
    device.localStorage.setItem = refuse;
  },
  "a device that refuses both storages"({ device }) {
    device.localStorage.setItem = refuse;
    device.sessionStorage.setItem = refuse;
  },
};

/** A guest at the second step of a booking that the device does not store. */
async function guestWithBooking(name: string) {
  expectConsole("warn", /Could not keep/);
  const { page, booking } = await world.booking("dates");
  const customer = await createCustomer(world);
  page.device.cookies.clear();
  const { address, appointment } = booking;
  await page.open("/");
  devices[name]?.(page);
  await page.device.run(async () => {
    const { changeState } = await import("~/state/store");
    const { addressSchema } = await import("~/api/addresses");
    const { emptyAppointment } = await import("~/state/areas");
    const { service, frequency } = appointment;
    changeState("appointment", {
      address: addressSchema.parse(address),
      appointment: { ...emptyAppointment(), service, frequency },
    });
  });
  return { page, customer };
}

const logIn = (page: Page, { email, password }: { email: string; password: string }) =>
  page.fetch({ email, password }, "/session/login");

describe.each(Object.keys(devices))("%s", (name) => {
  it("keeps the booking through the login on the way to its next step", async () => {
    const { page, customer } = await guestWithBooking(name);
    await page.go(SECOND_STEP);
    expect((await page.state()).auth.modalShown).toBe(true);
    const { loads } = page;
    await logIn(page, customer);
    await page.rest();
    expect(page.loads).toBe(loads + 1);
    expect(page.path).toBe(SECOND_STEP);
    const { auth, appointment } = await page.state();
    expect(auth.user?.id).toBe(customer.id);
    expect(appointment.address).toMatchObject({ main_street: "Avenida España" });
  });

  it("keeps a booking that is set aside on home", async () => {
    const { page } = await guestWithBooking(name);
    await page.go("/appointment/first-step");
    await page.go("/");
    const kept = await page.device.run(async () => {
      const { readKeptBooking } = await import("~/state/booking");
      return readKeptBooking();
    });
    expect(kept?.address).toMatchObject({ main_street: "Avenida España" });
  });

  it("keeps the language through a login", async () => {
    const { page, customer } = await guestWithBooking(name);
    await page.device.run(async () => {
      const { storageKeys, writeStored } = await import("~/state/storage");
      await writeStored(storageKeys.language, "pt-BR");
    });
    await logIn(page, customer);
    await page.rest();
    const stored = await page.device.run(async () => {
      const { readStored, storageKeys } = await import("~/state/storage");
      const z = await import("zod/mini");
      return readStored(storageKeys.language, z.string());
    });
    expect(stored).toBe("pt-BR");
  });

  it("leads back to where a session expired, and shows that it expired", async () => {
    expectConsole("warn", /Could not keep/);
    const { page } = await world.customer("/profile/show");
    await page.rest();
    devices[name]?.(page);
    page.device.cookies.clear();
    await page.go("/profile/orders");
    await page.rest();
    expect(page.path).toBe("/");
    expect((await page.state()).auth).toMatchObject({
      user: null,
      redirectAfterLogin: "/profile/orders",
    });
  });

  it("keeps the draft of a note while its author opens other screens", async () => {
    expectConsole("warn", /Could not keep/);
    const { page, id: order, first: visit } = await world.pack();
    const path = `/profile/orders/${order}/change/note?visita=${visit?.id}`;
    await page.open(path);
    devices[name]?.(page);
    await page.device.run(async () => {
      const { saveFormDraft } = await import("~/session/form-drafts");
      await saveFormDraft(`change ${order} note ${visit?.id}`, { note: ["El portón se traba."] });
    });
    await page.go("/");
    await page.go(path);
    expect((await page.form("Guardar nota")).get("note")).toBe("El portón se traba.");
  });

  it("says once that a draft is lost with the page, and only where it would be", async () => {
    expectConsole("warn", /Could not keep/);
    const { page } = await world.customer("/profile/show");
    devices[name]?.(page);
    await page.device.run(async () => {
      const { saveOrWarn } = await import("~/booking/use-form-draft");
      for (const comment of ["T", "Ta"]) await saveOrWarn("review 1", { comment: [comment] });
    });
    const isLost = name === "a device that refuses both storages";
    const said = expect.stringContaining("Este dispositivo no puede guardar lo que escribís");
    expect(await page.toasts()).toEqual(isLost ? [said] : []);
  });

  it("keeps nothing of a person who has logged out", async () => {
    expectConsole("warn", /Could not keep/);
    const { page, customer } = await world.customer("/profile/show");
    devices[name]?.(page);
    const order = await givePack(world, customer.id);
    await page.device.run(async () => {
      const { saveFormDraft } = await import("~/session/form-drafts");
      const { endSession } = await import("~/session/end-session");
      await saveFormDraft(`review ${order}`, { comment: ["Tarde"] });
      await endSession("logout");
    });
    const { handOver } = await import("~/state/storage");
    expect(JSON.stringify(handOver()) + page.device.stored()).not.toContain("Tarde");
  });
});

it("a full device keeps a draft through a reload by the browser", async () => {
  expectConsole("warn", /Could not keep/);
  const { page, id: order, first: visit } = await world.pack();
  await page.open(`/profile/orders/${order}/change/note?visita=${visit?.id}`);
  devices["a full device"]?.(page);
  await page.device.run(async () => {
    const { saveFormDraft } = await import("~/session/form-drafts");
    await saveFormDraft(`change ${order} note ${visit?.id}`, { note: ["El portón se traba."] });
  });
  await page.reload();
  expect((await page.form("Guardar nota")).get("note")).toBe("El portón se traba.");
});
