import { expect, it } from "vitest";
import { replaceSessionScope } from "~/session/scope";
import { loginDraft, saveLoginDraft } from "./login-draft";

it("keeps what was typed until the session ends", () => {
  saveLoginDraft({ email: "ana@correo.test" });
  saveLoginDraft({ password: "clave-segura-1" });
  expect(loginDraft()).toEqual({ email: "ana@correo.test", password: "clave-segura-1" });
  replaceSessionScope();
  expect(loginDraft()).toEqual({ email: "", password: "" });
});
