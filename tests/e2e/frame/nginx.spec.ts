/** The built app behind Debian's nginx, with the file that the build writes for it. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFile } from "~/build/compressed";
import { finishForHost, readBuild } from "~/build/page/policy";
import { openThirdStep } from "~tests/support/browser/booking";
import { serveInMemory } from "~tests/support/browser/serve";
import { test as base, expect } from "~tests/support/browser/test";
import { testCards } from "~tests/support/people/cards";
import { isInstalled, startNginx } from "~tests/tools/host-servers";
import type { Served } from "~tests/tools/serve";

base.skip(!isInstalled("nginx"), "nginx is not installed (Debian: nginx-light).");

const build = fileURLToPath(new URL("../../../build", import.meta.url));

/** The built app in a folder, with the settings of this sandbox. */
async function publish(folder: string, { settings }: Served): Promise<void> {
  cpSync(join(build, "client"), folder, { recursive: true });
  const index = join(folder, "index.html");
  writeFileSync(index, finishForHost(readFileSync(index, "utf8"), readBuild(build), settings));
  await compressFile(index);
}

/** Starts nginx in front of the sandbox, with its files in `folder`. */
async function serveBehindNginx(folder: string, served: Served): Promise<Served> {
  await publish(join(folder, "files"), served);
  const config = readFileSync(join(build, "hosts", "nginx.conf"), "utf8");
  const nginx = await startNginx({ config, folder, backend: served.url, name: "127.0.0.1" });
  served.sandbox.setOrigins({ app: nginx.url, outside: served.outside });
  return {
    ...served,
    url: nginx.url,
    appUrl: `${nginx.url}/`,
    async close() {
      await nginx.close();
      await served.close();
    },
  };
}

const test = base.extend<object, { served: Served }>({
  served: [
    async ({ browserName: _browser }, use) => {
      // Not in the project's folder, whose path may have spaces.
      const folder = await mkdtemp(join(tmpdir(), "oga-nginx-"));
      const served = await serveBehindNginx(folder, await serveInMemory());
      await use(served);
      await served.close();
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("behind nginx a customer adds a card and pays, and the order is placed", {
  tag: "@long",
}, async ({ page, customer: _customer, served }) => {
  const third = await openThirdStep(page, served);
  await third.fillInvoice();
  await (await third.addCard()).submit(testCards.works);
  await third.expectShown();
  await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
  const fourth = await third.confirm();
  expect(fourth.orderId()).toBeGreaterThan(0);
  expect(new URL(page.url()).origin).toBe(served.url);
});
