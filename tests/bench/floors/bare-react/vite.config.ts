import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  publicDir: false,
  esbuild: { jsx: "automatic" },
  build: {
    target: "es2022",
    outDir: here("../../../../.cache/bench/bare-react/client"),
    emptyOutDir: true,
  },
});
