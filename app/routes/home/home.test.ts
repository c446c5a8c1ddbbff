/** What home does to the booking: its reset on entry, and what its forms post. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "~/paths";
import { memoryStorage } from "~tests/unit/storage";

// Each test loads the whole route afresh, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

/** A page load: modules afresh, the storage as it was left. */
async function openPage() {
  vi.resetModules();
  await import("~/locales/i18n");
  const { clientLoader, clientAction } = await import("./route");
  const { noteWhereabouts } = await import("~/session/current-location");
  const { changeState, readState, restoreState } = await import("~/state/store");
  const drafts = await import("~/address/form/address-draft");
  await restoreState();

  const args = (request: Request) => ({ request, params: {}, serverLoader: never });
  return {
    changeState,
    readState,
    noteWhereabouts,
    drafts,
    load: (path = "/") => clientLoader(args(new Request(`https://app.test${path}`))),
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
    page.noteWhereabouts("/appointment/first-step");
    const home = await page.load();
    expect(page.readState().appointment.address).toBeNull();
    expect(home.unfinished).toMatchObject({ address: { main_street: "Palma" } });
  });

  it.each(["/", "/?cambiar=direccion"])(
    "does not reset while the visitor is at %s already",
    async (here) => {
      const page = await openPageWithBooking();
      page.noteWhereabouts(here);
      const home = await page.load();
      expect(page.readState().appointment.address).toEqual(address);
      expect(home.unfinished).toMatchObject({ address: { main_street: "Palma" } });
    },
  );

  it("leaves the booking as it is when its address is to be changed, through a reload too", async () => {
    const page = await openPageWithBooking();
    page.noteWhereabouts("/appointment/second-step");
    const path = paths.home({ change: "address" });
    expect((await page.load(path)).unfinished).toMatchObject({ address: { main_street: "Palma" } });
    const reloaded = await openPage();
    await reloaded.load(path);
    expect(reloaded.readState().appointment).toMatchObject({
      address,
      appointment: { frequency: 2, dates: ["2026-12-01"] },
    });
  });

  it("resets a booking without an address that waited for one", async () => {
    const page = await openPage();
    const { appointment } = page.readState().appointment;
    page.changeState("appointment", { appointment: { ...appointment, frequency: 3 } });
    await page.load(paths.home({ change: "address" }));
    expect(page.readState().appointment.appointment.frequency).toBe(3);
    page.noteWhereabouts("/profile/history");
    await page.load();
    expect(page.readState().appointment.appointment.frequency).toBeNull();
  });

  it("keeps an address that was typed and not confirmed, beside an older booking", async () => {
    const page = await openPageWithBooking();
    await page.load();
    const draft = { latitude: -25.29, longitude: -57.63, typed: { number: "9" }, guessed: {} };
    await page.drafts.saveAddressDraft(draft);
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
    page.noteWhereabouts("/profile/orders");
    expect(await askedBy(page)).toEqual(["frequencies", "payment-methods", "services"]);
    expect(page.readState().general.services).toHaveLength(1);
  });

  it("is not asked for where the page begins here or the visitor stays", async () => {
    expect(await askedBy(await openPage())).toEqual([]);
    const page = await openPage();
    page.noteWhereabouts("/");
    expect(await askedBy(page)).toEqual([]);
  });
});

describe("the forms of home", () => {
  const typed = { intent: "confirm-address", main_street: "Haedo" };
  const point = { latitude: "-25.2822", longitude: "-57.6351" };

  it("confirms an address: verified, in its city, and on to the first step", async () => {
    const page = await openPage();
    page.changeState("appointment", { cities });
    await page.drafts.saveAddressDraft({ latitude: 1, longitude: 1, typed: {}, guessed: {} });
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

  it("refuses a missing street and a point outside the served area", async () => {
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

  it("gives a booking that waits for its address the one that is confirmed", async () => {
    const page = await openPage();
    const { appointment } = page.readState().appointment;
    const helper = { id: 5, name: "Mirta", photo_url: "", rating: null, reviews_count: 0 };
    const chosen = {
      service: 2,
      frequency: 3,
      preferred_helper: { ...helper, since: "", bio: "" },
    };
    page.changeState("appointment", { cities, appointment: { ...appointment, ...chosen } });
    await page.load(paths.home({ change: "address" }));
    await page.post({ ...typed, ...point });
    expect(page.readState().appointment).toMatchObject({
      address: { main_street: "Haedo" },
      appointment: chosen,
    });
  });

  it("clears the dates when a booking in progress moves to another address", async () => {
    const page = await openPageWithBooking();
    await page.post({ ...typed, ...point });
    expect(page.readState().appointment.appointment).toMatchObject({ frequency: 2, dates: [] });
  });

  it("books only at a saved address that is verified, located and served", async () => {
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

  it("continues a booking that was set aside, at its step", async () => {
    const page = await openPageWithBooking();
    await page.load();
    const reply = await page.post({ intent: "resume" });
    expect((reply as Response).headers.get("Location")).toBe("/appointment/second-step");
    expect(page.readState().appointment.address).toEqual(address);
  });

  it("discards it", async () => {
    const page = await openPageWithBooking();
    await page.load();
    page.noteWhereabouts("/");
    await page.post({ intent: "discard" });
    expect((await page.load()).unfinished).toBeNull();
  });

  it("discards with it what its order was refused for", async () => {
    const page = await openPageWithBooking();
    const { isRefusalUnread, keepRefusal } = await import("~/checkout/unread-refusal");
    const place = { latitude: address.latitude, longitude: address.longitude };
    const visits = { service: 1, helper: 5, dates: ["2026-12-01"], start_time: "08:00" };
    keepRefusal({ ...visits, ...place }, { kind: "conflict", dates: ["2026-12-01"] });
    await page.load();
    expect(isRefusalUnread()).toBe(true);
    await page.post({ intent: "discard" });
    expect(isRefusalUnread()).toBe(false);
  });

  it("refuses an unknown intent", async () => {
    const page = await openPage();
    expect(await page.post({ intent: "other" })).toMatchObject({ init: { status: 400 } });
  });
});
