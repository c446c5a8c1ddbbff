/** The choices offered before an order: who could come, and at what times. */
import { describe, expect, test } from "vitest";
import { helperSchema } from "~/api/helpers";
import { addDays } from "~/domain/dates";
import { addCard, type Client, dataOf, errorsOf, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { askFree, bookingOf, dayAhead, findHelperFor } from "~tests/sandbox/test-order";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { readExactly } from "~tests/sandbox/test-shapes";

type Candidate = Awaited<ReturnType<typeof findHelperFor>>;

describe.each(await findTestDatabases())("candidates and times on $name", (database) => {
  let client: Client;

  const sandbox = openSandbox(database, {}, async () => {
    client = await register(sandbox);
  });

  const candidates = async (query: object) =>
    dataOf<Candidate[]>(await askFree(client, "helpers/candidates", query));
  const times = async (query: object) =>
    dataOf<string[]>(await askFree(client, "times/available", query));

  test("the first of three candidates is the helper that the search assigns", async () => {
    const start_date = dayAhead(40, 2);
    const found = await candidates({ start_date });
    expect(found).toHaveLength(3);
    for (const { helper } of found) readExactly(helperSchema, helper);
    expect(new Set(found.map(({ helper }) => helper.id)).size).toBe(3);
    expect(found[0]).toEqual(await findHelperFor(client, { start_date }));
    const [asked] = await candidates({ start_date, assigned_helper: 3 });
    expect(asked?.helper.id).toBe(3);
  });

  test("no candidate and no time is listed where nobody is free", async () => {
    const never = { start_date: dayAhead(40, 2), from_hour: "04:00", to_hour: "07:00" };
    expect(await candidates(never)).toEqual([]);
    expect(await times(never)).toEqual([]);
  });

  test("the listed times are the half hours at which the visit still ends within the window", async () => {
    const start_date = dayAhead(40, 3);
    expect(await times({ start_date })).toEqual(["08:00", "08:30", "09:00"]);
    expect(await times({ start_date, to_hour: "11:00" })).toEqual(["08:00"]);
    expect(await times({ start_date, from_hour: "08:10", to_hour: "11:40" })).toEqual([
      "08:10",
      "08:30",
    ]);
  });

  test("the times of one helper leave out the hours that are booked", async () => {
    const start_date = dayAhead(47, 4);
    const card = await addCard(client);
    const booked = bookingOf({ start: start_date, card, helper: 1, frequency: 1 });
    expect((await client.post("orders", booked)).status).toBe(201);
    const wide = { start_date, to_hour: "14:00" };
    expect(await times({ ...wide, assigned_helper: 1 })).toEqual(["11:00"]);
    expect(await times(wide)).toContain("08:00");
    expect(
      await times({ ...wide, start_date: addDays(start_date, 1), assigned_helper: 1 }),
    ).toContain("08:00");
  });

  test.each(["helpers/candidates", "times/available"] as const)(
    "%s refuses a bad query",
    async (path) => {
      const answer = await askFree(client, path, { start_date: "mañana" });
      expect(answer.status).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual(["start_date"]);
    },
  );
});
