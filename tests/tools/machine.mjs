/** What `npm start` and `npm test` need of the machine before anything is installed: plain Node only. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

export function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The Node that package.json asks for (`engines`: `>=20.19.0`), or one sentence. */
export function requireNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const oldest = engines.node.replace(">=", "");
  const [wanted, present] = [oldest, version].map((text) => text.split(".").map(Number.parseFloat));
  const difference = wanted.findIndex((part, at) => part !== present[at]);
  if (difference === -1 || present[difference] > wanted[difference]) return;
  stop(`This project needs Node ${oldest} or newer; this is Node ${version}.`);
}

function isInstalled() {
  const installed = join(root, "node_modules", ".package-lock.json");
  // An install for production leaves out what builds and tests.
  if (!existsSync(installed) || !existsSync(join(root, "node_modules", "tsx"))) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const present = packagesOf(installed);
  // An optional package belongs to one kind of machine.
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(
    ([path, { version, optional }]) => !path || optional || present[path]?.version === version,
  );
}

/** `npm ci` where packages are missing or others than in the lock file. Run by npm, as Windows starts no `npm.cmd`. */
export function requirePackages() {
  if (isInstalled()) return;
  const npm = process.env.npm_execpath;
  if (!npm) stop("Packages are missing: run `npm ci --include=dev` first.");
  process.stdout.write("Installing packages…\n");
  const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, stderr } = spawnSync(process.execPath, [npm, "ci", ...options], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status === 0) return;
  if (/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/.test(stderr)) {
    stop("The packages could not be installed: the registry of npm cannot be reached.");
  }
  if (/\b(EACCES|EPERM|EROFS|ENOSPC)\b/.test(stderr)) {
    stop(`The packages could not be installed: ${join(root, "node_modules")} cannot be written.`);
  }
  process.stderr.write(stderr);
  stop("The packages could not be installed: `npm ci` failed (see above).");
}

/** Runs one of the project's commands; resolves with its exit code. */
export function run(name, args, { env = {}, silent = false } = {}) {
  const folder = join(root, "node_modules", name);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const bin = typeof manifest.bin === "string" ? manifest.bin : Object.values(manifest.bin)[0];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(folder, bin), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: silent ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => {
      if (silent && code !== 0) process.stderr.write(output);
      resolve(code ?? 1);
    });
  });
}

/**
 * Builds the app into build/client, or with other settings elsewhere (`env`); resolves with the exit code.
 * The output is shown only when it fails.
 */
export function runBuild(env = {}) {
  return run("@remix-run/dev", ["vite:build", "--logLevel", "warn"], { silent: true, env });
}

/** `runBuild`, which ends the process where it fails. */
export async function build(env = {}) {
  if ((await runBuild(env)) !== 0) stop("The app could not be built (see above).");
}

/** Whether build/client is there, and nothing that it is made of has changed since. */
export function isBuilt() {
  const built = join(root, "build", "client", "index.html");
  if (!existsSync(built)) return false;
  const made = statSync(built).mtimeMs;
  const inside = ["app", "public"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)),
  );
  const sources = [...inside, "package-lock.json", "vite.config.ts"];
  return sources.every((path) => statSync(join(root, path)).mtimeMs <= made);
}

/** Debian's Chromium without its windows comes first: the tests take a seventh less time in it. */
const commonBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

async function installedByPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

/** `CHROMIUM_PATH`, else an installed Chromium or Chrome, else Playwright's own, else null. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) stop(`CHROMIUM_PATH names no file: ${named}`);
  return named || commonBrowsers.find(existsSync) || (await installedByPlaywright());
}

/** As `findBrowser`, but one that shows notifications, which Chromium without its windows does not. */
export async function findWindowedBrowser() {
  const isWindowed = (path) => Boolean(path) && !/headless[-_]shell/.test(path);
  const installed = commonBrowsers.filter(isWindowed).find(existsSync);
  const found = [await findBrowser(), installed, await installedByPlaywright()];
  return found.find(isWindowed) ?? null;
}

function succeeds(command, args) {
  try {
    execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
    return true;
  } catch {
    return false;
  }
}

/** As root on a system with apt: installs these packages of it, and says whether that went well. */
export function installWithApt(...names) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const options = ["-qq", "-y", "-o", "DPkg::Lock::Timeout=120", "--no-install-recommends"];
  succeeds("apt-get", ["update", "-qq"]);
  return succeeds("apt-get", ["install", ...options, ...names]);
}

async function installBrowser() {
  process.stdout.write("Installing a browser…\n");
  const isRoot = process.getuid?.() === 0;
  if (installWithApt("chromium", "chromium-headless-shell") || installWithApt("chromium")) {
    if (await findBrowser()) return true;
  }
  // Ubuntu has no such package, and as root Playwright adds the libraries that its own needs.
  const options = isRoot ? ["--with-deps", "chromium"] : ["chromium"];
  return (await run("@playwright/test", ["install", ...options])) === 0;
}

/** The browser that the tests run in; installs one where there is none. */
export async function requireBrowser() {
  const found = await findBrowser();
  if (found) return found;
  const installed = (await installBrowser()) && (await findBrowser());
  if (installed) return installed;
  return stop(
    "The browser tests need Chromium: install it, or name it with CHROMIUM_PATH=/path/to/chromium.",
  );
}
