/** `npm run host-settings`: one host's settings in a built page. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, expect, it } from "vitest";
import { readSettings } from "../host-settings";
import { hashesOf } from "./page/content-policy";
import { writeBuild } from "./page/policy";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "host-settings-"));
const index = join(folder, "client", "index.html");
const PAGE = `<head><meta http-equiv="Content-Security-Policy" content=""/><meta name="settings" content=""/></head><body><script>start()</script></body>`;

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  mkdirSync(join(folder, "client"), { recursive: true });
  writeFileSync(index, PAGE);
  const { settings } = readSettings({ VITE_GEOCODER_URL: "https://places.example" }, {});
  writeBuild(folder, { base: "/", settings });
});

function command(settings?: string): string[] {
  const file = join(folder, "settings.json");
  if (settings !== undefined) writeFileSync(file, settings);
  const named = settings === undefined ? [] : [file, folder];
  return ["--import", "tsx", "app/build/apply-settings.ts", ...named];
}

const apply = (settings: object) =>
  execFileSync(process.execPath, command(JSON.stringify(settings)), { cwd: root });

it("writes the settings and the policy they ask for, also over those of before", () => {
  apply({ apiBase: "https://old.oga.example" });
  apply({ apiBase: "https://api.oga.example" });
  const page = readFileSync(index, "utf8");
  expect(page).toContain(
    'name="settings" content="{&quot;apiBase&quot;:&quot;https://api.oga.example&quot;}"',
  );
  expect(page).not.toContain("old.oga.example");
  // What the build was made with still counts.
  expect(page).toContain("connect-src 'self' https://api.oga.example https://places.example");
  for (const hash of [...hashesOf(page, "script"), ...hashesOf(page, "style")]) {
    expect(page).toContain(hash);
  }
});

it.each([
  ['{"apiBas": "/api"}', /apiBas/],
  [
    '{"cardFormOrigin": "vpos.example"}',
    /"cardFormOrigin" of index.html must be an https:\/\/ origin/,
  ],
  ["{", /JSON/],
  [undefined, /Name the file: npm run host-settings/],
])("refuses %s in one sentence, and leaves the page alone", (settings, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, command(settings), {
    cwd: root,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(readFileSync(index, "utf8")).toBe(PAGE);
});
