/** Corners, which Photon's protocol does not know, as the app finds them. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "~/locales/i18n";
import { geocoderRoutes } from "./geocoder";

vi.mock("~/config", async (original) => {
  const config = await original<typeof import("~/config")>();
  const geocoderUrl = "https://geocoder.test/geocoder";
  return { ...config, settings: () => ({ ...config.settings(), geocoderUrl }) };
});

const { findPlaces } = await import("~/address/search/geocoder");

const searchPlaces = (q: string) =>
  findPlaces(
    new URLSearchParams({ q, lat: "-25.2865", lon: "-57.647" }),
    new AbortController().signal,
  );

afterEach(() => vi.unstubAllGlobals());

describe("findPlaces for a corner", () => {
  beforeEach(() => {
    const geocoder = geocoderRoutes();
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => geocoder.request(url, init));
  });
  const corner = {
    label: "Avenida España esquina Brasilia",
    texts: { main_street: "Avenida España", secondary_street: "Brasilia", city: "Asunción" },
  };

  it.each([
    "España esquina Brasilia",
    "España esquina con Brasilia",
    "avda. españa esq. brasilia",
    "España, esq Brasilia",
    "España c/ Brasilia",
    "España c/Brasilia",
    "España casi Brasilia",
    "España y Brasilia",
  ])("finds the corner in “%s”", async (text) => {
    const [found] = await searchPlaces(text);
    expect(found).toMatchObject(corner);
    expect(found?.texts).not.toHaveProperty("number");
    // Between the two.
    expect(found?.latitude).toBeCloseTo(-25.28735, 5);
    expect(found?.longitude).toBeCloseTo(-57.6085, 5);
  });

  it("keeps a house number, and shows the street while the corner is incomplete", async () => {
    const [numbered] = await searchPlaces("España 1234 esquina Brasilia");
    expect(numbered).toMatchObject({
      label: "Avenida España 1234 esquina Brasilia",
      texts: { ...corner.texts, number: "1234" },
    });
    for (const text of ["España esquina", "España y", "España esquina Br", "España c/ Xyzzy"]) {
      expect((await searchPlaces(text))[0]).toMatchObject({ label: "Avenida España" });
    }
  });

  it("finds no corner of streets that do not meet", async () => {
    expect((await searchPlaces("España esquina Balderrama"))[0]?.label).toBe("Avenida España");
  });
});
