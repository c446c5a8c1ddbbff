/** Every body that the app reads, as a well-behaved and as a careless Laravel might send it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listAddresses } from "~/api/addresses";
import { findHelper, listFreeDates } from "~/api/availability";
import { listCards, startAddingCard } from "~/api/cards";
import { fetchCoupon } from "~/api/coupons";
import { fetchMinWebBuild } from "~/api/min-web-build";
import { fetchOrder, listOrders, listPastOrders, postOrder, postReview } from "~/api/orders";
import { listCities, listFrequencies, listPaymentMethods, listServices } from "~/api/reference";
import { postLogin, postRegister } from "~/api/sessions";
import { startTestServer, type TestServer } from "~/api/test-server";
import { fetchUser } from "~/api/user";
import { emailExists, sendPhoneCode, verifyPhoneCode } from "~/api/validation";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  vi.stubGlobal("location", { origin: server.origin });
});
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterAll(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

const user = { id: 7, name: "Ana", email: "ana@sandbox.test", phone: "+595981123456" };
const order = {
  id: 41,
  code: "OGA-41",
  status: "confirmed",
  service: { id: 1, name: "Limpieza" },
  billing: { total: 150_000 },
  visits: [{ id: 1, date: "2026-12-01", start_time: "08:00", end_time: "11:00", status: "done" }],
};
const query = {
  frequency: 2,
  latitude: -25.2,
  longitude: -57.6,
  from_hour: "08:00",
  to_hour: "12:00",
};

type ListCase = {
  call: () => Promise<unknown[]>;
  /** An item with nothing but what it needs, its numbers as strings. */
  careless: object;
  /** What of it must have been read. */
  read: object;
};

const lists: Record<string, ListCase> = {
  services: {
    call: () => listServices(),
    careless: { id: "1", name: "Limpieza", price: "150000.00" },
    read: { id: 1, price: 150_000, duration_minutes: 180, description: "" },
  },
  frequencies: {
    call: () => listFrequencies(),
    careless: { id: "2", name: "Semanal", visits: "4", interval_days: "7", discount_percent: null },
    read: { id: 2, visits: 4, interval_days: 7, discount_percent: 0 },
  },
  "payment methods": {
    call: () => listPaymentMethods(),
    careless: { id: "online", name: "Tarjeta" },
    read: { id: "online", description: "" },
  },
  cities: {
    call: () => listCities(),
    careless: { id: "3", name: "Luque", latitude: "-25.27", longitude: "-57.48" },
    read: { id: 3, latitude: -25.27, longitude: -57.48, place_id: "" },
  },
  addresses: {
    call: () => listAddresses(),
    careless: { id: "5", latitude: "-25.3", longitude: null, verified: 1, number: 123 },
    read: { id: 5, latitude: -25.3, longitude: null, verified: true, number: "123", name: "" },
  },
  cards: {
    call: () => listCards(),
    careless: { id: "9", masked_number: null, type: "prepaid", is_default: "1" },
    read: { id: 9, masked_number: "", type: "credit", is_default: true },
  },
  "current orders": {
    call: () => listOrders(),
    careless: { id: "41", status: "teleported", billing: [], visits: null, helper: [] },
    read: { id: 41, status: "teleported", visits: [], helper: null, invoice: null },
  },
  "past orders": {
    call: () => listPastOrders(),
    careless: {
      id: 42,
      visits: [
        { id: 1, date: "2026-12-01T00:00:00Z", start_time: "08:00:00", end_time: "11:00:00" },
        { id: 2, date: "soon" },
      ],
      review: { rating: "5", tags: ["puntual", null] },
    },
    read: {
      id: 42,
      visits: [
        expect.objectContaining({ date: "2026-12-01", start_time: "08:00", end_time: "11:00" }),
      ],
      review: { rating: 5, tags: ["puntual"], comment: "", created_at: "" },
    },
  },
};

describe.each(Object.entries(lists))("%s", (_name, { call, careless, read }) => {
  it.each([
    ["bare", (list: unknown) => list],
    ["in data", (data: unknown) => ({ data })],
    ["in data.data", (data: unknown) => ({ data: { data, total: 1 } })],
    ["as a page", (data: unknown) => ({ data, links: {}, meta: { current_page: 1 } })],
  ])("read %s, a careless item among broken ones", async (_form, wrap) => {
    server.reply({ json: wrap([null, careless, { id: "none" }, "text"]) });
    expect(await call()).toEqual([expect.objectContaining(read)]);
  });

  it.each([{ json: { data: "nothing" } }, { text: "<html></html>" }, { json: null }])(
    "refuse %j as unreadable",
    async (reply) => {
      server.reply(reply);
      await expect(call()).rejects.toMatchObject({ kind: "unreadable" });
    },
  );
});

