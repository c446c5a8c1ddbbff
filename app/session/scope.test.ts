import { expect, it } from "vitest";
import { replaceSessionScope, sessionScope, sessionValue } from "./scope";

it("gives the same value within a session and a new one in the next", () => {
  const list = sessionValue<string[]>(() => []);
  list().push("a");
  expect(list()).toEqual(["a"]);
  replaceSessionScope();
  expect(list()).toEqual([]);
});

it("aborts the signal of the session that ends, not of the one that begins", () => {
  const before = sessionScope();
  replaceSessionScope();
  expect(before.signal.aborted).toBe(true);
  expect(sessionScope()).not.toBe(before);
  expect(sessionScope().signal.aborted).toBe(false);
});

it("is replaced before its signal aborts, so that a listener finds the next session", () => {
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
