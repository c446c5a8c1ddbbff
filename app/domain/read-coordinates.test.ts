import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { likelyPoint, parseCoordinates } from "./read-coordinates";

const asuncion = { latitude: -25.2865, longitude: -57.647 };

const anyPoint = fc.record({
  latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 100_000 + 0),
  longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((n) => n / 100_000 + 0),
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
    "-25.2865, -57.6470".padEnd(81),
    `25 17 11.4 S 57 38 49.2 W`,
    "25 17 11,4 S, 57 38 49,2 O",
    "25 17.19 S 57 38.82 W",
    "S 25 17 11.4 W 57 38 49.2",
    "-25 17 11.4, -57 38 49.2",
    "-25 17 11.4 -57 38 49.2",
    "25:17:11.4S 57:38:49.2W",
    "25-17-11.4 S, 57-38-49.2 W",
    `25° 17' 11.4" Sur, 57° 38' 49.2" Oeste`,
    "25 grados 17 minutos 11.4 segundos sur, 57 grados 38 minutos 49.2 segundos oeste",
    "25˚17'11.4''S, 57˚38'49.2''W",
    "25.2865S 57.647W",
    "25.2865 sur 57.6470 oeste",
    "25,2865°S, 57,6470°O",
    "-25.2865°S -57.6470°W",
    "-25.2865 , -57.6470",
    "-25.2865 y -57.6470",
    "-25.2865\n-57.6470",
    "‑25.2865, ‑57.6470",
    "\u202A-25.2865\u200B,\u00A0-57.6470\u202C",
    "*-25.2865, -57.6470*",
    "_-25.2865, -57.6470_",
    "“-25.2865, -57.6470”",
    "[-25.2865, -57.6470]",
    "<-25.2865,-57.6470>",
    "Ubicación: -25.2865, -57.6470",
    "Mi casa queda en -25.2865, -57.6470.",
    "-25.2865, -57.6470 casa azul, portón negro",
    "Palma 123 (-25.2865, -57.6470) timbre 2",
    "-25.2865, -57.6470, 12",
    "-25.2865,-57.6470,17z",
    "Ubicación:-25,2865,-57,6470",
    "Coordenadas 25.2865 S, 57.6470 O, frente a la plaza",
    "Estoy acá: 25°17'11.4\"S 57°38'49.2\"W. Te espero",
    "Lat. -25.2865 / Long. -57.6470",
    "Latitud: -25.2865 y Longitud: -57.6470",
    "Longitud: -57.6470, Latitud: -25.2865",
    "lng=-57.6470&lat=-25.2865",
    '{"lat":-25.2865,"lng":-57.6470}',
    '{"longitude": -57.6470, "latitude": -25.2865}',
    '{"lat":"-25.2865","lng":"-57.6470"}',
    '{\\"lat\\":-25.2865,\\"lng\\":-57.6470}',
    '"-25.2865","-57.6470"',
    "-25.2865 - -57.6470",
    "S: 25.2865, W: 57.6470",
    `25° 17' 11.4'' de latitud sur y 57° 38' 49.2'' de longitud oeste`,
    `25o17'11.4"S 57o38'49.2"W`,
    "Casa 3, -25.2865, -57.6470",
    "12/10/2026 10:30 -25.2865, -57.6470",
    "Gs. 50.000 -25.2865, -57.6470",
    "De -34.6037, -58.3816 a -25.2865, -57.6470",
    "📍1.5 2.5 📍-25.2865,-57.6470",
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
    "1.2.3, 4.5.6",
    "25.286557.647",
    "25 17 57 38",
    "25 17 11 57 38 49",
    "Palma 1234 entre 25 y 57",
    "de 8.30 a 12.45, o 14.30, 18.45",
    "Lima 12.04, 77.03",
    "Ruta 2 km 25,5 casa 57",
    "9.45 - 11.30 hs",
    " ".repeat(100_000),
    "-25.2865".repeat(10_000),
  ])("refuses %j", (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });

  it("reads the hemisphere even where only one is named", () => {
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

it("parseCoordinates reads short decimals amid words where they lie in Paraguay", () => {
  const point = { latitude: -25.28, longitude: -57.64 };
  expect(parseCoordinates("Ubicación: -25.28, -57.64")).toEqual(point);
  expect(parseCoordinates("Ubicación: 25.28, 57.64")).toEqual({
    latitude: 25.28,
    longitude: 57.64,
  });
});

describe("likelyPoint", () => {
  it.each([
    ["without signs", 25.2865, 57.647],
    ["without one sign", -25.2865, 57.647],
    ["longitude first", -57.647, -25.2865],
    ["longitude first, without signs", 57.647, 25.2865],
  ])("corrects coordinates %s", (_what, latitude, longitude) => {
    expect(likelyPoint({ latitude, longitude })).toEqual(asuncion);
  });

  it.each([
    ["in Paraguay", -25.2865, -57.647],
    ["in Buenos Aires", -34.6037, -58.3816],
    ["nowhere", 0, 0],
  ])("is null for a point %s", (_what, latitude, longitude) => {
    expect(likelyPoint({ latitude, longitude })).toBeNull();
  });
});
