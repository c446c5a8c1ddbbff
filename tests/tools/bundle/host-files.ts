/** What a host needs beside the files of the app: build/hosts. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readSettings, type Settings } from "../../../app/host-settings";
import { caddyfile, cloudflareFiles, netlifyFile, nginxServer } from "./host-formats";
import { finishPage } from "./page-policy";

/** `base`: the folder of the host that serves the app. */
export type Build = { base: string; settings: Settings };

/** `folder`: of the build, `build` by default. */
export function writeHostFiles(folder: string, build: Build): void {
  const files: Record<string, string> = {
    "build.json": `${JSON.stringify(build, null, 2)}\n`,
    "nginx.conf": nginxServer(build.base),
    Caddyfile: caddyfile(build.base),
    "netlify.toml": netlifyFile(build.base),
    ...cloudflareFiles(build.base),
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, "hosts", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** What the build of this folder knows. */
export function readBuild(folder: string): Build {
  return JSON.parse(readFileSync(join(folder, "hosts", "build.json"), "utf8"));
}

/** The built page with what a host sets beside the build: the settings, and the policy they ask for. */
export function finishForHost(html: string, build: Build, host: Partial<Settings>): string {
  return finishPage(html, readSettings({}, { ...build.settings, ...host }).settings, host);
}
