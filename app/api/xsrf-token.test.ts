/** A host whose backend has other names for the XSRF token, and refuses it with another status. */
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { startApiServer } from "~tests/support/world/api-server";
import { withSchema } from "./body";

const server = startApiServer();
let cookies = "";

/** Sends a write from a page that has these settings in its index.html. */
async function writeOf(settings: object) {
  vi.resetModules();
  vi.stubGlobal("document", {
    querySelector: () => ({ getAttribute: () => JSON.stringify(settings) }),
    get cookie() {
      return cookies;
    },
  });
  const { connectSession } = await import("./http");
  const { defineCall } = await import("./call");
  connectSession({ signal: () => null, onUnauthorized: async () => {} });
  const body = z.object({ a: z.number() });
  const send = defineCall("POST orders", {
    body,
    answer: withSchema(null, (read: unknown) => read),
  });
  return () => send({ body: { a: 1 } });
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail("the call should have failed"),
    (error) => error,
  );
const sent = (header: string) =>
  server.seen.map(({ method, headers }) => `${method} ${headers[header]}`);

beforeEach(() => {
  cookies = "";
});
afterAll(() => vi.unstubAllGlobals());

const django = { xsrfCookie: "csrftoken", xsrfHeader: "X-CSRFToken", xsrfStatuses: ["403"] };
const rails = { xsrfCookie: "CSRF-TOKEN", xsrfHeader: "X-CSRF-Token", xsrfStatuses: ["422"] };
const spring = { xsrfStatuses: ["403"] };

/** The refusal of the token: status, body, and the token that GET /user sets. */
const backends = [
  ["Django", django, 403, { detail: "CSRF Failed: CSRF token missing." }],
  ["Rails", rails, 422, { message: "Can't verify CSRF token authenticity." }],
  ["Spring", spring, 403, { status: 403, error: "Forbidden", path: "/api/v1/orders" }],
  ["Spring without a body", spring, 403, undefined],
  ["a gateway's name for it", { xsrfHeader: "X-Token", xsrfStatuses: ["400"] }, 400, {}],
] as const;

describe.each(backends)("a backend like %s", (_name, settings, status, json) => {
  const refused = { status, ...(json && { json }) };
  const { xsrfCookie = "XSRF-TOKEN", xsrfHeader = "X-XSRF-TOKEN" } = settings as typeof django;
  const header = xsrfHeader.toLowerCase();
  /** GET /user sets the cookie that was missing. */
  const renewed = {
    get json() {
      cookies = `${xsrfCookie}=new%3D`;
      return { data: null };
    },
  };

  it("gets its token under its own name, and a refused token is renewed once", async () => {
    const write = await writeOf(settings);
    cookies = `other=1; ${xsrfCookie}=old`;
    server.reply(refused, renewed, { json: "done" });
    expect(await write()).toBe("done");
    expect(sent(header)).toEqual(["POST old", "GET old", "POST new="]);
  });

  it("gets a write again only once where the renewed token is refused too", async () => {
    const write = await writeOf(settings);
    server.reply(refused);
    const error = await failure(write());
    expect(error).toMatchObject({ status });
    expect(server.seen.map(({ method }) => method)).toEqual(["POST", "GET", "POST"]);
  });

  it("gets no write again after a page, which may come from a gateway", async () => {
    const write = await writeOf(settings);
    server.reply({ status, text: "<h1>Blocked</h1>" });
    expect(await failure(write())).toMatchObject({ kind: "gateway" });
    expect(server.seen).toHaveLength(1);
  });

  it("gets no form again that it refused by field", async () => {
    const write = await writeOf(settings);
    server.reply({ status, json: { errors: { "billing.coupon": ["usado"] } } });
    const { fields } = await failure(write());
    expect(fields).toEqual({ "billing.coupon": ["usado"] });
    expect(server.seen).toHaveLength(1);
  });
});

it.each([400, 403, 422])("a %i is not repeated where no setting names it", async (status) => {
  const write = await writeOf({});
  server.reply({ status, json: { message: "no" } });
  expect(await failure(write())).toMatchObject({ status });
  expect(server.seen).toHaveLength(1);
});
