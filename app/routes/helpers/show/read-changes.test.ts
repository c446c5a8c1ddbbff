import { describe, expect, it } from "vitest";
import { orderSchema } from "~/api/orders";
import { agendaVisitsOf } from "./agenda-visits";
import { loadReadChanges, shownChanges, storeReadChanges, unreadChanges } from "./read-changes";

const today = "2026-11-20";
const visit = (id: number, date: string, changed_at: string | null) => ({
  id,
  date,
  start_time: "08:00",
  end_time: "11:00",
  status: "scheduled",
  changed_at,
});

const visits = agendaVisitsOf([
  orderSchema.parse({
    id: 1,
    visits: [
      visit(1, "2026-11-19", "2026-11-18T10:00:00Z"),
      visit(2, "2026-11-20", "2026-11-18T10:00:00Z"),
      visit(3, "2026-11-27", "2026-11-18T10:00:00Z"),
      visit(4, "2026-11-28", null),
    ],
  }),
]);

const unread = async (userId: number) =>
  unreadChanges(visits, await loadReadChanges(userId), today).map(({ id }) => id);

function formWith(read: string): FormData {
  const form = new FormData();
  form.set("read", read);
  return form;
}

describe("changes that a helper has not read", () => {
  it("include those of visits from today on", async () => {
    expect(await unread(7)).toEqual([2, 3]);
  });

  it("are read once marked, until the visit changes again", async () => {
    await storeReadChanges(7, formWith(JSON.stringify(shownChanges(visits, today))));
    expect(await unread(7)).toEqual([]);
    const again = visits.map((one) =>
      one.id === 3 ? { ...one, changedAt: "2026-11-19T10:00:00Z" } : one,
    );
    const read = await loadReadChanges(7);
    expect(unreadChanges(again, read, today).map(({ id }) => id)).toEqual([3]);
  });

  it("stay unread for another user of the device", async () => {
    await storeReadChanges(7, formWith(JSON.stringify(shownChanges(visits, today))));
    expect(await unread(8)).toEqual([2, 3]);
  });

  it("stay unread after a mark that cannot be read", async () => {
    for (const json of ["", "{", "7", "null"]) await storeReadChanges(7, formWith(json));
    expect(await unread(7)).toEqual([2, 3]);
  });
});
