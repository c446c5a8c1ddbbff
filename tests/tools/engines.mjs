/** The three browser engines of the journey: where they are, and how Debian installs what is missing. */
import { existsSync, readdirSync } from "node:fs";
import { findBrowser, installWithApt } from "./machine.mjs";

/** The packages of Debian that bring each engine. */
const packages = {
  chromium: ["chromium"],
  firefox: ["firefox-esr"],
  webkit: ["webkit2gtk-driver", "xvfb"],
};

const firefoxes = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** WebKitGTK's test browser lies in a folder of its version, in one of the processor. */
function findMiniBrowser() {
  const processors = ["x86_64-linux-gnu", "aarch64-linux-gnu"];
  const folders = processors.map((name) => `/usr/lib/${name}`).filter(existsSync);
  return folders
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}/MiniBrowser`))
    .find((path) => path.includes("/webkit2gtk-4") && existsSync(path));
}

function findWebKit() {
  const [driver, display] = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];
  const browser = findMiniBrowser();
  return browser && existsSync(driver) && existsSync(display) ? { driver, browser, display } : null;
}

/** Where each engine is; null where it is not. */
export async function findEngines() {
  return {
    chromium: await findBrowser(),
    firefox: firefoxes.find(existsSync) ?? null,
    webkit: findWebKit(),
  };
}

/** The names of the engines that are not here. */
export async function missingEngines() {
  const found = await findEngines();
  return Object.keys(packages).filter((name) => !found[name]);
}

/** Installs the engines that are missing, where that can be done: as root on Debian. */
export async function installEngines() {
  const missing = await missingEngines();
  if (missing.length > 0) installWithApt(...missing.flatMap((name) => packages[name]));
}

/** The sentence on the engines that the journey leaves out; empty where there is none. */
export async function sayLeftOut() {
  const missing = await missingEngines();
  if (missing.length === 0) return "";
  const names = missing.map((name) => `${name} (Debian: ${packages[name].join(", ")})`);
  return `Not installed, and so left out: ${names.join("; ")}.\n`;
}
