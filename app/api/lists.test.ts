/** Reads every list of the app in the four envelopes of Laravel, with correct, careless and broken items. */
import { describe, expect, it } from "vitest";
import { datesQuery, startApiServer } from "~tests/support/world/api-server";
import { listAddresses } from "./addresses";
import { listFreeDates } from "./availability";
import { listCards } from "./cards";
import { listAllPastOrders, listOrders } from "./orders";
import { listCities, listFrequencies, listPaymentMethods, listServices } from "./reference";

const server = startApiServer();

type ListCase = {
  call: () => Promise<unknown[]>;
  /** An item with its numbers as strings, and an item with the required fields only. */
  careless: [unknown, unknown];
  /** Items that this list leaves out, besides those that every list leaves out. */
  broken?: unknown[];
  /** The two careless items as they must be read. */
  read: [unknown, unknown];
};

const lists: Record<string, ListCase> = {
  services: {
    call: () => listServices(),
    careless: [
      { id: "1", name: "Limpieza", price: "150000.00", duration_minutes: "120" },
      { id: 2, name: "Planchado", price: 90_000 },
    ],
    broken: [
      { id: 3, name: " ", price: 1 },
      { id: 3, name: "Vidrios", price: "mucho" },
    ],
    read: [
      { id: 1, price: 150_000, duration_minutes: 120, description: "", icon: "" },
      { id: 2, price: 90_000, duration_minutes: 180 },
    ],
  },
  frequencies: {
    call: () => listFrequencies(),
    careless: [
      { id: "2", name: "Semanal", visits: "4", interval_days: "7", discount_percent: "10" },
      { id: 1, name: "Una vez", visits: null },
    ],
    broken: [{ id: 3, name: " " }],
    read: [
      { id: 2, visits: 4, interval_days: 7, discount_percent: 10 },
      { id: 1, visits: 1, interval_days: 0, discount_percent: 0, description: "" },
    ],
  },
  "payment methods": {
    call: () => listPaymentMethods(),
    careless: [
      { id: 1, name: "Tarjeta", description: null },
      { id: "online", name: "Tarjeta" },
    ],
    broken: [{ id: "cash", name: " " }],
    read: [
      { id: "1", description: "" },
      { id: "online", description: "" },
    ],
  },
  cities: {
    call: () => listCities(),
    careless: [
      { id: "3", name: "Luque", latitude: "-25.27", longitude: "-57.48", phone: 21_728_120 },
      { id: 4, name: "Lambaré", latitude: -25.34, longitude: -57.61 },
    ],
    broken: [
      { id: 5, name: " ", latitude: -25.27, longitude: -57.48 },
      { id: 5, name: "Areguá", latitude: "sur", longitude: -57.48 },
      { id: 5, name: "Areguá", latitude: -25.27 },
    ],
    read: [
      { id: 3, latitude: -25.27, longitude: -57.48, place_id: "", phone: "21728120" },
      { id: 4, phone: "" },
    ],
  },
  "free dates": {
    call: () => listFreeDates({ query: datesQuery }),
    careless: ["2026-12-01 00:00:00", "2026-12-08"],
    read: ["2026-12-01", "2026-12-08"],
  },
  addresses: {
    call: () => listAddresses(),
    careless: [
      { id: "5", latitude: "-25.3", longitude: null, verified: 1, number: 123 },
      { id: 6, addressable_id: "7" },
    ],
    read: [
      { id: 5, latitude: -25.3, longitude: null, verified: true, number: "123", name: "" },
      { id: 6, latitude: null, verified: false, addressable_id: 7, addressable_type: "" },
    ],
  },
  cards: {
    call: () => listCards(),
    careless: [{ id: "9", masked_number: null, type: "prepaid", is_default: "1" }, { id: 10 }],
    read: [
      { id: 9, masked_number: "", type: null, is_default: true },
      { id: 10, brand: "", type: null },
    ],
  },
  "current orders": {
    call: () => listOrders(),
    careless: [
      { id: "41", status: "teleported", billing: [], visits: null, helper: [] },
      {
        id: 43,
        service: { id: "1", duration_minutes: "120" },
        frequency: { id: 2 },
        helper: { id: "3", rating: "4.8", reviews_count: "12" },
        payment: { card_id: "9" },
        billing: { total: "150000.00", wantInvoice: "1" },
        invoice: { id: "8", total: "150000.00" },
      },
    ],
    read: [
      { id: 41, status: "teleported", visits: [], helper: null, invoice: null, payment: null },
      {
        id: 43,
        service: { id: 1, name: "", duration_minutes: 120 },
        frequency: { id: 2, duration_minutes: null },
        helper: { id: 3, rating: 4.8, reviews_count: 12 },
        payment: { card_id: 9, status: "" },
        billing: { total: 150_000, wantInvoice: true },
        invoice: { id: 8, total: 150_000, url: "" },
      },
    ],
  },
  "past orders": {
    call: () => listAllPastOrders(),
    careless: [
      {
        id: 42,
        visits: [
          { id: 1, date: "2026-12-01T00:00:00Z", start_time: "08:00:00", end_time: "11:00:00" },
          { id: 2, date: "soon" },
          {
            id: "3",
            date: "2026-12-08",
            start_time: "08:00",
            end_time: "11:00",
            helper: { id: 3 },
          },
        ],
        review: { rating: "5", tags: ["puntual", null, "amable"] },
      },
      { id: 44, appointment: { dates: ["2026-12-01", 8, "2026-12-15"] }, billing: {}, payment: {} },
    ],
    read: [
      {
        id: 42,
        visits: [
          { id: 1, date: "2026-12-01", start_time: "08:00", end_time: "11:00", helper: null },
          { id: 3, status: "", helper: { name: "", rating: null, reviews_count: 0 } },
        ],
        review: { rating: 5, tags: ["puntual", "amable"], comment: "", created_at: "" },
      },
      {
        id: 44,
        appointment: { dates: ["2026-12-01", "2026-12-15"], start_date: "", start_time: "" },
        billing: { total: 0, wantInvoice: false },
        payment: { card_id: null },
        visits: [],
        review: null,
      },
    ],
  },
};

describe.each(Object.entries(lists))(
  "the list of %s",
  (_name, { call, careless, broken = [], read }) => {
    it("reads entries with careless types, and leaves out the broken ones", async () => {
      const [first, last] = careless;
      server.reply({ json: { data: [first, null, { id: "none" }, "text", ...broken, last] } });
      expect(await call()).toMatchObject(read);
    });
  },
);
