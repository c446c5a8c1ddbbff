/** Runs before each file of tests. Vitest itself fails a run on an unhandled rejection. */
import { watchConsole } from "./console";

watchConsole();
