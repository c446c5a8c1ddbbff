/** Starts and kills the process of server.ts. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ServerTask, Started } from "./server";

const script = fileURLToPath(new URL("./server.ts", import.meta.url));
const root = fileURLToPath(new URL("../../../", import.meta.url));

export type Child = Started & { kill: () => Promise<void> };

export async function startChild(task: ServerTask): Promise<Child> {
  const child = spawn(process.execPath, ["--import", "tsx", script, JSON.stringify(task)], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const started = await Promise.race([firstMessage(child), ended]);
  if (Array.isArray(started)) throw new Error(`The sandbox ended at its start: ${started}`);
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { ...started, kill };
}

async function firstMessage(child: ChildProcess): Promise<Started> {
  const [message] = await once(child, "message");
  return message as Started;
}
