import { expect, it } from "vitest";
import { groupByScreens, type Module } from "./group-by-screens";

const shared = (id: string, screens: string[], bytes: number, needs: Module[] = []): Module => ({
  id,
  screens: new Set(screens),
  bytes,
  needs,
});

const filesOf = (modules: Module[]) =>
  groupByScreens(modules)
    .map(({ modules }) =>
      modules
        .map(({ id }) => id)
        .sort()
        .join(),
    )
    .sort();

it("modules of the same screens go into one file", () => {
  const modules = [shared("a", ["one", "two"], 50_000), shared("b", ["two", "one"], 50_000)];
  expect(filesOf(modules)).toEqual(["a,b"]);
});

it("two files are joined where the saved requests cost more than unneeded bytes", () => {
  const other = shared("b", ["one", "two", "three"], 900);
  expect(filesOf([shared("a", ["one", "two"], 900), other])).toEqual(["a,b"]);
  expect(filesOf([shared("a", ["one", "two"], 50_000), other])).toEqual(["a", "b"]);
});

it("modules that no screen needs together stay apart", () => {
  const modules = [shared("a", ["one", "two"], 10), shared("b", ["three", "four"], 10)];
  expect(filesOf(modules)).toEqual(["a", "b"]);
});

it("files with bytes that a booking step does not need are not joined", () => {
  const files = (screen: string) =>
    filesOf([shared("a", ["one", "two"], 4_000), shared("b", ["one", "two", screen], 900)]);
  expect(files("profile")).toEqual(["a,b"]);
  expect(files("appointment/second-step")).toEqual(["a", "b"]);
});

it("the imports of a module count as bytes that its screens would load", () => {
  const large = shared("c", ["one", "two"], 50_000);
  const files = (needs: Module[]) =>
    filesOf([shared("a", ["one", "two"], 900, needs), shared("b", ["one", "two", "three"], 900)]);
  expect(files([])).toEqual(["a,b"]);
  expect(files([large])).toEqual(["a", "b"]);
});

it("the files do not depend on the order of the modules", () => {
  const modules = [
    shared("a", ["one", "two"], 500),
    shared("b", ["one", "two", "three"], 700),
    shared("c", ["two", "three"], 2_500),
    shared("d", ["one", "three"], 4_000),
  ];
  expect(filesOf(modules)).toEqual(filesOf(modules.toReversed()));
});
