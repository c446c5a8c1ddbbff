import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
export type Leaf = "done" | "now" | "todo" | "moved" | "skip";

type FlorProps = {
  leaves: readonly Leaf[];
  /** Pixels, 24 to 64. */
  size?: number;
};

/** More leaves cannot be told apart; of a longer list every n-th is drawn. */
const MAX_LEAVES = 60;

/** Renders a flower with one leaf per entry; hidden, because text beside it says the same. */
export function Flor({ leaves, size = 28 }: FlorProps) {
  const nth = Math.ceil(leaves.length / MAX_LEAVES);
  const drawn = leaves.filter((_leaf, index) => index % nth === 0);
  return (
    <svg aria-hidden viewBox="0 0 100 100" width={size} height={size} className="flor">
      {size >= 32 && <path className="flor-rim" d={RIM} />}
      {drawn.map((leaf, index) => {
        const path = leafPath(index, drawn.length);
        return <path key={path} className={`flor-${leaf}`} d={path} />;
      })}
      <circle className="flor-hub" cx={50} cy={50} r={5} />
    </svg>
  );
}

export function countLeaves(count: number, done: number): Leaf[] {
  return Array.from({ length: count }, (_, index) => (index < done ? "done" : "todo"));
}

function at(radius: number, angle: number): string {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return `${tenth(50 + radius * Math.sin(angle))} ${tenth(50 - radius * Math.cos(angle))}`;
}

/** Draws a closed pair of curves from hub to tip; fewer than four leaves are as wide as one of four. */
function leafPath(index: number, count: number): string {
  const angle = (2 * Math.PI * index) / count;
  const half = (0.62 * Math.PI) / Math.max(count, 4);
  const side = (sign: number) => [
    at(18, angle + sign * 1.9 * half),
    at(34.5, angle + sign * 2 * half),
  ];
  const [lowLeft, highLeft] = side(-1);
  const [lowRight, highRight] = side(1);
  const hub = at(10, angle);
  return `M${hub}C${lowLeft} ${highLeft} ${at(41, angle)}C${highRight} ${lowRight} ${hub}Z`;
}

const SCALLOPS = 24;
const RIM = `M${at(46, 0)}${Array.from({ length: SCALLOPS }, (_, index) => {
  const step = (2 * Math.PI) / SCALLOPS;
  return `Q${at(50.5, (index + 0.5) * step)} ${at(46, (index + 1) * step)}`;
}).join("")}Z`;

type StepProgressProps = {
  current: number;
  total: number;
  back?: ReactNode;
};

export function StepProgress({ current, total, back }: StepProgressProps) {
  const leaves = countLeaves(total, current - 1);
  leaves[current - 1] = "now";
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      {back ?? <span />}
      <p className="inline-flex items-center gap-2 font-semibold text-sm tabular-nums">
        <Trans>
          Paso {current} de {total}
        </Trans>
        <Flor leaves={leaves} size={36} />
      </p>
    </div>
  );
}
