import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPoint, parseCoordinates } from "./coordinates";

const asuncion = { latitude: -25.2865, longitude: -57.647 };

const anyPoint = fc.record({
  latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 100_000 + 0),
  longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((n) => n / 100_000 + 0),
});

describe("isPoint", () => {
  it.each([
    [asuncion, true],
    [{ latitude: 90, longitude: -180 }, true],
    [{ latitude: 90.001, longitude: 0 }, false],
    [{ latitude: 0, longitude: 180.001 }, false],
    [{ latitude: "-25.2", longitude: -57 }, false],
    [{ latitude: Number.NaN, longitude: -57 }, false],
    [{ latitude: null, longitude: null }, false],
    [{ latitude: -25 }, false],
    [{}, false],
    [null, false],
    [undefined, false],
  ])("of %j is %s", (place, expected) => {
    expect(isPoint(place)).toBe(expected);
  });
});

describe("parseCoordinates", () => {
  it.each([
    "-25.2865, -57.6470",
    "-25.2865,-57.6470",
    "-25.2865 -57.6470",
    "-25.2865;-57.6470",
    "-25.2865/-57.6470",
    "  (-25.2865, -57.6470)  ",
    "-25.2865, -57.6470.",
    "−25.2865, −57.6470",
    "-25,2865; -57,6470",
    "-25,2865 -57,6470",
    "-25,2865, -57,6470",
    "-25,2865,-57,6470",
    "-25.2865°, -57.6470°",
    "25.2865 S 57.6470 W",
    "25.2865S, 57.6470W",
    "25.2865° s, 57.6470° w",
    "25,2865 S 57,6470 O",
    "S 25.2865 W 57.6470",
    "S25.2865°,W57.6470°",
    "57.6470 W, 25.2865 S",
    "Lat: -25.2865, Lng: -57.6470",
    "latitud -25.2865 longitud -57.6470",
    `25°17'11.4"S 57°38'49.2"W`,
    `25° 17' 11.4" S, 57° 38' 49.2" W`,
    "25°17′11,4″S 57°38′49,2″O",
    "25º17'11.4''S 57º38'49.2''W",
    "25°17.19'S 57°38.82'W",
    `-25°17'11.4", -57°38'49.2"`,
    `S 25°17'11.4" W 57°38'49.2"`,
    `Latitud: 25° 17' 11.400000" S, Longitud: 57° 38' 49.200000" O`,
    "-25.2865, -57.6470".padEnd(80),
  ])("reads %j", (text) => {
    expect(parseCoordinates(text)).toEqual(asuncion);
  });

  it("reads whole degrees that cannot be house numbers", () => {
    expect(parseCoordinates("-25, -57")).toEqual({ latitude: -25, longitude: -57 });
    expect(parseCoordinates("25 S 57 W")).toEqual({ latitude: -25, longitude: -57 });
    expect(parseCoordinates("0.0, -0.000000001")).toEqual({ latitude: 0, longitude: 0 });
  });

  it.each([
    "",
    "-25.2865",
    "-25,2865",
    "-25,57",
    "25 57",
    "123, 456",
    "0981 123456",
    "Palma 123",
    "Avda. España 1234 casi Brasilia",
    "-95.1, -57.6",
    "-25.2, -190.5",
    "25.2 S 57.6 S",
    "25.2 W 57.6 W",
    `25°60'0"S 57°38'0"W`,
    `25°17'60"S 57°38'0"W`,
    "-25.2865, -57.6470, 12",
    "1.2.3, 4.5.6",
    "25.286557.647",
    "-25.2865, -57.6470 casa azul",
    "-25.2865, -57.6470".padEnd(81),
    " ".repeat(100_000),
    "-25.2865".repeat(10_000),
  ])("refuses %j", (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });

  it("goes by the hemisphere even if only one is named", () => {
    const point = { latitude: -25.2865, longitude: 57.647 };
    expect(parseCoordinates("57.6470, 25.2865 S")).toEqual(point);
    expect(parseCoordinates("57.6470 E, -25.2865")).toEqual(point);
  });

  it("rounds to seven decimals", () => {
    expect(parseCoordinates(`25°17'11.5"S 57°38'49.1"W`)).toEqual({
      latitude: -25.2865278,
      longitude: -57.6469722,
    });
  });

  it("reads back any point, with dot and with comma", () => {
    fc.assert(
      fc.property(anyPoint, (point) => {
        const [latitude, longitude] = [point.latitude.toFixed(5), point.longitude.toFixed(5)];
        expect(parseCoordinates(`${latitude}, ${longitude}`)).toEqual(point);
        const commas = `${latitude}; ${longitude}`.replaceAll(".", ",");
        expect(parseCoordinates(commas)).toEqual(point);
      }),
    );
  });

  it("reads back any point by hemisphere, in either order", () => {
    fc.assert(
      fc.property(anyPoint, ({ latitude, longitude }) => {
        const south = `${Math.abs(latitude).toFixed(5)} ${latitude < 0 ? "S" : "N"}`;
        const west = `${Math.abs(longitude).toFixed(5)} ${longitude < 0 ? "W" : "E"}`;
        expect(parseCoordinates(`${south} ${west}`)).toEqual({ latitude, longitude });
        expect(parseCoordinates(`${west}, ${south}`)).toEqual({ latitude, longitude });
      }),
    );
  });
});
