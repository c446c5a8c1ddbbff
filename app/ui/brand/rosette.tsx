import { useMemo } from "react";
import { classNames } from "~/ui/class-names";

const PETALS = 8;
const SPOKES = 8 * PETALS;

function at(radius: number, angle: number): string {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return `${tenth(100 + radius * Math.sin(angle))} ${tenth(100 - radius * Math.cos(angle))}`;
}

type Weave = { from: number; to: number; rows: number; half: number };

/** One arc per row, symmetric about `angle`, then the contour; `shape` is the half-width from 0 to 1. */
function weave(angle: number, { from, to, rows, half }: Weave, shape: (t: number) => number) {
  let arcs = "";
  let left = "";
  let right = "";
  for (let row = 0; row <= rows; row++) {
    const t = row / rows;
    const width = half * shape(t);
    const radius = from + (to - from) * t;
    const start = at(radius, angle - width);
    const end = at(radius, angle + width);
    arcs += `M${start}A${radius} ${radius} 0 0 1 ${end}`;
    left += `${row ? "L" : "M"}${start}`;
    right = `L${end}${right}`;
  }
  return `${arcs}${left}${right}Z`;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const around = (count: number, draw: (index: number) => string) => range(count).map(draw).join("");
const turn = (part: number, of: number) => (2 * Math.PI * part) / of;
const clamp = (t: number) => Math.min(Math.max(t, 0.015), 0.985);

function zigzag(offset: number): string {
  const points = range(SPOKES).map((spoke) =>
    at((spoke + offset) % 2 ? 71 : 64.5, turn(spoke, SPOKES)),
  );
  return `M${points.join("L")}Z`;
}

function drawLayers(rows: number): [name: string, path: string][] {
  const half = Math.PI / PETALS;
  const petal = { from: 15, to: 62, rows, half: 0.94 * half };
  const wedge = { from: 38, to: 61.5, rows: Math.round(0.4 * rows), half: 0.8 * half };
  const fan = { from: 73.5, to: 91, rows: Math.round(0.43 * rows), half: 0.46 * half };
  const edges = 4 * PETALS;
  const petalAt = (i: number) =>
    weave(turn(i, PETALS), petal, (t) => Math.sin(Math.PI * clamp(t)) ** 0.75);
  const wedgeAt = (i: number) => weave(turn(i + 0.5, PETALS), wedge, (t) => 0.06 + 0.62 * t * t);
  const fanAt = (i: number) =>
    weave(turn(i + 0.5, 2 * PETALS), fan, (t) => Math.sin(Math.PI * (0.1 + 0.74 * t)));
  const edgeAt = (i: number) => `Q${at(100.5, turn(i + 0.5, edges))} ${at(92, turn(i + 1, edges))}`;
  const knotAt = (i: number) => `M${at(67.8, turn(i + 0.5, PETALS))}h.01`;
  const spokeAt = (i: number) => `M${at(9, turn(i, SPOKES))}L${at(92, turn(i, SPOKES))}`;
  return [
    ["warp", around(SPOKES, spokeAt)],
    ["petal", around(PETALS, petalAt)],
    ["wedge", around(PETALS, wedgeAt)],
    ["zig", zigzag(0) + zigzag(1)],
    ["fan", around(2 * PETALS, fanAt)],
    ["edge", `M${at(92, 0)}${around(edges, edgeAt)}`],
    ["knot", around(PETALS, knotAt)],
  ];
}

type RosetteProps = {
  /** Arcs per petal: 30 at 500 px, 24 at 330, 20 where faint. */
  rows?: number;
  className?: string;
};

export function Rosette({ rows = 24, className }: RosetteProps) {
  const layers = useMemo(() => drawLayers(rows), [rows]);
  return (
    <svg aria-hidden viewBox="-2 -2 204 204" className={classNames("rosette", className)}>
      {layers.map(([name, path]) => (
        <path key={name} className={`rosette-${name}`} d={path} />
      ))}
    </svg>
  );
}
