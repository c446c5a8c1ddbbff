/** The client tells a refusal of the backend from an answer of something in between (contract.md, "Errors"). */
import { beforeEach, expect, it, vi } from "vitest";
import { startApiServer } from "~tests/support/world/api-server";
import { withSchema } from "./body";
import { defineCall } from "./call";
import { startAddingCard } from "./card-changes";
import { postTip } from "./charges";
import { fetchPolicies } from "./company";
import { isMissingCall, isRefusal, mayHaveTakenEffect } from "./errors";
import { connectSession } from "./http";
import { getOrders } from "./orders";
import { listServices } from "./reference";
import { fetchUser } from "./user";

const server = startApiServer();
const answer = withSchema(null, (body: unknown) => body);
const anyOrder = defineCall("POST orders", { answer });
const tip = () =>
  postTip({ id: 7, body: { amount: 20_000, payment_id: 3 } }, { key: crypto.randomUUID() });

const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail("the call should have failed"),
    (error) => error,
  );

beforeEach(() => connectSession({ signal: () => null, onUnauthorized: async () => {} }));

const page = "<html><head><title>400 Request Header Or Cookie Too Large</title></head></html>";
const refusals = [400, 402, 403, 404, 405, 409, 412, 413, 419, 422, 429, 451, 501];

it.each([...refusals, 401, 499, 500, 502, 503, 504, 520, 530])(
  "a page with status %i is an answer of a gateway, not a refusal of the backend",
  async (status) => {
    server.reply({ status, text: page });
    const error = await failure(anyOrder());
    expect(error).toMatchObject({ kind: "gateway", status, fields: {}, body: null });
    expect(mayHaveTakenEffect(error)).toBe(true);
    expect(isRefusal(error, status)).toBe(false);
  },
);

it.each(["", "Forbidden", '"no"', "null", "17", '{"message":"cut of'])(
  "a 403 with the body %j is an answer of a gateway",
  async (text) => {
    server.reply({ status: 403, text });
    expect(await failure(anyOrder())).toMatchObject({ kind: "gateway" });
  },
);

it.each(refusals)("JSON with status %i is a refusal of the backend", async (status) => {
  const refusal = { status, json: { message: "No." } };
  server.reply(refusal, { json: null }, refusal);
  const error = await failure(defineCall("PATCH user", { answer })());
  expect(error).toMatchObject({ kind: "refused", status });
  expect(mayHaveTakenEffect(error)).toBe(false);
});

it.each([408, 425, 499])(
  "a write answered with %i has an unknown result, even with JSON",
  async (status) => {
    server.reply({ status, json: { message: "Request Timeout" } });
    const error = await failure(anyOrder());
    expect(error).toMatchObject({ kind: "gateway", status });
    expect(mayHaveTakenEffect(error)).toBe(true);
  },
);

it("a firewall's challenge is recognised by its header", async () => {
  const headers = { "cf-mitigated": "challenge" };
  server.reply({ status: 403, text: page, headers }, { status: 403, text: page });
  const challenged = await failure(anyOrder());
  expect(challenged).toMatchObject({ kind: "gateway", isChallenge: true });
  expect(await failure(anyOrder())).toMatchObject({ isChallenge: false });
});

it("a page with status 200 is an answer of a gateway, and cut JSON an unreadable one", async () => {
  server.reply({ text: "<!doctype html><title>Login</title>" }, { text: '{"data":{"id"' });
  expect(await failure(anyOrder())).toMatchObject({ kind: "gateway" });
  expect(await failure(anyOrder())).toMatchObject({ kind: "unreadable" });
});

it.each([
  ["GET user/orders", true, () => getOrders()],
  ["POST payments/cards/add", true, () => startAddingCard({ body: { return_url: "x" } })],
  ["GET services", false, () => listServices()],
  ["GET user", false, () => fetchUser()],
] as const)(
  "a page in place of the answer of %s calls onUnauthorized: %s",
  async (_, isTold, call) => {
    const told = vi.fn(async () => {});
    connectSession({ signal: () => null, onUnauthorized: told });
    server.reply({ text: "<!doctype html><title>Login</title>" });
    await failure(call());
    expect(told).toHaveBeenCalledTimes(isTold ? 1 : 0);
  },
);

it("a 404 page means a missing call for a GET, but not for a write", async () => {
  server.reply({ status: 404, text: page }, { status: 404, text: page });
  expect(await fetchPolicies()).toBeNull();
  expect(isMissingCall(await failure(tip()))).toBe(false);
});

it.each([404, 405, 501])("a write refused with %i is a missing call", async (status) => {
  server.reply({ status, json: { message: "No." } });
  expect(isMissingCall(await failure(tip()))).toBe(true);
});
