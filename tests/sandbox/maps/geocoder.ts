/** Photon's protocol over a small gazetteer. */
import { Hono } from "hono";
import { cors } from "hono/cors";
import { distanceKm } from "~/domain/places";
import type { Point } from "~tests/sandbox/booking/schedules";
import { CITIES } from "~tests/sandbox/seed/catalogue";
import { STREETS, type Street } from "./gazetteer";

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 20;
const REVERSE_KM = 25;

type Found = { street: Street; number: string };

export function geocoderRoutes(): Hono {
  const geocoder = new Hono().basePath("/geocoder");
  geocoder.use(cors());

  geocoder.get("/api", (c) => {
    const query = c.req.query("q")?.trim() ?? "";
    if (query === "") return c.json({ message: "missing search term 'q': /?q=berlin" }, 400);
    const near = readPoint(c.req.query("lat"), c.req.query("lon"));
    const found = findStreets(query, near).slice(0, readLimit(c.req.query("limit")));
    const cities = findCities(query);
    const features = [...found.map(streetFeature), ...cities.map(cityFeature)];
    return c.json({ type: "FeatureCollection", features });
  });

  geocoder.get("/reverse", (c) => {
    const point = readPoint(c.req.query("lat"), c.req.query("lon"));
    if (!point) return c.json({ message: "missing search term 'lat' and/or 'lon'" }, 400);
    const nearest = STREETS.toSorted((a, b) => distanceKm(a, point) - distanceKm(b, point))
      .slice(0, readLimit(c.req.query("limit") ?? "1"))
      .filter((street) => distanceKm(street, point) <= REVERSE_KM);
    const features = nearest.map((street) => streetFeature({ street, number: "" }));
    return c.json({ type: "FeatureCollection", features });
  });

  return geocoder;
}

function readPoint(lat: string | undefined, lon: string | undefined): Point | null {
  const [latitude, longitude] = [Number(lat || Number.NaN), Number(lon || Number.NaN)];
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null;
}

function readLimit(text: string | undefined): number {
  const limit = Number(text ?? DEFAULT_LIMIT);
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, MAX_LIMIT) : DEFAULT_LIMIT;
}

/** Lower case without accents; "Mcal." and "Avda." as people write them. */
function plainWords(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const short: Record<string, string> = {
    av: "avenida",
    avda: "avenida",
    mcal: "mariscal",
    tte: "teniente",
    gral: "general",
    dr: "doctor",
    cnel: "coronel",
  };
  return (plain.match(/[\p{L}\p{N}']+/gu) ?? []).map((word) => short[word] ?? word);
}

function findStreets(query: string, near: Point | null): Found[] {
  const words = plainWords(query);
  const numberAt = words.findLastIndex((word, index) => index > 0 && /^\d{1,5}$/.test(word));
  const named = STREETS.filter((street) => matches(street, words));
  const found =
    named.length > 0 || numberAt < 0
      ? named.map((street) => ({ street, number: "" }))
      : STREETS.filter((street) => matches(street, words.toSpliced(numberAt, 1))).map((street) => ({
          street,
          number: words[numberAt] ?? "",
        }));
  const starts = ({ street }: Found) =>
    Number(plainWords(street.name)[0]?.startsWith(words[0] ?? ""));
  const away = ({ street }: Found) => (near ? distanceKm(street, near) : 0);
  return found.sort((a, b) => away(a) - away(b) || starts(b) - starts(a));
}

function matches({ name, neighborhood, city }: Street, words: string[]): boolean {
  const known = plainWords(`${name} ${neighborhood} ${city}`);
  return words.every((word) => known.some((other) => other.startsWith(word)));
}

function findCities(query: string) {
  const words = plainWords(query);
  return CITIES.filter(({ name }) =>
    words.every((word) => plainWords(name).some((other) => other.startsWith(word))),
  );
}

/** House numbers run along the street, some ten metres per number in the hundreds. */
function locate({ street, number }: Found): [longitude: number, latitude: number] {
  const along = number ? (Number(number) % 1000) * 2e-6 : 0;
  return [Number((street.longitude + along).toFixed(6)), street.latitude];
}

function streetFeature(found: Found) {
  const { street, number } = found;
  const house = number
    ? { type: "house", housenumber: number, street: street.name, osm_key: "building" }
    : { type: "street", name: street.name, osm_key: "highway" };
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: locate(found) },
    properties: {
      osm_type: "W",
      osm_id: 1000 + STREETS.indexOf(street),
      osm_value: "residential",
      ...house,
      district: street.neighborhood,
      city: street.city,
      state: street.city === "Asunción" ? "Asunción" : "Central",
      country: "Paraguay",
      countrycode: "PY",
    },
  };
}

function cityFeature(city: (typeof CITIES)[number]) {
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [city.longitude, city.latitude] },
    properties: {
      osm_type: "R",
      osm_id: 1 + CITIES.indexOf(city),
      osm_key: "place",
      osm_value: "city",
      type: "city",
      name: city.name,
      state: city.name === "Asunción" ? "Asunción" : "Central",
      country: "Paraguay",
      countrycode: "PY",
    },
  };
}
