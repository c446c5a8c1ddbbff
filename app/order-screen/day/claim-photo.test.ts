import { describe, expect, it } from "vitest";
import { looksAlike, withoutMetadata } from "./claim-photo";

const segment = (marker: number, ...body: (number | string)[]) => {
  const bytes = body.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part)] : part));
  return [0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes];
};

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const JFIF = segment(0xe0, "JFIF\0", 1, 2, 0, 0, 1, 0, 1, 0, 0);
const COLOURS = segment(0xe2, "ICC_PROFILE\0", 1, 1, 7, 7, 7);
const ADOBE = segment(0xee, "Adobe", 0, 100, 0, 0, 0, 0, 1);
const TABLE = segment(0xdb, 0, 16, 11, 10);
const FRAME = segment(0xc2, 8, 0, 1, 0, 1, 1, 1, 0x11, 0);
const CODES = segment(0xc4, 0, 1, 2, 3);
/** Data in which 0xff stands as a value, and before a marker at which decoding can begin anew. */
const SCAN = [...segment(0xda, 1, 1, 0, 0, 63, 0), 1, 0xff, 0, 2, 0xff, 0xd3, 3, 0xff, 0xff, 0, 4];

const PLACE = "GPS 25.2867 S 57.6470 W";
const METADATA: Record<string, number[]> = {
  "EXIF with a place": segment(0xe1, "Exif\0\0II*\0", PLACE),
  XMP: segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>", PLACE),
  "a preview of the camera": segment(0xe0, "JFXX\0", PLACE),
  "an index of further pictures": segment(0xe2, "MPF\0", PLACE),
  "EXIF of another maker": segment(0xe2, "FPXR\0", PLACE),
  IPTC: segment(0xed, "Photoshop 3.0\0", PLACE),
  "a maker's own data": segment(0xef, PLACE),
  "a comment": segment(0xfe, PLACE),
  "a segment that no decoder knows": segment(0xf5, PLACE),
};

const strip = async (...parts: number[][]) => {
  const blob = withoutMetadata(new Uint8Array(parts.flat()));
  return blob && [...new Uint8Array(await blob.arrayBuffer())];
};

