import { describe, expect, test } from "vitest";
import type { Mail } from "~tests/sandbox/http/context";
import { Client, errorsOf, logIn } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandboxWithClock } from "~tests/sandbox/test-sandbox";

const EMAIL = "nueva@sandbox.test";
const PASSWORD = "una-clave-nueva";

describe.each(await findTestDatabases())("a forgotten password on $name", (database) => {
  let mails: Mail[] = [];
  const sendMail = (mail: Mail) => mails.push(mail);
  const { sandbox, pass } = openSandboxWithClock(database, { sendMail });

  const forget = (email: string, client = new Client(sandbox)) =>
    client.post("password/forgot", { email });

  async function linkFor(email: string) {
    mails = [];
    await forget(email);
    const [mail] = mails;
    const query = new URLSearchParams(mail?.text.split("?")[1]);
    return { email: query.get("email") ?? "", token: query.get("token") ?? "" };
  }

  const reset = (link: object, password = PASSWORD) =>
    new Client(sandbox).post("password/reset", { ...link, password });

  test("an unknown account gets the same answer, and no e-mail", async () => {
    mails = [];
    const known = await forget(EMAIL);
    const unknown = await forget("nadie@sandbox.test");
    expect([known.status, unknown.status]).toEqual([204, 204]);
    expect(unknown.body).toEqual(known.body);
    expect(mails.map(({ to }) => to)).toEqual([EMAIL]);
    expect(Object.keys(errorsOf(await forget("nada")))).toEqual(["email"]);
  });

  test("a reset link sets a password once, and ends every session", async () => {
    const open = await logIn(sandbox, EMAIL);
    const link = await linkFor(EMAIL);
    expect(Object.keys(errorsOf(await reset(link, "corta")))).toEqual(["password"]);
    expect((await reset(link)).status).toBe(204);
    expect((await open.get("user")).status).toBe(401);
    await expect(logIn(sandbox, EMAIL)).rejects.toThrow();
    await logIn(sandbox, EMAIL, PASSWORD);
    expect(Object.keys(errorsOf(await reset(link)))).toEqual(["token"]);
  });

  test("a reset link is valid for an hour and one account, and a new password invalidates others", async () => {
    const old = await linkFor("cliente@sandbox.test");
    expect((await reset({ ...old, email: EMAIL })).status).toBe(422);
    const second = await linkFor("cliente@sandbox.test");
    expect((await reset(second)).status).toBe(204);
    expect((await reset(old)).status).toBe(422);
    const late = await linkFor("cliente@sandbox.test");
    pass(61);
    expect(Object.keys(errorsOf(await reset(late)))).toEqual(["token"]);
  });

  test("an address gets at most five e-mails an hour, and a client may ask ten times", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await forget("otra@sandbox.test")).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    const client = new Client(sandbox);
    for (let at = 0; at < 10; at++) await forget(`alguien-${at}@sandbox.test`, client);
    const refused = await forget("alguien-10@sandbox.test", client);
    expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([429, ["email"]]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
