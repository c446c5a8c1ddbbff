import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "~tests/unit/server";
import { connectSession } from "./http";
import { postLogout } from "./sessions";

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
  it("has worked where the server knows nobody any more, and ends no session by itself", async () => {
    server.reply({ status: 401, json: { message: "Unauthenticated." } });
    await expect(postLogout()).resolves.toBeUndefined();
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /logout"]);
    expect(sessionEnded).not.toHaveBeenCalled();
  });

  it.each([403, 500])("throws what else it fails with: %i", async (status) => {
    server.reply({ status, json: { message: "No." } });
    await expect(postLogout()).rejects.toMatchObject({ status });
    expect(sessionEnded).not.toHaveBeenCalled();
  });
});
