import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userSchema } from "~/api/user";
import { removeStored, storageKeys } from "~/state/storage";
import { changeState } from "~/state/store";
import { memoryStorage } from "~tests/support/world/storage";
import { readFormDrafts, saveFormDraft } from "./form-drafts";

const HOUR_MS = 3_600_000;
const become = (id: number | null) =>
  changeState("auth", { user: id === null ? null : userSchema.parse({ id }) });

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  become(7);
});
afterEach(async () => {
  vi.useRealTimers();
  await removeStored(storageKeys.formDrafts);
});

describe("drafts of forms", () => {
  it("are separate for each subject, and a sent one leaves the others", async () => {
    await saveFormDraft("review 1", { comment: ["Todo bien"] });
    await saveFormDraft("review 2", { comment: ["Tarde"] });
    await saveFormDraft("review 1", { comment: ["Todo muy bien"] });
    expect(await readFormDrafts()).toEqual({
      "review 1": { comment: ["Todo muy bien"] },
      "review 2": { comment: ["Tarde"] },
    });
    await saveFormDraft("review 1", null);
    expect(await readFormDrafts()).toEqual({ "review 2": { comment: ["Tarde"] } });
  });

  it("are all stored where several are saved at the same moment", async () => {
    const subjects = ["a", "b", "c"];
    await Promise.all(subjects.map((subject) => saveFormDraft(subject, {})));
    expect(Object.keys(await readFormDrafts())).toEqual(subjects);
  });

  it("expire a day after they were typed, each by itself", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await saveFormDraft("old", {});
    vi.setSystemTime(Date.now() + 20 * HOUR_MS);
    await saveFormDraft("new", {});
    vi.setSystemTime(Date.now() + 5 * HOUR_MS);
    expect(await readFormDrafts()).toEqual({ new: {} });
  });

  it("are read by their author only", async () => {
    await saveFormDraft("review 1", {});
    become(8);
    expect(await readFormDrafts()).toEqual({});
    become(7);
    expect(await readFormDrafts()).toEqual({ "review 1": {} });
  });

  it("are not stored for a person who leaves while they are saved", async () => {
    const saved = saveFormDraft("review 1", {});
    become(null);
    await saved;
    become(7);
    expect(await readFormDrafts()).toEqual({});
  });

  it("are at most twenty: the oldest is removed", async () => {
    for (let at = 0; at <= 20; at++) await saveFormDraft(String(at), {});
    const kept = Object.keys(await readFormDrafts());
    expect(kept).toHaveLength(20);
    expect(kept).not.toContain("0");
  });
});
