import { describe, expect, it, vi } from "vitest";
import { datesQuery, startApiServer } from "~tests/support/world/api-server";
import { findHelper, listCandidates, listFreeDates, listFreeTimes } from "./availability";

const server = startApiServer();

describe("availability", () => {
  it("listFreeDates sorts the free dates, removes duplicates and leaves out broken ones", async () => {
    server.reply({ json: { data: ["2026-12-08", "x", "2026-12-01 00:00:00", "2026-12-08"] } });
    expect(await listFreeDates({ query: datesQuery })).toEqual(["2026-12-01", "2026-12-08"]);
  });
  it("findHelper reads data.data.helper and data.data.service.schedule", async () => {
    const schedule = { start: "08:00:00", end: "11:00:00" };
    server.reply({ json: { data: { helper: { id: "3", name: "Rosa" }, service: { schedule } } } });
    const helper = { ...datesQuery, service: 1, start_date: "2026-12-01" };
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
  it("free days and a helper are asked for with the parameters of the specification", async () => {
    const asked = async (call: () => Promise<unknown>) => {
      await call();
      return Object.fromEntries(server.seen[0]?.query ?? []);
    };
    const place = { latitude: "-25.2", longitude: "-57.6", from_hour: "08:00", to_hour: "12:00" };
    server.reply({ json: { data: [] } });
    expect(await asked(() => listFreeDates({ query: datesQuery }))).toEqual({
      frequency: "2",
      ...place,
    });
    server.reply({ status: 404, json: {} });
    const query = { ...datesQuery, service: 1, start_date: "2026-12-01", assigned_helper: 3 };
    expect(await asked(() => findHelper(query))).toEqual({
      service: "1",
      frequency: "2",
      start_date: "2026-12-01",
      assigned_helper: "3",
      ...place,
    });
  });
  it("free dates that are no day are left out; a list without any readable one is null", async () => {
    const schedule = { start: "08:00", end: "11:00" };
    const ask = async (free_dates: unknown) => {
      server.reply({ json: { data: { helper: { id: 3 }, service: { schedule }, free_dates } } });
      const answer = await findHelper({ ...datesQuery, service: 1, start_date: "2026-12-01" });
      return answer.found && answer.free_dates;
    };
    expect(await ask(["2026-12-01", "0000-00-00"])).toEqual(["2026-12-01"]);
    expect(await ask([])).toEqual([]);
    expect(await ask(["01/12/2026"])).toBeNull();
    expect(await ask(undefined)).toBeNull();
  });
  it("findHelper reads a 404 as nobody free, with the alternatives that can be read", async () => {
    const alternatives = [{ date: "2026-12-02", start: "09:00", end: "12:00" }, { date: "?" }];
    server.reply({ status: 404, json: { message: "nobody", alternatives } });
    const answer = await findHelper({ ...datesQuery, service: 1, start_date: "2026-12-01" });
    expect(answer).toEqual({ found: false, alternatives: [alternatives[0]] });
  });

  it("a 404 page is not read as nobody being free", async () => {
    server.reply({ status: 404, text: "<h1>Not found</h1>" });
    const asked = findHelper({ ...datesQuery, service: 1, start_date: "2026-12-01" });
    await expect(asked).rejects.toMatchObject({ kind: "gateway", status: 404 });
  });

  it("the console says that none of the alternatives could be read", async () => {
    const alternatives = [{ date: "2026-12-02", start: "02:00 PM", end: "05:00 PM" }];
    server.reply({ status: 404, json: { message: "nobody", alternatives } });
    const answer = await findHelper({ ...datesQuery, service: 1, start_date: "2026-12-01" });
    expect(answer).toEqual({ found: false, alternatives: [] });
    expect(vi.mocked(console.warn).mock.lastCall?.join(" ")).toMatch(
      /GET assignments\/\{product\}\/available .* alternatives\.0\.start/,
    );
  });
});

describe("candidates and free times", () => {
  const query = { ...datesQuery, service: 1, start_date: "2026-12-01" };
  const schedule = { start: "08:00", end: "11:00" };

  it("are read without the broken entries", async () => {
    const data = [{ helper: { id: 3 }, service: { schedule }, free_dates: [] }, { helper: {} }];
    server.reply({ json: { data } });
    expect(await listCandidates(query)).toMatchObject([
      { found: true, helper: { id: 3, badges: [], quote: null }, start_time: "08:00" },
    ]);
    expect(server.seen[0]?.path).toBe("/api/v1/assignments/helpers/candidates");
    server.reply({ json: { data: ["09:00:00", "08:00", "x", "09:00"] } });
    expect(await listFreeTimes({ ...query, assigned_helper: 3 })).toEqual(["08:00", "09:00"]);
    expect(server.seen[0]?.path).toBe("/api/v1/assignments/times/available");
    expect(server.seen[0]?.query.get("assigned_helper")).toBe("3");
  });

  it.each([404, 405, 501])("are null where the backend lacks their calls (%i)", async (status) => {
    server.reply({ status, json: { message: "" } });
    expect(await listCandidates(query)).toBeNull();
    server.reply({ status, json: { message: "" } });
    expect(await listFreeTimes(query)).toBeNull();
  });
});
