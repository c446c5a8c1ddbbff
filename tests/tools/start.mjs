/** `npm start` and `npm run dev`: the product at one address, with its sandbox API. */
import { build, requireNode, requirePackages } from "./machine.mjs";

requireNode();
requirePackages();

const dev = process.argv.includes("--dev");
const { register } = await import("tsx/esm/api");
register();
const { startServer } = await import("./start-server");
await startServer({
  dev,
  build() {
    process.stdout.write("Building the app…\n");
    return build();
  },
});
