import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { APP_BUILD_NUMBER } from "~/config";
import { datesQuery, startTestServer, type TestServer } from "~tests/support/world/api-server";
import { listFreeDates } from "./availability";
import { readNothing, withSchema } from "./body";
import { defineCall } from "./call";
import { deleteCard } from "./card-changes";
import { ApiError } from "./errors";
import { connectSession } from "./http";
import { getOrders } from "./orders";
import { fetchMinWebBuild, listServices } from "./reference";
import { fetchUser } from "./user";

const answer = withSchema(null, (body: unknown) => body);
const anyCities = defineCall("GET cities", { isPublic: true, answer });
const anyServices = defineCall("GET services", { isPublic: true, answer });
const anyUser = defineCall("GET user", { tellsSession: true, answer });
const anyOrder = defineCall("POST orders", { answer });
let server: TestServer;
let cookies = "";

beforeAll(async () => {
  server = await startTestServer();
  vi.stubGlobal("location", { origin: server.origin });
  vi.stubGlobal("document", {
    querySelector: () => null,
    get cookie() {
      return cookies;
    },
  });
});
beforeEach(() => {
  cookies = "";
  connectSession({ signal: () => null, onUnauthorized: async () => {} });
});
afterAll(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail("the call should have failed"),
    (error) => error,
  );
}

describe("every request", () => {
  it("goes below the API base with the build number and accepts JSON", async () => {
    server.reply({ json: { data: 1 } });
    const query = z.object({ page: z.number() });
    await defineCall("GET cities", { isPublic: true, query, answer })({ query: { page: 2 } });
    const [request] = server.seen;
    expect(request?.path).toBe("/api/v1/cities");
    expect(request?.query.get("page")).toBe("2");
    expect(request?.headers["app-build-number"]).toBe(String(APP_BUILD_NUMBER));
    expect(request?.headers.accept).toBe("application/json");
    expect(request?.headers["x-xsrf-token"]).toBeUndefined();
  });

  it("carries the URL-decoded XSRF cookie when there is one", async () => {
    cookies = "other=1; XSRF-TOKEN=a%2Fb%3D%3D";
    server.reply({ json: {} });
    const body = z.object({ email: z.string() });
    await defineCall("POST login", { body, answer })({ body: { email: "a@b.test" } });
    expect(server.seen[0]?.headers["x-xsrf-token"]).toBe("a/b==");
    expect(server.seen[0]?.body).toEqual({ email: "a@b.test" });
  });

  it("goes to the URL of its call, not below the base, where the call has one", async () => {
    for (const url of ["/logout", `${server.origin}/logout`]) {
      server.reply({ status: 204 });
      await defineCall("POST logout", { url: () => url, answer: readNothing })();
      expect(server.seen[0]?.path).toBe("/logout");
    }
  });

  it("is aborted by the caller's signal", async () => {
    server.reply({ json: {} });
    const abort = new AbortController();
    abort.abort();
    const error = await failure(anyUser({ signal: abort.signal }));
    expect((error as Error).name).toBe("AbortError");
  });
});

it("a call without an answer is waited for without a timeout", async () => {
  vi.useFakeTimers();
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation((request) => {
    const { signal } = request as Request;
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  });
  const settled = vi.fn();
  void anyCities().then(settled, settled);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(settled).not.toHaveBeenCalled();
  fetched.mockRestore();
  vi.useRealTimers();
});

describe("repeating a request", () => {
  it.each([502, 503, 504, 429])("tries a GET again after %i", async (status) => {
    server.reply({ status, headers: { "Retry-After": "0" } }, { json: "there" });
    expect(await anyServices()).toBe("there");
    expect(server.seen).toHaveLength(2);
  });

  it("tries a GET again after a lost answer", async () => {
    server.reply({ drop: true }, { json: "there" });
    expect(await anyServices()).toBe("there");
  });

  it("throws at a Retry-After of an hour instead of waiting", async () => {
    server.reply({ status: 429, headers: { "Retry-After": "3600" } });
    const error = await failure(anyServices());
    expect(error).toMatchObject({ status: 429, retryAfter: 3600 });
    expect(server.seen).toHaveLength(1);
  });

  it.each(["POST", "PATCH", "DELETE"] as const)("never repeats a %s", async (method) => {
    for (const reply of [{ status: 503 }, { drop: true }]) {
      server.reply(reply);
      await failure(defineCall(`${method} orders`, { answer })());
      expect(server.seen).toHaveLength(1);
    }
  });

  it.each(["POST", "PATCH", "DELETE"] as const)(
    "after a 419 fetches a fresh token and repeats a %s once",
    async (write) => {
      server.reply({ status: 419 }, { json: { data: null } }, { json: "done" });
      const call = defineCall(`${write} orders`, { body: z.object({ a: z.number() }), answer });
      expect(await call({ body: { a: 1 } })).toBe("done");
      expect(server.seen.map(({ body }) => body)).toEqual([{ a: 1 }, null, { a: 1 }]);
      expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
        `${write} /api/v1/orders`,
        "GET /api/v1/user",
        `${write} /api/v1/orders`,
      ]);
    },
  );

  it("gives up on a second 419", async () => {
    server.reply({ status: 419 });
    expect(await failure(anyOrder())).toMatchObject({ status: 419 });
    expect(server.seen).toHaveLength(3);
  });
});

