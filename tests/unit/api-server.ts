import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { startTestServer, type TestServer } from "./server";

/** A server that the API client talks to in the tests of one file; what is left out is not logged. */
export function startApiServer(): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer());
    vi.stubGlobal("location", { origin: server.origin, search: "", hash: "" });
  });
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
  });
  afterAll(async () => {
    await server.close();
    vi.unstubAllGlobals();
  });
  return server;
}

/** A valid query of both calls for free days and helpers. */
export const datesQuery = {
  frequency: 2,
  latitude: -25.2,
  longitude: -57.6,
  from_hour: "08:00",
  to_hour: "12:00",
};
