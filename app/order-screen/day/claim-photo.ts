/** Pixels of the longer side, tried from the largest until the JPEG is small enough. */
const SIDES = [1_280, 960, 640];
const JPEG = "image/jpeg";
const QUALITY = 0.7;
/** Maximum letters of the data URL, about 150 kB. */
const LARGEST = 200_000;

/** `unreadable`: the file is no image. `altered`: the browser alters what is drawn, and the file itself cannot be sent. */
export type PhotoTrouble = "unreadable" | "altered";

/** Returns a JPEG data URL of at most 200,000 letters, which does not tell where the photo was taken. */
export async function preparePhoto(
  file: Blob,
): Promise<{ url: string } | { trouble: PhotoTrouble }> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { trouble: "unreadable" };
  const url = (await shrink(picture)) ?? (await readOriginal(file));
  picture.close();
  return url ? { url } : { trouble: "altered" };
}

/** Null where no size is small enough, or where the browser encodes other pixels than were drawn. */
async function shrink(picture: ImageBitmap): Promise<string | null> {
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const url = toJpeg(canvas);
    if (!url || url.length <= LARGEST) {
      return url && (await isPicture(url, picture, canvas)) ? url : null;
    }
  }
  return null;
}

function toJpeg(canvas: HTMLCanvasElement): string | null {
  try {
    const url = canvas.toDataURL(JPEG, QUALITY);
    return url.startsWith(`data:${JPEG};`) ? url : null;
  } catch {
    return null;
  }
}

type Size = Pick<HTMLCanvasElement, "width" | "height">;

async function isPicture(url: string, picture: ImageBitmap, size: Size): Promise<boolean> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    const drawn = readPixels(picture, size);
    const encoded = readPixels(image, size);
    return drawn !== null && encoded !== null && looksAlike(drawn, encoded);
  } catch {
    return false;
  }
}

type Pixels = ImageData["data"];

const PATTERN_HEIGHT = 4;
/** Some browsers change only the lowest bits, which nobody sees. */
const PATTERN_TOLERANCE = 16;

/** Returns the pixels of `source`; null where a known pattern below it is read as another. */
function readPixels(source: CanvasImageSource, { width, height }: Size): Pixels | null {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height + PATTERN_HEIGHT;
  const brush = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (!brush) return null;
  const pattern = new ImageData(width, PATTERN_HEIGHT);
  for (const at of pattern.data.keys()) pattern.data[at] = at % 4 === 3 ? 255 : (at * 53) % 256;
  brush.putImageData(pattern, 0, height);
  brush.drawImage(source, 0, 0, width, height);
  const read = brush.getImageData(0, height, width, PATTERN_HEIGHT).data;
  const isRight = read.every(
    (value, at) => Math.abs(value - (pattern.data[at] ?? 0)) <= PATTERN_TOLERANCE,
  );
  return isRight ? brush.getImageData(0, 0, width, height).data : null;
}

/** Maximum mean difference of a value: a JPEG of a photo differs by less than 10, noise by 40 and more. */
const MAX_DIFFERENCE = 24;
/** Range of values up to which a picture is one colour. */
const FLAT_RANGE = 8;

/** Whether `encoded` shows what was drawn. A single colour in place of a pale photo differs little on average. */
export function looksAlike(drawn: Pixels, encoded: Pixels): boolean {
  if (drawn.length !== encoded.length || (isFlat(encoded) && !isFlat(drawn))) return false;
  const sum = drawn.reduce((total, value, at) => total + Math.abs(value - (encoded[at] ?? 0)), 0);
  // The opacity, one value in four, is equal.
  return sum / (drawn.length * 0.75) <= MAX_DIFFERENCE;
}

function isFlat(pixels: Pixels): boolean {
  return pixels.every((value, at) => Math.abs(value - (pixels[at % 4] ?? 0)) <= FLAT_RANGE);
}

