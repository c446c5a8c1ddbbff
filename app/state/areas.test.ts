/** What the state holds and how a booking begins, as the specification names it (spec.md §3, §9). */
import { expect, it } from "vitest";
import { addressSchema, savedAddressSchema } from "~/api/addresses";
import { settings } from "~/config";
import { emptyBooking } from "./areas";
import { changeAppointment, changeBilling, readBooking, resetBooking } from "./booking";
import { changeState, emptyState } from "./store";

const ADDRESS = [
  ...["name", "main_street", "secondary_street", "number", "neighborhood"],
  ...["neighborhood_place_id", "city", "city_place_id", "latitude", "longitude", "phone"],
  ...["phone_alternative", "additional_information", "verified"],
];

it.each([
  ["auth", ["user", "addresses", "isLoggedIn", "modalShown", "redirectAfterLogin"]],
  ["general", ["version", "needUpdate", "services", "frequencies", "paymentMethods"]],
  ["profile", []],
  ["appointment", ["cities", "address", "appointment", "billing"]],
  ["payment", ["cards", "lastRoute"]],
] as const)("the state has the area %s with the fields %j", (area, fields) => {
  const state = emptyState();
  expect(Object.keys(state)).toHaveLength(5);
  expect(Object.keys(state[area])).toEqual(expect.arrayContaining([...fields]));
});

it("an address has the fields of the specification, and is not verified by itself", () => {
  expect(Object.keys(addressSchema.shape).sort()).toEqual([...ADDRESS].sort());
  expect(addressSchema.parse({}).verified).toBe(false);
});

it("a saved address also says its id and whose it is", () => {
  const known = { id: 3, addressable_id: 7, addressable_type: "App\\Models\\User" };
  const saved = savedAddressSchema.parse({ ...known, main_street: "Palma" });
  expect(saved).toMatchObject({ ...known, main_street: "Palma" });
  expect(Object.keys(saved)).toEqual(expect.arrayContaining(ADDRESS));
});

it("an appointment begins with service 1 and nothing chosen", () => {
  expect(emptyBooking().appointment).toMatchObject({
    service: 1,
    frequency: null,
    start_date: "",
    assigned_helper: null,
    observations: "",
    start_time: "",
    end_time: "",
    dates: [],
  });
});

it("a billing begins with “online”, the backend's card model and an invoice", () => {
  expect(emptyBooking().billing).toMatchObject({
    name: "",
    document_number: "",
    payment_id: null,
    coupon: "",
    payment_method: "online",
    payment_type: settings().cardModel,
    wantInvoice: true,
  });
  expect(emptyBooking().billing).toHaveProperty("document_type");
});

it("a booking that is reset takes the defaults of address, appointment and billing", () => {
  changeState("appointment", { address: addressSchema.parse({ main_street: "Palma" }) });
  changeAppointment({ service: 2, frequency: 2, dates: ["2026-12-01"] });
  changeBilling({ name: "Ana", wantInvoice: false });
  resetBooking();
  expect(readBooking()).toEqual({ ...emptyBooking(), address: null });
});
