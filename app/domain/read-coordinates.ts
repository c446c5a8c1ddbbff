/** Parses coordinates; screens load it dynamically with the place search. */
import { isPoint, type Point } from "./places";
import { stripInvisible } from "./plain-text";

const NUMBER = String.raw`\d{1,3}(?:[.,]\d+(?!\d)|(?![.,]?\d))`;
const SEPARATOR = " ?(?:[,;/|&~]|-(?= ?-)|\\b[xy]\\b)? ?";
/** Safari before 16.4 has no look behind. */
const BEFORE = String.raw`(?:^|[^\p{L}\d.,+-]|\p{L}(?=[+-]))`;
const AFTER = String.raw`(?![\p{L}\d])`;

/** `25.2865`, `-25,2865`, `25°17.19'` or `25°17'11.4"`; group names end in `index`. */
function angle(index: 1 | 2): string {
  const minutes = `(?:(?<minutes${index}>${NUMBER}) ?' ?)?`;
  const seconds = `(?:(?<seconds${index}>${NUMBER}) ?" ?)?`;
  return `${sign(index)}? ?(?<degrees${index}>${NUMBER}) ?°? ?${minutes}${seconds}`;
}

/** `25 17 11.4`, `25:17:11.4` or `25-17.19`, which is ambiguous without a hemisphere or a sign. */
function spacedAngle(index: 1 | 2): string {
  const minutes = `(?: ?[:°] ?| |-)(?<minutes${index}>${NUMBER})`;
  const seconds = `(?:(?: ?[:'] ?| |-)(?<seconds${index}>${NUMBER}))?`;
  return `(?<degrees${index}>\\d{1,3})${minutes}${seconds} ?['"]? ?`;
}

const sign = (index: 1 | 2) => `(?<sign${index}>[+-])`;

/** `O` is the Spanish west, *oeste*. */
const hemisphere = (index: 1 | 2) => `(?<hemisphere${index}>[NSEWO])(?!\\p{L})`;
const leading = (index: 1 | 2) => `(?<hemisphere${index}>[NSEWO]) ?[:=]? ?`;

const pairShapes = [
  `${spacedAngle(1)}${hemisphere(1)}${SEPARATOR}${spacedAngle(2)}${hemisphere(2)}`,
  `${leading(1)}${spacedAngle(1)}${SEPARATOR}${leading(2)}${spacedAngle(2)}`,
  `${sign(1)} ?${spacedAngle(1)}${SEPARATOR}${sign(2)} ?${spacedAngle(2)}`,
  `${leading(1)}${angle(1)}${SEPARATOR}${leading(2)}${angle(2)}`,
  `${angle(1)}(?:${hemisphere(1)})?${SEPARATOR}${angle(2)}(?:${hemisphere(2)})?`,
].map((shape) => new RegExp(`${BEFORE}${shape}${AFTER}`, "giu"));

/** Longer texts are not searched. */
const MAX_LENGTH = 2000;

