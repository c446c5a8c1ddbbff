import type { Page } from "@playwright/test";

/** The file of a route's code, from the build's manifest. */
export async function chunkOf(page: Page, route: string): Promise<string> {
  const path = await page.evaluate((id) => {
    const manifest: { routes: Record<string, { module: string }> } = Reflect.get(
      window,
      "__remixManifest",
    );
    return manifest.routes[id]?.module;
  }, route);
  if (!path) throw new Error(`No code of ${route} in the manifest`);
  return `**${path}`;
}

/** The style sheets that come with a route alone. */
export async function stylesOf(page: Page, route: string): Promise<string[]> {
  const paths = await page.evaluate((id) => {
    const manifest: { routes: Record<string, { css?: string[] }> } = Reflect.get(
      window,
      "__remixManifest",
    );
    return manifest.routes[id]?.css ?? [];
  }, route);
  if (paths.length === 0) throw new Error(`No style sheet of ${route} in the manifest`);
  return paths;
}
