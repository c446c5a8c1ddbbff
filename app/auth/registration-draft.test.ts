import { beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "~tests/unit/storage";

// localforage looks for the storage when it is loaded.
vi.stubGlobal("localStorage", memoryStorage());
const { isDraftBegun, registrationDraft, restoreDraft, saveDraft } = await import(
  "./registration-draft"
);
const { replaceSessionScope } = await import("~/session/scope");
const { storageKeys, writeStored } = await import("~/state/storage");

const stored = () => localStorage.getItem(`localforage/${storageKeys.registration}`);

/** As on a reload: what was in memory is gone. */
async function reload() {
  replaceSessionScope();
  await restoreDraft();
}

beforeEach(() => {
  localStorage.clear();
  replaceSessionScope();
});

it("begins empty", async () => {
  await restoreDraft();
  expect(isDraftBegun(registrationDraft())).toBe(false);
  expect(registrationDraft()).toMatchObject({ document_type: "ci", resend_at: 0, password: "" });
});

it("survives a reload without the password", async () => {
  const steps = { code_sent_to: "+595981123456", resend_at: 60_000, verified_phone: "" };
  saveDraft({ name: "Ana Benítez", password: "clave-segura-1" });
  saveDraft(steps);
  expect(registrationDraft()).toMatchObject({ name: "Ana Benítez", password: "clave-segura-1" });
  await vi.waitFor(() => expect(stored()).toMatch("+595981123456"));
  expect(stored()).not.toContain("clave-segura-1");
  await reload();
  expect(registrationDraft()).toMatchObject({ name: "Ana Benítez", password: "", ...steps });
});

it("keeps what was typed when the draft is restored again", async () => {
  await writeStored(storageKeys.registration, { name: "Ana" });
  await restoreDraft();
  saveDraft({ name: "Ana Benítez" });
  await restoreDraft();
  expect(registrationDraft().name).toBe("Ana Benítez");
});

it("is gone with its session, even when it was still being read", async () => {
  await writeStored(storageKeys.registration, { name: "Ana" });
  const restoring = restoreDraft();
  replaceSessionScope();
  await restoring;
  expect(isDraftBegun(registrationDraft())).toBe(false);
});

it("reads a stored draft that is broken as an empty one", async () => {
  await writeStored(storageKeys.registration, { name: 7, phone: null, resend_at: "soon" });
  await restoreDraft();
  expect(registrationDraft()).toMatchObject({ name: "7", phone: "", resend_at: 0 });
});
