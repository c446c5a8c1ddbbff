import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm, findServedCity, movePoint, parseLocation } from "./places";

const asuncion = { latitude: -25.2865, longitude: -57.647 };
const luque = { latitude: -25.27, longitude: -57.4872 };

const google = "https://www.google.com/maps";

describe("parseLocation finds the point of", () => {
  it.each([
    ["plain coordinates", "-25.2865, -57.6470"],
    ["a query", `${google}?q=-25.2865,-57.6470`],
    ["an escaped query", "https://maps.google.com/?q=-25.2865%2C-57.6470&z=17"],
    ["a query with a label", "https://maps.google.com/maps?q=loc:-25.2865,-57.6470+(Mi+casa)"],
    ["a search", `${google}/search/?api=1&query=-25.2865%2C-57.6470`],
    ["a search in the path", `${google}/search/-25.2865,+-57.6470?entry=tts`],
    ["directions", `${google}/dir/?api=1&origin=-25.30,-57.50&destination=-25.2865,-57.6470`],
    ["directions in the path", `${google}/dir/-25.30,-57.50/-25.2865,-57.6470/@-25.29,-57.6,14z`],
    [
      "directions to a place",
      `${google}/dir/A/B/data=!4m9!4m8!1m5!1m1!1s0x0!2m2!1d-57.6470!2d-25.2865`,
    ],
    [
      "directions over several places",
      `${google}/dir/A/B/data=!4m9!1m5!2m2!1d-57.50!2d-25.30!1m5!2m2!1d-57.6470!2d-25.2865`,
    ],
    ["old directions", "https://maps.google.com/?saddr=-25.30,-57.50&daddr=-25.2865,-57.6470"],
    ["a dropped pin", `${google}/place/-25.2865,-57.6470/@-25.29,-57.60,15z`],
    [
      "a dropped pin in degrees",
      `${google}/place/25%C2%B017'11.4%22S+57%C2%B038'49.2%22W/@-25.29,-57.6,17z`,
    ],
    [
      "a place",
      `${google}/place/Panteon/@-25.29,-57.60,17z/data=!3m1!4b1!4m6!8m2!3d-25.2865!4d-57.6470!16s`,
    ],
    [
      "an embedded data block",
      `${google}/place/X/data=%213m1%214b1%218m2%213d-25.2865%214d-57.6470`,
    ],
    ["a view", `${google}/@-25.2865,-57.6470,17z?hl=es`],
    ["a view by ll", "https://maps.google.com/?ll=-25.2865,-57.6470&z=15"],
    ["a view by center", `${google}/@?api=1&map_action=map&center=-25.2865%2C-57.6470`],
    ["a place beside a view", "https://maps.google.com/?ll=-25.30,-57.50&q=-25.2865,-57.6470"],
    ["a national host", "https://www.google.com.py/maps/@-25.2865,-57.6470,17z"],
    ["no scheme", "maps.google.com?q=-25.2865,-57.6470"],
    ["a WhatsApp share", "Ubicación: https://maps.google.com/?q=-25.2865,-57.6470\nTe espero"],
    ["a link at the end of a sentence", "Es acá (https://maps.google.com/?q=-25.2865,-57.6470)."],
    ["Apple Maps by ll", "https://maps.apple.com/?ll=-25.2865,-57.6470&q=Mi%20casa&t=m"],
    ["Apple Maps by q", "https://maps.apple.com/?q=-25.2865,-57.6470"],
    [
      "Apple Maps by coordinate",
      "https://maps.apple.com/place?coordinate=-25.2865,-57.6470&name=Casa",
    ],
    ["Apple Maps by address", "https://maps.apple.com/?address=-25.2865,-57.6470"],
    ["Apple Maps by what was shown", "https://maps.apple.com/?sll=-25.2865,-57.6470&z=10"],
    ["OpenStreetMap's view", "https://www.openstreetmap.org/#map=17/-25.2865/-57.6470"],
    [
      "OpenStreetMap's marker",
      "https://www.openstreetmap.org/?mlat=-25.2865&mlon=-57.6470#map=17/-25.3/-57.5",
    ],
    ["OpenStreetMap by lat and lon", "https://osm.org/?lat=-25.2865&lon=-57.6470&zoom=17"],
    ["Waze", "https://waze.com/ul?ll=-25.2865%2C-57.6470&navigate=yes"],
    ["Waze's directions", "https://www.waze.com/live-map/directions?to=ll.-25.2865%2C-57.6470"],
    ["a geo URI", "geo:-25.2865,-57.6470"],
    ["a geo URI with more", "geo:-25.2865,-57.6470;u=35?z=17"],
    ["a geo URI with its place in q", "geo:0,0?q=-25.2865,-57.6470(Mi%20casa)"],
  ])("%s", (_what, text) => {
    expect(parseLocation(text)).toEqual({ kind: "point", ...asuncion });
  });
});

