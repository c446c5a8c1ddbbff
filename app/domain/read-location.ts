/** Parses places in a text; screens load it dynamically with the place search. */
import { isPoint, type Point } from "./places";
import { stripInvisible } from "./plain-text";
import { isInCountry, parseCoordinates } from "./read-coordinates";

/**
 * `plus_code`: an area of some metres, a short code needs `locality`. `short_link`: a map link whose place is
 * known only after opening it.
 */
export type ParsedLocation =
  | ({ kind: "point" } & Point)
  | { kind: "plus_code"; code: string; locality: string }
  | { kind: "short_link"; url: string }
  | { kind: "text"; text: string };

/**
 * Parses coordinates, plus codes, `geo:` URIs and links of Google Maps, WhatsApp, Apple Maps, OpenStreetMap,
 * Waze and others, also inside other text and wrapped links. Makes no request.
 */
export function parseLocation(text: string): ParsedLocation {
  const plain = readEntities(readEntities(stripInvisible(text.slice(0, MAX_LENGTH))))
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH))
    // A program that quotes a text writes backslashes into it.
    .replaceAll("\\", "")
    .replace(/geo:\/\//gi, "geo:")
    .replace(/%2b/gi, "+")
    .replace(CUT_PAIR, "$1,")
    .trim();
  const links = unwrap(findLinks(plain));
  const words = plain.replace(LINK, " ");
  const point =
    firstOf(links, readLink) ?? parseCoordinates(words) ?? parseCoordinates(decode(words));
  if (point) return { kind: "point", ...point };
  return (
    findPlusCode(words) ??
    firstOf(links, ({ pathname }) => findPlusCode(decode(pathname).replaceAll("/", " "))) ??
    firstOf(links.filter(isMapLink), readName) ?? { kind: "text", text: plain.slice(0, MAX_NAME) }
  );
}

/** Limits of the letters of a text, its links, the parts of their paths, and the letters of a name that are read. */
const MAX_LENGTH = 5_000;
const MAX_LINKS = 10;
const MAX_PARTS = 10;
const MAX_NAME = 200;

/** Distance between a full-width character and its ASCII one: from `！` to `!`, and so on to `～`. */
const FULL_WIDTH = 0xfee0;

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  deg: "°",
};
const ENTITY = new RegExp(`&(?:#(\\d+)|#x([\\da-f]+)|(${Object.keys(ENTITIES).join("|")}));`, "gi");

/** Decodes the HTML entities of a text that was copied from the source of a page. */
function readEntities(text: string): string {
  return text.replace(ENTITY, (_, decimal, hex, name) =>
    name
      ? (ENTITIES[name.toLowerCase()] ?? "")
      : String.fromCharCode(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
  );
}

/** Matches a blank after the comma of coordinates in a link, as people type it. */
const CUT_PAIR = /([=/@:]-?\d+\.\d+), +(?=-?\d)/g;

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null) {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** A link with an app's scheme, URL-encoded, or without a scheme. */
const LINK =
  /(^|[^a-z\d])((?:[a-z][a-z.]{0,20}:\/\/|geo:|google\.navigation:|https?%3a%2f%2f|(?:[a-z\d][a-z\d-]{0,62}\.){1,5}[a-z]{2,10}[/?])[^\s<>]+)/gi;

const SCHEME = /^(?:[a-z][a-z.]{0,20}:\/\/|geo:|google\.navigation:)/i;

const ENCODED_LINK = /^https?%3a/i;

/** A sentence, a bracket, a quotation or bold letters may end right after a link. */
const BEHIND = /[.,;!?)\]}*~"'`’”»…|]{1,9}$/;

function findLinks(text: string): URL[] {
  const found: RegExpExecArray[] = [];
  LINK.lastIndex = 0;
  for (let link = LINK.exec(text); link; link = LINK.exec(text)) {
    found.push(link);
    if (found.length === MAX_LINKS) break;
  }
  return found.flatMap(([, before, found = ""]) => {
    const link = found.replace(BEHIND, "").replace(before === "_" ? /_$/ : /(?!)/, "");
    const decoded = ENCODED_LINK.test(link) ? decode(link) : link;
    return toUrl(SCHEME.test(decoded) ? decoded : `https://${decoded}`);
  });
}

function toUrl(text: string): URL[] {
  try {
    return [new URL(text)];
  } catch {
    return [];
  }
}

const MAX_WRAPPINGS = 5;

/** Puts the links wrapped inside a link of a mail or chat program before it. */
function unwrap(links: readonly URL[]): URL[] {
  const all: URL[] = [];
  const add = (link: URL, level: number) => {
    const inside = level < MAX_WRAPPINGS ? linksInside(link) : [];
    for (const inner of inside.slice(0, MAX_LINKS - all.length)) add(inner, level + 1);
    if (all.length < MAX_LINKS) all.push(link);
  };
  for (const link of links) add(link, 0);
  return all;
}

