/** What a host needs beside the files of the app: build/hosts. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings, type Settings } from "../../../app/host-settings";
import { finishPage } from "./page-policy";

/** `folder`: of the build, `build` by default. */
export function writeHostFiles(folder: string, settings: Settings): void {
  const hosts = join(folder, "hosts");
  mkdirSync(hosts, { recursive: true });
  writeFileSync(join(hosts, "settings.json"), `${JSON.stringify(settings, null, 2)}\n`);
}

/** The built page with what a host sets beside the build: the settings, and the policy they ask for. */
export function finishForHost(html: string, folder: string, host: Partial<Settings>): string {
  const built = JSON.parse(readFileSync(join(folder, "hosts", "settings.json"), "utf8"));
  return finishPage(html, readSettings({}, { ...built, ...host }).settings, host);
}
