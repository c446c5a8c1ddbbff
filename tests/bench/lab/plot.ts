/** The picture of the README: until the main control answers, LCP within it. */
import type { Medians } from "./report";
import { TWO_ROUTES } from "./targets";

const WIDTH = 720;
const LABELS = 150;
const ROW = 30;
const TOP = 56;

const escapeText = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

export function drawPlot(medians: Medians, date: string): string {
  const rows = [...medians].filter(([name]) => name !== "step forward" && name !== TWO_ROUTES);
  const floor = medians.get("bare Remix")?.usable ?? Number.NaN;
  const longest = Math.max(...rows.map(([, { usable = 0 }]) => usable));
  const height = TOP + rows.length * ROW + 12;
  const scale = (ms: number) => (ms / longest) * (WIDTH - LABELS - 120);
  const bars = rows.map(([name, { usable = 0, largestPaint = 0 }], index) => {
    const y = TOP + index * ROW;
    const isFloor = ["static page", "bare React", "bare Remix"].includes(name);
    const end = LABELS + scale(usable);
    const paint = LABELS + scale(largestPaint);
    return [
      `<text x="${LABELS - 10}" y="${y + 15}" text-anchor="end">${escapeText(name)}</text>`,
      `<rect x="${LABELS}" y="${y}" width="${scale(usable).toFixed(1)}" height="20" rx="3" fill="${isFloor ? "#a8a296" : "#1f6f5c"}"/>`,
      `<path d="M${paint.toFixed(1)} ${y - 3}v26" stroke="#d9822b" stroke-width="3"/>`,
      `<text x="${(Math.max(end, paint) + 8).toFixed(1)}" y="${y + 15}">${Math.round(usable)}${isFloor ? "" : ` · ${(usable / floor).toFixed(2)} ×`}</text>`,
    ].join("\n");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="#1d2422">
<title>Until the main control answers</title>
<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>
<text x="16" y="24" font-size="15" font-weight="600">Until the main control answers, ms, and × the bare Remix app (${date})</text>
<text x="16" y="43" fill="#5d6663">Cold load, CPU 4× slower, 1.6 Mbps, 150 ms; grey: the floors; the orange mark: LCP</text>
${bars.join("\n")}
</svg>
`;
}
