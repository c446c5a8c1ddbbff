import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { userSchema } from "~/api/user";
import { claimDraft, readDraft, writeDraft } from "./drafts";
import { storageKeys } from "./storage";
import { changeState } from "./store";

const KEY = storageKeys.addressDraft;
const read = () => readDraft(KEY, z.object({ street: z.string() }));
const draft = { street: "Calle Secreta 99" };
const become = (id: number | null) =>
  changeState("auth", { user: id === null ? null : userSchema.parse({ id }) });

beforeEach(() => {
  vi.useRealTimers();
  become(null);
});

describe("a stored draft", () => {
  it("is read by its person only", async () => {
    become(7);
    await writeDraft(KEY, draft);
    expect(await read()).toEqual(draft);
    become(null);
    expect(await read()).toBeNull();
    become(8);
    expect(await read()).toBeNull();
    become(7);
    expect(await read()).toEqual(draft);
  });

  it("is taken over from a guest by who logs in, and hidden from the next guest", async () => {
    await writeDraft(KEY, draft);
    await claimDraft(KEY, 7);
    expect(await read()).toBeNull();
    become(7);
    expect(await read()).toEqual(draft);
    await claimDraft(KEY, 8);
    expect(await read()).toEqual(draft);
  });

  it("expires after 24 hours", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await writeDraft(KEY, draft);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(await read()).toEqual(draft);
    vi.advanceTimersByTime(1);
    expect(await read()).toBeNull();
  });
});
