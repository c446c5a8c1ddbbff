import { copyFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brand } from "../../config";
import { paths } from "../../paths";
import { escapeAttribute, pagePlugin } from "./page-plugin";
import { SENTENCE } from "./policy";

export const MANIFEST = "manifest.json";

const SCREENSHOTS = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));
const PAPER = "#FBF8F3";

const icon = (name: string, size: number, purpose = "any") => ({
  src: `${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const screenshot = (name: string, label: string) => ({
  src: `${name}.webp`,
  sizes: "585x1266",
  type: "image/webp",
  form_factor: "narrow",
  label,
});

const shortcut = (name: string, path: string) => ({ name, url: `./#${path}` });

export function manifestOf(name: string, base: string) {
  return {
    id: base,
    name,
    short_name: name,
    description: SENTENCE,
    lang: "es-PY",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      ...[192, 384, 512].map((size) => icon(`icon-${size}`, size)),
      icon("icon-maskable-512", 512, "maskable"),
    ],
    screenshots: [
      screenshot("home", "Tu próxima visita"),
      screenshot("second-step", "El día, la hora y quién va"),
      screenshot("order", "Tu pedido"),
    ],
    shortcuts: [
      shortcut("Próxima visita", paths.profile.orders()),
      shortcut("Reservar", paths.home()),
    ],
  };
}

export function writeInstallTags(html: string, name: string, base: string): string {
  const tags = [
    `<link rel="manifest" href="${base}${MANIFEST}">`,
    `<link rel="apple-touch-icon" href="${base}apple-touch-icon.png">`,
    `<meta name="apple-mobile-web-app-title" content="${escapeAttribute(name)}">`,
  ];
  return html.replace("</head>", () => `${tags.join("")}</head>`);
}

export const manifest = () =>
  pagePlugin("manifest", (html, { client, config: { base, env } }) => {
    const name = env.VITE_BRAND || brand;
    const written = manifestOf(name, base);
    for (const { src } of written.screenshots) {
      copyFileSync(join(SCREENSHOTS, basename(src)), join(client, src));
    }
    writeFileSync(join(client, MANIFEST), `${JSON.stringify(written, null, 2)}\n`);
    return writeInstallTags(html, name, base);
  });
