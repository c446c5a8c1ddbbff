import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "~tests/support/world/api-server";
import { connectSession } from "./http";
import { postLogout } from "./logout";
import { postLogin, postSocialLogin } from "./sessions";

const login = {
  email: "ana@sandbox.test",
  password: "x",
  social_login: null,
  social_id: null,
};
const sessionEnded = vi.fn(async () => {});
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  vi.stubGlobal("location", { origin: server.origin });
});
beforeEach(() => {
  sessionEnded.mockClear();
  connectSession({ signal: () => null, onUnauthorized: sessionEnded });
});
afterAll(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

describe("postLogout", () => {
  it("treats a 401 as a successful logout, and ends no session", async () => {
    server.reply({ status: 401, json: { message: "Unauthenticated." } });
    await expect(postLogout()).resolves.toBeUndefined();
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /logout"]);
    expect(sessionEnded).not.toHaveBeenCalled();
  });

  it.each([403, 500])("throws another refusal: %i", async (status) => {
    server.reply({ status, json: { message: "No." } });
    await expect(postLogout()).rejects.toMatchObject({ status });
    expect(sessionEnded).not.toHaveBeenCalled();
  });
});

it.each([
  ["postLogin", () => postLogin({ body: login })],
  ["postSocialLogin", () => postSocialLogin({ provider: "google" })],
])("%s throws a 401 as a refused login, and ends no session", async (_name, logIn) => {
  server.reply({ status: 401 });
  await expect(logIn()).rejects.toMatchObject({ status: 401 });
  expect(sessionEnded).not.toHaveBeenCalled();
});
