/** Tags for search engines and shared links; a picture only where `siteUrl` is set. */
import type { Settings } from "../../host-settings";
import { escapeAttribute } from "./page-plugin";

export const SENTENCE =
  "La misma persona, cada semana. Ves quién va, cada fecha y el precio final antes de pagar.";
/** In public/, 1200 × 630; a picture of home. */
const PICTURE = "share.png";

/** Replaces the tags of the page; a picture needs an absolute URL. */
export function writeShareTags(html: string, { siteUrl }: Pick<Settings, "siteUrl">): string {
  const [, title = ""] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  const home = siteUrl === "" ? "" : siteUrl.replace(/\/?$/, "/");
  const tags = Object.entries({
    'name="description"': SENTENCE,
    'property="og:type"': "website",
    'property="og:locale"': "es_PY",
    'property="og:title"': title,
    'property="og:description"': SENTENCE,
    'property="og:url"': home,
    'property="og:image"': home && `${home}${PICTURE}`,
    'name="twitter:card"': home && "summary_large_image",
  }).map(([name, text]) => text && `<meta data-share ${name} content="${escapeAttribute(text)}">`);
  return html
    .replace(/<meta data-share [^>]*>/g, "")
    .replace("</head>", () => `${tags.join("")}</head>`);
}
