/** The action of home answers each of its forms. */
import { describe, expect, it } from "vitest";
import { readAddressDraft, saveAddressDraft } from "~/address/form/address-draft";
import { paths } from "~/paths";
import { changeState, readState } from "~/state/store";
import { address, beginBooking, load, post, startAfresh } from "~tests/support/world/home";

startAfresh();
const saved = { ...address, id: 7, addressable_id: null, addressable_type: "" };

describe("the forms of home", () => {
  const typed = { intent: "confirm-address", main_street: "Haedo" };
  const point = { latitude: "-25.2822", longitude: "-57.6351" };

  it("confirm an address as verified, in its city, and redirect to the first step", async () => {
    await saveAddressDraft({ latitude: 1, longitude: 1, typed: {}, guessed: {} });
    const reply = await post({ ...typed, ...point });
    expect((reply as Response).headers.get("Location")).toBe("/appointment/first-step");
    expect(readState().appointment.address).toMatchObject({
      main_street: "Haedo",
      city: "Asunción",
      city_place_id: "place-1",
      verified: true,
    });
    expect(await readAddressDraft()).toBeNull();
  });

  it("refuse a missing street, a wrong phone and a point outside the served area", async () => {
    for (const wrong of [
      { ...typed, ...point, main_street: "" },
      { ...typed, ...point, phone: "981" },
      { ...typed, ...point, latitude: "-22" },
    ]) {
      expect(await post(wrong)).toMatchObject({ init: { status: 400 } });
      expect(readState().appointment.address).toBeNull();
    }
  });

  it("give a booking without an address the address that is confirmed", async () => {
    const { appointment } = readState().appointment;
    const helper = { id: 5, name: "Mirta", photo_url: "", rating: null, reviews_count: 0 };
    const chosen = {
      service: 2,
      frequency: 3,
      preferred_helper: { ...helper, since: "", bio: "", badges: [], quote: null },
    };
    changeState("appointment", { appointment: { ...appointment, ...chosen } });
    await load(paths.home({ change: "address" }));
    await post({ ...typed, ...point });
    expect(readState().appointment).toMatchObject({
      address: { main_street: "Haedo" },
      appointment: chosen,
    });
  });

  it("clear the dates when a booking in progress gets another address", async () => {
    beginBooking();
    await post({ ...typed, ...point });
    expect(readState().appointment.appointment).toMatchObject({ frequency: 2, dates: [] });
  });

  it("book only at a saved address that is verified, located and served", async () => {
    changeState("auth", {
      addresses: [
        saved,
        { ...saved, id: 8, verified: false },
        { ...saved, id: 9, latitude: null },
        { ...saved, id: 10, latitude: -22 },
      ],
    });
    for (const id of ["8", "9", "10", "11", "x"]) {
      // The list is loaded again, because it is outdated.
      expect(await post({ intent: "use-address", id })).toMatchObject({ init: { status: 200 } });
    }
    expect(readState().appointment.address).toBeNull();
    await post({ intent: "use-address", id: "7" });
    expect(readState().appointment.address).toEqual(address);
  });

  it("resume a booking that was set aside, at its step", async () => {
    beginBooking();
    await load();
    const reply = await post({ intent: "resume" });
    expect((reply as Response).headers.get("Location")).toBe("/appointment/second-step");
    expect(readState().appointment.address).toEqual(address);
  });

  it("refuse an unknown intent", async () => {
    expect(await post({ intent: "other" })).toMatchObject({ init: { status: 400 } });
  });
});
