import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { lingui } from "./app/build/lingui";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Without vite.config.ts: Remix's plugin stays out under Vitest, as its documentation asks. */
export default defineConfig({
  resolve: { alias: { "~": here("app"), "~tests": here("tests") } },
  plugins: [lingui()],
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "tests/sandbox/**/*.test.ts",
      "tests/tools/**/*.test.ts",
      "tests/contract/**/*.test.ts",
      "tests/routes/**/*.test.ts",
    ],
    environment: "node",
    env: {
      VITE_CONTACT_PHONE: "021 728 1200",
      VITE_CONTACT_WHATSAPP: "+595981728120",
      VITE_CONTACT_EMAIL: "hola@oga.example",
      VITE_TERMS_URL: "https://oga.example/terminos",
      VITE_PRIVACY_URL: "https://oga.example/privacidad",
    },
    setupFiles: ["tests/support/world/setup.ts"],
    pool: "threads",
    // tests/support/world/setup.ts gives each file its own modules: a worker for each cost half of the run.
    isolate: false,
    maxWorkers: "100%",
    experimental: { fsModuleCache: true },
    // On a busy machine the first import of half the app may take seconds.
    testTimeout: 60_000,
  },
});
