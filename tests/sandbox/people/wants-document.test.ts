import { describe, expect, test } from "vitest";
import type { Sandbox } from "~tests/sandbox/sandbox";
import { Client, errorsOf } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";

describe.each(await findTestDatabases())("a backend that wants a document on $name", (database) => {
  let sandbox: Sandbox;
  openSandbox(
    database,
    (opened) => {
      sandbox = opened;
    },
    { wantsDocument: true },
  );

  test("registers nobody without one", async () => {
    const client = new Client(sandbox);
    const phone = "+595981700900";
    await client.post("validation/phone/verification/send", { phone });
    await client.post("validation/phone/verification/verify", { phone, code: "123456" });
    const person = { name: "Ana", email: "ana@sandbox.test", phone, password: "una-clave-larga" };
    const refused = await client.post("register", person);
    expect(refused.status).toBe(422);
    expect(Object.keys(errorsOf(refused))).toEqual(["document_number"]);
    const document = { document_type: "ci", document_number: "4123456" };
    expect((await client.post("register", { ...person, ...document })).status).toBe(201);
  });
});
