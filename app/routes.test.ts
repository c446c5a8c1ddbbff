/** When the loaders of all routes run again. */
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { expect, it } from "vitest";

const modules = import.meta.glob<{ shouldRevalidate?: ShouldRevalidateFunction }>(
  "./routes/**/route.{ts,tsx}",
);

const here = new URL("http://oga.test/here");

/** As Remix calls it after an action: the default is always true. */
const afterAction = (actionStatus: number) => ({
  currentUrl: here,
  currentParams: {},
  nextUrl: here,
  nextParams: {},
  formMethod: "POST" as const,
  formData: new FormData(),
  actionStatus,
  defaultShouldRevalidate: true,
});

const rules = await Promise.all(
  Object.entries(modules).map(async ([path, load]) => ({
    path: path.replace(/^\.\/routes\/|\/route\.tsx?$/g, ""),
    rule: (await load()).shouldRevalidate,
  })),
);

it("no loader runs again after an action was refused", () => {
  const ran = rules.filter(({ rule }) => rule?.(afterAction(422)));
  expect(rules.length).toBeGreaterThan(30);
  expect(ran.map(({ path }) => path)).toEqual([]);
});
