/** What is said of a machine that lacks something: one sentence, before anything is done. */
import { EventEmitter } from "node:events";
import { statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";

/** The files of this machine, and what its commands end with. */
let present: (path: string) => boolean;
const commands = vi.fn();
/** What `npm ci` says before it fails. */
let installing = "";

vi.mock("node:fs", async (original) => ({
  ...(await original<typeof import("node:fs")>()),
  existsSync: (path: string) => present(path),
}));
vi.mock("node:child_process", () => {
  const fail = (command: string, args: string[]) => {
    commands(command, ...args);
    throw new Error("no such command");
  };
  const spawn = (command: string, args: string[]) => {
    commands(command, ...args);
    const child = new EventEmitter();
    setImmediate(() => child.emit("close", 1));
    return child;
  };
  const spawnSync = (command: string, args: string[]) => {
    commands(command, ...args);
    return { status: 1, stderr: installing };
  };
  return { execFileSync: fail, spawnSync, spawn };
});
vi.mock("@playwright/test", () => ({ chromium: { executablePath: () => "/playwright/chromium" } }));

const { missingEngines, sayLeftOut } = await import("./engines.mjs");
const { findBrowser, findWindowedBrowser, requireBrowser, requireNode, requirePackages, root } =
  await import("./machine.mjs");

let said = "";
beforeEach(() => {
  said = "";
  present = () => false;
  commands.mockReset();
  vi.stubEnv("CHROMIUM_PATH", "");
  vi.stubEnv("npm_execpath", "/npm/npm-cli.js");
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said += text;
    return true;
  });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
});

describe("Node", () => {
  it.each(["20.19.0", "20.19.1", "20.20.0", "21.0.0", "22.0.0-nightly20240101", "100.1.0"])(
    "version %s is accepted",
    (version) => {
      requireNode(version);
      expect(said).toBe("");
    },
  );

  it.each(["20.18.9", "20.9.1", "19.99.99", "18.20.4", "9.20.0"])(
    "version %s is refused as too old",
    (version) => {
      expect(() => requireNode(version)).toThrow("ended with 1");
      expect(said).toBe(`This project needs Node 20.19.0 or newer; this is Node ${version}.\n`);
    },
  );
});

describe("installing the packages", () => {
  it.each([
    ["npm error code EAI_AGAIN", "the registry of npm cannot be reached."],
    ["npm error code ENOTFOUND", "the registry of npm cannot be reached."],
    ["npm error code EACCES", `${join(root, "node_modules")} cannot be written.`],
  ])("a failed installation (%s) is explained in one sentence", (stderr, reason) => {
    installing = stderr;
    expect(() => requirePackages()).toThrow("ended with 1");
    expect(said).toBe(`The packages could not be installed: ${reason}\n`);
  });

  it("a missing npm is answered by asking for `npm ci --include=dev`", () => {
    vi.stubEnv("npm_execpath", "");
    expect(() => requirePackages()).toThrow("ended with 1");
    expect(said).toBe("Packages are missing: run `npm ci --include=dev` first.\n");
  });

  it("packages are installed with those of the tests where an install for production left them out", () => {
    present = (path) => !path.endsWith("tsx");
    expect(() => requirePackages()).toThrow("ended with 1");
    expect(commands.mock.lastCall).toContain("--include=dev");
  });

  it("nothing is installed where the packages are those of a newer lock file", () => {
    present = () => true;
    const lock = join(root, "package-lock.json");
    const { atime, mtime } = statSync(lock);
    utimesSync(lock, new Date(), new Date());
    requirePackages();
    utimesSync(lock, atime, mtime);
    expect(commands).not.toHaveBeenCalled();
  });

  it("an unknown error shows what npm says", () => {
    installing = "npm error code E404\n";
    expect(() => requirePackages()).toThrow("ended with 1");
    expect(said).toContain("E404");
  });
});

describe("finding the browser", () => {
  it("CHROMIUM_PATH names the browser that is used", async () => {
    vi.stubEnv("CHROMIUM_PATH", "/opt/chromium");
    present = () => true;
    expect(await findBrowser()).toBe("/opt/chromium");
  });

  it("a CHROMIUM_PATH that names a missing file is refused", async () => {
    vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");
    present = (path) => path.startsWith("/usr/bin/");
    await expect(findBrowser()).rejects.toThrow("ended with 1");
    expect(said).toBe("CHROMIUM_PATH names no file: /nowhere/chromium\n");
  });

  it("an installed browser is preferred to Playwright's, chromium-headless-shell first", async () => {
    present = () => true;
    expect(await findBrowser()).toBe("/usr/bin/chromium-headless-shell");
    present = (path) => path === "/usr/bin/google-chrome" || path.startsWith("/playwright/");
    expect(await findBrowser()).toBe("/usr/bin/google-chrome");
    present = (path) => path.startsWith("/playwright/");
    expect(await findBrowser()).toBe("/playwright/chromium");
    present = () => false;
    expect(await findBrowser()).toBeNull();
  });

  it("a browser with windows is found beside chromium-headless-shell, or none", async () => {
    present = () => true;
    expect(await findWindowedBrowser()).toBe("/usr/bin/chromium");
    present = (path) => path.endsWith("-shell") || path.startsWith("/playwright/");
    expect(await findWindowedBrowser()).toBe("/playwright/chromium");
    present = (path) => path.endsWith("-shell");
    expect(await findWindowedBrowser()).toBeNull();
  });

  it("Playwright installs its browser as root where apt has none", async () => {
    vi.spyOn(process, "getuid").mockReturnValue(0);
    present = (path) => path === "/usr/bin/apt-get";
    await expect(requireBrowser()).rejects.toThrow("ended with 1");
    expect(commands.mock.lastCall?.slice(2)).toEqual(["install", "--with-deps", "chromium"]);
  });

  it("a browser that cannot be installed is asked for in one sentence", async () => {
    await expect(requireBrowser()).rejects.toThrow("ended with 1");
    expect(commands).toHaveBeenCalledOnce();
    expect(commands.mock.calls[0]).toEqual(expect.arrayContaining(["install", "chromium"]));
    expect(said).toBe(
      "The browser tests need Chromium: install it, or name it with CHROMIUM_PATH=/path/to/chromium.\n",
    );
  });
});

describe("the engines of the journey", () => {
  it("the missing ones are named with the package that brings them", async () => {
    present = (path) => path === "/usr/bin/chromium";
    expect(await sayLeftOut()).toBe(
      "Not installed, and so left out: firefox (Debian: firefox-esr); webkit (Debian: webkit2gtk-driver, xvfb).\n",
    );
  });

  it("all of them may be missing", async () => {
    expect(await missingEngines()).toEqual(["chromium", "firefox", "webkit"]);
  });
});
