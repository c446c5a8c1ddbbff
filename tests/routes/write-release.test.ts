import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { leaveState } from "~tests/support/world/release-state";
import { openWorld } from "~tests/support/world/route-world";
import { version } from "../../package.json";

const world = openWorld();

// Vitest writes a snapshot that is missing, and refuses to where `CI` is set.
it("what this release stores on devices is recorded for the releases after it", async () => {
  const { pathname } = new URL(`../support/releases/${version}.json`, import.meta.url);
  if (existsSync(pathname)) return;
  const state = JSON.stringify(await leaveState(world), null, 2);
  await expect(`${state}\n`).toMatchFileSnapshot(pathname);
});
