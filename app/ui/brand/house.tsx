import { Blossom } from "~/ui/rating";

const BLOSSOMS = [
  [46, 78],
  [60, 62],
  [78, 44],
  [94, 58],
  [108, 78],
  [84, 78],
  [66, 94],
  [96, 96],
  [40, 94],
  [74, 64],
] as const;

const FALLEN = "M36 170h.01M58 172h.01M96 171h.01M112 173h.01M84 150h.01M48 138h.01";

export function House({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 177"
      fill="none"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path
        d="M74 176C78 150 72 132 76 108M76 134C64 124 58 116 54 104M75 126C86 116 92 108 96 96"
        stroke="#6B4A39"
        strokeWidth={3.4}
      />
      <g className="fill-accent-soft">
        <circle cx={52} cy={84} r={25} />
        <circle cx={78} cy={62} r={32} />
        <circle cx={104} cy={84} r={24} />
        <circle cx={78} cy={92} r={22} />
      </g>
      {BLOSSOMS.map(([x, y], index) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x} ${y}) rotate(${23 * index}) translate(-5.75 -5.75)`}
        >
          <Blossom size={11.5} />
        </g>
      ))}
      <path d={FALLEN} strokeWidth={4} className="stroke-accent" />
      <path d="M122 104L152 62H276L306 104Z" fill="#C96F4A" stroke="#9C4E30" />
      <path
        d="M137 84H291M129 95H299M145 73H283M172 62L158 104M196 62L190 104M220 62V104M244 62L250 104M262 62L272 104"
        stroke="#9C4E30"
        strokeWidth={0.9}
        opacity={0.6}
      />
      <path d="M138 108H290V176H138Z" fill="#FFFDF8" stroke="#B9AE9B" />
      <path d="M202 124H228V176H202Z" fill="#0B6B4B" />
      <path d="M158 126H182V152H158ZM248 126H272V152H248Z" fill="#DDEBE6" stroke="#7D8F86" />
      <path
        d="M170 126V152M158 139H182M260 126V152M248 139H272"
        stroke="#7D8F86"
        strokeWidth={1.1}
      />
      <path
        d="M130 108V176M194 108V176M236 108V176M298 108V176M124 106H304"
        stroke="#8A6B4B"
        strokeWidth={4}
      />
      <circle cx={223} cy={151} r={1.8} fill="#F0C36A" />
    </svg>
  );
}
