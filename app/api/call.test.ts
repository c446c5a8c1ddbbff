/** A call sends, accepts, answers and throws as its definition says. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { startApiServer } from "~tests/support/world/api-server";
import { readDone, withSchema } from "./body";
import { type CallDefinition, defineCall } from "./call";
import { deleteCard, makeMainCard } from "./card-changes";
import { payWithCard } from "./charges";
import { fetchPolicies } from "./company";
import { fetchCoupon } from "./coupons";
import { ApiError } from "./errors";
import { connectSession } from "./http";
import { pauseOrder, skipVisit } from "./order-changes";
import { fetchOrder, listPastOrders } from "./orders";
import { listServices } from "./reference";
import { fetchFriend } from "./referral";
import { fetchUser } from "./user";

const server = startApiServer();
const answer = withSchema(null, (body: unknown) => body);
const unauthorized = vi.fn(async () => {});

beforeEach(() => {
  unauthorized.mockClear();
  connectSession({ signal: () => null, onUnauthorized: unauthorized });
});

const modules = import.meta.glob<object>(["./*.ts", "!./*.test.ts"], { eager: true });
const isCall = (value: unknown): value is CallDefinition & { name: string } =>
  typeof value === "function" && "path" in value && "answer" in value;
const calls = Object.values(modules).flatMap((module) => Object.values(module).filter(isCall));

describe("the values of a path", () => {
  const visitOf = defineCall("GET user/orders/{id}/visits/{visit}", { answer });

  it.each([
    [7, "7"],
    ["a/b/../c", "a%2Fb%2F..%2Fc"],
    ["/a", "%2Fa"],
    ["a?b=1&c#d", "a%3Fb%3D1%26c%23d"],
    ["a\\b", "a%5Cb"],
    ["..", "%252E%252E"],
    [".", "%252E"],
    ["%2e%2E", "%252e%252E"],
    ["...", "..."],
    ["https://evil.example/", "https%3A%2F%2Fevil.example%2F"],
    ["{visit}", "%7Bvisit%7D"],
    ["Ñandú 😀", "%C3%91and%C3%BA%20%F0%9F%98%80"],
    ["Ana \ud83d", "Ana%20%EF%BF%BD"],
  ])("fill exactly one segment each: %j", async (value, segment) => {
    server.reply({ json: {} });
    await visitOf({ id: value, visit: 8 });
    await visitOf({ visit: value, id: 9 });
    expect(server.seen.map(({ path, query }) => `${path}?${query}`)).toEqual([
      `/api/v1/user/orders/${segment}/visits/8?`,
      `/api/v1/user/orders/9/visits/${segment}?`,
    ]);
  });

  it("are not sent in the query or in the body", async () => {
    server.reply({ json: {} });
    const body = z.object({ text: z.string() });
    const query = z.object({ page: z.number() });
    const call = defineCall("POST user/orders/{id}", { query, body, answer });
    await call({ id: 7, query: { page: 2 }, body: { text: "Hola" } });
    const [{ path, query: sent, body: received } = {}] = server.seen;
    expect(`${path}?${sent}`).toBe("/api/v1/user/orders/7?page=2");
    expect(received).toEqual({ text: "Hola" });
  });
});

describe("a call without parameters, query and body", () => {
  const call = defineCall("GET user/anything", { answer });

  it("takes its options as its only argument", async () => {
    server.reply({ status: 401, json: { message: "Unauthenticated." } });
    await expect(call({ guestAllowed: true })).rejects.toMatchObject({ status: 401 });
    expect(unauthorized).not.toHaveBeenCalled();
    await expect(call()).rejects.toMatchObject({ status: 401 });
    expect(unauthorized).toHaveBeenCalledTimes(1);
  });

  it("is aborted by the signal of its options", async () => {
    server.reply({ json: {} });
    await expect(call({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(server.seen).toEqual([]);
  });

  it("sends nothing but its path", async () => {
    server.reply({ json: {} });
    await call({ guestAllowed: true });
    const [{ method, path, query, headers } = {}] = server.seen;
    expect(`${method} ${path}?${query}`).toBe("GET /api/v1/user/anything?");
    expect(headers).not.toHaveProperty("content-type");
  });
});

describe("a write that takes effect once for each key", () => {
  const pause = { id: 7, body: { from: "2026-12-01", to: "2026-12-08" } };
  const send = () => pauseOrder(pause, { key: "key 1", version: "3" });

  it("sends the key, and the version where it has one, as quoted headers", async () => {
    server.reply({ json: { data: { id: 7 } } });
    await send();
    await payWithCard({ id: 7, body: { payment_id: 1 } }, { key: "key 1" });
    await skipVisit({ id: 7, visit: 8 }, { key: "key 2", version: "4" });
    expect(
      server.seen.map(({ headers }) => [headers["idempotency-key"], headers["if-match"]]),
    ).toEqual([
      ['"key 1"', '"3"'],
      ['"key 1"', undefined],
      ['"key 2"', '"4"'],
    ]);
  });

  it("is not aborted by the end of the session, unlike another write", async () => {
    const ending = new AbortController();
    connectSession({ signal: () => ending.signal, onUnauthorized: unauthorized });
    server.reply({ json: { data: { id: 7 } } });
    const other = vi.fn();
    void deleteCard({ id: 1 }).then(other, other);
    const call = send();
    ending.abort();
    expect(await call).toMatchObject({ id: 7 });
    expect(other).not.toHaveBeenCalled();
  });

  it("does not end the session by a 401, unlike another write", async () => {
    server.reply({ status: 401, json: { message: "Unauthenticated." } });
    await expect(send()).rejects.toMatchObject({ kind: "refused", status: 401 });
    expect(unauthorized).not.toHaveBeenCalled();
    await expect(deleteCard({ id: 1 })).rejects.toMatchObject({ status: 401 });
    expect(unauthorized).toHaveBeenCalledTimes(1);
  });
});

describe("a part of a screen whose call the backend lacks", () => {
  const page = "<h1>Not found</h1>";

  it.each([404, 405, 501])(
    "is answered with null for a %i, by JSON or by a page",
    async (status) => {
      for (const reply of [{ json: { message: "No." } }, { text: page }]) {
        server.reply({ status, ...reply });
        expect(await fetchPolicies()).toBeNull();
        expect(await fetchFriend({ code: "ANA" })).toBeNull();
      }
    },
  );

  it.each([400, 401, 403, 409, 410, 422, 500])(
    "is not answered with null for a %i",
    async (status) => {
      for (const reply of [{ json: { message: "No." } }, { text: page }]) {
        server.reply({ status, ...reply });
        await expect(fetchPolicies()).rejects.toMatchObject({ status });
      }
    },
  );

  it("is not answered with null where the answer is lost, unreadable or aborted", async () => {
    const once = defineCall("GET policies", {
      answer: readDone,
      missing: "part",
      isRetried: false,
    });
    server.reply({ drop: true });
    await expect(once()).rejects.toMatchObject({ kind: "network" });
    server.reply({ json: [] });
    await expect(once()).rejects.toMatchObject({ kind: "unreadable" });
    await expect(once({ signal: AbortSignal.abort() })).rejects.toThrow(DOMException);
  });

  it("is always read by a GET, of which a page says as well that it is missing", () => {
    const parts = calls.filter(({ missing }) => missing === "part");
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.filter(({ method }) => method !== "GET").map(({ path }) => path)).toEqual([]);
  });

  it.each([404, 405, 501])("hides no %i of a call without such a part", async (status) => {
    server.reply({ status, json: { message: "No." } });
    await expect(fetchOrder({ id: 7 })).rejects.toMatchObject({ status });
    const body = { is_default: true } as const;
    await expect(makeMainCard({ id: 7, body })).rejects.toMatchObject({ status });
  });
});

describe("the call of a failure", () => {
  it("is its definition, with the template as its path", async () => {
    server.reply({ status: 403, json: { message: "No." } });
    const error = await fetchCoupon({ code: "OGA50" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).call).toMatchObject({ method: "GET", path: "coupons/{code}" });
    expect((error as ApiError).call?.answer).toBe(fetchCoupon.answer);
  });
});

describe("the definitions of the app", () => {
  it("are public unless they are for personal data, which a 401 or a page may end the session for", () => {
    expect(calls.length).toBeGreaterThan(40);
    const isPersonal = ({ path }: CallDefinition) =>
      /^(user|orders|payments|waiting)(\/|$)|\/hold$/.test(path);
    expect(calls.filter((call) => Boolean(call.isPublic) === isPersonal(call))).toEqual([]);
    const telling = calls.filter(({ tellsSession }) => tellsSession);
    expect(telling.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET user"]);
  });
});

it("a call with a missing or wrong argument is a type error", () => {
  const body = { from: "2026-12-01", to: "2026-12-08" };
  const wrong = [
    // @ts-expect-error: the parameter of the path is missing.
    () => fetchOrder(),
    // @ts-expect-error: the parameter has another name.
    () => fetchOrder({ order: 7 }),
    // @ts-expect-error: a parameter is a text or a number.
    () => fetchOrder({ id: null }),
    // @ts-expect-error: one of two parameters is missing.
    () => skipVisit({ id: 7 }, { key: "key 1" }),
    // @ts-expect-error: the query is missing.
    () => listPastOrders({}),
    // @ts-expect-error: a field of the query is missing.
    () => listPastOrders({ query: { page: 1 } }),
    // @ts-expect-error: the body is missing.
    () => makeMainCard({ id: 7 }),
    // @ts-expect-error: the body has another value.
    () => makeMainCard({ id: 7, body: { is_default: false } }),
    // @ts-expect-error: the options, and with them the key, are missing.
    () => pauseOrder({ id: 7, body }),
    // @ts-expect-error: the key is missing.
    () => pauseOrder({ id: 7, body }, { version: "3" }),
    // @ts-expect-error: there is no such option.
    () => listServices({ signals: null }),
    // @ts-expect-error: the call has no input.
    () => fetchUser({}, { guestAllowed: true }),
  ];
  expect(wrong).toHaveLength(12);
});
