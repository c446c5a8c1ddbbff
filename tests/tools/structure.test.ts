/** The structure of app/: layers, folders, files and route modules. No linter rule can hold these. */
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import routes from "~/routes";
import { filesIn, read } from "./project-files";

const lineCount = (path: string) => read(path).trimEnd().split("\n").length;

const codeIn = (folder: string) => filesIn(folder).filter((path) => /\.tsx?$/.test(path));

/** The order in which a route module reads; `shouldRevalidate` belongs to its loader. */
const ORDER = ["handle", "meta", "clientLoader", "clientAction", "default", "ErrorBoundary"];

function exportsOf(path: string): string[] {
  const shapes = /^export (?:(default)|(?:async )?(?:const|function) (\w+)|\{ \w+ as (\w+) \})/gm;
  return [...read(path).matchAll(shapes)].map((found) => found.slice(1).find(Boolean) ?? "");
}

const routeModules = codeIn("app/routes").filter((path) => /\/route\.tsx?$/.test(path));

it("no file is longer than 300 lines", () => {
  const files = [...codeIn("app"), ...codeIn("tests")];
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => lineCount(path) > 300)).toEqual([]);
});

it("app/root.tsx is shorter than 120 lines", () => {
  expect(lineCount("app/root.tsx")).toBeLessThan(120);
});

it("the route table names every route module there is", () => {
  const named = routes.flatMap((entry) => [entry, ...(entry.children ?? [])]);
  expect(named.map(({ file }) => `app/${file}`).sort()).toEqual(routeModules.sort());
});

describe.each(routeModules)("the route module %s", (path) => {
  const exported = exportsOf(path);

  it("has at most 120 lines", () => {
    expect(lineCount(path)).toBeLessThanOrEqual(120);
  });

  it("has a loader, and its exports in the usual order", () => {
    expect(exported).toContain("clientLoader");
    const ordered = exported.filter((name) => name !== "shouldRevalidate");
    expect(ordered).toEqual(ORDER.filter((name) => ordered.includes(name)));
  });

  it("has a breadcrumb, a view and an error boundary if it is a screen", () => {
    const ofScreens = ["handle", "meta", "ErrorBoundary"];
    if (!exported.some((name) => ofScreens.includes(name))) return;
    expect(exported).toEqual(expect.arrayContaining(["handle", "default", "ErrorBoundary"]));
  });
});

/**
 * The layers of app/, from the top. A room imports only from rooms in the rows below its own; rooms
 * of one row do not know each other. The files beside the rooms (config, paths …) lie below all.
 */
const LAYERS = [
  ["routes"],
  ["shell"],
  ["reports"],
  ["order-screen"],
  ["orders", "checkout"],
  ["cards"],
  ["lists"],
  ["auth", "booking", "address", "version"],
  ["writes"],
  ["session"],
  ["forms"],
  ["wording", "map"],
  ["ui"],
  ["browser"],
  ["state"],
  ["api"],
  ["domain"],
  ["locales"],
];
/** The files that put the rooms together: they may import from all of them. */
const ABOVE_ALL = ["app/root.tsx", "app/entry.client.tsx"];

/** Runs in Node while the app is built; no other folder knows it. */
const BUILD = "build";

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const code = codeIn("app").filter((path) => !isTest(path));
const roomOf = (path: string) => /^app\/([^/]+)\//.exec(path)?.[1] ?? null;
const layerOf = (room: string) => LAYERS.findIndex((rooms) => rooms.includes(room));

/** What a file imports of app/, as paths without their ending. */
function importsOf(path: string): string[] {
  const specifiers = /(?:from |import\(|import )"((?:~|\.{1,2})\/[^"]+)"/g;
  return [...read(path).matchAll(specifiers)].map(([, specifier = ""]) =>
    specifier.startsWith("~/")
      ? `app/${specifier.slice(2)}`
      : posix.join(posix.dirname(path), specifier),
  );
}

