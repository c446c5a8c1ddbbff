import { matchPath } from "@remix-run/react";

type Manifest = { routes: Record<string, { path?: string; module: string; imports?: string[] }> };

function scriptsOf(path: string): string[] {
  const { __remixManifest: manifest } = globalThis as { __remixManifest?: Manifest };
  const routes = Object.values(manifest?.routes ?? {});
  const route = routes.find(
    (entry) => entry.path !== undefined && entry.path !== "*" && matchPath(`/${entry.path}`, path),
  );
  return route ? [...new Set([route.module, ...(route.imports ?? [])])] : [];
}

/** Not Remix's `<PrefetchPageLinks>`: that runs the module, and reloads the page when it cannot. */
export function PreloadScreen({ path }: { path: string }) {
  return scriptsOf(path).map((href) => <link key={href} rel="modulepreload" href={href} />);
}
