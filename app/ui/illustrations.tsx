import type { ReactNode } from "react";

type IllustrationProps = { className?: string };

function Drawing({
  viewBox,
  className,
  children,
}: IllustrationProps & { viewBox: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}

export function HouseIllustration({ className }: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 440 320" className={className}>
      <circle cx={376} cy={72} r={28} className="fill-warn-soft stroke-none" />
      <ellipse cx={220} cy={280} rx={212} ry={24} className="fill-primary-soft stroke-none" />
      <path
        d="M284 62h44a11 11 0 0 0 0-22c-2-13-20-17-26-6-9-5-19 1-18 11-12-1-12 17 0 17Z"
        className="fill-surface stroke-line"
      />
      <path
        d="M54 172c-26-2-38-28-24-46-12-22 4-48 28-46 4-30 40-46 64-26 26-12 54 8 52 34 24 6 30 38 10 52 2 24-24 40-44 28-14 16-38 16-50 2-10 8-26 8-36 2Z"
        className="fill-accent-soft stroke-accent"
      />
      <path
        d="M62 112h.01M84 84h.01M112 72h.01M140 92h.01M160 118h.01M128 122h.01M98 108h.01M76 140h.01M50 144h.01M146 148h.01M164 96h.01M108 142h.01"
        strokeWidth={6}
        className="stroke-accent"
      />
      <path
        d="M62 214h.01M144 206h.01M154 240h.01M46 246h.01M84 236h.01"
        strokeWidth={4}
        className="stroke-accent"
      />
      <path d="M104 276c5-36 5-74 1-118M106 216c-14-8-24-22-28-38M107 200c12-8 20-18 24-30" />
      <path d="M88 277c12-5 22-5 34 0" />
      <path d="M334 132V96h24v54" className="fill-surface" />
      <path d="M204 166v110h166V166" className="fill-surface" />
      <path d="M182 172 287 98l105 74Z" className="fill-surface" />
      <circle cx={287} cy={144} r={11} />
      <path
        d="M266 276v-66a6 6 0 0 1 6-6h30a6 6 0 0 1 6 6v66"
        className="fill-primary-soft stroke-primary"
      />
      <path d="M298 242h.01" strokeWidth={5} className="stroke-primary" />
      <rect x={220} y={204} width={30} height={32} rx={4} />
      <path d="M235 204v32M220 220h30M214 242h42" />
      <rect x={324} y={204} width={30} height={32} rx={4} />
      <path d="M339 204v32M324 220h30M318 242h42" />
      <path d="M258 276h58" strokeWidth={4} />
      <path d="m392 276-5-26h34l-5 26Z" className="fill-surface" />
      <path d="M388 250c0-17 32-17 32 0" />
      <path d="M399 250v12l5-4 5 4v-12" className="fill-accent-soft stroke-accent" />
      <path
        d="M180 276c-3-18 3-30 14-36 5 15 1 30-12 36M172 276c-4-12-10-18-20-20 0 11 8 20 20 20"
        className="fill-surface stroke-primary"
      />
      <path d="M24 276h410M70 289h40M232 292h78M344 287h36" />
    </Drawing>
  );
}

export function EmptyBoxIllustration({ className }: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 200 140" className={className}>
      <ellipse cx={100} cy={122} rx={74} ry={9} className="fill-sunken stroke-none" />
      <path d="M52 66h96l-9 48a8 8 0 0 1-8 6H69a8 8 0 0 1-8-6Z" className="fill-surface" />
      <path d="M44 66h112" />
      <path d="M68 66c0-44 64-44 64 0" />
      <path d="M78 80l4 26M100 80v26M122 80l-4 26" className="stroke-control" />
      <g className="stroke-accent">
        <path
          d="M150 30c6-8 14-8 16-2 2 7-8 11-16 2ZM150 30c-8-6-8-14-2-16 7-2 11 8 2 16ZM150 30c8 6 8 14 2 16-7 2-11-8-2-16Z"
          className="fill-accent-soft"
        />
        <path d="M36 40h.01M28 52h.01" strokeWidth={5} />
      </g>
    </Drawing>
  );
}

export function DoneIllustration({ className }: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 200 140" className={className}>
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

export function TroubleIllustration({ className }: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 200 140" className={className}>
      <ellipse cx={100} cy={122} rx={74} ry={9} className="fill-warn-soft stroke-none" />
      <path
        d="M66 92a22 22 0 0 1-3-44c3-26 40-34 54-12 18-6 34 8 31 25 16 3 15 31-4 31Z"
        className="fill-surface"
      />
      <path d="M104 54v18M104 81h.01" strokeWidth={3.5} className="stroke-warn" />
      <path d="M72 104l-4 8M100 104l-4 8M128 104l-4 8" className="stroke-control" />
      <path d="M24 122h60M116 122h60M92 118v8M108 118v8" />
      <path d="M166 34h.01M176 46h.01M34 44h.01" strokeWidth={5} className="stroke-accent" />
    </Drawing>
  );
}
