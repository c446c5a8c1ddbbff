import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { manifestOf, writeInstallTags } from "./manifest";

const inRoot = (path: string) => new URL(`../../../${path}`, import.meta.url);
const manifest = manifestOf("Óga", "/reservas/");

it("the manifest's start and scope are the folder of the host", () => {
  const address = new URL("https://oga.example/reservas/manifest.json");
  const urls = [manifest.start_url, manifest.scope, ...manifest.shortcuts.map(({ url }) => url)];
  expect(urls.map((url) => new URL(url, address).href)).toEqual([
    "https://oga.example/reservas/",
    "https://oga.example/reservas/",
    "https://oga.example/reservas/#/profile/orders",
    "https://oga.example/reservas/#/",
  ]);
});

it("the manifest names icons by their true sizes", () => {
  expect(manifest.icons.map(({ sizes }) => sizes)).toContain("192x192");
  for (const { src, sizes } of manifest.icons) {
    // Width and height stand at these places of every PNG.
    const picture = readFileSync(inRoot(`public/${src}`));
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
});

it("the manifest names screenshots that exist", () => {
  expect(manifest.screenshots).toHaveLength(3);
  for (const { src } of manifest.screenshots) {
    expect(existsSync(inRoot(`app/docs/screenshots/${src}`))).toBe(true);
  }
});

it("the head names manifest and icon at its end, with the escaped name of the app", () => {
  const page = writeInstallTags("<head><title>a</title></head>", 'Lim"pia', "/reservas/");
  expect(page).toContain('</title><link rel="manifest" href="/reservas/manifest.json">');
  expect(page).toContain('href="/reservas/apple-touch-icon.png"');
  expect(page).toContain('content="Lim&quot;pia"></head>');
});
