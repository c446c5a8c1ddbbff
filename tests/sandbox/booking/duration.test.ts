import { describe, expect, test } from "vitest";
import { type Client, dataOf, errorsOf, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { askFree, dayAhead } from "~tests/sandbox/test-order";
import { openSandbox } from "~tests/sandbox/test-sandbox";

describe.each(await findTestDatabases())("duration_minutes on $name", (database) => {
  let client: Client;

  const sandbox = openSandbox(database, {}, async () => {
    client = await register(sandbox);
  });

  const once = { frequency: 1, start_date: dayAhead(49, 3) };
  const times = (query: object) => askFree(client, "times/available", { ...once, ...query });

  test("a duration_minutes of the query replaces the service's own length", async () => {
    expect(dataOf(await times({}))).toEqual(["08:00", "08:30", "09:00"]);
    expect(dataOf(await times({ duration_minutes: 240 }))).toEqual(["08:00"]);
    expect(dataOf(await times({ duration_minutes: 300 }))).toEqual([]);
    const days = async (duration_minutes: number) =>
      dataOf<string[]>(await askFree(client, "dates/available", { frequency: 1, duration_minutes }))
        .length;
    expect(await days(240)).toBeGreaterThan(0);
    expect(await days(241)).toBe(0);
    for (const call of ["helpers/available", "helpers/candidates"] as const) {
      const found = dataOf<object>(await askFree(client, call, { ...once, duration_minutes: 240 }));
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
