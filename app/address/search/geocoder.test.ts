import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let geocoderUrl = "https://geocoder.test/photon/";

vi.mock("~/config", async (original) => {
  const config = await original<typeof import("~/config")>();
  return { ...config, settings: () => ({ ...config.settings(), geocoderUrl }) };
});

const { findPlaces } = await import("./geocoder");
const { queryOf } = await import("./use-geocoder");

const fetched = vi.fn<typeof fetch>();
const never = new AbortController().signal;
const centre = { lat: "-25.2865", lon: "-57.647" };
const searchPlaces = (q: string, signal = never) =>
  findPlaces(new URLSearchParams({ q, ...centre }), signal);

beforeEach(() => {
  geocoderUrl = "https://geocoder.test/photon/";
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

function feature(properties: object, coordinates: unknown = [-57.63, -25.28]) {
  return { type: "Feature", geometry: { type: "Point", coordinates }, properties };
}

function answerWith(...features: unknown[]) {
  fetched.mockResolvedValue(Response.json({ type: "FeatureCollection", features }));
}

const asked = () => new URL(String(fetched.mock.calls[0]?.[0]));

describe("findPlaces for a text", () => {
  it("asks Photon near a point, without cookies", async () => {
    answerWith();
    await searchPlaces("palma 123");
    expect(asked().href).toMatch(/^https:\/\/geocoder\.test\/photon\/api\?/);
    expect(Object.fromEntries(asked().searchParams)).toMatchObject({
      q: "palma 123",
      ...centre,
    });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: "omit" });
  });

  it("reads a house, a street, a named place and a city", async () => {
    answerWith(
      feature({ type: "house", street: "Palma", housenumber: 410, city: "Asunción" }),
      feature({ type: "street", osm_key: "highway", name: "Avenida España", district: "Recoleta" }),
      feature({ type: "house", name: "Shopping del Sol", street: "Aviadores", city: "Asunción" }),
      feature({ type: "city", name: "Luque" }),
    );
    const places = await searchPlaces("x");
    expect(places).toMatchObject([
      { label: "Palma 410", detail: "Asunción", texts: { main_street: "Palma", number: "410" } },
      { label: "Avenida España", detail: "Recoleta", texts: { main_street: "Avenida España" } },
      {
        label: "Shopping del Sol",
        detail: "Aviadores, Asunción",
        texts: { main_street: "Aviadores" },
      },
      { label: "Luque", texts: { city: "Luque" } },
    ]);
    expect(places[0]).toMatchObject({ latitude: -25.28, longitude: -57.63 });
  });

  it("leaves out other countries, repetitions, nameless places and unreadable entries", async () => {
    const palma = feature({ type: "street", name: "Palma", city: "Asunción", countrycode: "PY" });
    answerWith(
      feature({ type: "street", name: "Palma", city: "Posadas", countrycode: "AR" }),
      palma,
      palma,
      feature({ type: "house" }),
      feature({ name: "Lejos" }, [500, 0]),
      feature({ name: "Sin lugar" }, null),
      "garbage",
    );
    expect((await searchPlaces("palma")).map(({ label }) => label)).toEqual(["Palma"]);
  });

  it("does not read a street with “y” in its name as a corner", async () => {
    answerWith(feature({ type: "street", name: "14 y 15 de Mayo", city: "Luque" }));
    expect((await searchPlaces("14 y 15 de mayo"))[0]?.label).toBe("14 y 15 de Mayo");
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("gives at most six places", async () => {
    answerWith(...Array.from({ length: 9 }, (_, n) => feature({ type: "street", name: `${n}ª` })));
    expect(await searchPlaces("x")).toHaveLength(6);
  });

  it.each([
    ["no network", () => Promise.reject(new TypeError("failed to fetch"))],
    ["a refusal", () => Promise.resolve(new Response("", { status: 503 }))],
    ["HTML", () => Promise.resolve(new Response("<html>"))],
    ["other JSON", () => Promise.resolve(Response.json({ hello: 1 }))],
  ])("throws for %s", async (_name, answer) => {
    fetched.mockImplementation(answer);
    await expect(searchPlaces("x")).rejects.toThrow();
  });

  it("throws an abort as an abort", async () => {
    const gone = new AbortController();
    fetched.mockImplementation((_url, init) => {
      gone.abort();
      return Promise.reject(init?.signal?.reason);
    });
    await expect(searchPlaces("x", gone.signal)).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});

describe("findPlaces at a point", () => {
  it("asks for the point and gives the nearest place", async () => {
    answerWith(feature({ type: "street", name: "Palma" }), feature({ name: "Otra" }));
    expect(await findPlaces(new URLSearchParams(centre), never)).toMatchObject([
      { label: "Palma" },
    ]);
    expect(asked().pathname).toBe("/photon/reverse");
  });

  it("gives null where there is no place", async () => {
    answerWith();
    expect(await findPlaces(new URLSearchParams(centre), never)).toEqual([]);
  });
});

it("findPlaces looks up no text of emoji alone, nor of fewer than three letters and digits", () => {
  for (const text of ["🏠🏡❤️", "🏠 a1", "¡¿!?…", "  Pa "]) expect(queryOf(text)).toBe("");
  expect(queryOf(" Palma 🏠 ")).toBe("Palma 🏠");
  expect(queryOf("Ñu")).toBe("");
  expect(queryOf("Ybá")).toBe("Ybá");
});
