/**
 * `npm run bench`: how fast the app is on a cheap phone, against floors built with the same versions.
 * `-- --runs 3` and `-- --only home,orders` shorten it; `--check` fails on a budget; `--plot` draws the
 * README's picture; `--soak` measures the heap after long use instead. `--without compile-hints,terser` loads home,
 * or the screens of `--only`, in turn with those of a build without each of these plugins (app/build/plugins.ts),
 * `--against ../other/build` with those of a build folder. `npm run bench -- presses` measures what a customer presses instead.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { requireBrowser, run, stop } from "../tools/machine.mjs";
import { judge } from "./budgets";
import {
  buildApp,
  buildBareReact,
  buildBareRemix,
  buildStaticPage,
  buildTwoRoutes,
  buildWithout,
} from "./builds";
import { cache, root } from "./folders";
import { type Figures, loadOnce } from "./lab/load";
import { drawPlot } from "./lab/plot";
import { judgeTimes, type Medians, median, tableOf } from "./lab/report";
import { soak } from "./lab/soak";
import { type OtherBuild, openLab, type Target } from "./lab/targets";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string" },
    check: { type: "boolean", default: false },
    plot: { type: "boolean", default: false },
    soak: { type: "boolean", default: false },
    without: { type: "string", default: "" },
    against: { type: "string", default: "" },
  },
});

const say = (...lines: string[]) => process.stdout.write(`${lines.join("\n")}\n`);

type Browser = Awaited<ReturnType<typeof chromium.launch>>;

/** One load of each target in turn, as often as asked: what slows the machine slows them all. */
async function measure(browser: Browser, targets: Target[], runs: number): Promise<Medians> {
  const loads = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]));
  for (let run = 1; run <= runs; run++) {
    for (const target of targets) {
      const figures = await loadOnce(browser, target);
      loads.get(target.name)?.push(figures);
      say(`  ${run}/${runs} ${target.name}: answers after ${Math.round(figures.usable ?? 0)} ms`);
    }
  }
  return new Map([...loads].map(([name, figures]) => [name, median(figures)]));
}

const listed = (names: string) => names.split(",").filter(Boolean);

async function otherBuilds(): Promise<OtherBuild[]> {
  const others = listed(options.against).map((folder) => {
    const client = `${folder}/client`;
    if (!existsSync(`${client}/index.html`)) {
      stop(`--against takes folders of builds; ${folder} has no client/index.html.`);
    }
    return { name: folder, client };
  });
  for (const plugin of listed(options.without)) {
    others.push({ name: `without ${plugin}`, client: await buildWithout(plugin) });
  }
  return others;
}

async function compare(browser: Browser): Promise<void> {
  const others = await otherBuilds();
  const only = options.only ?? (others.length > 0 ? "home" : undefined);
  const isAsked = (name: string) => !only || listed(only).includes(name);
  const lab = await openLab(isAsked, others);
  const { targets } = lab;
  const medians = await measure(browser, targets, Number(options.runs)).finally(lab.close);
  const { lines, isMet } = judge(judgeTimes(medians));
  const date = new Date().toISOString().slice(0, 10);
  const results = { date, runs: Number(options.runs), medians: Object.fromEntries(medians) };
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${cache}results.json`, JSON.stringify(results, null, 2));
  say("", ...tableOf(targets, medians), "", ...lines, "", "All figures: .cache/bench/results.json");
  if (options.plot) writeFileSync(`${root}app/docs/speed.svg`, drawPlot(medians, date));
  if (options.check && !isMet) stop("The app is slower than tests/bench/budgets.ts allows.");
}

const executablePath = await requireBrowser();
if (positionals.includes("presses")) {
  await buildApp();
  const config = ["--config", "tests/bench/presses/playwright.config.ts"];
  process.exit(await run("@playwright/test", ["test", ...config]));
}
await Promise.all([buildApp(), buildBareReact(), buildBareRemix(), buildTwoRoutes()]);
buildStaticPage();
const args = ["--no-sandbox", "--disable-gpu"];
// What the engine compiles and learns while code runs would be taken for the app's own memory.
if (options.soak) args.push("--js-flags=--lite-mode");
const browser = await chromium.launch({ executablePath, args });
try {
  if (options.soak) await soak(browser, options.check);
  else await compare(browser);
} finally {
  await browser.close();
}
