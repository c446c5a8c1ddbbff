/** Builds what is measured: the app, again with source maps, and the floors it is compared with. */
import { build, isBuilt, run, stop } from "../tools/machine.mjs";

async function mustBuild(what: string, name: string, args: string[], env = {}): Promise<void> {
  const code = await run(name, [...args, "--logLevel", "warn"], { quiet: true, env });
  if (code !== 0) stop(`${what} could not be built (see above).`);
}

const configOf = (floor: string) => ["--config", `tests/bench/floors/${floor}/vite.config.ts`];

export async function buildApp(): Promise<void> {
  if (!isBuilt()) await build();
}

export const buildMappedApp = () =>
  mustBuild("The app", "@remix-run/dev", ["vite:build", "--sourcemapClient"], {
    BUILD_DIRECTORY: ".cache/bench/app",
  });

export const buildBareRemix = () =>
  mustBuild("The bare Remix app", "@remix-run/dev", ["vite:build", ...configOf("bare-remix")]);

export const buildBareReact = () =>
  mustBuild("The bare React app", "vite", ["build", ...configOf("bare-react")]);
