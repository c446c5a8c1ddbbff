import { expect, it } from "vitest";
import { groupByScreens, type SharedModule } from "./group-by-screens";

const shared = (id: string, screens: string[], bytes: number): SharedModule => ({
  id,
  screens: new Set(screens),
  bytes,
});

const isTogether = (files: Map<string, string>, a: string, b: string) =>
  files.get(a) === files.get(b);

it("puts what the same screens need into one file", () => {
  const files = groupByScreens([
    shared("a", ["one", "two"], 50_000),
    shared("b", ["two", "one"], 50_000),
  ]);
  expect(isTogether(files, "a", "b")).toBe(true);
});

it("joins two files where the requests that this saves cost more than what is not needed", () => {
  const small = [shared("a", ["one", "two"], 900), shared("b", ["one", "two", "three"], 900)];
  expect(isTogether(groupByScreens(small), "a", "b")).toBe(true);
  const large = [shared("a", ["one", "two"], 9_000), shared("b", ["one", "two", "three"], 900)];
  expect(isTogether(groupByScreens(large), "a", "b")).toBe(false);
});

it("keeps apart what no screen needs together", () => {
  const files = groupByScreens([
    shared("a", ["one", "two"], 10),
    shared("b", ["three", "four"], 10),
  ]);
  expect(isTogether(files, "a", "b")).toBe(false);
});

it("spares the screens that count more", () => {
  const modules = [shared("a", ["one", "two"], 4_000), shared("b", ["one", "two", "step"], 900)];
  expect(isTogether(groupByScreens(modules), "a", "b")).toBe(true);
  const weightOf = (screen: string) => (screen === "step" ? 3 : 1);
  expect(isTogether(groupByScreens(modules, weightOf), "a", "b")).toBe(false);
});

it("does not depend on the order of the modules", () => {
  const modules = [
    shared("a", ["one", "two"], 500),
    shared("b", ["one", "two", "three"], 700),
    shared("c", ["two", "three"], 2_500),
    shared("d", ["one", "three"], 4_000),
  ];
  const partsOf = (files: Map<string, string>) => {
    const parts = new Map<string, string[]>();
    for (const [id, file] of files) parts.set(file, [...(parts.get(file) ?? []), id].sort());
    return [...parts.values()].map((ids) => ids.join()).sort();
  };
  expect(partsOf(groupByScreens(modules))).toEqual(partsOf(groupByScreens(modules.toReversed())));
});
