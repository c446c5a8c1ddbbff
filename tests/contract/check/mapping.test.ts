/** The check reads through app/api/mapping.ts: of a backend that is mapped nothing is lost. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Mapping } from "~/api/translate";
import type { Sandbox } from "~tests/sandbox/sandbox";
import { testDatabaseOn } from "~tests/sandbox/test-database";
import { createTestSandbox } from "~tests/sandbox/test-sandbox";
import { allowConsole } from "~tests/support/world/console";
import { type Dialect, dialects, speak } from "~tests/support/world/dialects";
import { frameworks } from "~tests/support/world/frameworks";
import { checkContract } from "./check";
import { exitCodeOf } from "./report";
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

/** At the sandbox that speaks so, read with this mapping. */
function checkAs(dialect: Dialect, mapping: Mapping | null) {
  adopted.mapping = mapping;
  const send = sandboxBackend(sandbox, async (request, pass) => {
    const answer = speak(dialect, pass);
    return (await answer(request, () => pass(request))) ?? pass(request);
  });
  return checkContract({ ...CUSTOMER, base: BASE, logout: LOGOUT, send });
}

describe.each(Object.entries({ ...dialects, ...frameworks }))(
  "a backend with %s",
  (_name, dialect) => {
    it("loses nothing once it is mapped", async () => {
      const { calls } = await checkAs(dialect, dialect.mapping);
      const found = calls.flatMap(({ call, findings }) =>
        findings
          .filter(({ effect }) => effect !== "read")
          .map(({ field, effect }) => `${call} ${field} ${effect}`),
      );
      expect(found).toEqual([]);
    });
  },
);

it("the envelope that it names before the mapping is the one that reads the answers", async () => {
  allowConsole("warn", /./);
  const dialect = dialects["another envelope"] as Dialect;
  const before = await checkAs(dialect, null);
  expect(before.first).toEqual([expect.stringContaining('`envelope: ["result"]`')]);
  const after = await checkAs(dialect, { envelope: ["result"] });
  expect(after.first).toEqual([]);
  expect(exitCodeOf(after)).toBe(0);
});
