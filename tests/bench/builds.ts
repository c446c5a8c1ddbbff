/** Builds what is measured: the app, again with source maps, and the floors it is compared with. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build, isBuilt, run, stop } from "../tools/machine.mjs";
import { builtApp, root, staticPage } from "./folders";
import { BuildFiles } from "./size/build-files";

async function mustBuild(what: string, name: string, args: string[], env = {}): Promise<void> {
  const code = await run(name, [...args, "--logLevel", "warn"], { silent: true, env });
  if (code !== 0) stop(`${what} could not be built (see above).`);
}

const configOf = (floor: string) => ["--config", `tests/bench/floors/${floor}/vite.config.ts`];

export async function buildApp(): Promise<void> {
  if (!isBuilt()) await build();
}

/** Returns the folder of the app built without a plugin of app/build/plugins.ts. */
export async function buildWithout(plugin: string): Promise<string> {
  const folder = `.cache/bench/without-${plugin}`;
  await mustBuild(`The app without ${plugin}`, "@remix-run/dev", ["vite:build"], {
    BUILD_WITHOUT: plugin,
    BUILD_DIRECTORY: folder,
  });
  return `${root}${folder}/client`;
}

export const buildMappedApp = () =>
  mustBuild("The app", "@remix-run/dev", ["vite:build", "--sourcemapClient"], {
    BUILD_DIRECTORY: ".cache/bench/app",
  });

export const buildBareRemix = () =>
  mustBuild("The bare Remix app", "@remix-run/dev", ["vite:build", ...configOf("bare-remix")]);

export const buildTwoRoutes = () =>
  mustBuild(
    "The Remix app of two routes",
    "@remix-run/dev",
    ["vite:build", ...configOf("bare-remix")],
    {
      FLOOR: "two-routes",
    },
  );

export const buildBareReact = () =>
  mustBuild("The bare React app", "vite", ["build", ...configOf("bare-react")]);

/** As `app/root.tsx` adds them. */
const FACES = [
  ["bricolage-display", 'font-family:"Bricolage Display";font-weight:680'],
  ["figtree", "font-family:Figtree;font-weight:300 900"],
] as const;

function fontFace(file: string): string {
  const [, face] = FACES.find(([name]) => file.startsWith(name)) ?? stop(`No face for ${file}`);
  return `@font-face{${face};font-display:swap;src:url(/assets/${file})}`;
}

/** Our home's heading and text in plain HTML, with the style and fonts that the app was built with. */
export function buildStaticPage(): void {
  const app = new BuildFiles(builtApp);
  const { styles, fonts } = app.closure("routes/home/route");
  const assets = `${staticPage}/assets`;
  rmSync(staticPage, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const name of [...styles, ...fonts]) copyFileSync(app.path(name), `${assets}/${name}`);
  const links = [...styles].map((name) => `<link rel="stylesheet" href="/assets/${name}">`);
  const template = readFileSync(`${root}tests/bench/floors/static/index.html`, "utf8");
  const head = [...links, `<style>${[...fonts].map(fontFace).join("")}</style>`];
  const html = template.replace("<!-- styles -->", head.join("\n"));
  writeFileSync(`${staticPage}/index.html`, html);
}
