/** Drawings for empty lists: ink lines, one object in pink. */
import type { ReactNode } from "react";
import { Drawing } from "./states";

const FLOWER =
  "M0-3C-4-6-5-11 0-15 5-11 4-6 0-3ZM3-1C5-6 9-9 14-5 13 1 8 2 3-1ZM2 3C7 3 11 6 9 12 3 13 1 8 2 3ZM-2 3C-1 8-3 13-9 12-11 6-7 3-2 3ZM-3-1C-8 2-13 1-14-5-9-9-5-6-3-1Z";

function OnGround({ children }: { children: ReactNode }) {
  return (
    <Drawing viewBox="0 0 168 126" className="h-32 w-auto">
      {children}
      <path d="M14 108H154" className="stroke-control" />
    </Drawing>
  );
}

function Flower({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <path
      d={FLOWER}
      transform={`translate(${x} ${y}) scale(${scale})`}
      className="fill-accent-soft stroke-accent"
    />
  );
}

export function CalendarDrawing() {
  return (
    <OnGround>
      <rect x={36} y={30} width={96} height={78} rx={12} className="fill-surface" />
      <path d="M36 52H132M60 20V38M108 20V38" />
      <Flower x={84} y={81} scale={1.1} />
    </OnGround>
  );
}

export function HistoryDrawing() {
  return (
    <OnGround>
      <path
        d="M40 108V42a4 4 0 0 1 4-4h18v70M62 108V30a4 4 0 0 1 4-4h18v82"
        className="fill-surface"
      />
      <path d="M48 52h6M70 42h6M70 50h6" className="stroke-control" />
      <path d="m92 106 15-66a4 4 0 0 1 5-3l16 4-14 66" className="fill-surface" />
      <Flower x={136} y={30} />
    </OnGround>
  );
}

export function SearchDrawing() {
  return (
    <OnGround>
      <rect x={40} y={24} width={66} height={84} rx={8} className="fill-surface" />
      <path d="M54 44H92M54 58H82M54 72H76" className="stroke-control" />
      <circle cx={104} cy={74} r={22} className="fill-surface stroke-accent" />
      <path d="m120 90 16 16" strokeWidth={4} className="stroke-accent" />
    </OnGround>
  );
}

export function CardDrawing() {
  return (
    <OnGround>
      <g transform="rotate(-6 84 64)">
        <rect x={32} y={32} width={102} height={64} rx={10} className="fill-surface" />
        <path d="M32 52H134" strokeWidth={6} />
        <path d="M46 80H72" className="stroke-control" />
      </g>
      <circle cx={126} cy={90} r={15} className="fill-surface stroke-accent" />
      <path d="M126 84v12M120 90h12" className="stroke-accent" />
    </OnGround>
  );
}

export function AddressDrawing() {
  return (
    <OnGround>
      <path d="M44 64v44h64V64" className="fill-surface" />
      <path d="m34 72 42-34 42 34" className="fill-surface" />
      <path d="M68 108V84h16v24" />
      <path
        d="M128 74c-10-12-15-19-15-27a15 15 0 0 1 30 0c0 8-5 15-15 27Z"
        className="fill-accent-soft stroke-accent"
      />
      <circle cx={128} cy={47} r={5} className="stroke-accent" />
    </OnGround>
  );
}

export function InvoiceDrawing() {
  return (
    <OnGround>
      <path d="M54 22h60v86l-10-7-10 7-10-7-10 7-10-7-10 7Z" className="fill-surface" />
      <path d="M66 40H102M66 54H102M66 68H84" className="stroke-control" />
      <Flower x={116} y={82} scale={1.1} />
    </OnGround>
  );
}

export function SignpostDrawing() {
  return (
    <OnGround>
      <path d="M84 22V108" strokeWidth={4} />
      <path d="M52 32h58l10 10-10 10H52Z" className="fill-surface" />
      <path d="M118 62H62L52 72l10 10h56Z" className="fill-surface" />
      <path d="M64 42h36M72 72h34" className="stroke-control" />
      <Flower x={138} y={24} scale={0.8} />
      <Flower x={42} y={98} scale={0.6} />
    </OnGround>
  );
}

export function DoneDrawing() {
  return (
    <Drawing viewBox="0 0 200 140" className="h-28 w-auto">
      <ellipse cx={100} cy={122} rx={74} ry={9} className="fill-primary-soft stroke-none" />
      <path d="M62 120V62" />
      <path d="m50 70 50-40 50 40" />
      <path d="M138 62v58H62V62l38-30Z" className="fill-surface" />
      <path d="m50 70 50-40 50 40" />
      <circle cx={100} cy={82} r={22} className="fill-primary stroke-primary" />
      <path d="m90 83 7 7 14-15" className="stroke-primary-ink" strokeWidth={3} />
      <g className="stroke-accent">
        <path d="M30 50h.01M42 34h.01M164 40h.01M172 58h.01M154 24h.01M24 72h.01" strokeWidth={5} />
      </g>
      <path d="M40 120h120" />
    </Drawing>
  );
}
