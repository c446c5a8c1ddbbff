import { describe, expect, it } from "vitest";
import { passwordSchema, readNotifications } from "./config-actions";
import "~/locales/i18n";

const refusalsOf = (typed: object) =>
  passwordSchema.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]) ??
  [];

describe("readNotifications", () => {
  it.each([
    [0, 1],
    ["0", "1"],
    [false, true],
  ])("reads %j as off and %j as on", (off, on) => {
    const preferences = { reminder_email: off, news_email: on };
    expect(readNotifications({ preferences })).toEqual({
      reminder_email: false,
      reminder_whatsapp: true,
      news_email: true,
    });
  });
});

describe("passwordSchema", () => {
  it("accepts a new password that is long enough", () => {
    expect(refusalsOf({ current_password: "corta", password: "otra-clave-2" })).toEqual([]);
  });

  it("refuses the current password as the new one, at the field of the new one", () => {
    const same = { current_password: "la-misma-clave", password: "la-misma-clave" };
    expect(refusalsOf(same)).toEqual([["password", "Elegí una contraseña distinta de la actual."]]);
  });

  it("compares the passwords by every letter", () => {
    const other = { current_password: "la-misma-clave", password: "La-misma-clave" };
    expect(refusalsOf(other)).toEqual([]);
  });

  it("requires both fields, and eight letters", () => {
    expect(refusalsOf({}).map(([field]) => field)).toEqual(["current_password", "password"]);
    expect(refusalsOf({ current_password: "la-misma-clave", password: "corta" })).toEqual([
      ["password", expect.stringContaining("8")],
    ]);
  });
});
