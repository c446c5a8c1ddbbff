import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes an empty folder, which is removed when the running test ends. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "oga-"));
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 3 }));
  return folder;
}