function linksInside(link: URL): URL[] {
  const behind = /https?:\/.+/i.exec(decode(link.href.slice("https://".length)))?.[0];
  return [...link.searchParams.values(), behind?.replace(/__;.*$/, "") ?? ""]
    .map((value) => (ENCODED_LINK.test(value) ? decode(value) : value))
    .filter((value) => /^(?:https?|geo):/i.test(value))
    .slice(0, MAX_LINKS)
    .flatMap(toUrl);
}

/** Compared whole, because below some of them others have names of their own: `other.app.goo.gl`. */
const SERVICE_HOSTS =
  /^(?:(?:maps\.app\.)?goo\.gl|g\.page|share\.google|maps\.apple(?:\.com)?|(?:www\.)?(?:openstreetmap|osm)\.org)$/;
const WAZE_HOST = /^(?:(?:www|ul|embed)\.)?waze\.com$/;

/** Google's domains; under any other ending the name may be anybody's. */
const GOOGLE_DOMAINS =
  "com ad ae al am as at az ba be bf bg bi bj bs bt by ca cat cd cf cg ch ci cl cm cn cv cz de dj dk dm dz ee es fi fm fr ga ge gg gl gm gr gy hn hr ht hu ie im iq is it je jo kg ki kz la li lk lt lu lv md me mg mk ml mn mu mv mw ne nl no nr nu pl pn ps pt ro rs ru rw sc se sh si sk sm sn so sr st td tg tl tm tn to tt vu ws";
const GOOGLE_CO = "ao bw ck cr id il in jp ke kr ls ma mz nz th tz ug uk uz ve vi za zm zw";
const GOOGLE_COM =
  "af ag ar au bd bh bn bo br bz co cu cy do ec eg et fj gh gi gt hk jm kh kw lb ly mm mt mx my na ng ni np om pa pe pg ph pk pr py qa sa sb sg sl sv tj tr tw ua uy vc vn";
const either = (words: string) => `(?:${words.replaceAll(" ", "|")})`;
const GOOGLE_HOST = new RegExp(
  `^(?:(?:www|maps)\\.)?google\\.(?:${either(GOOGLE_DOMAINS)}|co\\.${either(GOOGLE_CO)}|com\\.${either(GOOGLE_COM)})$`,
);

/** Only links to these hosts are sent to the backend. */
export function isMapLink({ protocol, hostname, pathname }: URL): boolean {
  if (protocol === "geo:") return true;
  if (protocol !== "https:" && protocol !== "http:") return false;
  const isGoogleMaps = hostname.startsWith("maps.") || pathname.startsWith("/maps");
  if (SERVICE_HOSTS.test(hostname) || WAZE_HOST.test(hostname)) return true;
  return isGoogleMaps && GOOGLE_HOST.test(hostname);
}

const PLACE_PARAMETERS =
  "q query destination daddr coordinate to address latlng pin marker viewpoint cbll where1 sp rtp".split(
    " ",
  );
const VIEW_PARAMETERS = "ll sll center map cp".split(" ");

const DECIMAL = String.raw`-?\d+(?:\.\d+)?`;

/** A pin, and a route's stops with longitude first; before `!3d`, `!1d` is a height. */
const PIN = new RegExp(`!3d(${DECIMAL})!4d(${DECIMAL})`);
const STOP = new RegExp(`!1d(${DECIMAL})!2d(${DECIMAL})(?![\\d.]|!3d)`, "g");
const GOOGLE_VIEW = new RegExp(`/@(${DECIMAL}),(${DECIMAL})`);
const HASH_VIEW = new RegExp(`#(?:map=)?[\\d.]+/(${DECIMAL})/(${DECIMAL})`);

/** Prefers a pin, because a view only shows what was on screen, maybe streets away. */
function readLink(url: URL): Point | null {
  const href = decode(url.href);
  const parameter = (name: string) => url.searchParams.get(name) ?? "";
  const [, pinLatitude, pinLongitude] = PIN.exec(href) ?? [];
  const [, stopLongitude, stopLatitude] = [...href.matchAll(STOP)].at(-1) ?? [];
  const [, viewLatitude, viewLongitude] = GOOGLE_VIEW.exec(href) ?? HASH_VIEW.exec(href) ?? [];

  const candidates = [
    pointOf(pinLatitude, pinLongitude),
    pointOf(stopLatitude, stopLongitude),
    ...PLACE_PARAMETERS.map((name) => readParameter(parameter(name))),
    readParameter(parameter("route").split(";").at(-1) ?? ""),
    ...pathParts(url).map(parseCoordinates),
    readWaze(url),
    pointOf(parameter("mlat"), parameter("mlon")),
    pointOf(parameter("lat"), parameter("lon") || parameter("lng")),
    ...VIEW_PARAMETERS.map((name) => readParameter(parameter(name))),
    // The view of a route lies somewhere on its way.
    isRoute(url) ? null : pointOf(viewLatitude, viewLongitude),
  ];
  return candidates.find((point) => point !== null) ?? null;
}

