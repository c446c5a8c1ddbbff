type RouteTable = Record<
  string,
  {
    id: string;
    parentId?: string;
    path?: string;
    index?: boolean;
    module: string;
    imports?: string[];
    css?: string[];
  }
>;

declare global {
  interface Window {
    __remixManifest?: { routes: RouteTable };
  }
}

function patternOf(routes: RouteTable, id: string | undefined): string {
  const route = routes[id ?? ""];
  if (!route) return "";
  return [patternOf(routes, route.parentId), route.path].filter(Boolean).join("/");
}

const isMatch = (pattern: string, path: string) =>
  new RegExp(`^/${pattern.replace(/:\w+/g, "[^/]+")}/?$`).test(path);

function routeOf(path: string) {
  const routes = globalThis.window?.__remixManifest?.routes ?? {};
  return Object.values(routes).find(
    ({ id, index, path: own }) =>
      own !== "*" && (index || own !== undefined) && isMatch(patternOf(routes, id), path),
  );
}

/** Entry script of the screen at `path`; null for an unknown path. */
export function entryOfScreen(path: string): string | null {
  return routeOf(path)?.module ?? null;
}

export function filesOfScreen(path: string): { scripts: string[]; styles: string[] } {
  const routes = globalThis.window?.__remixManifest?.routes ?? {};
  const scripts: string[] = [];
  const styles: string[] = [];
  const ofPage = routes.root?.css ?? [];
  for (let route = routeOf(path); route; route = routes[route.parentId ?? ""]) {
    scripts.push(...(route.imports ?? []), route.module);
    styles.push(...(route.css ?? []).filter((href) => !ofPage.includes(href)));
  }
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}
