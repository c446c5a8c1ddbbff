/** What customer and helper tell each other of a visit on its day, with a clock that can be set. */
import { describe, expect, test } from "vitest";
import { change, orderOf, PHOTO, placeOrder, thursdaySlot } from "~tests/sandbox/test-change";
import { type Client, errorsOf, logIn, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandboxWithClock } from "~tests/sandbox/test-sandbox";

describe.each(await findTestDatabases())("the day of a visit on $name", (database) => {
  let client: Client;
  let helper: Client;
  const { sandbox, now, pass, setClock } = openSandboxWithClock(database, {}, async () => {
    client = await register(sandbox);
    helper = await logIn(sandbox, "helper@sandbox.test");
  });

  /** An hour before a visit of the helper's. */
  async function beforeVisit() {
    await setClock(Date.now());
    const slot = thursdaySlot();
    const { id, visits } = await placeOrder(client, slot);
    await setClock(`${slot.start}T12:00:00-03:00`);
    const read = async (by: Client) => orderOf(await by.get(`user/orders/${id}`));
    const patch = async (by: Client, body: object) =>
      change(by, await read(by), `visits/${visits[0]?.id}`, { method: "PATCH", body });
    const visit = async () => (await read(client)).visits[0];
    return { patch, visit };
  }

  const minutesLater = (minutes: number) => new Date(now().getTime() + minutes * 60_000);

  test("a helper on the way says in how many minutes they arrive, and says it anew", async () => {
    const { patch, visit } = await beforeVisit();
    const set = now().toISOString();
    await patch(helper, { on_the_way: true, eta_minutes: 20 });
    expect(await visit()).toMatchObject({
      on_the_way_at: set,
      eta: minutesLater(20).toISOString(),
    });
    pass(15);
    await patch(helper, { on_the_way: true, eta_minutes: 10 });
    const eta = minutesLater(10).toISOString();
    expect(await visit()).toMatchObject({ on_the_way_at: set, eta });
    await patch(helper, { on_the_way: true });
    expect(await visit()).toMatchObject({ on_the_way_at: set, eta });
    pass(-10);
    await patch(helper, { on_the_way: false });
    expect(await visit()).toMatchObject({ on_the_way_at: "", eta: "" });
  });

  test.each([
    [{ on_the_way: true, eta_minutes: 0 }, "eta_minutes"],
    [{ on_the_way: true, eta_minutes: 241 }, "eta_minutes"],
    [{ finished: true, photos: [PHOTO, PHOTO, PHOTO] }, "photos"],
    [{ finished: true, photos: ["data:image/jpeg;base64,AAAA"] }, "photos"],
    [{ reply: " " }, "reply"],
    [{ reply: "a".repeat(1001) }, "reply"],
  ])("%j is refused at its field", async (body, field) => {
    const { patch } = await beforeVisit();
    expect(Object.keys(errorsOf(await patch(helper, body)))).toEqual([field]);
  });

  test("a message is read once the helper's agenda holds it, and another text is another message", async () => {
    const { patch, visit } = await beforeVisit();
    expect((await visit())?.message).toBeNull();
    await patch(client, { note: "Dejé la llave." });
    const unread = { text: "Dejé la llave.", read_at: "", reply: "" };
    await client.get("user/orders");
    expect((await visit())?.message).toEqual(unread);
    pass(5);
    const read_at = now().toISOString();
    await helper.get("user/orders");
    pass(5);
    await helper.get("user/orders");
    expect((await visit())?.message).toEqual({ ...unread, read_at });
    await patch(client, { note: "Ya no está." });
    expect((await visit())?.message).toMatchObject({ text: "Ya no está.", read_at: "" });
  });

  test("the helper answers a message until the visit is over, and who answers has read it", async () => {
    const { patch, visit } = await beforeVisit();
    expect((await patch(helper, { reply: "¿Qué?" })).status).toBe(409);
    await patch(client, { note: "Dejé la llave." });
    expect((await patch(client, { reply: "Yo no." })).status).toBe(403);
    expect((await patch(helper, { reply: " Gracias. " })).status).toBe(200);
    const at = now().toISOString();
    const answered = { reply: "Gracias.", read_at: at };
    expect((await visit())?.message).toMatchObject(answered);
    pass(5 * 60);
    expect((await patch(helper, { reply: "Tarde." })).status).toBe(409);
    expect((await visit())?.message).toMatchObject(answered);
  });

  test("photos of the end are shown to customer and helper alone, and go when the end is taken back", async () => {
    const { patch, visit } = await beforeVisit();
    await patch(helper, { arrived: true });
    await patch(helper, { finished: true, photos: [PHOTO, PHOTO] });
    const photos = (await visit())?.photos ?? [];
    expect(photos).toHaveLength(2);
    const path = photos[0]?.url.split("/api/v1/")[1] ?? "";
    for (const [by, status] of [
      [client, 200],
      [helper, 200],
      [await register(sandbox), 404],
    ] as const) {
      expect((await by.get(path)).status).toBe(status);
    }
    await patch(helper, { finished: false });
    expect((await visit())?.photos).toEqual([]);
    expect((await client.get(path)).status).toBe(404);
  });
});
