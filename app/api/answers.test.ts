/** Reads every answer except lists, as a correct and as a careless Laravel sends it. */
import { describe, expect, it, vi } from "vitest";
import { startApiServer } from "~tests/support/world/api-server";
import { startAddingCard } from "./card-changes";
import { listCards } from "./cards";
import { fetchCoupon } from "./coupons";
import { postOrder } from "./new-order";
import { postReview } from "./order-changes";
import { fetchOrder, orderSchema } from "./orders";
import { fetchMinWebBuild } from "./reference";
import { postLogin, postRegister } from "./sessions";
import { fetchUser } from "./user";
import { updateUser } from "./user-changes";
import { emailExists, sendPhoneCode, verifyPhoneCode } from "./validation";

const server = startApiServer();

const user = { id: 7, name: "Ana", email: "ana@sandbox.test", phone: "+595981123456" };
const login = { email: user.email, password: "x", social_login: null, social_id: null };
const order = {
  id: 41,
  code: "OGA-41",
  status: "confirmed",
  service: { id: 1, name: "Limpieza" },
  billing: { total: 150_000 },
  visits: [{ id: 1, date: "2026-12-01", start_time: "08:00", end_time: "11:00", status: "done" }],
};

describe("fetchUser", () => {
  it("reads a user with strings for numbers and with missing fields", async () => {
    server.reply({ json: { data: { ...user, id: "7", allowed: "0", roles: null } } });
    expect(await fetchUser()).toMatchObject({ id: 7, allowed: false, roles: [], permissions: [] });
  });
  it.each([null, "no", undefined, 2])("reads `allowed` %j as not allowed", async (allowed) => {
    const warn = vi.spyOn(console, "warn").mockClear();
    server.reply({ json: { data: { ...user, allowed } } });
    expect(await fetchUser()).toMatchObject({ allowed: false });
    expect(warn).toHaveBeenCalledTimes(allowed === undefined ? 1 : 0);
  });
  it.each([
    [null, ""],
    ["es-PY", "es-PY"],
    [undefined, undefined],
  ])(
    "reads the language %j as %j, which is undefined only where it is left out",
    async (sent, read) => {
      server.reply({ json: { data: { ...user, allowed: true, language: sent } } });
      expect((await fetchUser())?.language).toBe(read);
    },
  );
  it.each([null, []])("reads a guest from %j", async (data) => {
    server.reply({ json: { data } });
    expect(await fetchUser()).toBeNull();
  });
  it.each([{ text: "" }, { text: "<html>Aceptá las condiciones</html>" }, { json: {} }])(
    "throws at %j, the answer of a captive portal, and so does fetchMinWebBuild",
    async (answer) => {
      vi.spyOn(console, "warn").mockImplementation(() => {});
      server.reply(answer);
      const kind = expect.stringMatching(/^(unreadable|gateway)$/);
      await expect(fetchUser()).rejects.toMatchObject({ kind });
      await expect(fetchMinWebBuild()).rejects.toMatchObject({ kind });
    },
  );
  it.each([{ data: { user } }, { data: user }, { user }, user])(
    "reads the user of GET, PATCH and login from %j",
    async (json) => {
      server.reply({ json });
      expect(await fetchUser()).toMatchObject({ id: 7 });
      expect(await updateUser({ body: { name: "Ana" } })).toMatchObject({ id: 7 });
      expect(await postLogin({ body: login })).toMatchObject({ id: 7 });
    },
  );
  it("reads a user who has a field named user", async () => {
    server.reply({ json: { data: { ...user, user: "ana" } } });
    expect(await fetchUser()).toMatchObject({ id: 7 });
  });
  it("throws a 401 for a guest where no guest is expected", async () => {
    server.reply({ json: { data: { user: null } } });
    expect(await fetchUser()).toBeNull();
    await expect(fetchUser({ guestAllowed: false })).rejects.toMatchObject({ status: 401 });
  });
  it("logs the call and the field that could not be read", async () => {
    server.reply({ json: { data: { user: { id: "seven" } } } });
    await expect(fetchUser()).rejects.toMatchObject({ kind: "unreadable" });
    expect(vi.mocked(console.warn).mock.lastCall?.join(" ")).toMatch(/GET user .*\bid\b/);
    server.reply({ json: { data: [{ id: "x" }, { id: 2 }] } });
    await listCards();
    expect(vi.mocked(console.warn).mock.lastCall?.[0]).toContain("GET user/cards");
  });
  it.each([
    [
      "weekly_hours",
      [{ weekday: 1, start: "08:00 AM", end: "05:00 PM" }],
      "weekly_hours.0.start,weekly_hours.0.end",
    ],
    ["weekly_hours", { 1: { start: "08:00", end: "17:00" } }, "weekly_hours"],
    [
      "weekly_hours",
      [
        { weekday: 1, start: "08:00", end: "12:00" },
        { weekday: 1, start: "14:00", end: "18:00" },
      ],
      "weekly_hours",
    ],
    ["days_off", ["31/12/2026"], "days_off.0"],
    ["days_off", ["2026-12-01", "31/12/2026"], "days_off.1"],
    ["zones", ["Luque"], "zones.0"],
  ])(
    "reads an availability whose %s is %j as unreadable, and not as empty",
    async (name, sent, field) => {
      const availability = {
        weekly_hours: [{ weekday: 1, start: "08:00", end: "17:00" }],
        days_off: [],
        zones: [],
        [name]: sent,
      };
      server.reply({ json: { data: { ...user, availability } } });
      // Null cannot be written back: the form is not shown.
      expect(await fetchUser()).toMatchObject({ id: 7, availability: null });
      expect(vi.mocked(console.warn).mock.lastCall?.[0]).toBe(
        `GET user: left out what could not be read in ${field}`,
      );
    },
  );
  it("reads a helper without hours, days off and zones, also as empty PHP maps", async () => {
    const availability = { weekly_hours: [], days_off: null, zones: {} };
    server.reply({ json: { data: { ...user, availability } } });
    expect((await fetchUser())?.availability).toEqual({
      weekly_hours: [],
      days_off: [],
      zones: [],
    });
  });
  it("reads data.data.user of login and register, and sends unused fields as null", async () => {
    server.reply({ json: { data: { user } } });
    expect(await postLogin({ body: login })).toMatchObject({ id: 7 });
    expect(server.seen[0]?.body).toEqual(login);
    const form = {
      ...user,
      id: undefined,
      password: "x",
      document_type: "ci",
      document_number: "1",
    };
    expect(await postRegister({ body: form })).toMatchObject({ id: 7 });
  });
  it("reads the validation answers, also careless ones", async () => {
    const { phone } = user;
    server.reply({ json: { data: { exists: 1 } } });
    expect(await emailExists({ query: { email: "a+b@c.test" } })).toEqual({ exists: true });
    expect(server.seen[0]?.query.get("email")).toBe("a+b@c.test");
    server.reply({ json: { data: [] } });
    expect(await emailExists({ query: { email: "a@c.test" } })).toEqual({ exists: false });
    expect(await sendPhoneCode({ body: { phone } })).toEqual({ sent: true, resend_in: 60 });
    expect(await verifyPhoneCode({ body: { phone, code: "1" } })).toEqual({ verified: true });
    server.reply({ json: { data: { sent: "quizás", verified: "quizás" } } });
    await expect(sendPhoneCode({ body: { phone } })).rejects.toMatchObject({ kind: "unreadable" });
    await expect(verifyPhoneCode({ body: { phone, code: "1" } })).rejects.toMatchObject({
      kind: "unreadable",
    });
    server.reply({ json: { data: { verified: false } } });
    expect(await verifyPhoneCode({ body: { phone, code: "1" } })).toEqual({ verified: false });
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
    expect(await fetchOrder({ id: 41 })).toMatchObject({
      billing: { total: 150_000 },
      payment: null,
    });
    server.reply({ status: 201, json: { data: { rating: "4" } } });
    expect(await postReview({ id: 41, body: { rating: 4, tags: [], comment: "" } })).toMatchObject({
      rating: 4,
    });
  });
  it("reads an order that the device has kept as it was answered, with fields that its backend lacks", async () => {
    server.reply({ json: { data: order } });
    const answered = await fetchOrder({ id: 41 });
    expect(answered.visits[0]?.claims).toBeUndefined();
    expect(orderSchema.parse(JSON.parse(JSON.stringify(answered)))).toEqual(answered);
  });
  it("reads arrival, message and photos of a visit, and of a photo no unsafe address", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const message = { text: "Hola", sent_at: null, read_at: "no", reply: "Listo" };
    const photos = [{ url: "/1.jpg" }, { url: "javascript:1" }, { taken_at: "2026-12-01" }];
    const visit = { ...order.visits[0], eta: "2026-12-01 09:10", message, photos };
    server.reply({ json: { data: { ...order, visits: [visit] } } });
    expect((await fetchOrder({ id: 41 })).visits[0]).toMatchObject({
      eta: "2026-12-01T09:10-03:00",
      message: { text: "Hola", read_at: "", reply: "Listo" },
      photos: [{ url: expect.stringContaining("/1.jpg") }, { url: "" }, { url: "" }],
    });
    server.reply({ json: { data: { ...order, visits: [{ ...visit, message: [], photos: {} }] } } });
    expect((await fetchOrder({ id: 41 })).visits[0]).toMatchObject({ message: null, photos: [] });
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
    expect(await startAddingCard({ body: { return_url: "http://127.0.0.1/#/" } })).toMatchObject({
      process_id: "abc",
    });
    server.reply({ json: { data: { id: 12 } } });
    await expect(startAddingCard({ body: { return_url: "x" } })).rejects.toMatchObject({
      kind: "unreadable",
    });
  });
  it("reads a coupon and the wanted build, also as strings", async () => {
    server.reply({ json: { data: { code: "OGA50", amount: "50000.00" } } });
    expect(await fetchCoupon({ code: "OGA 50" })).toMatchObject({ percent: null, amount: 50_000 });
    expect(server.seen[0]?.path).toBe("/api/v1/coupons/OGA%2050");
    server.reply({ text: '"7"' });
    expect(await fetchMinWebBuild()).toBe(7);
    server.reply({ text: "7" });
    expect(await fetchMinWebBuild()).toBe(7);
  });
});
