/** The collector of what the app reports (app/docs/hosting.md, “Watched when live”), and its page. In memory. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import * as z from "zod/mini";

/** What one beacon may hold at most, which is more than the app sends. */
const MAX_BODY = 16 * 1024;
const MOST_IN_A_BODY = 50;
/** The older ones are forgotten. */
export const KEPT_REPORTS = 500;

const shortText = z.string().check(z.maxLength(100));
const reportSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("error"),
    source: z.enum(["uncaught", "rejection", "route"]),
    name: shortText,
    place: shortText,
    route: shortText,
  }),
  z.strictObject({
    type: z.literal("call"),
    method: shortText,
    path: shortText,
    kind: z.enum(["refused", "gateway", "network", "unreadable"]),
    status: z.int(),
    route: shortText,
  }),
  z.strictObject({
    type: z.literal("vital"),
    name: z.enum(["CLS", "FCP", "INP", "LCP", "TTFB"]),
    value: z.number(),
    rating: shortText,
    route: shortText,
  }),
  z.strictObject({
    type: z.literal("order"),
    outcome: z.enum(["placed", "found later", "unknown", "missing", "rejected"]),
    reason: shortText,
    seconds: z.number(),
  }),
]);
type Report = z.output<typeof reportSchema>;

const bodySchema = z.strictObject({
  build: z.int(),
  reports: z.array(reportSchema).check(z.minLength(1), z.maxLength(MOST_IN_A_BODY)),
});

type Kept = { build: number; report: Report };

function parseBody(text: string): z.output<typeof bodySchema> | null {
  try {
    return bodySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** One line of the page: what it counts as, and its number, if it has one. */
function describe(report: Report): [what: string, value: number | null] {
  switch (report.type) {
    case "error":
      return [`${report.source} ${report.name} ${report.place} at ${report.route}`, null];
    case "call":
      return [
        `${report.method} ${report.path}: ${report.kind} ${report.status} at ${report.route}`,
        null,
      ];
    case "vital":
      return [`${report.name} at ${report.route}`, report.value];
    case "order":
      return [`${report.outcome} ${report.reason}`, report.seconds];
  }
}

/** The value that three quarters of all do not exceed, as web vitals are told. */
function threeQuarters(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? null;
}

type Line = { build: number; type: string; what: string; count: number; value: number | null };

function sumUp(kept: readonly Kept[]): Line[] {
  const found = new Map<string, { line: Omit<Line, "value">; values: number[] }>();
  for (const { build, report } of kept) {
    const [what, value] = describe(report);
    const key = JSON.stringify([build, report.type, what]);
    const known = found.get(key) ?? {
      line: { build, type: report.type, what, count: 0 },
      values: [],
    };
    known.line.count += 1;
    if (value !== null) known.values.push(value);
    found.set(key, known);
  }
  return [...found.values()].map(({ line, values }) => ({ ...line, value: threeQuarters(values) }));
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const page = (lines: Line[], count: number) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Óga: reports</title>
<style>body { font: 16px/1.5 system-ui; margin: 2rem } td, th { padding: .2rem 1rem .2rem 0; text-align: left }</style>
</head>
<body>
<h1>Reports</h1>
<p>The last ${count} of at most ${KEPT_REPORTS}. “75 %”: what three quarters do not exceed, in ms, for CLS a score, for
orders seconds.</p>
<table>
<thead><tr><th>Build<th>Kind<th>What<th>Times<th>75 %</thead>
<tbody>
${lines.map(
  ({ build, type, what, count, value }) =>
    html`<tr><td>${build}<td>${type}<td>${what}<td>${count}<td>${value ?? ""}`,
)}
</tbody>
</table>
</body>
</html>
`;

/** `POST /reports` takes a beacon, `GET /reports` shows what came. */
export function collectorRoutes(): Hono {
  const app = new Hono();
  let kept: Kept[] = [];
  const limit = bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.body(null, 413) });
  app.post("/reports", limit, async (c) => {
    const body = parseBody(await c.req.text());
    if (!body) return c.body(null, 422);
    const more = body.reports.map((report) => ({ build: body.build, report }));
    kept = [...kept, ...more].slice(-KEPT_REPORTS);
    return c.body(null, 204);
  });
  app.get("/reports", (c) =>
    c.html(page(sumUp(kept), kept.length), 200, {
      "Cache-Control": "no-store",
      "Content-Security-Policy": POLICY,
      "X-Content-Type-Options": "nosniff",
    }),
  );
  return app;
}
