/** Restores a URL that a messenger or a mail program has altered, before the router reads it. */
import { pathThen } from "./paths";

/** Matches a path of the app at the start of a longer text, unless letters or digits go on after the path. */
const screenStart = pathThen("(?![-_]*(?:/[-_]*)?[\\p{L}\\p{N}])");

const TRACKING = /[?&](?:(?:utm|mc)_\w+|\w*cl(?:k?id|src)|igsh\w*|_g[al])(?:=[^?&#]*)?(?![^?&#])/gi;

/** Parameters with free text, which may end with punctuation. */
const FREE_TEXT = /[?&](?:description|buscar)=[^&]*$/;

const BEHIND_LINKS = /^[\s\p{Cf}\p{Pe}\p{Pi}\p{Pf}.,;:!?…"'`*#>|]$/u;

/** Longer URLs, and those encoded more often, are left as they are. */
const MAX_LENGTH = 4_000;
const MAX_ENCODINGS = 5;

/**
 * Restores a URL that is encoded twice, by its mail's quoted-printable or as HTML, or has characters around it;
 * otherwise unchanged. `base`: folder of the app with a trailing slash; a screen may follow it without a hash.
 */
export function repairUrl(
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
  base: string,
): string {
  if (pathname.length + search.length + hash.length > MAX_LENGTH) return pathname + search + hash;
  if (hash.length <= 1 && pathname.startsWith(base) && pathname !== base) {
    const screen = repairScreen(pathname.slice(base.length) + search);
    if (screen) return `${base}#${screen}`;
  }
  const [own = "", behind] = hash.length > 1 ? [search, hash.slice(1)] : search.split(/%23(.*)/is);
  const screen = repairScreen(behind);
  return pathname + (screen ? `${repairQuery(own)}#${screen}` : repairQuery(search) + hash);
}

function repairScreen(text?: string): string | null {
  const parts = text ? takeApart(text) : null;
  if (!parts) return null;
  const { path, query } = parts;
  // No path of the app has an equals sign, so a soft line break has left it.
  const plain = path.replace(/\p{Cf}|=\s*/gu, "").replace(/[\\/]+/g, "/");
  // A file of the host, or the whole link, may stand before the hash.
  const [screen] = startOf(plain) ?? startOf(plain.replace(/^.*?#/, "")) ?? [];
  return screen ? screen + repairQuery(query) : null;
}

function startOf(path: string) {
  return screenStart.exec(path.replace(/^[^\p{L}\p{N}]*/u, "/"));
}

/** Only the path is decoded: the values of the query keep their own encoding. */
function takeApart(text: string, level = 0): { path: string; query: string } | null {
  const at = text.search(/[?&]/);
  const [path, query] = at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
  const decoded = decode(path);
  if (decoded === path) return { path, query };
  return level < MAX_ENCODINGS ? takeApart(decoded + query, level + 1) : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%[0-7][\da-f]/gi, decodeURIComponent);
  }
}

/** Repeats until nothing changes, because several programs may have altered the link in turn. */
function repairQuery(query: string, level = 0): string {
  const read = query.replace(HTML_SEPARATOR, "&").replace(TRACKING, "");
  const meant = FREE_TEXT.test(read) ? read : withoutEnd(readParameters(read));
  const repaired = meant.replace(/^[?&]+/, "?").replace(/^\?$/, "");
  const isDone = repaired === query || level === MAX_ENCODINGS;
  return isDone ? repaired : repairQuery(repaired, level + 1);
}

const HTML_SEPARATOR = /&(?:amp(?:;|%3b)|#38;|#x26;)+(?=\w+(?:=|%(?:25)*3d))/gi;
const ENCODED_NAME = /([?&]\w+)%(?:25)*3d/gi;
/** Matches a value that is a path or a URL, whose parameters are its own and stay encoded. */
const HOLDS_PATH = /=(?:3d)?(?:%(?:25)*2f|\/|https?(?::|%))/i;
const ENCODED_PARAMETER = /%(?:25)*26(?:amp(?:%(?:25)*3b|;))*(\w+)(?:%(?:25)*3d|=)/gi;

/** Decodes names of parameters, splits off parameters inside a value, and cuts an HTML tag at the end. */
function readParameters(query: string): string {
  const parts = query.replace(BROKEN_LINE, "$1").replace(ENCODED_NAME, "$1=").split("&");
  const read = parts.map((part) =>
    HOLDS_PATH.test(part) ? part : part.replace(ENCODED_PARAMETER, "&$1="),
  );
  return unquote(read.join("&")).replace(/(?:%3c|<)[^&]*$|#.*$/is, "");
}

const LINE_BREAK = "(?:(?:%(?:25)*0d)?%(?:25)*0a|[\\r\\n]+)";
/** Matches a line break with the `=` of quoted-printable before it; captures the `=` of a parameter, which has to stay. */
const BROKEN_LINE = new RegExp(`([?&]\\w+=(?!${LINE_BREAK}\\w+=))?=?${LINE_BREAK}`, "gi");

/** Decodes quoted-printable, which begins the value of every parameter with the code of its `=`. */
function unquote(query: string): string {
  const isQuoted = /[?&]\w+=3d/i.test(query) && !/[?&]\w+=(?!(?:\w+=)?3d)/i.test(query);
  // Any other `=` is that of a soft line break, whose line break became a blank or was removed.
  const other = /=(?:(?:3d)+|(26|2e|40)|(?:%20)?)/gi;
  const decodeOne = (found: string, hex: string) =>
    hex ? decode(`%${hex}`) : /3d/i.test(found) ? "=" : "";
  return isQuoted ? query.replace(other, decodeOne) : query;
}

/** A character at the end, encoded or not: four bytes at most. */
const LAST = /(?:%[c-f].(?:%[89ab].){1,3}|%[\da-f]{2}|.)$/isu;

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0) {
    const [last = ""] = LAST.exec(text.slice(Math.max(0, end - 12), end)) ?? [];
    if (!last || !BEHIND_LINKS.test(decode(last))) break;
    end -= last.length;
  }
  return text.slice(0, end);
}