describe("the layers of app/", () => {
  it("cover every folder of app/", () => {
    const rooms = new Set(code.map(roomOf).filter((room) => room !== null));
    expect([...rooms].sort()).toEqual([...LAYERS.flat(), BUILD].sort());
  });

  it("import only what is below them", () => {
    const wrong = code.flatMap((path) =>
      importsOf(path)
        .filter((target) => !isAllowed(path, target))
        .map((target) => `${path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  function isAllowed(path: string, target: string): boolean {
    const [from, to] = [roomOf(path), roomOf(target)];
    if (from === BUILD) return to === BUILD || to === null;
    if (from === null) return to === null || ABOVE_ALL.includes(path) || isHistory(path, target);
    if (to === null) return true;
    if (to === BUILD) return false;
    if (from === "routes" && to === "routes") return folderOfRoute(path) === folderOfRoute(target);
    return from === to || layerOf(from) < layerOf(to);
  }

  /** The router's wrapper is bundled with Remix itself: it waits for route modules, and keeps the URL. */
  const isHistory = (path: string, target: string) =>
    path === "app/history.ts" && /^app\/browser\/(restore-url|load-module)$/.test(target);

  const folderOfRoute = (path: string) => posix.dirname(path);

  it("have no two rooms of one area that import each other", () => {
    const arrows = new Set(code.flatMap((path) => importsOf(path).map((to) => arrowOf(path, to))));
    const bothWays = [...arrows].filter((arrow) => {
      const [from = "", to = ""] = arrow.split(" ");
      return from < to && arrows.has(`${to} ${from}`);
    });
    expect(bothWays.filter((arrow) => !arrow.startsWith("app "))).toEqual([]);
  });

  const arrowOf = (path: string, target: string) =>
    `${posix.dirname(path)} ${posix.dirname(target)}`;
});

it("every import names its own folder with ./ and any other from the root with ~/", () => {
  const upwards = code.filter((path) => roomOf(path) !== null && /from "\.\.\//.test(read(path)));
  // Vite reads app/build before it knows what ~ is.
  expect(upwards.filter((path) => roomOf(path) !== BUILD)).toEqual(["app/browser/load-module.ts"]);
});

/** What Remix reads of a route module, under the same name in each. */
const ROUTE_EXPORTS = [...ORDER, "shouldRevalidate", "HydrateFallback", "Layout", "links"];

/** The names that a module itself exports, types included; one that it imports means what it means there. */
function namesOf(path: string): string[] {
  const declared =
    /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;
  const imports = [...read(path).matchAll(/^import [^;]*;/gm)].join("\n");
  const listed = [...read(path).matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim().split(/\s+/).at(-1) ?? "")
    .filter((name) => name && !new RegExp(`\\b${name}\\b`).test(imports));
  return [...[...read(path).matchAll(declared)].map(([, name = ""]) => name), ...listed];
}

it("no two modules of app/ export the same name", () => {
  const modulesOf = new Map<string, string[]>();
  for (const path of code) {
    for (const name of namesOf(path)) {
      if (!name || ROUTE_EXPORTS.includes(name)) continue;
      modulesOf.set(name, [...(modulesOf.get(name) ?? []), path]);
    }
  }
  expect(modulesOf.size).toBeGreaterThan(500);
  const shared = [...modulesOf].filter(([, modules]) => modules.length > 1);
  expect(shared.map(([name, modules]) => `${name}: ${modules.join(", ")}`)).toEqual([]);
});

describe("code that is loaded later", () => {
  const imports = code.flatMap((path) =>
    read(path)
      .split("\n")
      .filter((line) => /\bimport\(/.test(line) && !/^import\b/.test(line))
      .map((line) => ({ path, line: line.trim() })),
  );
  const named = imports.flatMap(
    ({ line }) => /const (load\w+) = \([^)]*\) => import/.exec(line)?.[1] ?? [],
  );

  it("is imported only through loadChunk or awaitChunk, which fail after 120 seconds with a retry", () => {
    expect(named.length).toBeGreaterThan(5);
    const guarded =
      /const load\w* = \([^)]*\) => import\(|(awaitChunk|loadChunk)\(\(\) => import\(/;
    const bare = imports.filter(({ line }) => !guarded.test(line));
    // Fetches ahead; without it the press does.
    expect(bare.map(({ path }) => path)).toEqual(["app/ui/preload-screen.tsx"]);
    const called = new RegExp(`(?<!typeof )\\b(?:${named.join("|")})\\(\\)(?!\\.catch)`);
    expect(code.filter((path) => called.test(read(path)))).toEqual([]);
  });
});

describe("the build", () => {
  const buildFiles = [...codeIn("app/build").filter((path) => !isTest(path)), "vite.config.ts"];

  it("imports nothing of tests/", () => {
    expect(buildFiles.filter((path) => /["/]~?tests\//.test(read(path)))).toEqual([]);
  });

  it("has plugins of at most 80 lines, and vite.config.ts at most 60", () => {
    expect(buildFiles.filter((path) => lineCount(path) > 80)).toEqual([]);
    expect(lineCount("vite.config.ts")).toBeLessThanOrEqual(60);
  });
});

/** The rooms of tests/sandbox, from the top; the files beside them put the rooms together. */
const SANDBOX_LAYERS = [
  ["fuzz", "load"],
  ["calendar", "changes"],
  ["maps", "orders"],
  ["seed"],
  ["cards", "change-rules", "people"],
  ["booking", "documents"],
  ["limits", "push"],
  ["http", "reports"],
  ["database"],
];

/** Rooms of what only tests use: they start whole sandboxes. */
const SANDBOX_TEST_ROOMS = ["fuzz", "load"];

describe("the sandbox", () => {
  const files = codeIn("tests/sandbox").filter((path) => !isTest(path));
  const sandboxRoomOf = (path: string) => /^tests\/sandbox\/([^/]+)\//.exec(path)?.[1] ?? null;

  function sandboxImportsOf(path: string): string[] {
    const specifiers = /(?:from |import\()"((?:~|~tests|\.{1,2})\/[^"]+)"/g;
    return [...read(path).matchAll(specifiers)].map(([, specifier = ""]) =>
      specifier.startsWith(".")
        ? posix.join(posix.dirname(path), specifier)
        : specifier.replace(/^~tests\//, "tests/").replace(/^~\//, "app/"),
    );
  }

  const isAllowed = (path: string, target: string): boolean => {
    if (target.startsWith("app/"))
      return /^app\/(api\/|domain\/|(config|host-settings)$)/.test(target);
    if (target === "tests/contract/definitions") return true;
    const [from, to] = [sandboxRoomOf(path), sandboxRoomOf(target)];
    if (from === null || from === to || SANDBOX_TEST_ROOMS.includes(from)) return true;
    if (to === null) return /\/schema(-catalogue|-orders|-changes)?$/.test(target);
    const layerOfRoom = (room: string) => SANDBOX_LAYERS.findIndex((rooms) => rooms.includes(room));
    return layerOfRoom(from) < layerOfRoom(to);
  };

  it("imports from app/ only schemas and rules, and its own rooms only from above", () => {
    const rooms = new Set(files.map(sandboxRoomOf).filter((room) => room !== null));
    expect([...rooms].sort()).toEqual(SANDBOX_LAYERS.flat().sort());
    const wrong = files.flatMap((path) =>
      sandboxImportsOf(path)
        .filter((target) => !isAllowed(path, target))
        .map((target) => `${path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it("is not imported by app/", () => {
    const importers = codeIn("app").filter((path) =>
      /"~tests\/sandbox|tests\/sandbox\//.test(read(path)),
    );
    expect(importers).toEqual([]);
  });
});

describe("the support code of tests", () => {
  const browserTests = [...codeIn("tests/e2e"), ...codeIn("tests/support/browser")];

  it("reaches the database from browser tests only through people and orders", () => {
    const database =
      /from "(?:drizzle-orm[^"]*|[^"]*sandbox\/schema[^"]*)"|\bsandbox\.db\b|\{ db \}/;
    expect(browserTests.filter((path) => database.test(read(path)))).toEqual([]);
  });

  it("uses Vitest in world, Playwright in browser, and neither in people and orders", () => {
    const [vitest, playwright] = [/"vitest"|support\/world\//, /"@playwright\/|support\/browser\//];
    const ofBoth = ["people", "orders"].flatMap((room) => codeIn(`tests/support/${room}`));
    const outOfVitest = [...codeIn("tests/support/world"), ...ofBoth];
    expect(outOfVitest.filter((path) => playwright.test(read(path)))).toEqual([]);
    expect([...browserTests, ...ofBoth].filter((path) => vitest.test(read(path)))).toEqual([]);
  });
});
