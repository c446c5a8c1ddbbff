import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";

/** Thrown when another process holds the sandbox's data. */
export class SandboxInUseError extends Error {
  constructor(pid: number) {
    super(
      `The sandbox's data are in use by process ${pid}: stop that \`npm start\` first, or give this one a server of its own with DATABASE_URL.`,
    );
  }
}

/** Makes the folder where it is missing; throws one sentence where nothing can be written into it. */
export function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new Error(`The folder ${folder} cannot be written (${code}).`);
  }
}

/** `port`: where the process that holds the lock answers with the `token`. */
type Lock = { pid: number; port: number; token: string };

const HOST = "127.0.0.1";
const ANSWERS_WITHIN_MS = 2_000;

function readLock(path: string): Lock | null {
  try {
    const { pid, port, token } = JSON.parse(readFileSync(path, "utf8")) as Partial<Lock>;
    return pid && port && token ? { pid, port, token } : null;
  } catch {
    return null;
  }
}

/** Whether that process runs; another one may have its number by now. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether the process that wrote the lock still holds it: one that is stopped or busy accepts, and says nothing. */
async function isHeld({ pid, port, token }: Lock): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const socket = connect(port, HOST);
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy(new Error("No answer")));
    return (await text(socket).catch(() => token)) === token;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function answerWith(token: string): Promise<number> {
  const server = createServer((socket) => socket.on("error", () => {}).end(token));
  server.listen(0, HOST);
  await once(server, "listening");
  server.unref();
  return (server.address() as AddressInfo).port;
}

/**
 * PGlite's folder takes one process at a time; a second one would spoil it. Holds it until the
 * process ends; throws `SandboxInUseError`. A lock whose process is gone counts as none, also where another
 * program has its number now.
 */
export async function lockFolder(folder: string): Promise<void> {
  const path = `${folder}.lock`;
  const owner = readLock(path);
  if (owner && owner.pid !== process.pid && (await isHeld(owner))) {
    throw new SandboxInUseError(owner.pid);
  }
  requireWritable(dirname(path));
  const token = randomUUID();
  const lock: Lock = { pid: process.pid, port: await answerWith(token), token };
  writeFileSync(path, JSON.stringify(lock));
  process.once("exit", () => {
    if (readLock(path)?.token === token) rmSync(path, { force: true });
  });
}
