/** The page names wrong settings on its console. */
import { readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import { expectConsole } from "~tests/support/world/console";

function hostWrites(content: string): void {
  vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => content }) });
}

const readAnew = async () => (await import("./config")).settings();

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

it("wrong settings of a host are named on the console, and the others are used", async () => {
  hostWrites('{"apiBase": "/v2", "tilesUrl": "http://tiles.example", "cardFromOrigin": "x"}');
  expectConsole("warn", /^"tilesUrl" of index.html must be .* It is left out\.$/, 1);
  expectConsole("warn", /^"cardFromOrigin" of index.html is no setting/, 1);
  const read = await readAnew();
  expect(read.apiBase).toBe("/v2");
  expect(read.tilesUrl).toContain("openstreetmap");
});

it("settings of a host that are no JSON are reported on the console", async () => {
  hostWrites("{apiBase: '/v2'}");
  expectConsole("warn", /settings of this host could not be read/, 1);
  expect((await readAnew()).apiBase).toBe("/api/v1");
});

it("the console says what an API on another origin must allow", async () => {
  hostWrites('{"apiBase": "https://api.oga.example/v1"}');
  vi.stubGlobal("location", new URL("https://www.oga.example/"));
  expectConsole("warn", /CORS with credentials.*domain of its XSRF-TOKEN cookie.*hosting/, 1);
  await readAnew();
});

it("the build number is the first part of the version in package.json, from 6 on", async () => {
  const { APP_BUILD_NUMBER } = await import("./config");
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(version.split(".")[0]).toBe(String(APP_BUILD_NUMBER));
  // The specification's build number; a release raises it (app/docs/releases.md).
  expect(APP_BUILD_NUMBER).toBeGreaterThanOrEqual(6);
});
