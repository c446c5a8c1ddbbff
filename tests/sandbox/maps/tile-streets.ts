/** A calm grid of streets and squares, the same for every tile that shares an edge. */
import { type Frame, type Spot, scatter, toTile } from "./tile-geometry";

/** A block of about 100 m, in world pixels. */
const BLOCK = 46;
const TILT = -0.13;
const COSINE = Math.cos(TILT);
const SINE = Math.sin(TILT);

type Axis = "across" | "along";
type Rank = "minor" | "middle" | "main";

function spotAt(across: number, along: number): Spot {
  return {
    x: (across * COSINE - along * SINE) * BLOCK,
    y: (across * SINE + along * COSINE) * BLOCK,
  };
}

function blockAt({ x, y }: Spot): { across: number; along: number } {
  return { across: (x * COSINE + y * SINE) / BLOCK, along: (y * COSINE - x * SINE) / BLOCK };
}

function rangeOf({ left, top, size }: Frame) {
  const corners = [0, 1].flatMap((i) =>
    [0, 1].map((j) => blockAt({ x: left + i * size, y: top + j * size })),
  );
  const span = (axis: Axis) => {
    const values = corners.map((corner) => corner[axis]);
    return { from: Math.floor(Math.min(...values)) - 1, to: Math.ceil(Math.max(...values)) + 1 };
  };
  return { across: span("across"), along: span("along") };
}

function rankOf(index: number): Rank {
  if (index % 18 === 0) return "main";
  return index % 6 === 0 ? "middle" : "minor";
}

function placeOf(index: number, axis: Axis): number {
  const room = rankOf(index) === "minor" ? 0.3 : 0.1;
  return index + (scatter(index, axis === "across" ? 7 : 11) - 0.5) * room;
}

/** The paths of the streets of one rank. Small streets end here and there at a crossing. */
export function streetPaths(frame: Frame, rank: Rank): string {
  const range = rangeOf(frame);
  const step = { minor: 1, middle: 6, main: 18 }[rank];
  const pieces: string[] = [];
  for (const axis of ["across", "along"] as const) {
    const other = axis === "across" ? range.along : range.across;
    const first = Math.ceil(range[axis].from / step) * step;
    for (let index = first; index <= range[axis].to; index += step) {
      if (rankOf(index) !== rank) continue;
      const at = (place: number) =>
        toTile(
          frame,
          axis === "across"
            ? spotAt(placeOf(index, axis), place)
            : spotAt(place, placeOf(index, axis)),
        );
      if (rank !== "minor" || frame.zoom < 15) {
        pieces.push(`M${at(other.from)}L${at(other.to)}`);
        continue;
      }
      const across = axis === "across" ? "along" : "across";
      for (let cross = other.from; cross < other.to; cross++) {
        if (scatter(index * 2 + Number(axis === "across"), cross) < 0.13) continue;
        pieces.push(`M${at(placeOf(cross, across))}L${at(placeOf(cross + 1, across))}`);
      }
    }
  }
  return pieces.join("");
}

export function parkPaths(frame: Frame): string {
  const { across, along } = rangeOf(frame);
  const cell = 6;
  const pieces: string[] = [];
  for (let i = Math.floor(across.from / cell) - 1; i <= across.to / cell; i++) {
    for (let j = Math.floor(along.from / cell) - 1; j <= along.to / cell; j++) {
      if (scatter(i, j) > 0.3) continue;
      const left = i * cell + 1 + Math.floor(scatter(i, j + 1000) * 3);
      const top = j * cell + 1 + Math.floor(scatter(i + 1000, j) * 3);
      const size = scatter(i, j) < 0.05 ? 2 : 1;
      const corner = (x: number, y: number) =>
        toTile(frame, spotAt(placeOf(x, "across"), placeOf(y, "along")));
      pieces.push(
        `M${corner(left, top)}L${corner(left + size, top)}L${corner(left + size, top + size)}L${corner(left, top + size)}Z`,
      );
    }
  }
  return pieces.join("");
}
