/** `npm run contract:check` at a backend that is not the sandbox. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { startLaravel } from "./laravel";

const root = fileURLToPath(new URL("../../", import.meta.url));
const cli = fileURLToPath(new URL("../contract/check/cli.ts", import.meta.url));
const ACCOUNT = ["--email", "cliente@laravel.test", "--password", "laravel-1234"];

test("the check reads every answer of Laravel, and names the optional calls that it lacks", async () => {
  const laravel = await startLaravel();
  const words = ["--import", "tsx", cli, "--base", laravel.url, ...ACCOUNT];
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) =>
    execFile(process.execPath, words, { cwd: root }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), out: stdout }),
    ),
  );
  await laravel.close();
  expect(out).toMatch(
    /GET \/services +differs\n +· price: came "150000.00"; the app reads 150000( \(so do .+\))?\n/,
  );
  expect(out).toMatch(/GET \/policies +missing/);
  expect(out).toMatch(/cookies +answered/);
  expect(code, out).toBe(0);
});
