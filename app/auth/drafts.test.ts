import { beforeEach, expect, it, vi } from "vitest";
import { replaceSessionScope } from "~/session/scope";
import { tabKeys, writeTab } from "~/state/storage";
import { memoryStorage } from "~tests/support/world/storage";
import {
  isDraftBegun,
  loginDraft,
  registrationDraft,
  restoreDraft,
  saveDraft,
  saveLogin,
} from "./drafts";

const stored = () => sessionStorage.getItem(tabKeys.registration);

/** Forgets everything in memory, as a reload does. */
function reload() {
  replaceSessionScope();
  restoreDraft();
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  replaceSessionScope();
});

it("the draft of registering begins empty", () => {
  restoreDraft();
  expect(isDraftBegun(registrationDraft())).toBe(false);
  expect(registrationDraft()).toMatchObject({ document_type: "", resend_at: 0, password: "" });
});

it("the draft of registering survives a reload without the password", () => {
  const steps = { code_sent_to: "+595981123456", resend_at: 60_000, verified_phone: "" };
  saveDraft({ name: "Ana Benítez", password: "clave-segura-1" });
  saveDraft(steps);
  expect(registrationDraft()).toMatchObject({ name: "Ana Benítez", password: "clave-segura-1" });
  expect(stored()).toMatch("+595981123456");
  expect(stored()).not.toContain("clave-segura-1");
  reload();
  expect(registrationDraft()).toMatchObject({ name: "Ana Benítez", password: "", ...steps });
});

it("the draft of registering keeps what was typed when it is restored again", () => {
  writeTab(tabKeys.registration, { name: "Ana", saved_at: Date.now() });
  restoreDraft();
  saveDraft({ name: "Ana Benítez" });
  restoreDraft();
  expect(registrationDraft().name).toBe("Ana Benítez");
});

it("the draft of registering stores nothing that identifies beyond the tab", () => {
  saveDraft({ name: "Ana Benítez", email: "ana@sandbox.test" });
  expect(localStorage).toHaveLength(0);
  vi.stubGlobal("sessionStorage", memoryStorage());
  reload();
  expect(isDraftBegun(registrationDraft())).toBe(false);
});

it("the draft of registering expires after 24 hours", () => {
  saveDraft({ name: "Ana Benítez" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 3_600_000 });
  reload();
  vi.useRealTimers();
  expect(isDraftBegun(registrationDraft())).toBe(false);
});

it("a broken draft of registering is read as an empty one", () => {
  writeTab(tabKeys.registration, {
    name: 7,
    phone: null,
    resend_at: "soon",
    saved_at: Date.now(),
  });
  restoreDraft();
  expect(registrationDraft()).toMatchObject({ name: "7", phone: "", resend_at: 0 });
});

it("the draft of logging in lasts until the session ends", () => {
  saveLogin({ email: "ana@correo.test" });
  saveLogin({ password: "clave-segura-1" });
  expect(loginDraft()).toEqual({ email: "ana@correo.test", password: "clave-segura-1" });
  replaceSessionScope();
  expect(loginDraft()).toEqual({ email: "", password: "" });
});
