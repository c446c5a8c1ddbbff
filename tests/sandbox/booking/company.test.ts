import { expect, test } from "vitest";
import { highlightsSchema, policiesSchema } from "~/api/company";
import { Client, dataOf } from "~tests/sandbox/test-client";
import { testDatabaseOn } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { readExactly } from "~tests/sandbox/test-shapes";

const sandbox = openSandbox(testDatabaseOn(null));

test("policies and highlights answer exactly what the app reads, and each face has its portrait", async () => {
  const client = new Client(sandbox);
  readExactly(policiesSchema, dataOf(await client.get("policies")));
  const found = readExactly(highlightsSchema, dataOf(await client.get("highlights")));
  expect(found.reviews_count).toBeGreaterThan(1000);
  expect(found.rating).toBeGreaterThan(4);
  expect(found.quote?.text).toBeTruthy();
  expect(found.helpers.map(({ name }) => name)).toEqual([
    "Liz Benítez",
    "Carmen Ayala",
    "Blanca Insfrán",
  ]);
  for (const { photo_url } of found.helpers) {
    const portrait = await sandbox.api.request(`http://127.0.0.1:3000${photo_url}`);
    expect(portrait.headers.get("content-type")).toContain("image/svg+xml");
    expect(await portrait.text()).toContain("</svg>");
  }
  const stranger = await sandbox.api.request("http://127.0.0.1:3000/api/v1/portraits/schema.svg");
  expect(stranger.status).toBe(404);
});
