/** `npm run icons`: the icons of the home screen, as pictures of public/favicon.svg. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { requireBrowser } from "./machine.mjs";

const inPublic = (name: string) => fileURLToPath(new URL(`../../public/${name}`, import.meta.url));

/** The ground of the drawing. */
const GREEN = "#0B6B4B";

type Icon = { name: string; size: number; ground?: string; share?: number };

/** Systems cut a maskable one to a shape, of which a circle of four fifths is always seen. */
const ICONS: Icon[] = [
  { name: "icon-192.png", size: 192 },
  { name: "icon-384.png", size: 384 },
  { name: "icon-512.png", size: 512 },
  { name: "icon-maskable-512.png", size: 512, ground: GREEN, share: 0.76 },
  { name: "apple-touch-icon.png", size: 180, ground: GREEN },
];

const drawing = await readFile(inPublic("favicon.svg"), "base64");
const browser = await chromium.launch({
  executablePath: await requireBrowser(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const { name, size, ground = "transparent", share = 1 } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const inner = Math.round(size * share);
    await page.setContent(
      `<body style="margin:0;height:${size}px;display:grid;place-items:center;background:${ground}">
        <img width="${inner}" height="${inner}" src="data:image/svg+xml;base64,${drawing}">`,
    );
    await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
    await page.screenshot({ path: inPublic(name), omitBackground: true });
    await page.close();
    process.stdout.write(`${name}\n`);
  }
} finally {
  await browser.close();
}
