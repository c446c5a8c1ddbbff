import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { filesOfScreen } from "./screen-files";

const routes = {
  root: {
    id: "root",
    path: "",
    module: "/root.js",
    imports: ["/libraries.js"],
    css: ["/frame.css"],
  },
  home: { id: "home", parentId: "root", index: true, module: "/home.js", imports: ["/shared.js"] },
  profile: { id: "profile", parentId: "root", path: "profile", module: "/profile.js" },
  account: { id: "account", parentId: "profile", index: true, module: "/account.js" },
  order: {
    id: "order",
    parentId: "profile",
    path: "orders/:id/details",
    module: "/order.js",
    imports: ["/shared.js", "/libraries.js"],
    css: ["/order.css"],
  },
  splat: { id: "splat", parentId: "root", path: "*", module: "/splat.js" },
};

beforeEach(() => vi.stubGlobal("window", { __remixManifest: { routes } }));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["/", ["/home.js", "/root.js"], ["/shared.js", "/home.js", "/libraries.js", "/root.js"], []],
  [
    "/profile/orders/7/details",
    ["/order.js", "/profile.js", "/root.js"],
    ["/shared.js", "/libraries.js", "/order.js", "/profile.js", "/root.js"],
    ["/order.css"],
  ],
  [
    "/profile",
    ["/account.js", "/profile.js", "/root.js"],
    ["/account.js", "/profile.js", "/libraries.js", "/root.js"],
    [],
  ],
  ["/profile/orders/7", [], [], []],
  ["/nowhere", [], [], []],
])(
  "filesOfScreen lists the files of the screen at %s, each once",
  (path, modules, scripts, styles) => {
    expect(filesOfScreen(path)).toEqual({ modules, scripts, styles });
  },
);
