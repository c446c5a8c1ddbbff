/**
 * `npm run bench:size`: what each screen must fetch before it is usable, and where it comes from.
 * `-- --screen appointment/second-step` shows one screen whole, `-- --files` by source file;
 * `-- --check` compares the app in build/client with the budgets.
 */
import { parseArgs } from "node:util";
import { stop } from "../tools/machine.mjs";
import { type Judged, judge, sizeBudgets } from "./budgets";
import { buildApp, buildBareRemix, buildMappedApp } from "./builds";
import { bareRemix, builtApp, mappedApp } from "./folders";
import { BuildFiles, type Closure, extraScripts } from "./size/build-files";
import { largestFirst, type Shares, sharesByGroup, sharesBySource } from "./size/sources";

const HOME = "routes/home/route";
const SMALLEST_SHOWN = 100;
/** Of a screen that is not asked for by name. */
const LINES_A_SCREEN = 8;

const kilobytes = (bytes: number) => bytes / 1000;
const column = (bytes: number) => kilobytes(bytes).toFixed(1).padStart(8);
const nameOf = (id: string) => id.replace(/^routes\//, "").replace(/\/route$/, "");
const idOf = (name: string) => `routes/${name}/route`;

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

function sayShares(shares: Shares, atMost = Number.POSITIVE_INFINITY): void {
  const shown = largestFirst(shares).filter(([, bytes]) => bytes >= SMALLEST_SHOWN);
  for (const [source, bytes] of shown.slice(0, atMost)) say(`${column(bytes)}  ${source}`);
  const rest = [...shares.values()].reduce((sum, bytes) => sum + bytes, 0);
  const named = shown.slice(0, atMost).reduce((sum, [, bytes]) => sum + bytes, 0);
  if (rest - named >= SMALLEST_SHOWN) say(`${column(rest - named)}  everything else`);
}

function sizeOfExtra(build: BuildFiles, screen: Closure, home: Closure): number {
  const scripts = extraScripts(screen, home);
  const none = new Set<string>();
  const nothing = { styles: none, inlined: none, fonts: none, inlineScripts: "" };
  return build.size({ ...nothing, scripts }).scripts;
}

function sayTable(build: BuildFiles): void {
  const home = build.closure(HOME);
  say(
    "What each screen must fetch before it is usable (static imports, kB gz; calls to the API aside):",
    "",
    "    JS    over home     CSS    fonts   files  screen",
  );
  for (const id of build.screens()) {
    const closure = build.closure(id);
    const { scripts, styles, fonts, requests } = build.size(closure);
    const extra = sizeOfExtra(build, closure, home);
    const files = `${requests}`.padStart(7);
    say(
      `${column(scripts)} ${column(extra)} ${column(styles)} ${column(fonts)} ${files}   ${nameOf(id)}`,
    );
  }
}

async function report(screen: string | undefined, byFile: boolean): Promise<void> {
  await buildMappedApp();
  const build = new BuildFiles(mappedApp);
  const group = (scripts: Iterable<string>) => {
    const shares = sharesBySource(build, scripts);
    return byFile ? shares : sharesByGroup(shares);
  };
  sayTable(build);
  const home = build.closure(HOME);
  const asked = screen ? idOf(screen) : HOME;
  say("", `${nameOf(asked)}, kB gz:`);
  sayShares(group(build.closure(asked).scripts));
  if (screen) return;
  for (const id of build.screens()) {
    const extra = extraScripts(build.closure(id), home);
    if (extra.size === 0) continue;
    say("", `${nameOf(id)}, over home:`);
    sayShares(group(extra), LINES_A_SCREEN);
  }
}

function measure(app: BuildFiles, floor: BuildFiles): Judged[] {
  const homeFiles = app.closure(HOME);
  const home = app.size(homeFiles);
  const bare = floor.size(floor.closure("home"));
  const step = (name: string) => {
    const closure = app.closure(idOf(`appointment/${name}`));
    return kilobytes(sizeOfExtra(app, closure, homeFiles));
  };
  const worker = app.worker();
  const values: Record<keyof typeof sizeBudgets, number> = {
    homeSpanish: kilobytes(home.scripts + home.styles),
    workerScript: kilobytes(worker.script),
    workerKept: kilobytes(worker.kept),
    workerFiles: worker.files,
    homeScripts: home.scripts / bare.scripts,
    homeStyles: kilobytes(home.styles),
    homeFonts: kilobytes(home.fonts),
    homeRequests: home.requests,
    firstStep: step("first-step"),
    secondStep: step("second-step"),
    thirdStep: step("third-step"),
    fourthStep: step("fourth-step"),
  };
  return (Object.keys(values) as (keyof typeof sizeBudgets)[]).map((name) => ({
    ...sizeBudgets[name],
    value: values[name],
  }));
}

async function check(): Promise<void> {
  await Promise.all([buildApp(), buildBareRemix()]);
  const { lines, isMet } = judge(measure(new BuildFiles(builtApp), new BuildFiles(bareRemix)));
  say(...lines);
  if (!isMet) stop("The app fetches more than tests/bench/budgets.ts allows.");
}

const { values: options } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    files: { type: "boolean", default: false },
    screen: { type: "string" },
  },
});

if (options.check) await check();
else await report(options.screen, options.files);
