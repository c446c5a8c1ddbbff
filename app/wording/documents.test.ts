import { expect, it } from "vitest";
import "~/locales/i18n";
import { describeDocument } from "./documents";

it.each([
  ["ci", "3456789", "CI 3.456.789"],
  ["ci", "45678", "CI 45.678"],
  ["ruc", "80028061-0", "RUC 80028061-0"],
  ["passport", "AB123456", "Pasaporte AB123456"],
  ["", " 77 ", "77"],
])("describeDocument writes the type %j with its number", (type, number, said) => {
  expect(describeDocument(type, number)).toBe(said);
});
