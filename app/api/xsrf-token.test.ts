/** A host whose backend has other names for the XSRF token, and refuses it with another status. */
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startApiServer } from "~tests/support/world/api-server";

const server = startApiServer();
const read = (body: unknown) => body;
let cookies = "";

/** The client of a page with these settings in its index.html. */
async function clientOf(settings: object) {
  vi.resetModules();
  vi.stubGlobal("document", {
    querySelector: () => ({ getAttribute: () => JSON.stringify(settings) }),
    get cookie() {
      return cookies;
    },
  });
  const { connectSession, http } = await import("./http");
  connectSession({ signal: () => null, onUnauthorized: async () => {} });
  return http;
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
    const http = await clientOf(settings);
    cookies = `other=1; ${xsrfCookie}=old`;
    server.reply(refused, renewed, { json: "done" });
    expect(await http("post", "orders", { read, json: { a: 1 } })).toBe("done");
    expect(sent(header)).toEqual(["POST old", "GET old", "POST new="]);
  });

  it("gets a write again only once where the renewed token is refused too", async () => {
    const http = await clientOf(settings);
    server.reply(refused);
    const error = await failure(http("post", "orders", { read, json: { a: 1 } }));
    expect(error).toMatchObject({ status });
    expect(server.seen.map(({ method }) => method)).toEqual(["POST", "GET", "POST"]);
  });

  it("gets no write again after a page, which may come from a gateway", async () => {
    const http = await clientOf(settings);
    server.reply({ status, text: "<h1>Blocked</h1>" });
    expect(await failure(http("post", "orders", { read }))).toMatchObject({ kind: "gateway" });
    expect(server.seen).toHaveLength(1);
  });

  it("gets no form again that it refused by field", async () => {
    const http = await clientOf(settings);
    server.reply({ status, json: { errors: { "billing.coupon": ["usado"] } } });
    const { fields } = await failure(http("post", "orders", { read }));
    expect(fields).toEqual({ "billing.coupon": ["usado"] });
    expect(server.seen).toHaveLength(1);
  });
});

it.each([400, 403, 422])("a %i is not repeated where no setting names it", async (status) => {
  const http = await clientOf({});
  server.reply({ status, json: { message: "no" } });
  expect(await failure(http("post", "orders", { read }))).toMatchObject({ status });
  expect(server.seen).toHaveLength(1);
});
