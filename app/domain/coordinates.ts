/** Decimal degrees, south and west negative. */
export interface Point {
  latitude: number;
  longitude: number;
}

interface MaybePoint {
  latitude?: unknown;
  longitude?: unknown;
}

export function isPoint(place: MaybePoint | null | undefined): place is Point {
  return isWithin(place?.latitude, 90) && isWithin(place?.longitude, 180);
}

function isWithin(value: unknown, limit: number): boolean {
  return typeof value === "number" && Math.abs(value) <= limit;
}

const NUMBER = String.raw`\d{1,3}(?:[.,]\d+)?(?!\d)`;
const SEPARATOR = " ?[,;/]? ?";

/** `25.2865`, `-25,2865`, `25°17.19'` or `25°17'11.4"`; the names of its groups end in `index`. */
function angle(index: 1 | 2): string {
  const minutes = `(?:(?<minutes${index}>${NUMBER}) ?' ?)?`;
  const seconds = `(?:(?<seconds${index}>${NUMBER}) ?" ?)?`;
  return `(?<sign${index}>[+-])? ?(?<degrees${index}>${NUMBER}) ?°? ?${minutes}${seconds}`;
}

/** `O` is the Spanish west, *oeste*. */
function hemisphere(index: 1 | 2): string {
  return `(?<hemisphere${index}>[NSEWO])`;
}

const pairShapes = [
  `${angle(1)}${hemisphere(1)}?${SEPARATOR}${angle(2)}${hemisphere(2)}?`,
  `${hemisphere(1)} ?${angle(1)}${SEPARATOR}${hemisphere(2)} ?${angle(2)}`,
].map((shape) => new RegExp(`^${shape}$`, "i"));

const MAX_PAIR_LENGTH = 80;

/**
 * Reads a text that is a pair of coordinates and nothing else, latitude first unless the
 * hemispheres say otherwise. Bare whole numbers, `25 57`, are rather part of an address.
 */
export function parseCoordinates(text: string): Point | null {
  if (text.length > MAX_PAIR_LENGTH) return null;
  const plain = text
    .replace(/\b(?:lat|lon|lng)[a-z]* ?[:=]?/gi, " ")
    .replace(/[()[\]]/g, " ")
    .replace(/[−–]/g, "-")
    .replace(/[′’´]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .replace(/º/g, "°")
    .replace(/\s+/g, " ")
    .replace(/[ .,;]+$/, "")
    .trim();
  for (const shape of pairShapes) {
    const groups = shape.exec(plain)?.groups;
    if (groups) return readPair(groups);
  }
  return null;
}

type Groups = Record<string, string | undefined>;

function readPair(groups: Groups): Point | null {
  const first = readAngle(groups, 1);
  const second = readAngle(groups, 2);
  if (!first || !second || (first.axis && first.axis === second.axis)) return null;
  const isLongitudeFirst = first.axis === "longitude" || second.axis === "latitude";
  const [latitude, longitude] = isLongitudeFirst ? [second, first] : [first, second];
  const point = { latitude: latitude.degrees, longitude: longitude.degrees };
  return isPoint(point) ? point : null;
}

interface Angle {
  degrees: number;
  axis: keyof Point | null;
}

function readAngle(groups: Groups, index: 1 | 2): Angle | null {
  const part = (name: string) => groups[`${name}${index}`];
  const amount = (name: string) => Number(part(name)?.replace(",", ".") ?? 0);
  const letter = part("hemisphere")?.toUpperCase();
  const sign = part("sign");
  const isBare = !letter && !sign && !part("minutes") && /^\d+$/.test(part("degrees") ?? "");
  if (isBare || amount("minutes") >= 60 || amount("seconds") >= 60) return null;

  const size = amount("degrees") + amount("minutes") / 60 + amount("seconds") / 3600;
  const isNegative = letter ? "SWO".includes(letter) : sign === "-";
  return {
    // Seven decimals are a centimetre; adding zero turns −0 into 0.
    degrees: Number((isNegative ? -size : size).toFixed(7)) + 0,
    axis: letter ? ("NS".includes(letter) ? "latitude" : "longitude") : null,
  };
}
