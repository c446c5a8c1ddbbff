import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "~tests/unit/server";
import { findHelper, listFreeDates } from "./availability";

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

const query = {
  frequency: 2,
  latitude: -25.2,
  longitude: -57.6,
  from_hour: "08:00",
  to_hour: "12:00",
};

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
  it("leaves out of the helper's free dates what is no day; none that can be read is no word", async () => {
    const schedule = { start: "08:00", end: "11:00" };
    const ask = async (free_dates: unknown) => {
      server.reply({ json: { data: { helper: { id: 3 }, service: { schedule }, free_dates } } });
      const answer = await findHelper({ ...query, service: 1, start_date: "2026-12-01" });
      return answer.found && answer.free_dates;
    };
    expect(await ask(["2026-12-01", "0000-00-00"])).toEqual(["2026-12-01"]);
    expect(await ask([])).toEqual([]);
    expect(await ask(["01/12/2026"])).toBeNull();
    expect(await ask(undefined)).toBeNull();
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