describe("a JPEG that is sent without re-encoding", () => {
  const picture = [START, JFIF, COLOURS, ADOBE, TABLE, FRAME, CODES, SCAN, CODES, SCAN, END];

  it("keeps what its picture and its colours need", async () => {
    expect(await strip(...picture)).toEqual(picture.flat());
  });

  it.each(Object.entries(METADATA))(
    "loses %s, wherever that is in the file",
    async (_, metadata) => {
      for (let at = 1; at < picture.length; at++) {
        expect(await strip(...picture.toSpliced(at, 0, metadata)), `at ${at}`).toEqual(
          picture.flat(),
        );
      }
    },
  );

  /** EXIF as a camera writes it: the maker, the orientation and, behind the directory, the place. */
  const exif = (isLittle: boolean, orientation: number, at = 8) => {
    const view = new DataView(new ArrayBuffer(at + 2 + 12 * 3 + 4));
    const bytes = new Uint8Array(view.buffer);
    bytes.set(Buffer.from(isLittle ? "II" : "MM"));
    view.setUint16(2, 42, isLittle);
    view.setUint32(4, at, isLittle);
    view.setUint16(at, 3, isLittle);
    const entries = [
      [0x010f, 2, 4, 0x41424300],
      [0x0112, 3, 1, 0],
      [0x8825, 4, 1, 60],
    ];
    entries.forEach(([tag = 0, type = 0, count = 0, value = 0], index) => {
      const start = at + 2 + index * 12;
      view.setUint16(start, tag, isLittle);
      view.setUint16(start + 2, type, isLittle);
      view.setUint32(start + 4, count, isLittle);
      view.setUint32(start + 8, value, isLittle);
    });
    view.setUint16(at + 2 + 12 + 8, orientation, isLittle);
    return segment(0xe1, "Exif\0\0", ...bytes, PLACE);
  };
  const turned = (orientation: number) =>
    segment(
      ...[0xe1, "Exif\0\0MM\0*\0\0\0\b\0\x01"],
      ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
    );

  it.each([
    ["of the first byte order", exif(true, 6)],
    ["of the other byte order", exif(false, 6)],
    ["with its directory further on", exif(true, 6, 20)],
  ])("keeps of EXIF %s only how the picture is turned", async (_, metadata) => {
    const rest = picture.slice(1);
    const expected = [START, turned(6), ...rest].flat();
    expect(await strip(START, metadata, ...rest)).toEqual(expected);
    expect(await strip(START, metadata, exif(true, 3), ...rest)).toEqual(expected);
  });

  it.each([
    ["is not turned", exif(true, 1)],
    ["has a turn that no picture has", exif(true, 9)],
    ["has a directory outside of its EXIF", exif(true, 6).with(14, 0xff)],
    ["has EXIF that is cut", segment(0xe1, "Exif\0\0II*\0\b\0\0\0\x09\0")],
  ])("loses the whole EXIF where it %s", async (_, metadata) => {
    expect(await strip(START, metadata, ...picture.slice(1))).toEqual(picture.flat());
  });

  it("loses a film or a second picture after its end", async () => {
    const second = [START, METADATA["EXIF with a place"] ?? [], SCAN, END].flat();
    expect(await strip(...picture, second)).toEqual(picture.flat());
    expect(await strip(...picture, [...Buffer.from(`ftypmp42${PLACE}`)])).toEqual(picture.flat());
  });

  it("is read where 0xff is repeated before a marker", async () => {
    const padded = [START, [0xff, 0xff], METADATA.XMP ?? [], TABLE, [0xff], SCAN, END];
    expect(await strip(...padded)).toEqual([START, TABLE, SCAN, END].flat());
  });

  it.each<[string, number[][]]>([
    ["is empty", []],
    ["is a PNG", [[...Buffer.from("\x89PNG\r\n\x1a\n", "latin1")], END]],
    ["is a WebP", [[...Buffer.from(`RIFF\0\0\0\0WEBPEXIF${PLACE}`)]]],
    ["has no end", picture.slice(0, -1)],
    ["is cut within a segment", [START, segment(0xe1, PLACE).slice(0, 9)]],
    ["has a segment of no length", [START, [0xff, 0xe1, 0, 0], SCAN, END]],
    ["has bytes between its segments", [START, JFIF, [1, 2, 3], SCAN, END]],
  ])("is refused where it %s", async (_, parts) => {
    expect(await strip(...parts)).toBeNull();
  });
});

describe("the check of an encoded photo", () => {
  const SIDE = 64;
  const paint = (colourAt: (x: number, y: number) => number) =>
    Uint8ClampedArray.from({ length: SIDE * SIDE * 4 }, (_, at) => {
      const pixel = Math.floor(at / 4);
      return at % 4 === 3 ? 255 : colourAt(pixel % SIDE, Math.floor(pixel / SIDE));
    });
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const photo = paint((x, y) => (x * 3 + y * 5) % 256);
  const wall = paint((x, y) => (x > 20 && x < 24 && y > 20 && y < 24 ? 120 : 240));
  const plaster = paint((x, y) => 120 + ((x + y) % 16));
  const pictures: [string, Uint8ClampedArray<ArrayBuffer>][] = [
    ["a photo", photo],
    ["a white wall with a stain", wall],
    ["grey plaster", plaster],
  ];

  it.each(pictures)("accepts a slightly different JPEG of %s", (_, drawn) => {
    expect(
      looksAlike(
        drawn,
        drawn.map((value, at) => (at % 4 === 3 ? 255 : value + (at % 13) - 6)),
      ),
    ).toBe(true);
  });

  it.each(pictures)("refuses a single colour in the place of %s", (_, drawn) => {
    for (const colour of [0, 128, 255]) {
      expect(
        looksAlike(
          drawn,
          paint(() => colour),
        ),
        `colour ${colour}`,
      ).toBe(false);
    }
  });

  it.each(pictures)("refuses noise in the place of %s", (_, drawn) => {
    expect(
      looksAlike(
        drawn,
        paint(() => random() * 256),
      ),
    ).toBe(false);
  });

  it("accepts a single colour where the photo has a single colour", () => {
    const white = paint(() => 255);
    expect(looksAlike(white, white)).toBe(true);
  });
});
