/** What home does to the booking: its reset on entry, and what its forms post. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "~tests/unit/storage";

// Each test loads the whole route afresh, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

/** A page load: modules afresh, the storage as it was left. */
async function openPage() {
  vi.resetModules();
  await import("~/locales/i18n");
  const { clientLoader, clientAction } = await import("./route");
  const { setCurrentLocation } = await import("~/session/current-location");
  const { changeState, readState, restoreState } = await import("~/state/store");
  const drafts = await import("~/address/form/address-draft");
  await restoreState();

  const args = (request: Request) => ({ request, params: {}, serverLoader: never });
  return {
    changeState,
    readState,
    setCurrentLocation,
    drafts,
    load: () => clientLoader(args(new Request("https://app.test/"))),
    post(fields: Record<string, string>) {
      const body = new URLSearchParams(fields);
      const request = new Request("https://app.test/?index", { method: "POST", body });
      return clientAction({ ...args(request), serverAction: never });
    },
  };
}
const never = () => Promise.reject(new Error("There is no server"));

const address = {
  ...{ name: "Casa", main_street: "Palma", secondary_street: "", number: "410", phone: "" },
  ...{ neighborhood: "", neighborhood_place_id: "", city: "Asunción", city_place_id: "" },
  ...{ phone_alternative: "", additional_information: "", verified: true },
  ...{ latitude: -25.2817, longitude: -57.6367 },
};
const saved = { ...address, id: 7, addressable_id: null, addressable_type: "" };
const cities = [
  { id: 1, name: "Asunción", place_id: "p1", latitude: -25.2865, longitude: -57.647, phone: "" },
];

async function openPageWithBooking() {
  const page = await openPage();
  const { appointment } = page.readState().appointment;
  page.changeState("appointment", {
    cities,
    address,
    appointment: { ...appointment, frequency: 2, dates: ["2026-12-01"] },
  });
  return page;
}

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("entering home (spec.md §2)", () => {
  it("resets the booking and offers the unfinished one", async () => {
    const page = await openPageWithBooking();
    page.setCurrentLocation("/appointment/first-step");
    const home = await page.load();
    expect(page.readState().appointment.address).toBeNull();
    expect(home.unfinished).toMatchObject({ address: { main_street: "Palma" } });
  });

  it("does not happen while the visitor is there already", async () => {
    const page = await openPageWithBooking();
    page.setCurrentLocation("/");
    const home = await page.load();
    expect(page.readState().appointment.address).toEqual(address);
    expect(home.unfinished).toMatchObject({ address: { main_street: "Palma" } });
  });

  it("keeps an address that was typed and not confirmed, beside an older booking", async () => {
    const page = await openPageWithBooking();
    await page.load();
    const draft = { latitude: -25.29, longitude: -57.63, typed: { number: "9" }, guessed: {} };
    await page.drafts.keepAddressDraft(draft);
    const home = await (await openPage()).load();
    expect(home.draft).toEqual(draft);
    expect(home.unfinished?.address?.main_street).toBe("Palma");
  });
});

describe("the reference data", () => {
  /** Which of it is asked for while home is loaded. */
  async function askedBy(page: Awaited<ReturnType<typeof openPage>>) {
    const fetched = vi.fn((_request: Request) => new Promise<Response>(() => {}));
    vi.stubGlobal("fetch", fetched);
    vi.stubGlobal("location", { origin: "https://app.test" });
    page.changeState("appointment", { cities });
    page.changeState("general", {
      services: [{ ...service, price: 150_000 }],
      frequencies: [weekly],
    });
    await page.load();
    const calls = fetched.mock.calls.map(([{ url }]) => url.split("/api/v1/")[1]);
    return calls.filter((call) => !call?.startsWith("user")).sort();
  }
  const service = { id: 1, name: "Limpieza", description: "", duration_minutes: 180, icon: "" };
  const weekly = {
    ...{ id: 2, name: "Semanal", description: "", visits: 4 },
    ...{ interval_days: 7, discount_percent: 10 },
  };

  it("is asked for anew on entry, and stands until the answer is there", async () => {
    const page = await openPage();
    page.setCurrentLocation("/profile/orders");
    expect(await askedBy(page)).toEqual(["frequencies", "payment-methods", "services"]);
    expect(page.readState().general.services).toHaveLength(1);
  });

  it("is not asked for where the page begins here or the visitor stays", async () => {
    expect(await askedBy(await openPage())).toEqual([]);
    const page = await openPage();
    page.setCurrentLocation("/");
    expect(await askedBy(page)).toEqual([]);
  });
});

