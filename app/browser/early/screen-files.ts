type RouteTable = typeof __remixManifest.routes;

function patternOf(routes: RouteTable, id: string | undefined): string {
  const route = routes[id ?? ""];
  if (!route) return "";
  return [patternOf(routes, route.parentId), route.path].filter(Boolean).join("/");
}

const isMatch = (pattern: string, path: string) =>
  new RegExp(`^/${pattern.replace(/:\w+/g, "[^/]+")}/?$`).test(path);

/** Returns the innermost route: the table names a route before its children, and the root has the path "". */
function routeOf(path: string) {
  const routes = globalThis.window?.__remixManifest?.routes ?? {};
  return Object.values(routes)
    .filter((route) => route.path !== "*" && isMatch(patternOf(routes, route.id), path))
    .pop();
}

/** `modules`: of its routes; `scripts`: with all that they import. */
type ScreenFiles = { modules: string[]; scripts: string[]; styles: string[] };

export function filesOfScreen(path: string): ScreenFiles {
  const routes = globalThis.window?.__remixManifest?.routes ?? {};
  const modules: string[] = [];
  const scripts: string[] = [];
  const styles: string[] = [];
  const ofPage = routes.root?.css ?? [];
  for (let route = routeOf(path); route; route = routes[route.parentId ?? ""]) {
    modules.push(route.module);
    scripts.push(...(route.imports ?? []), route.module);
    styles.push(...(route.css ?? []).filter((href) => !ofPage.includes(href)));
  }
  return { modules, scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}
