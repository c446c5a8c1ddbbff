/** The files of the repository by their path from its root. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./machine.mjs";

export const read = (path: string) => readFileSync(join(root, path), "utf8");

export const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
    (path) => `${folder}/${path.replaceAll("\\", "/")}`,
  );
