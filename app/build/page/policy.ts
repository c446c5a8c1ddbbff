import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings, type Settings } from "../../host-settings";
import { pagePolicy } from "./content-policy";
import { escapeAttribute, pagePlugin } from "./page-plugin";
import { writeShareTags } from "./share-tags";

/** What a finished build says of itself in build.json, beside `client`. `base`: the folder of its host. */
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

function writeMeta(html: string, attribute: string, content: string): string {
  const place = new RegExp(`(<meta ${attribute} content=")[^"]*"`);
  if (!place.test(html)) throw new Error(`index.html has no <meta ${attribute}>`);
  return html.replace(place, (_all, start) => `${start}${escapeAttribute(content)}"`);
}

/** What a host sets beside the build, in the page. */
const writeSettings = (html: string, host: Partial<Settings>) =>
  writeMeta(html, 'name="settings"', Object.keys(host).length > 0 ? JSON.stringify(host) : "");

/**
 * The page with its tags, under its policy. `host`: what a host sets beside the build; `settings`:
 * both together.
 */
export function finishPage(html: string, settings: Settings, host: Partial<Settings> = {}): string {
  const page = writeShareTags(writeSettings(html, host), settings);
  const policy = pagePolicy(page, settings);
  return writeMeta(page, 'http-equiv="Content-Security-Policy"', policy);
}

/**
 * The built page with what a host sets beside the build: the settings, and the policy they ask for
 * where the build has one.
 */
export function finishForHost(html: string, build: Build | null, host: Partial<Settings>): string {
  if (!build) return writeSettings(html, host);
  return finishPage(html, readSettings({}, { ...build.settings, ...host }).settings, host);
}

/** Writes also what is needed to finish the page again for a host (`npm run host-settings`). */
export const policy = () =>
  pagePlugin("policy", (html, { config, folder }) => {
    const { settings } = readSettings(config.env, {});
    writeBuild(folder, { base: config.base, settings });
    return finishPage(html, settings);
  });
