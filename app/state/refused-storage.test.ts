import { expect, it, vi } from "vitest";
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

it("a storage that refuses everything leaves the app running", async () => {
  expectConsole("warn", /Could not keep "profile.cityId"/);
  await restoreState();
  changeState("profile", { cityId: 1 });
  expect(readState().profile.cityId).toBe(1);
});

it("a write that the storage refuses returns false", async () => {
  expectConsole("warn", /Could not keep "agenda-read"/);
  expect(await writeStored(storageKeys.agendaRead, [])).toBe(false);
});