describe("a 419 where the page holds several tokens, as of a parent domain and the host", () => {
  /** Each request with the token that it carried. */
  const sent = () =>
    server.seen.map(({ method, headers }) => `${method} ${headers["x-xsrf-token"]}`);
  const remove = () => deleteCard({ id: 1 });

  beforeEach(() => {
    cookies = "XSRF-TOKEN=parent; other=1; XSRF-TOKEN=host%3D; XSRF-TOKEN=parent";
  });

  it("is thrown after each token was tried once", async () => {
    server.reply({ status: 419 });
    expect(await failure(remove())).toMatchObject({ status: 419 });
    expect(sent()).toEqual(["DELETE parent", "GET parent", "DELETE parent", "DELETE host="]);
  });

  it("stops at the token that is accepted", async () => {
    server.reply({ status: 419 }, { json: { data: null } }, { status: 419 }, { status: 204 });
    expect(await remove()).toBeNull();
    expect(sent().slice(2)).toEqual(["DELETE parent", "DELETE host="]);
  });

  it("first tries the token that GET /user has renewed", async () => {
    const renewed = {
      get json() {
        cookies = "XSRF-TOKEN=parent; XSRF-TOKEN=new";
        return { data: null };
      },
    };
    server.reply({ status: 419 }, renewed, { status: 204 });
    expect(await remove()).toBeNull();
    expect(sent()).toEqual(["DELETE parent", "GET parent", "DELETE new"]);
  });
});

describe("failures of a call", () => {
  it("read Laravel's refusal by field", async () => {
    server.reply({ status: 422, json: { message: "no", errors: { "billing.coupon": ["usado"] } } });
    const error = await failure(anyOrder());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: "refused", status: 422 });
    expect((error as ApiError).fields).toEqual({ "billing.coupon": ["usado"] });
  });

  it("read a refusal whose errors are an empty PHP map", async () => {
    server.reply({ status: 500, json: { message: "x", errors: [] } });
    expect(await failure(anyOrder())).toMatchObject({
      kind: "refused",
      status: 500,
      fields: {},
    });
  });

  it("read a refusal that came as 200 with success: false", async () => {
    server.reply({ json: { success: false, message: "No", errors: { "billing.name": "Falta." } } });
    expect(await failure(anyOrder())).toMatchObject({
      kind: "refused",
      status: 422,
      fields: { "billing.name": ["Falta."] },
    });
  });

  it("call a missing answer a network failure", async () => {
    server.reply({ drop: true });
    expect(await failure(anyOrder())).toMatchObject({ kind: "network" });
  });

  it("end no session for a 401 where a guest is allowed", async () => {
    const ended = vi.fn(async () => {});
    connectSession({ signal: () => null, onUnauthorized: ended });
    server.reply({ status: 401, json: { message: "Unauthenticated." } });
    expect(await failure(anyUser({ guestAllowed: true }))).toMatchObject({
      status: 401,
    });
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([
    ["GET user", () => fetchUser()],
    ["GET user/orders", () => getOrders()],
    ["POST orders", () => anyOrder()],
    ["GET services", () => listServices()],
    ["GET min-web-build", () => fetchMinWebBuild()],
    ["GET assignments/dates/available", () => listFreeDates({ query: datesQuery })],
  ])(
    "pass a 401 of %s to onUnauthorized, with its time of sending, before it is thrown",
    async (_name, call) => {
      const told = vi.fn(async () => {});
      connectSession({ signal: () => null, onUnauthorized: told });
      server.reply({ status: 401 });
      const before = performance.now();
      const error = await failure(call());
      expect(told.mock.calls).toEqual([[error, expect.any(Number)]]);
      const [[, sentAt = 0] = []] = told.mock.calls as unknown as [unknown, number][];
      expect(sentAt).toBeGreaterThanOrEqual(before);
    },
  );
});

describe("the end of a session while a call is under way", () => {
  /** Returns how the call has ended by the time another call is answered. */
  async function outcomeOf(call: Promise<unknown>): Promise<string> {
    let outcome = "pending";
    call.then(
      () => (outcome = "resolved"),
      () => (outcome = "rejected"),
    );
    server.reply({ json: "later" });
    connectSession({ signal: () => null, onUnauthorized: async () => {} });
    await anyCities();
    return outcome;
  }

  it.each([{ json: "late" }, { status: 401 }, { drop: true }])(
    "leaves the call pending, whatever it is answered: %o",
    async (reply) => {
      const ending = new AbortController();
      const unauthorized = vi.fn(async () => {});
      connectSession({ signal: () => ending.signal, onUnauthorized: unauthorized });
      server.reply(reply);
      const call = defineCall("POST user/cards", { answer })();
      ending.abort();
      expect(await outcomeOf(call)).toBe("pending");
      expect(unauthorized).not.toHaveBeenCalled();
    },
  );

  it("still answers a write with outlivesSession", async () => {
    const ending = new AbortController();
    connectSession({ signal: () => ending.signal, onUnauthorized: async () => {} });
    server.reply({ json: "placed" });
    const call = anyOrder({ outlivesSession: true });
    ending.abort();
    expect(await call).toBe("placed");
  });

  it("still rejects a call that its caller aborts", async () => {
    const caller = new AbortController();
    connectSession({ signal: () => new AbortController().signal, onUnauthorized: async () => {} });
    server.reply({ json: {} });
    const call = anyUser({ signal: caller.signal });
    caller.abort();
    expect(((await failure(call)) as Error).name).toBe("AbortError");
  });
});