describe("who is here", () => {
  it("reads the user with strings for numbers and missing fields", async () => {
    server.reply({ json: { data: { ...user, id: "7", allowed: "0", roles: null } } });
    expect(await fetchUser()).toMatchObject({ id: 7, allowed: false, roles: [], permissions: [] });
  });
  it("takes a silent backend as allowing everyone", async () => {
    server.reply({ json: { data: user } });
    expect(await fetchUser()).toMatchObject({ allowed: true });
  });
  it("reads a guest", async () => {
    server.reply({ json: { data: null } });
    expect(await fetchUser()).toBeNull();
  });
  it("reads data.data.user of login and register, and sends unused fields as null", async () => {
    server.reply({ json: { data: { user } } });
    expect(await postLogin({ email: user.email, password: "x" })).toMatchObject({ id: 7 });
    expect(server.seen[0]?.body).toEqual({
      email: user.email,
      password: "x",
      social_login: null,
      social_id: null,
    });
    const form = {
      ...user,
      id: undefined,
      password: "x",
      document_type: "ci",
      document_number: "1",
    };
    expect(await postRegister(form)).toMatchObject({ id: 7 });
  });
  it("reads the validation answers, also careless ones", async () => {
    server.reply({ json: { data: { exists: 1 } } });
    expect(await emailExists("a+b@c.test")).toBe(true);
    expect(server.seen[0]?.query.get("email")).toBe("a+b@c.test");
    server.reply({ json: { data: [] } });
    expect(await sendPhoneCode("+595981123456")).toEqual({ sent: true, resend_in: 60 });
    expect(await verifyPhoneCode({ phone: "+595981123456", code: "1" })).toBe(true);
    server.reply({ json: { data: { verified: false } } });
    expect(await verifyPhoneCode({ phone: "+595981123456", code: "1" })).toBe(false);
  });
});

describe("availability", () => {
  it("reads the free dates in order, once each, the broken left out", async () => {
    server.reply({ json: { data: ["2026-12-08", "x", "2026-12-01 00:00:00", "2026-12-08"] } });
    expect(await listFreeDates(query)).toEqual(["2026-12-01", "2026-12-08"]);
  });
  it("reads data.data.helper and data.data.service.schedule", async () => {
    const schedule = { start: "08:00:00", end: "11:00:00" };
    server.reply({ json: { data: { helper: { id: "3", name: "Rosa" }, service: { schedule } } } });
    const helper = { ...query, service: 1, start_date: "2026-12-01" };
    expect(await findHelper({ ...helper, assigned_helper: 3, exclude: [4, 5] })).toMatchObject({
      found: true,
      helper: { id: 3, name: "Rosa", rating: null },
      start_time: "08:00",
      end_time: "11:00",
    });
    expect(server.seen[0]?.path).toBe("/api/v1/assignments/helpers/available");
    expect(Object.fromEntries(server.seen[0]?.query ?? [])).toMatchObject({
      assigned_helper: "3",
      exclude: "4,5",
    });
  });
  it("takes 404 as nobody, with the alternatives that can be read", async () => {
    const alternatives = [{ date: "2026-12-02", start: "09:00", end: "12:00" }, { date: "?" }];
    server.reply({ status: 404, json: { message: "nobody", alternatives } });
    const answer = await findHelper({ ...query, service: 1, start_date: "2026-12-01" });
    expect(answer).toEqual({ found: false, alternatives: [alternatives[0]] });
    server.reply({ status: 404, text: "<h1>Not found</h1>" });
    expect(await findHelper({ ...query, service: 1, start_date: "2026-12-01" })).toEqual({
      found: false,
      alternatives: [],
    });
  });
});

describe("orders, cards, coupons", () => {
  it("sends an order with its key and reads it back", async () => {
    server.reply({ status: 201, json: { data: order } });
    const request = { address: {}, appointment: {}, billing: {} } as Parameters<
      typeof postOrder
    >[0];
    expect(await postOrder(request, "key-1")).toMatchObject({
      id: 41,
      billing: { total: 150_000 },
    });
    expect(server.seen[0]?.headers["idempotency-key"]).toBe('"key-1"');
  });
  it("reads one order and one review", async () => {
    server.reply({ json: { data: { ...order, billing: { total: "150000.00" } } } });
    expect(await fetchOrder(41)).toMatchObject({ billing: { total: 150_000 }, payment: null });
    server.reply({ status: 201, json: { data: { rating: "4" } } });
    expect(await postReview(41, { rating: 4, tags: [], comment: "" })).toMatchObject({ rating: 4 });
  });
  it("leaves a card that is still being added out of the list", async () => {
    server.reply({
      json: {
        data: [
          { id: 1, status: "pending" },
          { id: 2, status: "active" },
        ],
      },
    });
    expect((await listCards()).map(({ id }) => id)).toEqual([2]);
  });
  it("needs a process to show the card form", async () => {
    server.reply({ json: { data: { id: "12", process_id: "abc", status: "pending" } } });
    expect(await startAddingCard("http://127.0.0.1/#/")).toMatchObject({ process_id: "abc" });
    server.reply({ json: { data: { id: 12 } } });
    await expect(startAddingCard("x")).rejects.toMatchObject({ kind: "unreadable" });
  });
  it("reads a coupon and the wanted build, also as strings", async () => {
    server.reply({ json: { data: { code: "OGA50", amount: "50000.00" } } });
    expect(await fetchCoupon("OGA 50")).toMatchObject({ percent: null, amount: 50_000 });
    expect(server.seen[0]?.path).toBe("/api/v1/coupons/OGA%2050");
    server.reply({ text: '"7"' });
    expect(await fetchMinWebBuild()).toBe(7);
    server.reply({ text: "7" });
    expect(await fetchMinWebBuild()).toBe(7);
  });
});