describe("parseLocation says it cannot know", () => {
  it.each([
    "https://maps.app.goo.gl/AbCdEf123",
    "Mi casa https://maps.app.goo.gl/AbCdEf123?g_st=iw",
    "maps.app.goo.gl/AbCdEf123",
    "https://goo.gl/maps/AbCdEf123",
    "https://share.google/AbCdEf123",
    "https://g.page/AbCdEf123",
    "https://maps.apple/p/AbCdEf123",
    "https://osm.org/go/AbCdEf123",
    "https://www.openstreetmap.org/relation/287077",
    "https://maps.apple.com/?t=m",
    "https://waze.com/ul/h6ujb",
    "https://www.google.com/maps?cid=123456789",
    "https://maps.google.com/?q=",
    "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d150.2!2d-57.6470!3d-25.2865",
    "https://www.google.com/maps/@-95.28,-57.64,17z",
  ])("%s", (text) => {
    expect(parseLocation(text)).toMatchObject({
      kind: "short_link",
      url: expect.stringMatching(/^https?:/),
    });
  });
});

describe("parseLocation leaves to the geocoder", () => {
  it.each([
    ["  Av. España 1234, Asunción ", "Av. España 1234, Asunción"],
    ["C.Palma/Montevideo", "C.Palma/Montevideo"],
    ["", ""],
    ["25 57", "25 57"],
    ["https://example.com/casa", "https://example.com/casa"],
    ["https://notwaze.com/maps", "https://notwaze.com/maps"],
    ["https://notgoogle.com/maps?q=casa", "https://notgoogle.com/maps?q=casa"],
    [`${google}/search/Palma+123/`, "Palma 123"],
    ["https://www.google.com/search?q=limpieza", "https://www.google.com/search?q=limpieza"],
    ["https://maps.google.com/?q=Av.+Espa%C3%B1a+1234,+Asunci%C3%B3n", "Av. España 1234, Asunción"],
    [`${google}/place/Av.+Espa%C3%B1a+1234/`, "Av. España 1234"],
    ["https://maps.apple.com/?address=Palma+123&sll=0", "Palma 123"],
    [`${google}/place/100%+Lim`, "100% Lim"],
    ["geo:0,0?q=Palma+123", "Palma 123"],
    ["(https://maps.google.com/?q=Palma+123).", "Palma 123"],
    ["https://", "https://"],
  ])("%j", (text, left) => {
    expect(parseLocation(text)).toEqual({ kind: "text", text: left });
  });

  it("whatever else is typed, without throwing", () => {
    const parts = [
      "http://",
      "geo:",
      "maps.google.com/",
      "?q=",
      "%",
      "@",
      "!3d",
      "-25.2",
      ",",
      "a",
    ];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...parts), fc.string())), (typed) => {
        expect(["point", "short_link", "text"]).toContain(parseLocation(typed.join("")).kind);
      }),
    );
  });
});

describe("distanceKm", () => {
  const anyPoint = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it("measures", () => {
    expect(distanceKm(asuncion, luque)).toBeCloseTo(16.17, 1);
    expect(
      distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }),
    ).toBeCloseTo(111.19, 1);
  });

  it("is symmetric, zero to itself, and at most half way round", () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        expect(distanceKm(a, a)).toBe(0);
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0);
        expect(distanceKm(a, b)).toBeLessThanOrEqual(20_016);
      }),
    );
  });

  it("is half way round to the other side of the Earth", () => {
    fc.assert(
      fc.property(anyPoint, ({ latitude, longitude }) => {
        const antipode = {
          latitude: -latitude,
          longitude: longitude + (longitude < 0 ? 180 : -180),
        };
        expect(distanceKm({ latitude, longitude }, antipode)).toBeCloseTo(20_015.09, 1);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("findServedCity", () => {
  const cities = [
    { id: 1, ...asuncion },
    { id: 2, ...luque },
    { id: 3, latitude: null, longitude: null },
    { id: 4 },
  ];

  it("is the nearest within reach", () => {
    expect(findServedCity(asuncion, cities, 12)?.id).toBe(1);
    expect(findServedCity({ latitude: -25.28, longitude: -57.56 }, cities, 12)?.id).toBe(2);
  });

  it("is none beyond it", () => {
    expect(findServedCity({ latitude: -27.33, longitude: -55.86 }, cities, 12)).toBeNull();
    expect(findServedCity(asuncion, [], 12)).toBeNull();
  });

  it("ends exactly at the radius", () => {
    const radius = distanceKm(asuncion, luque);
    expect(findServedCity(luque, [{ id: 1, ...asuncion }], radius)?.id).toBe(1);
    expect(findServedCity(luque, [{ id: 1, ...asuncion }], radius - 0.001)).toBeNull();
  });
});

describe("movePoint", () => {
  const near = fc.record({
    latitude: fc.double({ min: -60, max: 60, noNaN: true }),
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
  });
  const upToAKilometre = fc.integer({ min: -1000, max: 1000 });

  it("moves as far as it is told", () => {
    fc.assert(
      fc.property(near, upToAKilometre, upToAKilometre, (start, north, east) => {
        const moved = distanceKm(start, movePoint(start, north, east)) * 1000;
        expect(Math.abs(moved - Math.hypot(north, east))).toBeLessThan(1);
      }),
    );
  });

  it("moves north and east where it says so", () => {
    const start = { latitude: -25, longitude: -57 };
    expect(movePoint(start, 5, 0).latitude).toBeGreaterThan(-25);
    expect(movePoint(start, 0, 5).longitude).toBeGreaterThan(-57);
    expect(movePoint(start, 5, 0).longitude).toBe(-57);
  });
});
