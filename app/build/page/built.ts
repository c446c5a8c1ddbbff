/** What a finished build says of itself: build.json, beside `client`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../../host-settings";

/** `base`: the folder of the host that serves the app. */
export type Build = { base: string; settings: Settings };

const fileIn = (folder: string) => join(folder, "build.json");

/** `folder`: of the build, `build` by default. */
export function writeBuild(folder: string, build: Build): void {
  writeFileSync(fileIn(folder), `${JSON.stringify(build, null, 2)}\n`);
}

/** Null for a build that was made without its policy. */
export function readBuild(folder: string): Build | null {
  const path = fileIn(folder);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}
