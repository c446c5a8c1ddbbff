import { beforeEach, expect, it, vi } from "vitest";
import { geocodeUrl, writePoint } from "~/address/search/geocode-answer";
import { CENTRE } from "~/address/search/served-area";

let geocoderUrl = "";

vi.mock("~/config", async (original) => {
  const config = await original<typeof import("~/config")>();
  return { ...config, settings: () => ({ ...config.settings(), geocoderUrl }) };
});
const { clientLoader } = await import("./route");

const fetched = vi.fn<typeof fetch>();
const palma = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [-57.63, -25.28] },
  properties: { type: "street", name: "Palma" },
};

beforeEach(() => {
  geocoderUrl = "https://geocoder.test/photon/";
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

function answer(path: string) {
  const request = new Request(new URL(path, "https://app.test"));
  const serverLoader = () => Promise.reject(new Error("There is no server"));
  return clientLoader({ request, params: {}, serverLoader });
}

it("answers a search and a reverse lookup, repeating the question", async () => {
  fetched.mockImplementation(async () => Response.json({ features: [palma] }));
  expect(await answer(geocodeUrl({ query: " palma ", near: CENTRE }))).toMatchObject({
    kind: "places",
    asked: "palma",
    places: [{ label: "Palma" }],
  });
  expect(await answer(geocodeUrl({ at: CENTRE }))).toMatchObject({
    kind: "places",
    asked: writePoint(CENTRE),
    places: [{ label: "Palma" }],
  });
});

it("says that the geocoder is down", async () => {
  fetched.mockRejectedValue(new TypeError("failed to fetch"));
  expect(await answer(geocodeUrl({ at: CENTRE }))).toMatchObject({ kind: "down" });
});

it("asks nobody where no geocoder is configured", async () => {
  geocoderUrl = "";
  const url = geocodeUrl({ query: "palma", near: CENTRE });
  expect(await answer(url)).toEqual({ kind: "off", asked: "palma" });
  expect(fetched).not.toHaveBeenCalled();
});

it.each(["/address/geocode", "/address/geocode?q=palma", "/address/geocode?at=here"])(
  "leads home from %s",
  async (url) => {
    const thrown = await answer(url).catch((error: unknown) => error);
    expect((thrown as Response).headers.get("Location")).toBe("/");
    expect(fetched).not.toHaveBeenCalled();
  },
);