const WORDS: [RegExp, string][] = [
  [/[‐-―−]/g, "-"],
  [/[′’‘´`]/g, "'"],
  [/[″”“]|''/g, '"'],
  [/[º˚]/g, "°"],
  [/\\/g, ""],
  // Some programs turn the degree sign into a plain letter.
  [/(\d)[od](?=\d+(?:[.,]\d+)?')/gi, "$1°"],
  [/(["'])([+-]?\d+[.,]\d+)\1/g, "$2"],
  [/\b(?:grados?|deg(?:rees?)?)\b/gi, "°"],
  [/\b(?:minutos?|min)\b\.?/gi, "'"],
  [/\b(?:segundos?|seg|sec(?:onds?)?)\b\.?/gi, '"'],
  [/\b(?:sur|south)\b/gi, "S"],
  [/\b(?:norte|north)\b/gi, "N"],
  [/\b(?:oeste|west)\b/gi, "W"],
  [/\b(?:este|east)\b/gi, "E"],
  [/["']?\b(?:de )?(?:lat|lon|lng)[a-z]*\.?["']? ?[:=]?/gi, " "],
  [/\s+/g, " "],
];

/**
 * The first pair of coordinates in a text, one in Paraguay before any other; latitude first unless its
 * hemispheres or names say otherwise; as it is written, also where no such place is served. Bare whole
 * numbers, `25 57`, are rather part of an address, and so are short decimals amid other words that lie in
 * another country.
 */
export function parseCoordinates(text: string): Point | null {
  if (text.length > MAX_LENGTH || !/\d\D+\d/.test(text)) return null;
  const isNamedLast = /\blat/i.test(/\bl(?:on|ng).*/is.exec(text)?.[0] ?? "");
  const plain = WORDS.reduce((read, [word, by]) => read.replace(word, by), stripInvisible(text));
  const elsewhere: Point[] = [];
  for (const shape of pairShapes) {
    for (const { 0: found, groups = {} } of findAll(shape, plain)) {
      const point = readPair(groups, isNamedLast);
      if (!point) continue;
      const isAlone = !/[\p{L}\d]/u.test(plain.replace(found, ""));
      const isHere = isInCountry(point) || likelyPoint(point) !== null;
      if (!isAlone && decimalsOf(groups) < (isHere ? 2 : 3)) continue;
      if (isHere) return point;
      elsewhere.push(point);
    }
  }
  return elsewhere[0] ?? null;
}

/** Finds overlapping pairs too, because the number before a pair may be a house number. */
function* findAll(shape: RegExp, text: string): Generator<RegExpExecArray> {
  shape.lastIndex = 0;
  for (let found = shape.exec(text); found; found = shape.exec(text)) {
    yield found;
    const [first = ""] = found[0];
    shape.lastIndex = found.index + Math.max(1, first.length);
  }
}

type Groups = Record<string, string | undefined>;

function readPair(groups: Groups, isNamedLast: boolean): Point | null {
  const first = readAngle(groups, 1);
  const second = readAngle(groups, 2);
  if (!first || !second || (first.axis && first.axis === second.axis)) return null;
  const isNamed = first.axis !== null || second.axis !== null;
  const isLongitude = first.axis === "longitude" || second.axis === "latitude";
  const isLongitudeFirst = isNamed ? isLongitude : isNamedLast;
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
  const amount = (name: string) => Number.parseFloat(part(name)?.replace(",", ".") ?? "0");
  const letter = part("hemisphere")?.toUpperCase();
  const isMinus = part("sign") === "-";
  const isBare =
    !letter && !part("sign") && !part("minutes") && /^\d+$/.test(part("degrees") ?? "");
  if (isBare || amount("minutes") >= 60 || amount("seconds") >= 60) return null;

  const size = amount("degrees") + amount("minutes") / 60 + amount("seconds") / 3600;
  const isNegative = isMinus || (letter !== undefined && "SWO".includes(letter));
  return {
    // Seven decimals are a centimetre; adding zero turns −0 into 0.
    degrees: Number((isNegative ? -size : size).toFixed(7)) + 0,
    axis: letter ? ("NS".includes(letter) ? "latitude" : "longitude") : null,
  };
}

/** Returns the decimals of the coarser coordinate; minutes count as exact. */
function decimalsOf({ degrees1, degrees2, minutes1, minutes2 }: Groups): number {
  const count = (degrees = "", minutes?: string) =>
    minutes ? Number.POSITIVE_INFINITY : (/[.,](\d+)/.exec(degrees)?.[1] ?? "").length;
  return Math.min(count(degrees1, minutes1), count(degrees2, minutes2));
}

/** Whether a point is in Paraguay, with a margin. */
export function isInCountry({ latitude, longitude }: Point): boolean {
  return latitude > -27.7 && latitude < -19.2 && longitude > -62.7 && longitude < -54.2;
}

/**
 * The point in Paraguay that foreign coordinates may mean, with signs added or swapped axes. A guess to
 * confirm; null for a point in Paraguay or without a guess.
 */
export function likelyPoint(point: Point): Point | null {
  if (isInCountry(point)) return null;
  const latitude = -Math.abs(point.latitude);
  const longitude = -Math.abs(point.longitude);
  const meant = [
    { latitude, longitude },
    { latitude: longitude, longitude: latitude },
  ];
  return meant.find(isInCountry) ?? null;
}
