import { describe, expect, test } from "vitest";
import { type Client, dataOf, errorsOf, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { dayAhead, HOME, queryOf } from "~tests/sandbox/test-order";
import { openSandbox } from "~tests/sandbox/test-sandbox";

describe.each(await findTestDatabases())("duration_minutes on $name", (database) => {
  let client: Client;

  openSandbox(database, async (sandbox) => {
    client = await register(sandbox);
  });

  const times = async (query: Record<string, string | number>) => {
    const asked = { service: 1, frequency: 1, ...HOME, from_hour: "08:00", to_hour: "12:00" };
    const search = queryOf({ ...asked, start_date: dayAhead(49, 3), ...query });
    return client.get(`assignments/times/available?${search}`);
  };

  test("a duration_minutes of the query replaces the service's own length", async () => {
    expect(dataOf(await times({}))).toEqual(["08:00", "08:30", "09:00"]);
    expect(dataOf(await times({ duration_minutes: 240 }))).toEqual(["08:00"]);
    expect(dataOf(await times({ duration_minutes: 300 }))).toEqual([]);
    const window = { frequency: 1, ...HOME, from_hour: "08:00", to_hour: "12:00" };
    const days = async (duration_minutes: number) =>
      dataOf<string[]>(
        await client.get(`assignments/dates/available?${queryOf({ ...window, duration_minutes })}`),
      ).length;
    expect(await days(240)).toBeGreaterThan(0);
    expect(await days(241)).toBe(0);
    const who = { ...window, service: 1, start_date: dayAhead(49, 3), duration_minutes: 240 };
    for (const call of ["helpers/available", "helpers/candidates"]) {
      const found = dataOf<object>(await client.get(`assignments/${call}?${queryOf(who)}`));
      expect([found].flat()[0]).toMatchObject({
        service: { schedule: { start: "08:00", end: "12:00" } },
      });
    }
  });

  test.each(["0", "14", "721", "-5", "2.5", "largo"])(
    "a duration_minutes of %s is refused",
    async (minutes) => {
      const answer = await times({ duration_minutes: minutes });
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ["duration_minutes"]]);
    },
  );
});
