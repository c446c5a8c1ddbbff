import { describe, expect, test } from "vitest";
import { geocoderRoutes } from "./geocoder";
import { tileRoutes } from "./tiles";

type Feature = { properties: Record<string, string> };

describe("tiles", () => {
  const get = (path: string) => tileRoutes().request(path);

  test("are drawn the same at each request, and none outside the map", async () => {
    const path = "/tiles/15/11140/18785.png";
    const tile = await get(path);
    expect(tile.headers.get("Content-Type")).toBe("image/svg+xml");
    const drawing = await tile.text();
    expect(drawing).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(await (await get(path)).text()).toBe(drawing);
    expect((await get("/tiles/0/0/0.png")).status).toBe(200);
    expect((await get("/tiles/2/4/0.png")).status).toBe(404);
    expect((await get("/tiles/20/1/1.png")).status).toBe(404);
  });
});

describe("geocoder", () => {
  const get = (query: string) => geocoderRoutes().request(`/geocoder/${query}`);
  const features = async (query: string) =>
    ((await (await get(query)).json()) as { features: Feature[] }).features;
  const find = (text: string) => features(`api?q=${encodeURIComponent(text)}&limit=3`);

  test("finds streets without accents, by prefix, and by the usual abbreviations", async () => {
    for (const text of ["mariscal lop", "Mcal. López", "AVDA mcal lopez"]) {
      expect((await find(text))[0]?.properties).toMatchObject({
        name: "Avenida Mariscal López",
        city: "Asunción",
        countrycode: "PY",
      });
    }
    expect((await find("mariscal lopez 2345"))[0]?.properties).toMatchObject({
      street: "Avenida Mariscal López",
      housenumber: "2345",
    });
    expect((await find("10 de agosto"))[0]?.properties.city).toBe("San Lorenzo");
    expect(await find("xyzzy")).toEqual([]);
    expect((await get("api")).status).toBe(400);
  });

  test("finds the street nearest to a point", async () => {
    const [place] = await features("reverse?lat=-25.3421&lon=-57.6097");
    expect(place?.properties).toMatchObject({
      name: "Avenida Cacique Lambaré",
      district: "Santa Rosa",
      city: "Lambaré",
    });
    expect(await features("reverse?lat=40&lon=-3")).toEqual([]);
    expect((await get("reverse?lat=1")).status).toBe(400);
  });
});
