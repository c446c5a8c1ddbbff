/** `npm run host-settings`: one host's settings in a built page. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { readSettings } from "../host-settings";
import { hashesOf } from "./page/content-policy";
import { writeBuild } from "./page/policy";

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

/** Runs the command in this process, as a start of Node takes seconds: its exit code, and what it wrote to stderr. */
async function run(settings: string) {
  const file = join(folder, "settings.json");
  writeFileSync(file, settings);
  const { argv, exitCode: before } = process;
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  process.argv = ["node", "apply-settings.ts", file, folder];
  vi.resetModules();
  await import("./apply-settings");
  const ran = { exitCode: process.exitCode, stderr: write.mock.calls.join("") };
  process.argv = argv;
  process.exitCode = before;
  write.mockRestore();
  return ran;
}

const apply = (settings: object) => run(JSON.stringify(settings));

it("the command writes settings and their policy into the page, also over earlier ones", async () => {
  await apply({ apiBase: "https://old.oga.example" });
  const ran = await apply({ apiBase: "https://api.oga.example" });
  expect(ran).toEqual({ exitCode: undefined, stderr: "" });
  const page = readFileSync(index, "utf8");
  expect(page).toContain(
    'name="settings" content="{&quot;apiBase&quot;:&quot;https://api.oga.example&quot;}"',
  );
  expect(page).not.toContain("old.oga.example");
  // The settings of the build still apply.
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
])(
  "the command refuses %s in one sentence, and leaves the page alone",
  async (settings, sentence) => {
    const { exitCode, stderr } = await run(settings);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(readFileSync(index, "utf8")).toBe(PAGE);
  },
);

it("the command asks for the missing file in one sentence", () => {
  const args = ["--import", "tsx", "app/build/apply-settings.ts"];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toBe("Name the file: npm run host-settings -- settings.json\n");
});
