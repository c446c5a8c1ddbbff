import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { pendingCardSchema } from "~/api/cards";
import { cards, emptyProfile, users } from "~tests/sandbox/schema";
import { APP, type Client, dataOf, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandboxWithClock } from "~tests/sandbox/test-sandbox";
import { readExactly } from "~tests/sandbox/test-shapes";

type Step = { status: string; details?: string; return_url?: string; errors?: object };

describe.each(await findTestDatabases())("card form on $name", (database) => {
  let client: Client;
  const { sandbox, pass } = openSandboxWithClock(database, {}, async () => {
    client = await register(sandbox);
  });

  const RETURN = `${APP}/#/bancard/addcard`;
  const start = async () => {
    const answer = await client.post("payments/cards/add", { return_url: RETURN });
    return readExactly(pendingCardSchema, dataOf(answer)).process_id;
  };
  const typed = { expiry: "08/39", cvv: "123", document: "1.234.567" };
  const submit = async (process_id: string, number: string, change: object = {}) => {
    const body = { process_id, number, ...typed, ...change };
    return (await client.post("//checkout/register_card", body)).body as Step;
  };
  const countCards = async () => dataOf<unknown[]>(await client.get("user/cards")).length;

  test("shows errors in a colour that contrasts with its background", async () => {
    const colourOn = async (background: string) => {
      const styles = JSON.stringify({ "form-background-color": background });
      const query = new URLSearchParams({ process_id: await start(), styles });
      const { body } = await client.get(`//checkout/register_card/new?${query}`);
      return /--error-color: (#\w+);/.exec(String(body))?.[1];
    };
    expect(await colourOn("#1B211D")).toBe("#ff9a8f");
    expect(await colourOn("#FFFFFF")).toBe("#b3261e");
  });

  test("may be framed by the app only, takes its colours, and escapes them", async () => {
    const process_id = await start();
    const styles = JSON.stringify({
      "button-background-color": "#C2376F",
      "form-background-color": "red;} </style><script>alert(1)</script>",
    });
    const query = new URLSearchParams({ process_id, styles });
    const page = await client.get(`//checkout/register_card/new?${query}`);
    expect(page.headers.get("Content-Security-Policy")).toBe(`frame-ancestors ${APP}`);
    expect(page.body).toContain("--button-background-color: #C2376F;");
    expect(page.body).not.toContain("alert(1)");
    for (const label of [
      "Número de tarjeta",
      "Vencimiento",
      "Código de seguridad",
      "Cédula del titular",
      "Agregar",
    ]) {
      expect(page.body).toContain(label);
    }
    expect(page.body).toMatch(/name="document"[^>]* value="\d{5,8}"/);
  });

  test("asks for no document where the account has none", async () => {
    const person = await register(sandbox);
    const { id } = dataOf<{ id: number }>(await person.get("user"));
    await sandbox.db.update(users).set({ profile: emptyProfile }).where(eq(users.id, id));
    const answer = await person.post("payments/cards/add", { return_url: RETURN });
    const { process_id } = dataOf<{ process_id: string }>(answer);
    const { body } = await person.get(`//checkout/register_card/new?process_id=${process_id}`);
    expect(body).not.toContain("Cédula del titular");
    const { document: _, ...bare } = typed;
    const card = { process_id, number: "4111111111111111", ...bare };
    expect((await person.post("//checkout/register_card", card)).body).toMatchObject({
      status: "success",
    });
  });

  test("a card becomes active on the server, and its number and CVV are not stored", async () => {
    const before = await countCards();
    const process_id = await start();
    expect(await countCards()).toBe(before);
    expect(await submit(process_id, "5555 5555 5555 4444")).toEqual({
      status: "success",
      details: expect.any(String),
      return_url: RETURN,
    });
    expect(await countCards()).toBe(before + 1);
    const [row] = await sandbox.db.select().from(cards).where(eq(cards.processId, process_id));
    expect(row).toMatchObject({
      status: "active",
      brand: "Mastercard",
      type: "debit",
      maskedNumber: "**** **** **** 4444",
      expirationDate: "08/39",
    });
    const stored = JSON.stringify(row);
    expect(stored).not.toContain("5555");
    expect(stored).not.toContain("1234567");
  });

  test("a process adds one card, and expires", async () => {
    const used = await start();
    await submit(used, "4111111111111111");
    expect(await submit(used, "4111111111111111")).toMatchObject({ status: "fail" });
    const page = await client.get(`//checkout/register_card/new?process_id=${used}`);
    expect(page.body).toContain("venció o ya se usó");
    const late = await start();
    pass(21);
    expect(await submit(late, "4111111111111111")).toMatchObject({ status: "fail" });
    expect(await submit("nothing", "4111111111111111")).toMatchObject({ status: "fail" });
  });

  test("a form that is submitted twice adds one card", async () => {
    const before = await countCards();
    const process_id = await start();
    const steps = await Promise.all([1, 2].map(() => submit(process_id, "4111111111111111")));
    expect(steps.map(({ status }) => status).sort()).toEqual(["fail", "success"]);
    expect(await countCards()).toBe(before + 1);
  });

  test("a refused card ends the process, a typing error does not", async () => {
    const before = await countCards();
    const process_id = await start();
    const wrong = { expiry: "13/30", cvv: "1", document: "" };
    expect(await submit(process_id, "4111111111111112", wrong)).toMatchObject({
      status: "invalid",
      errors: {
        number: expect.any(String),
        expiry: expect.any(String),
        cvv: expect.any(String),
        document: expect.any(String),
      },
    });
    expect(await submit(process_id, "4111111111111111", { expiry: "01/20" })).toMatchObject({
      errors: { expiry: "La tarjeta está vencida." },
    });
    expect(await submit(process_id, "4000 0000 0000 0002")).toMatchObject({
      status: "fail",
      return_url: RETURN,
    });
    expect(await submit(process_id, "4111111111111111")).toMatchObject({ status: "fail" });
    expect(await countCards()).toBe(before);
  });

  test("3DS asks for the bank's code on a second screen", async () => {
    const before = await countCards();
    const process_id = await start();
    expect(await submit(process_id, "4000 0000 0000 3220")).toEqual({ status: "challenge" });
    const answerWith = async (code: string) =>
      (await client.post("//checkout/register_card/3ds", { process_id, code })).body;
    expect(await answerWith("0000")).toMatchObject({ status: "invalid" });
    expect(await countCards()).toBe(before);
    expect(await answerWith("1234")).toMatchObject({ status: "success" });
    expect(await countCards()).toBe(before + 1);
  });
});
