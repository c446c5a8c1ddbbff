/** The check reads through app/api/mapping.ts: of a backend that is mapped nothing is lost. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Mapping } from "~/api/translate";
import type { Sandbox } from "~tests/sandbox/sandbox";
import { testDatabaseOn } from "~tests/sandbox/test-database";
import { createTestSandbox } from "~tests/sandbox/test-sandbox";
import { dialects, speak } from "~tests/unit/dialects";
import { checkContract } from "./check";
import { BASE, CUSTOMER, LOGOUT, sandboxBackend } from "./sandbox-backend";

const adopted = vi.hoisted(() => ({ mapping: null as Mapping | null }));
vi.mock("~/api/mapping", () => adopted);

let sandbox: Sandbox;
beforeAll(async () => {
  const { choice } = testDatabaseOn(undefined);
  sandbox = await createTestSandbox({
    database: choice,
    clientLimitFactor: 100,
    sendMail: () => {},
  });
}, 120_000);
afterAll(() => sandbox.close());

describe.each(Object.entries(dialects))("a backend with %s", (_name, dialect) => {
  it("loses nothing once it is mapped", async () => {
    adopted.mapping = dialect.mapping;
    const send = sandboxBackend(sandbox, async (request, pass) => {
      const answer = speak(dialect, pass);
      return (await answer(request, () => pass(request))) ?? pass(request);
    });
    const { calls } = await checkContract({ ...CUSTOMER, base: BASE, logout: LOGOUT, send });
    const found = calls.flatMap(({ call, findings }) =>
      findings
        .filter(({ effect }) => effect !== "read")
        .map(({ field, effect }) => `${call} ${field} ${effect}`),
    );
    expect(found).toEqual([]);
  });
});
