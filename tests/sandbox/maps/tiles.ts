/** `/tiles/{z}/{x}/{y}.png`: a drawn map, so that nobody needs a tile server to try the app. */
import { Hono } from "hono";
import { NEIGHBORHOODS } from "./gazetteer";
import {
  awayFromCities,
  CITY_SPOTS,
  type Frame,
  farBankPath,
  frameOf,
  riverPath,
  round,
  toWorld,
} from "./tile-geometry";
import { parkPaths, streetPaths } from "./tile-streets";

const COLOURS = {
  town: "#ece7dc",
  country: "#e2ead6",
  park: "#c9e2bd",
  water: "#a9d0e8",
  bank: "#93bfda",
  street: "#ffffff",
  mainCasing: "#e0bf7c",
  main: "#fbe3ad",
  text: "#4b4a45",
};

/** About 45 km, and 25 km, in world pixels: beyond, there is no town to draw. */
const OUT_OF_TOWN = 11_500;
const RIVER_WIDTH = 260;

export function tileRoutes(): Hono {
  const map = new Hono();
  map.get("/tiles/:z{\\d{1,2}}/:x{\\d+}/:file{\\d+\\.png}", (c) => {
    const [row = ""] = c.req.param("file").split(".");
    const frame = frameOf(Number(c.req.param("z")), Number(c.req.param("x")), Number(row));
    if (!frame) return c.notFound();
    return c.body(drawTile(frame), 200, {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=86400",
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });
  return map;
}

function drawTile(frame: Frame): string {
  const inTown = awayFromCities(frame) - frame.size < OUT_OF_TOWN && frame.zoom >= 9;
  const layers = [
    `<rect width="256" height="256" fill="${inTown ? COLOURS.town : COLOURS.country}"/>`,
    ...(inTown ? drawTown(frame) : []),
    `<path d="${farBankPath(frame)}" fill="${COLOURS.country}"/>`,
    drawRiver(frame),
    ...drawLabels(frame),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${layers.join("")}</svg>`;
}

function drawTown(frame: Frame): string[] {
  const { zoom, scale } = frame;
  const line = (path: string, colour: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round"/>`;
  const main = streetPaths(frame, "main");
  const width = (meters: number, least: number) => Math.max(meters * scale, least);
  return [
    zoom >= 13 ? `<path d="${parkPaths(frame)}" fill="${COLOURS.park}"/>` : "",
    zoom >= 14 ? line(streetPaths(frame, "minor"), COLOURS.street, width(5, 0.8)) : "",
    zoom >= 11 ? line(streetPaths(frame, "middle"), COLOURS.street, width(8, 1)) : "",
    line(main, COLOURS.mainCasing, width(13, 1.6)),
    line(main, COLOURS.main, width(11, 0.8)),
  ];
}

function drawRiver(frame: Frame): string {
  const path = riverPath(frame);
  const width = Math.max(RIVER_WIDTH * frame.scale, 1.5);
  const stroke = (colour: string, extra: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width + extra)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return stroke(COLOURS.bank, 2) + stroke(COLOURS.water, 0);
}

function drawLabels(frame: Frame): string[] {
  const { zoom, left, top, size, scale } = frame;
  const cities = zoom >= 10 && zoom <= 16 ? CITY_SPOTS.map((spot) => ({ ...spot, size: 15 })) : [];
  const barrios =
    zoom >= 14
      ? NEIGHBORHOODS.map((place) => ({ name: place.name, ...toWorld(place), size: 12 }))
      : [];
  const margin = size;
  return [...cities, ...barrios]
    .filter(
      ({ x, y }) =>
        x > left - margin &&
        x < left + size + margin &&
        y > top - margin &&
        y < top + size + margin,
    )
    .map(
      ({ name, x, y, size: font }) =>
        `<text x="${round((x - left) * scale)}" y="${round((y - top) * scale)}" text-anchor="middle" font-family="system-ui, sans-serif" font-size="${font}" font-weight="600" fill="${COLOURS.text}" stroke="#ffffff" stroke-width="3" paint-order="stroke">${name}</text>`,
    );
}
