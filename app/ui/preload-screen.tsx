import { matchPath } from "@remix-run/react";

type Manifest = { routes: Record<string, { path?: string; module: string; imports?: string[] }> };

/** The scripts of the screen at `path`, from the manifest that Remix leaves on the page. */
function scriptsOf(path: string): string[] {
  const { __remixManifest: manifest } = globalThis as { __remixManifest?: Manifest };
  const routes = Object.values(manifest?.routes ?? {});
  const route = routes.find(
    (entry) => entry.path !== undefined && entry.path !== "*" && matchPath(`/${entry.path}`, path),
  );
  return route ? [...new Set([route.module, ...(route.imports ?? [])])] : [];
}

/**
 * Loads the code of another screen before it is needed. Not Remix's `<PrefetchPageLinks>`: that one
 * runs the module, and reloads the page when it cannot, which a lost connection would cause at any
 * time. A preload that fails stays silent.
 */
export function PreloadScreen({ path }: { path: string }) {
  return scriptsOf(path).map((href) => <link key={href} rel="modulepreload" href={href} />);
}
