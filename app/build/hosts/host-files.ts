import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { caddyfile } from "./caddy";
import { cloudflareFiles } from "./cloudflare";
import { nginxServer } from "./nginx";

export function hostFiles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "host-files",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle() {
      const { base } = config;
      const folder = join(dirname(config.build.outDir), "hosts");
      const files: Record<string, string> = {
        "nginx.conf": nginxServer(base),
        Caddyfile: caddyfile(base),
        ...cloudflareFiles(base),
      };
      rmSync(folder, { recursive: true, force: true });
      for (const [name, text] of Object.entries(files)) {
        const path = join(folder, name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
    },
  };
}