/** Null where the file is no JPEG, is damaged, or is too large. */
async function readOriginal(file: Blob): Promise<string | null> {
  const jpeg = withoutMetadata(new Uint8Array(await file.arrayBuffer()));
  const picture = jpeg && (await createImageBitmap(jpeg).catch(() => null));
  picture?.close();
  const url = jpeg && picture && (await toDataUrl(jpeg));
  return url && url.length <= LARGEST ? url : null;
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Markers of a JPEG: its start, its end, the data of its pixels. */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Frames, tables and scans. All other segments are metadata but those of COLOUR_SEGMENTS. */
const isOfPixels = (marker: number) => marker >= 0xc0 && marker <= 0xdd;
/** First bytes of the segments that define how values become colours. */
const COLOUR_SEGMENTS = new Map([
  [0xe0, "JFIF\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
]);

/**
 * Returns the JPEG without metadata, as EXIF, XMP and comments, and without what follows its end, as a film or
 * a second picture with metadata of its own; of EXIF it keeps how the picture is turned. Null where the bytes are
 * no whole JPEG.
 */
export function withoutMetadata(jpeg: Uint8Array<ArrayBuffer>): Blob | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== START) return null;
  const kept = [jpeg.subarray(0, 2)];
  let isTurned = false;
  for (let at = 2; at + 1 < jpeg.length; ) {
    // Any number of 0xff may stand before a marker.
    while (jpeg[at + 1] === 0xff) at += 1;
    const [edge = 0, marker = 0, high = 0, low = 0] = jpeg.subarray(at, at + 4);
    const length = high * 256 + low;
    if (edge !== 0xff) return null;
    if (marker === END) return new Blob([...kept, jpeg.subarray(at, at + 2)], { type: JPEG });
    if (length < 2) return null;
    const body = jpeg.subarray(at + 4, at + 2 + length);
    const end = marker === SCAN ? endOfScan(jpeg, at + 2 + length) : at + 2 + length;
    if (isOfPixels(marker) || isOfColours(marker, body)) kept.push(jpeg.subarray(at, end));
    const orientation: number | null = marker === EXIF && !isTurned ? readOrientation(body) : null;
    if (orientation) kept.push(exifOf(orientation));
    isTurned ||= orientation !== null;
    at = end;
  }
  return null;
}

const EXIF = 0xe1;
const EXIF_NAME = "Exif\0\0";
const ORIENTATION = 0x0112;

/** Returns the orientation, from 2 to 8, of the first directory of EXIF; null where the picture is not turned. */
function readOrientation(body: Uint8Array): number | null {
  if (!beginsWith(body, EXIF_NAME)) return null;
  const tiff = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const start = EXIF_NAME.length;
  try {
    const isLittle = tiff.getUint16(start) === 0x4949;
    const directory = start + tiff.getUint32(start + 4, isLittle);
    for (let left = tiff.getUint16(directory, isLittle), at = directory + 2; left > 0; left--) {
      const value = tiff.getUint16(at + 8, isLittle);
      if (tiff.getUint16(at, isLittle) === ORIENTATION)
        return value > 1 && value < 9 ? value : null;
      at += 12;
    }
  } catch {
    // The directory leads out of the segment.
  }
  return null;
}

/** EXIF with nothing but the orientation. */
function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const entry = [ORIENTATION >> 8, ORIENTATION & 255, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const name = Array.from(EXIF_NAME, (letter) => letter.charCodeAt(0));
  const body = [...name, ...tiff, ...entry, 0, 0, 0, 0];
  return Uint8Array.of(0xff, EXIF, 0, body.length + 2, ...body);
}

function isOfColours(marker: number, body: Uint8Array): boolean {
  const name = COLOUR_SEGMENTS.get(marker);
  return name !== undefined && beginsWith(body, name);
}

function beginsWith(body: Uint8Array, name: string): boolean {
  return String.fromCharCode(...body.subarray(0, name.length)) === name;
}

/** Within a scan 0xff stands before 0 as a value, and before 0xd0 to 0xd7 where decoding can begin anew. */
function endOfScan(jpeg: Uint8Array, start: number): number {
  let at = start;
  while (at < jpeg.length && !(jpeg[at] === 0xff && isAfterScan(jpeg[at + 1] ?? 0))) at += 1;
  return at;
}

function isAfterScan(marker: number): boolean {
  return marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7);
}
