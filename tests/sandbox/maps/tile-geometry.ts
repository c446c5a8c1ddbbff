/** Where things lie on the drawn map. World pixels are those of zoom 16, about 2.2 m each here. */
import type { Point } from "~tests/sandbox/booking/schedules";
import { CITIES } from "~tests/sandbox/seed/catalogue";

const WORLD_ZOOM = 16;
const WORLD_SIZE = 256 * 2 ** WORLD_ZOOM;

export type Spot = { x: number; y: number };
export type Frame = { left: number; top: number; size: number; scale: number; zoom: number };

export function toWorld({ latitude, longitude }: Point): Spot {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * WORLD_SIZE,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD_SIZE,
  };
}

export function frameOf(zoom: number, column: number, row: number): Frame | null {
  const tiles = 2 ** zoom;
  if (zoom > 19 || column >= tiles || row >= tiles) return null;
  const size = WORLD_SIZE / tiles;
  return { left: column * size, top: row * size, size, scale: 256 / size, zoom };
}

export function toTile({ left, top, scale }: Frame, { x, y }: Spot): string {
  return `${round((x - left) * scale)} ${round((y - top) * scale)}`;
}

export const round = (value: number) => Math.round(value * 10) / 10;

/** The Río Paraguay past Asunción, from north to south, roughly as it runs. */
const RIVER: Spot[] = [
  [-24.95, -57.58],
  [-25.05, -57.545],
  [-25.12, -57.56],
  [-25.178, -57.558],
  [-25.215, -57.595],
  [-25.24, -57.63],
  [-25.265, -57.655],
  [-25.29, -57.672],
  [-25.325, -57.668],
  [-25.36, -57.662],
  [-25.385, -57.635],
  [-25.42, -57.59],
  [-25.47, -57.585],
  [-25.53, -57.59],
  [-25.62, -57.68],
].map(([latitude = 0, longitude = 0]) => toWorld({ latitude, longitude }));

export function riverPath(frame: Frame): string {
  return `M${RIVER.map((spot) => toTile(frame, spot)).join("L")}`;
}

export function farBankPath(frame: Frame): string {
  const west = toWorld({ latitude: 0, longitude: -59 }).x;
  const corners = [
    { x: west, y: RIVER.at(-1)?.y ?? 0 },
    { x: west, y: RIVER[0]?.y ?? 0 },
  ];
  return `${riverPath(frame)}L${corners.map((spot) => toTile(frame, spot)).join("L")}Z`;
}

export const CITY_SPOTS = CITIES.map((city) => ({ name: city.name, ...toWorld(city) }));

export function awayFromCities({ left, top, size }: Frame): number {
  const middle = { x: left + size / 2, y: top + size / 2 };
  return Math.min(...CITY_SPOTS.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
}

/** The same number from 0 to 1 for the same two whole numbers. */
export function scatter(a: number, b: number): number {
  let hash = Math.imul(a, 374_761_393) + Math.imul(b, 668_265_263);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
