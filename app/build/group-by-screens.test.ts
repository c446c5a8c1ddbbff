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

it("puts what the same screens need into one file", () => {
  const modules = [shared("a", ["one", "two"], 50_000), shared("b", ["two", "one"], 50_000)];
  expect(filesOf(modules)).toEqual(["a,b"]);
});

it("joins two files where the requests that this saves cost more than what is not needed", () => {
  const other = shared("b", ["one", "two", "three"], 900);
  expect(filesOf([shared("a", ["one", "two"], 900), other])).toEqual(["a,b"]);
  expect(filesOf([shared("a", ["one", "two"], 50_000), other])).toEqual(["a", "b"]);
});

it("keeps apart what no screen needs together", () => {
  const modules = [shared("a", ["one", "two"], 10), shared("b", ["three", "four"], 10)];
  expect(filesOf(modules)).toEqual(["a", "b"]);
});

it("spares the steps of a booking", () => {
  const files = (screen: string) =>
    filesOf([shared("a", ["one", "two"], 4_000), shared("b", ["one", "two", screen], 900)]);
  expect(files("profile")).toEqual(["a,b"]);
  expect(files("appointment/second-step")).toEqual(["a", "b"]);
});

it("counts what the other file imports, which the screen would load too", () => {
  const large = shared("c", ["one", "two"], 50_000);
  const files = (needs: Module[]) =>
    filesOf([shared("a", ["one", "two"], 900, needs), shared("b", ["one", "two", "three"], 900)]);
  expect(files([])).toEqual(["a,b"]);
  expect(files([large])).toEqual(["a", "b"]);
});

it("does not depend on the order of the modules", () => {
  const modules = [
    shared("a", ["one", "two"], 500),
    shared("b", ["one", "two", "three"], 700),
    shared("c", ["two", "three"], 2_500),
    shared("d", ["one", "three"], 4_000),
  ];
  expect(filesOf(modules)).toEqual(filesOf(modules.toReversed()));
});
