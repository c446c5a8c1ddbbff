import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { User } from "~/api/user";
import { i18n } from "~/locales/i18n";
import { languageTag } from "~/locales/languages";
import { refreshReference } from "~/state/reference";
import { changeState } from "~/state/store";
import { chooseLanguage } from "./other-language";

vi.mock("~/api/user-changes", () => ({ updateUser: () => new Promise(() => {}) }));
vi.mock("~/state/reference", () => ({ refreshReference: vi.fn(), refreshCities: vi.fn() }));

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("window", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("of two quick choices of a language the later one stands", async () => {
  let answer = () => {};
  vi.mocked(refreshReference).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const first = chooseLanguage("en");
  await vi.waitFor(() => expect(refreshReference).toHaveBeenCalled());
  await chooseLanguage("es");
  answer();
  await first;
  expect([i18n.locale, languageTag()]).toEqual(["es", "es-PY"]);
});

it("services and cities without an answer do not hold up the choice of a language", async () => {
  const activate = vi.spyOn(i18n, "activate");
  vi.mocked(refreshReference).mockReturnValueOnce(new Promise(() => {}));
  vi.useFakeTimers();
  const chosen = chooseLanguage("es");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(activate).toHaveBeenCalledWith("es");
  await chosen;
});

it("a call without an answer that stores the language in the account holds up no choice", async () => {
  changeState("auth", { user: { id: 7, language: "es-PY" } as User });
  await chooseLanguage("es");
  expect(languageTag()).toBe("es-PY");
});
