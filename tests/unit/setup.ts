/**
 * Runs before each file of tests. Files share a worker, so that packages and PGlite start once; each
 * has its own copies of the app's modules. Vitest itself fails a run on an unhandled rejection.
 */
import { vi } from "vitest";

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();

await import("./local-storage");
const { watchConsole } = await import("./console");
watchConsole();
