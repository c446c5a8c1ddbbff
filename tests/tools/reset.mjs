/** `npm run sandbox:reset [-- --orders 10000]`: the sandbox's data as on the first day. */
import { requireNode, requirePackages } from "./machine.mjs";

requireNode();
requirePackages();

const { register } = await import("tsx/esm/api");
register();
const { resetSandbox } = await import("./reset-sandbox");
await resetSandbox(process.argv.slice(2));
