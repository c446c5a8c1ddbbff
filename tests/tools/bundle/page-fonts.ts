/** The fonts of the page's style: the early start loads them after what the screen waits for. */
import type { PageFont } from "../../../app/browser/early/late-fonts";

const FONT_FACE = /@font-face\{[^}]*url\([^}]*\}/g;

function read(rule: string, property: RegExp): string {
  const [, value] = property.exec(rule) ?? [];
  if (!value) throw new Error(`A font of the page lacks ${property.source}: ${rule}`);
  return value;
}

/** The page without the fonts that its style fetches, and these; stand-ins from the machine stay. */
export function takeFonts(html: string): { page: string; fonts: PageFont[] } {
  const fonts = (html.match(FONT_FACE) ?? []).map((rule) => ({
    family: read(rule, /font-family:"?([^;"}]+)/),
    weight: read(rule, /font-weight:([^;}]+)/),
    url: read(rule, /url\("?([^)"]+\.woff2)"?\)/),
  }));
  if (fonts.length === 0) throw new Error("The page's style has no font");
  return { page: html.replace(FONT_FACE, ""), fonts };
}