/** `daddr` may name several places: the last is the destination. So does Bing, as `pos.-25.3_-57.6_Casa`. */
function readParameter(value: string): Point | null {
  const [last = ""] = decode(value)
    .split(/\bto:|~(?=pos\.)/)
    .slice(-1);
  const place = last.replace(/^(?:loc:|ll\.|(?:point|pos)\.)/, "").replaceAll("_", " ");
  return parseCoordinates(place.replace(/\(.*$/, "")) ?? parseCoordinates(place);
}

/** Returns the path parts, last first; of a route only the destination. */
function pathParts(url: URL): string[] {
  const parts = decode(url.pathname.replaceAll("+", " "))
    .split("/")
    .map((part) => part.replace(/;.*$/, "").trim())
    .filter((part) => part && !/^(?:@|data=|am=)/.test(part))
    .reverse()
    .slice(0, MAX_PARTS);
  return isRoute(url) ? parts.slice(0, 1) : parts;
}

const isRoute = ({ pathname }: URL) => /\/dir\/./.test(pathname);

function pointOf(latitude: string | undefined, longitude: string | undefined): Point | null {
  if (!latitude || !longitude) return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return isPoint(point) ? point : null;
}

const WAZE_PLACE = /^\/ul\/h([0-9b-hjkmnp-z]{8,12})$/;
const GEOHASH_DIGITS = "0123456789bcdefghjkmnpqrstuvwxyz";

/** Waze shares geohashes; one outside Paraguay is no geohash. */
function readWaze({ hostname, pathname }: URL): Point | null {
  const [, geohash] = WAZE_HOST.test(hostname) ? (WAZE_PLACE.exec(pathname) ?? []) : [];
  if (!geohash) return null;
  const bits = [...geohash].flatMap((digit) =>
    [16, 8, 4, 2, 1].map((bit) => (GEOHASH_DIGITS.indexOf(digit) & bit) > 0),
  );
  /** Reads every second bit, from the one at `first`. */
  const middleOf = (first: number, limit: number) => {
    let [middle, half] = [0, limit];
    for (const isUpper of bits.filter((_, at) => at % 2 === first)) {
      half /= 2;
      middle += isUpper ? half : -half;
    }
    return Number(middle.toFixed(6));
  };
  const point = { latitude: middleOf(1, 90), longitude: middleOf(0, 180) };
  return isInCountry(point) ? point : null;
}

const DIGIT = "[23456789CFGHJMPQRVWX]";
const PLUS_CODE = new RegExp(
  `(?:^|[^\\p{L}\\d+])((?:${DIGIT}{2}){2,4}) ?\\+ ?(${DIGIT}{2,7})(?![\\p{L}\\d+])`,
  "iu",
);

function findPlusCode(text: string): ParsedLocation | null {
  const found = PLUS_CODE.exec(text);
  if (!found) return null;
  const [whole, area, place] = found;
  const locality = text
    .replace(whole, " ")
    .replace(/[^\p{L}\d.]+/gu, " ")
    .replace(/^[ .]+/, "")
    .slice(0, MAX_NAME)
    .trim();
  return { kind: "plus_code", code: `${area}+${place}`.toUpperCase(), locality };
}

/** In a query a plus sign means a blank. */
const SPACED_CODE = new RegExp(`^((?:${DIGIT}{2}){2,4}) (?=${DIGIT}{2,7}(?![\\p{L}\\d]))`, "iu");

function readName(url: URL): ParsedLocation {
  const named = PLACE_PARAMETERS.map((name) => url.searchParams.get(name)).find(
    (value) => value && !value.startsWith("place_id:"),
  );
  const path = decode(url.pathname.replaceAll("+", " "));
  const inPath = /\/(?:place|search)\/([^/@]+)/.exec(path)?.[1];
  const [destination] = isRoute(url) ? pathParts(url) : [];
  const name = (named ?? inPath ?? destination)?.trim().slice(0, MAX_NAME);
  if (!name) return { kind: "short_link", url: url.href };
  const withPlus = name.replace(SPACED_CODE, "$1+");
  return findPlusCode(withPlus) ?? { kind: "text", text: name };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
