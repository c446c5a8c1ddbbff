/** Entering home: what it resets and what it keeps. */
import { describe, expect, it } from "vitest";
import { saveAddressDraft } from "~/address/form/address-draft";
import { helperSchema } from "~/api/helpers";
import { paths } from "~/paths";
import { setCurrentLocation } from "~/session/current-location";
import { changeState, readState, takeOverStored } from "~/state/store";
import { address, beginBooking, load, post, startAfresh } from "~tests/support/world/home";

startAfresh();

describe("entering home (spec.md §2)", () => {
  it("resets the booking and offers the unfinished one", async () => {
    beginBooking();
    const home = await load();
    expect(readState().appointment.address).toBeNull();
    expect(home.unfinished).toMatchObject({ address: { main_street: "Palma" } });
  });

  it.each(["/", "/?cambiar=direccion"])(
    "does not reset while the visitor is at %s already",
    async (here) => {
      beginBooking();
      setCurrentLocation(here);
      const home = await load();
      expect(readState().appointment.address).toEqual(address);
      expect(home.unfinished).toMatchObject({ address: { main_street: "Palma" } });
    },
  );

  it("keeps the booking when only its address is to be changed, also through a reload", async () => {
    beginBooking();
    const path = paths.home({ change: "address" });
    expect((await load(path)).unfinished).toMatchObject({ address: { main_street: "Palma" } });
    await takeOverStored();
    await load(path);
    expect(readState().appointment).toMatchObject({
      address,
      appointment: { frequency: 2, dates: ["2026-12-01"] },
    });
  });

  it("clears helper and hour when another service is chosen", async () => {
    beginBooking();
    setCurrentLocation("/");
    const { appointment } = readState().appointment;
    const rosa = helperSchema.parse({ id: 3, name: "Rosa" });
    const assigned = { assigned_helper: rosa, start_time: "08:00", end_time: "11:00" };
    changeState("appointment", { appointment: { ...appointment, ...assigned } });
    await load(`/?servicio=${appointment.service}`);
    expect(readState().appointment.appointment).toMatchObject(assigned);
    await load("/?servicio=3");
    expect(readState().appointment.appointment).toMatchObject({
      service: 3,
      dates: ["2026-12-01"],
      assigned_helper: null,
      start_time: "",
      end_time: "",
    });
  });

  it("chooses the service of its URL again only for a booking without an address", async () => {
    const wanted = paths.home({ service: 3 });
    await load(wanted);
    setCurrentLocation(wanted);
    const { appointment } = readState().appointment;
    expect(appointment.service).toBe(3);
    changeState("appointment", { appointment: { ...appointment, service: 2 } });
    await load(wanted);
    expect(readState().appointment.appointment.service).toBe(3);
    // As after “Continuar tu reserva”, or by another tab.
    changeState("appointment", { address, appointment: { ...appointment, service: 2 } });
    await load(wanted);
    expect(readState().appointment.appointment.service).toBe(2);
  });

  it("resets a booking that has no address yet", async () => {
    const { appointment } = readState().appointment;
    changeState("appointment", { appointment: { ...appointment, frequency: 3 } });
    await load();
    expect(readState().appointment.appointment.frequency).toBeNull();
  });

  it("keeps an address that was typed and not confirmed, beside an older booking", async () => {
    beginBooking();
    await load();
    const draft = { latitude: -25.29, longitude: -57.63, typed: { number: "9" }, guessed: {} };
    await saveAddressDraft(draft);
    await takeOverStored();
    const home = await load();
    expect(home.draft).toEqual(draft);
    expect(home.unfinished?.address?.main_street).toBe("Palma");
  });

  it("no longer offers a booking that was discarded", async () => {
    beginBooking();
    await load();
    setCurrentLocation("/");
    await post({ intent: "discard" });
    expect((await load()).unfinished).toBeNull();
  });
});
