import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

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

function readOwner(path: string): number | null {
  try {
    return Number(readFileSync(path, "utf8")) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * PGlite's folder takes one process at a time; a second one would spoil it. Holds it until the
 * process ends; throws `SandboxInUseError`. A lock whose process is gone counts as none.
 */
export function lockFolder(folder: string): void {
  const path = `${folder}.lock`;
  const owner = readOwner(path);
  if (owner !== null && owner !== process.pid && isAlive(owner)) throw new SandboxInUseError(owner);
  requireWritable(dirname(path));
  writeFileSync(path, String(process.pid));
  process.once("exit", () => rmSync(path, { force: true }));
}
