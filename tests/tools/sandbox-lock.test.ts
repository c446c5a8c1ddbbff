/** Who holds the sandbox's data: one process at a time, and no other program with its number. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it } from "vitest";
import { makeTemporaryFolder } from "../support/temporary-folder";
import { lockFolder } from "./sandbox-lock";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

const newFolder = () => join(makeTemporaryFolder(), "data");
const lockOf = (folder: string) => JSON.parse(readFileSync(`${folder}.lock`, "utf8"));

/** Another process of Node; resolves once it has written a line. */
async function run(script: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
  children.push(child);
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return child;
}

const holding = (folder: string) =>
  run(`
    const { lockFolder } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, "sandbox-lock.ts")).href)});
    await lockFolder(${JSON.stringify(folder)});
    console.log("locked");
    setInterval(() => {}, 1000);
  `);
const anotherProgram = () => run(`console.log("up"); setInterval(() => {}, 1000);`);

it("a second process is refused the sandbox's folder until the first one ended or was killed", async () => {
  const folder = newFolder();
  const first = await holding(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${first.pid}: stop that`);
  first.kill("SIGSTOP");
  await expect(lockFolder(folder)).rejects.toThrow("in use");
  first.kill("SIGKILL");
  await new Promise((resolve) => first.once("exit", resolve));
  expect(existsSync(`${folder}.lock`)).toBe(true);
  await lockFolder(folder);
  expect(lockOf(folder)).toMatchObject({ pid: process.pid });
});

it("a stale lock is taken over when another program has its process number", async () => {
  const folder = newFolder();
  const first = await holding(folder);
  const { port, token } = lockOf(folder);
  first.kill("SIGKILL");
  await new Promise((resolve) => first.once("exit", resolve));
  const other = await anotherProgram();
  writeFileSync(`${folder}.lock`, JSON.stringify({ pid: other.pid, port, token }));
  await lockFolder(folder);
  expect(lockOf(folder)).toMatchObject({ pid: process.pid });
});

it("a stale lock is taken over when another program listens on its port", async () => {
  const [folder, elsewhere] = [newFolder(), newFolder()];
  const other = await holding(elsewhere);
  const lock = { ...lockOf(elsewhere), pid: other.pid, token: "of somebody else" };
  writeFileSync(`${folder}.lock`, JSON.stringify(lock));
  await lockFolder(folder);
  expect(lockOf(folder)).toMatchObject({ pid: process.pid });
});

it.each([
  ["the number of another program alone, as older ones wrote it", String(process.ppid)],
  ["nothing", ""],
  ["what is no lock", "{]"],
  ["a lock without a port", JSON.stringify({ pid: process.ppid })],
])("a lock file that holds %s is taken over", async (_what, text) => {
  const folder = newFolder();
  writeFileSync(`${folder}.lock`, text);
  await lockFolder(folder);
  expect(lockOf(folder)).toMatchObject({ pid: process.pid });
});
