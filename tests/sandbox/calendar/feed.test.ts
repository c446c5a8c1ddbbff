import ical, { type VEvent } from "node-ical";
import { describe, expect, test } from "vitest";
import type { Mail } from "~tests/sandbox/http/context";
import { change, freeSlot, placeOrder } from "~tests/sandbox/test-change";
import { APP, Client, dataOf, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";

describe.each(await findTestDatabases())("the calendar feed on $name", (database) => {
  let mails: Mail[] = [];

  const sandbox = openSandbox(database, { sendMail: (mail) => mails.push(mail) });

  const open = async (client: Client) =>
    dataOf<{ url: string }>(await client.post("user/calendar-feed")).url;
  const read = (url: string) =>
    new Client(sandbox).get(url.replace(`${APP}/api/v1/`, ""), { Accept: "text/calendar" });
  const eventsOf = ({ body }: { body: unknown }) =>
    new Map(
      Object.values(ical.sync.parseICS(String(body)))
        .filter((entry): entry is VEvent => entry?.type === "VEVENT")
        .map((event) => [event.uid, event]),
    );

  test("the feed keeps the UIDs of visits, and raises SEQUENCE with each change", async () => {
    const client = await register(sandbox);
    const order = await placeOrder(client, freeSlot());
    const url = await open(client);
    expect(await open(client)).toBe(url);
    const answer = await read(url);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const before = eventsOf(answer);
    const [first] = order.visits;
    const uid = `visit-${first?.id}@visits.oga`;
    expect(before.size).toBe(4);
    expect(before.get(uid)).toMatchObject({ status: "CONFIRMED", sequence: 0 });
    await change(client, order, `visits/${first?.id}/skip`);
    const after = eventsOf(await read(url));
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    expect(after.get(uid)).toMatchObject({ status: "CANCELLED", sequence: 1 });
  });

  test("a new password revokes the feed's address, whether it was changed or forgotten", async () => {
    const client = await register(sandbox);
    const changed = await open(client);
    const body = { password: "otra-clave-larga", current_password: "una-clave-larga" };
    expect((await client.patch("user", body)).status).toBe(200);
    expect((await read(changed)).status).toBe(404);
    expect((await client.get("user/calendar-feed")).status).toBe(404);
    const next = await open(client);
    expect(next).not.toBe(changed);
    expect((await client.patch("user", { name: "Ana" })).status).toBe(200);
    expect((await read(next)).status).toBe(200);

    const { email } = dataOf<{ email: string }>(await client.get("user"));
    mails = [];
    await client.post("password/forgot", { email });
    const link = new URLSearchParams(mails[0]?.text.split("?")[1]);
    const reset = { email, token: link.get("token") ?? "", password: "tercera-clave" };
    expect((await new Client(sandbox).post("password/reset", reset)).status).toBe(204);
    expect((await read(next)).status).toBe(404);
  });

  test("a revoked address answers 404, and the next one differs", async () => {
    const client = await register(sandbox);
    const url = await open(client);
    expect((await client.delete("user/calendar-feed")).status).toBe(204);
    expect((await read(url)).status).toBe(404);
    const next = await open(client);
    expect(next).not.toBe(url);
    expect((await read(next)).status).toBe(200);
    expect((await read(`${next.slice(0, -6)}xx.ics`)).status).toBe(404);
    expect((await new Client(sandbox).post("user/calendar-feed")).status).toBe(401);
  });
});
