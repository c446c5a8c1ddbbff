import { expect, it } from "vitest";
import { replaceSessionScope, sessionScope, sessionValue } from "./scope";

it("a session value is the same within a session, and a new one in the next", () => {
  const list = sessionValue<string[]>(() => []);
  list().push("a");
  expect(list()).toEqual(["a"]);
  replaceSessionScope();
  expect(list()).toEqual([]);
});

it("the signal of a session is aborted at its end, and that of the next is not", () => {
  const before = sessionScope();
  replaceSessionScope();
  expect(before.signal.aborted).toBe(true);
  expect(sessionScope()).not.toBe(before);
  expect(sessionScope().signal.aborted).toBe(false);
});

it("the scope is replaced before its signal aborts, so that a listener finds the next session", () => {
  const value = sessionValue(() => ({}));
  const before = value();
  let after: object | null = null;
  sessionScope().signal.addEventListener("abort", () => {
    after = value();
  });
  replaceSessionScope();
  expect(after).not.toBeNull();
  expect(after).not.toBe(before);
});
