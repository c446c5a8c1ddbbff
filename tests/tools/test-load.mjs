/** `npm run test:load`: the sandbox's load test with many customers, on each database there is. */
import { requireNode, requirePackages, run } from "./machine.mjs";

requireNode();
requirePackages();
const env = { LOAD_CUSTOMERS: "200", LOAD_SLOTS: "20", LOAD_KILLS: "3", ...process.env };
process.exit(await run("vitest", ["run", "tests/sandbox/load"], { env }));
