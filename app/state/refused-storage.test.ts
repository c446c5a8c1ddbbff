import { expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { expectConsole } from "~tests/support/world/console";

// localforage looks for the storage when it is loaded, so all that stores comes after this.
vi.stubGlobal("localStorage", {
  clear() {},
  get length(): number {
    throw new Error("denied");
  },
});
const { storageKeys, writeStored } = await import("./storage");
const { changeState, readState, restoreState } = await import("./store");

it("the app runs with a storage that refuses everything", async () => {
  expectConsole("warn", /Could not keep "profile.cityId"/);
  await restoreState();
  changeState("profile", { cityId: 1 });
  expect(readState().profile.cityId).toBe(1);
});

it("a refused value is kept in memory, and handed to the next load of the page", async () => {
  expectConsole("warn", /Could not (keep|remove) "install-offer"/);
  const { handOver, readStored, removeStored } = await import("./storage");
  await writeStored(storageKeys.installOffer, 7);
  expect(await readStored(storageKeys.installOffer, z.number())).toBe(7);
  expect(JSON.stringify(handOver())).toContain('["oga.copy.install-offer",7]');
  await removeStored(storageKeys.installOffer);
  expect(await readStored(storageKeys.installOffer, z.number())).toBeNull();
  expect(JSON.stringify(handOver())).not.toContain("install-offer");
});

it("a write that the storage refuses returns false", async () => {
  expectConsole("warn", /Could not keep "agenda-read"/);
  expect(await writeStored(storageKeys.agendaRead, [])).toBe(false);
});
