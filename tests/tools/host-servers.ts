/** Web servers of a host, run with the files that the build writes for them. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BACKEND, FILES, NAME } from "./host-rules";
import { findFreePort } from "./serve";

const programs = { nginx: "/usr/sbin/nginx", caddy: "/usr/bin/caddy" };

export type HostProgram = keyof typeof programs;

export const isInstalled = (program: HostProgram) => existsSync(programs[program]);

const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Whether nginx has the module that sends .br files. */
export const HAS_BROTLI = existsSync(BROTLI);

type HostOptions = {
  /** As the build writes it. */
  config: string;
  /** What the server writes, and `files` where the app is published. */
  folder: string;
  /** The origin of the backend. */
  backend: string;
};

/** `name`: under which it answers, in the place of the one in the file. */
type NginxOptions = HostOptions & { name?: string };

export type HostServer = { url: string; close: () => Promise<void> };

async function untilAnswers(url: string, server: ChildProcess): Promise<HostServer> {
  const ended = new Promise((resolve) => server.once("close", resolve));
  const answers = () => fetch(url).then(Boolean, () => false);
  while (server.exitCode === null && !(await answers())) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (server.exitCode !== null) throw new Error(`${server.spawnfile} did not start`);
  return {
    url,
    async close() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

const published = (folder: string) => join(folder, "files");

/** Two different ones: a port that was just found free can be found again. */
async function findTwoPorts(): Promise<[number, number]> {
  const port = await findFreePort();
  let second = port;
  while (second === port) second = await findFreePort();
  return [port, second];
}

/** Without the certificate: it answers by plain HTTP, and `redirecting` as the server of port 80. */
export async function startNginx({
  config,
  folder,
  backend,
  name = NAME,
}: NginxOptions): Promise<HostServer & { redirecting: string }> {
  mkdirSync(published(folder), { recursive: true });
  const [port, second] = await findTwoPorts();
  const servers = config
    .replaceAll(BACKEND, backend)
    .replaceAll(`Host ${new URL(BACKEND).host}`, `Host ${new URL(backend).host}`)
    .replaceAll(FILES, published(folder))
    .replaceAll(NAME, name)
    .replace("listen 80;", `listen 127.0.0.1:${second};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, "")
    .replace("  gzip_static on;", `  gzip_static on;${HAS_BROTLI ? " brotli_static on;" : ""}`);
  const ownFolders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n");
  const path = join(folder, "nginx.conf");
  writeFileSync(
    path,
    `${process.getuid?.() === 0 ? "user root;" : ""}
${HAS_BROTLI ? `load_module ${BROTLI};` : ""}
daemon off;
pid ${join(folder, "pid")};
error_log ${join(folder, "error.log")};
events {}
http {
include /etc/nginx/mime.types;
access_log off;
${ownFolders}
${servers}}
`,
  );
  const log = join(folder, "error.log");
  const options = ["-p", folder, "-e", log, "-c", path];
  const server = spawn(programs.nginx, options, { stdio: "inherit" });
  const started = await untilAnswers(`http://127.0.0.1:${port}/`, server);
  return {
    ...started,
    url: `http://127.0.0.1:${port}`,
    redirecting: `http://127.0.0.1:${second}`,
  };
}

/** Likewise, as the certificate of a name that nobody owns cannot be had. */
export async function startCaddy({ config, folder, backend }: HostOptions): Promise<HostServer> {
  mkdirSync(published(folder), { recursive: true });
  const [port, second] = await findTwoPorts();
  const site = config
    .replaceAll(BACKEND, backend)
    .replaceAll(FILES, published(folder))
    .replace(`\n${NAME} {`, `\nhttp://${NAME} {`);
  const path = join(folder, "Caddyfile");
  const ports = `http_port ${port}\n  https_port ${second}\n  default_bind 127.0.0.1`;
  writeFileSync(path, `{\n  admin off\n  ${ports}\n}\n${site}`);
  const server = spawn(programs.caddy, ["run", "--config", path, "--adapter", "caddyfile"], {
    stdio: "ignore",
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const url = `http://127.0.0.1:${port}`;
  return { ...(await untilAnswers(`${url}/`, server)), url };
}
