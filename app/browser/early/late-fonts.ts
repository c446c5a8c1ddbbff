/** A font of the page's style, which the build takes out of it (tests/tools/bundle/page-fonts.ts). */
export type PageFont = { family: string; weight: string; url: string };

/** All in one step: each font that is added lays the whole page out anew. */
async function loadFonts(fonts: PageFont[]): Promise<void> {
  const faces = fonts.map(({ family, weight, url }) => {
    return new FontFace(family, `url("${url}") format("woff2")`, { weight });
  });
  await Promise.all(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}

/**
 * Loads the fonts after the files that the screen waits for, with which they would share the
 * connection. Until then their stand-ins of nearly the same width are shown (ui/font.css), and for
 * ever where a font does not come.
 */
export function loadFontsAfter(files: Iterable<string>, fonts: PageFont[]): void {
  const missing = new Set([...files].map((file) => new URL(file, document.baseURI).href));
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) missing.delete(name);
    if (missing.size > 0) return;
    observer.disconnect();
    loadFonts(fonts).catch(() => {});
  });
  observer.observe({ type: "resource", buffered: true });
}
