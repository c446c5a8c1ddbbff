import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { cloudflareFiles } from "./cloudflare";
import {
  BACKEND,
  BACKEND_PATHS,
  FILES,
  HASHED_FILES,
  HIDDEN_DOTS,
  headers,
  indent,
  OTHER_FILES,
} from "./headers";
import { nginxServer } from "./nginx";

/** Writes what a host needs beside the files of the app into the folder `hosts` of the build. */
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

export function caddyfile(base: string): string {
  const sent = Object.entries(headers).map(([name, value]) => `header ${name} "${value}"`);
  const withoutSlash = base === "/" ? "" : `  redir ${base.slice(0, -1)} ${base} 301\n`;
  return `# Replace ${BACKEND}, the name and the folder, which holds build/client.
oga.example {
  encode zstd gzip
${withoutSlash}  @backend {
    path ${BACKEND_PATHS.flatMap((path) => [path, `${path}/*`]).join(" ")}
    not vars_regexp {http.request.orig_uri} (?i)^[^?]*(${HIDDEN_DOTS})
  }
  handle @backend {
    reverse_proxy ${BACKEND} {
      header_up Host {upstream_hostport}
      # A cookie for the backend's domain would not be taken by the browser.
      header_down Set-Cookie "(?i)^(.*?); *domain=[^;]*(.*)$" "$1$2"
    }
  }
  handle_path ${base}* {
    root * ${FILES}
${indent(4, sent)}
    # Only where no other line has set it.
    header ?Cache-Control "${OTHER_FILES.cacheControl}"
    @hashed {
      path ${HASHED_FILES.path}*
      file
    }
    header @hashed Cache-Control "${HASHED_FILES.cacheControl}"
    file_server
  }
}
`;
}
