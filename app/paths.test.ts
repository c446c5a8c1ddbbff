import { expect, it } from "vitest";
import { isHelperPath, safeReturnPath } from "./paths";

it.each([
  ["/profile/show?x=1", "/profile/show?x=1"],
  ["/profile/show?x=1#there", "/profile/show?x=1"],
  ["/profile\t/show", "/profile/show"],
  ["/no/such/../../profile/orders", "/profile/orders"],
  ["/review/7", "/review/7"],
])("safeReturnPath reads %j as %s", (text, path) => {
  expect(safeReturnPath(text)).toBe(path);
});

it.each([
  "",
  "profile/show",
  "https://evil.example/profile",
  "javascript:alert(1)",
  "//evil.example/profile",
  "/\\evil.example/profile",
  "/\t/evil.example/profile",
  "//ana:secret@app.invalid/profile",
  "/profile/..//evil.example",
  "/no/such",
  "/profile/show/more",
  "/session/logout",
  null,
  7,
])("safeReturnPath refuses %j", (text) => {
  expect(safeReturnPath(text)).toBeNull();
});

it.each(["/helpers", "/helpers/show", "/HELPERS/show", "/Helpers/config"])(
  "isHelperPath is true for %s",
  (path) => {
    expect(isHelperPath(path)).toBe(true);
  },
);

it.each(["/", "/helpersx", "/profile/helpers", "/HELPER/show", ""])(
  "isHelperPath is false for %j",
  (path) => {
    expect(isHelperPath(path)).toBe(false);
  },
);
