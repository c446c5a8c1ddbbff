import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings, type Settings } from "../../host-settings";
import { pagePolicy } from "./content-policy";
import { escapeAttribute, pagePlugin } from "./page-plugin";

/** Content of build.json beside `client`. `base`: folder of the host. */
export type Build = { base: string; settings: Settings };

const fileIn = (folder: string) => join(folder, "build.json");

export function writeBuild(folder: string, build: Build): void {
  writeFileSync(fileIn(folder), `${JSON.stringify(build, null, 2)}\n`);
}

/** Null for a build without its policy. */
export function readBuild(folder: string): Build | null {
  const path = fileIn(folder);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

function writeMeta(html: string, attribute: string, content: string): string {
  const place = new RegExp(`(<meta ${attribute} content=")[^"]*"`);
  if (!place.test(html)) throw new Error(`index.html has no <meta ${attribute}>`);
  return html.replace(place, (_all, start) => `${start}${escapeAttribute(content)}"`);
}

const writeSettings = (html: string, host: Partial<Settings>) =>
  writeMeta(html, 'name="settings"', Object.keys(host).length > 0 ? JSON.stringify(host) : "");

export const SENTENCE =
  "La misma persona, cada semana. Ves quién va, cada fecha y el precio final antes de pagar.";
/** In public/, 1200 × 630; a picture of home. */
const PICTURE = "share.png";

/** Replaces the tags for search engines and shared links; a picture needs an absolute URL. */
function writeShareTags(html: string, { siteUrl }: Pick<Settings, "siteUrl">): string {
  // React has escaped the title.
  const [, title = ""] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  const home = siteUrl === "" ? "" : escapeAttribute(siteUrl.replace(/\/?$/, "/"));
  const tags = Object.entries({
    'name="description"': SENTENCE,
    'property="og:type"': "website",
    'property="og:locale"': "es_PY",
    'property="og:title"': title,
    'property="og:description"': SENTENCE,
    'property="og:url"': home,
    'property="og:image"': home && `${home}${PICTURE}`,
    'name="twitter:card"': home && "summary_large_image",
  }).map(([name, text]) => text && `<meta data-share ${name} content="${text}">`);
  return html
    .replace(/<meta data-share [^>]*>/g, "")
    .replace("</head>", () => `${tags.join("")}</head>`);
}

/** Adds share tags and policy. `host`: settings beside the build; `settings`: both merged. */
export function finishPage(html: string, settings: Settings, host: Partial<Settings> = {}): string {
  const page = writeShareTags(writeSettings(html, host), settings);
  const policy = pagePolicy(page, settings);
  return writeMeta(page, 'http-equiv="Content-Security-Policy"', policy);
}

export function finishForHost(html: string, build: Build | null, host: Partial<Settings>): string {
  if (!build) return writeSettings(html, host);
  return finishPage(html, readSettings({}, { ...build.settings, ...host }).settings, host);
}

/** Also writes the data that `npm run host-settings` needs to finish the page again. */
export const policy = () =>
  pagePlugin("policy", (html, { config, folder }) => {
    const { settings } = readSettings(config.env, {});
    writeBuild(folder, { base: config.base, settings });
    return finishPage(html, settings);
  });