describe("the forms of home", () => {
  const typed = { intent: "confirm-address", main_street: "Haedo" };
  const point = { latitude: "-25.2822", longitude: "-57.6351" };

  it("confirm an address: verified, in its city, and on to the first step", async () => {
    const page = await openPage();
    page.changeState("appointment", { cities });
    await page.drafts.keepAddressDraft({ latitude: 1, longitude: 1, typed: {}, guessed: {} });
    const reply = await page.post({ ...typed, ...point });
    expect((reply as Response).headers.get("Location")).toBe("/appointment/first-step");
    expect(page.readState().appointment.address).toMatchObject({
      main_street: "Haedo",
      city: "Asunción",
      city_place_id: "p1",
      verified: true,
    });
    expect(await page.drafts.readAddressDraft()).toBeNull();
  });

  it("keep what they refuse: a missing street, a point nobody goes to", async () => {
    const page = await openPage();
    page.changeState("appointment", { cities });
    for (const wrong of [
      { ...typed, ...point, main_street: "" },
      { ...typed, ...point, latitude: "-22" },
    ]) {
      expect(await page.post(wrong)).toMatchObject({ init: { status: 422 } });
      expect(page.readState().appointment.address).toBeNull();
    }
  });

  it("give a booking that waits for its address the one that is confirmed", async () => {
    const page = await openPage();
    const { appointment } = page.readState().appointment;
    const helper = { id: 5, name: "Mirta", photo_url: "", rating: null, reviews_count: 0 };
    const wish = { service: 2, frequency: 3, preferred_helper: { ...helper, since: "", bio: "" } };
    page.changeState("appointment", { cities, appointment: { ...appointment, ...wish } });
    await page.load();
    await page.post({ ...typed, ...point });
    expect(page.readState().appointment).toMatchObject({
      address: { main_street: "Haedo" },
      appointment: wish,
    });
  });

  it("let go of the dates when a booking in progress moves to another address", async () => {
    const page = await openPageWithBooking();
    await page.post({ ...typed, ...point });
    expect(page.readState().appointment.appointment).toMatchObject({ frequency: 2, dates: [] });
  });

  it("book at a saved address that is verified, located and served, and at no other", async () => {
    const page = await openPage();
    page.changeState("appointment", { cities });
    page.changeState("auth", {
      addresses: [
        saved,
        { ...saved, id: 8, verified: false },
        { ...saved, id: 9, latitude: null },
        { ...saved, id: 10, latitude: -22 },
      ],
    });
    for (const id of ["8", "9", "10", "11", "x"]) {
      expect(await page.post({ intent: "use-address", id })).toMatchObject({
        init: { status: 422 },
      });
    }
    expect(page.readState().appointment.address).toBeNull();
    await page.post({ intent: "use-address", id: "7" });
    expect(page.readState().appointment.address).toEqual(address);
  });

  it("continue a booking that was set aside, at its step", async () => {
    const page = await openPageWithBooking();
    await page.load();
    const reply = await page.post({ intent: "resume" });
    expect((reply as Response).headers.get("Location")).toBe("/appointment/second-step");
    expect(page.readState().appointment.address).toEqual(address);
  });

  it("discard it", async () => {
    const page = await openPageWithBooking();
    await page.load();
    page.setCurrentLocation("/");
    await page.post({ intent: "discard" });
    expect((await page.load()).unfinished).toBeNull();
  });

  it("answer an unknown intent with a refusal", async () => {
    const page = await openPage();
    expect(await page.post({ intent: "other" })).toMatchObject({ init: { status: 400 } });
  });
});
