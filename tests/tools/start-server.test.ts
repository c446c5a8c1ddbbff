/** What `npm start` says where it cannot: one sentence, before it builds. */
import { writeFileSync } from "node:fs";
import { createServer, Server } from "node:net";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { makeTemporaryFolder } from "../support/temporary-folder";
import { requireWritable } from "./sandbox-lock";
import { findFreePort } from "./serve";
import { readPushKeys, startServer } from "./start-server";

const build = vi.fn(async () => {});
const exit = vi.spyOn(process, "exit");
let said = "";
beforeEach(() => {
  said = "";
  vi.unstubAllEnvs();
  build.mockClear();
  exit.mockReset().mockImplementation((() => {}) as typeof process.exit);
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said += text;
    return true;
  });
});

it.each(["abc", "0x", "-1", "80.5", "65535", "99999"])(
  "the start refuses the port %s",
  async (port) => {
    vi.stubEnv("PORT", port);
    await startServer({ dev: false, build });
    expect(said).toBe(`PORT must be a number between 1 and 65534, not "${port}".\n`);
    expect(exit).toHaveBeenCalledWith(1);
    expect(build).not.toHaveBeenCalled();
  },
);

it("the start says that the port is taken", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  vi.stubEnv("PORT", String(port));
  await startServer({ dev: false, build });
  other.close();
  expect(said).toContain(String(port));
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(exit).toHaveBeenCalledWith(1);
  expect(build).not.toHaveBeenCalled();
});

it.each([
  ["API_PROXY", "backend.example", 'must be an address such as https://…, not "backend.example".'],
  [
    "API_PROXY",
    "http://127.0.0.1:2/api",
    "must be an origin without a path, such as http://127.0.0.1:2: the paths /api/v1 and /logout are passed on as they are.",
  ],
  ["API_PROXY", "http://127.0.0.1:2", "http://127.0.0.1:2 does not answer (ECONNREFUSED)."],
  ["DATABASE_URL", "mysql://x", 'must be an address such as postgres://…, not "mysql://x".'],
  [
    "DATABASE_URL",
    "postgres://me:secret@127.0.0.1:2/none",
    "127.0.0.1:2/none cannot be used (ECONNREFUSED).",
  ],
])("the start refuses %s=%s before it builds, without a stack", async (name, value, sentence) => {
  vi.stubEnv("PORT", String(await findFreePort()));
  vi.stubEnv(name, value);
  await startServer({ dev: false, build });
  expect(said.trim()).toMatch(new RegExp(`^${name}:? ${sentence.replace(/[.()]/g, "\\$&")}$`));
  expect(exit).toHaveBeenCalledWith(1);
  expect(build).not.toHaveBeenCalled();
});

it("the start says that it may not listen on a port", async () => {
  vi.spyOn(Server.prototype, "listen").mockImplementationOnce(function (this: Server) {
    this.emit("error", Object.assign(new Error("listen"), { code: "EACCES" }));
    return this;
  });
  vi.stubEnv("PORT", "80");
  await startServer({ dev: false, build });
  expect(said).toBe("Port 80 cannot be listened on (EACCES): choose another with PORT=5173.\n");
});

it("the start names a folder that cannot be written", () => {
  const file = join(makeTemporaryFolder(), "file");
  writeFileSync(file, "");
  expect(() => requireWritable(join(file, "data"))).toThrow(
    `The folder ${join(file, "data")} cannot be written (ENOTDIR).`,
  );
});

it("the first start makes the keys of Web Push, later ones keep them, and PUSH_KEYS names others", () => {
  const folder = join(makeTemporaryFolder(), "sandbox");
  const made = readPushKeys(folder);
  // An uncompressed point of P-256, and its secret.
  const lengths = [made.publicKey, made.privateKey].map((key) => Buffer.from(key, "base64url"));
  expect(lengths.map(({ length }) => length)).toEqual([65, 32]);
  expect(readPushKeys(folder)).toEqual(made);
  const own = { publicKey: "public", privateKey: "private" };
  writeFileSync(join(folder, "own.json"), JSON.stringify(own));
  vi.stubEnv("PUSH_KEYS", join(folder, "own.json"));
  expect(readPushKeys(folder)).toEqual(own);
});
