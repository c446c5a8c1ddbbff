/** When the loaders of all routes run again. */
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { expect, it } from "vitest";

const modules = import.meta.glob<{ shouldRevalidate?: ShouldRevalidateFunction }>(
  "./routes/**/route.{ts,tsx}",
);

const here = new URL("http://oga.test/here");

/** As Remix calls it after an action: the default is always true. */
const afterAction = (actionStatus: number | undefined, intent = "") => {
  const formData = new FormData();
  formData.set("intent", intent);
  const urls = { currentUrl: here, currentParams: {}, nextUrl: here, nextParams: {} };
  return {
    ...urls,
    formMethod: "POST" as const,
    formData,
    actionStatus,
    defaultShouldRevalidate: true,
  };
};

const rules = await Promise.all(
  Object.entries(modules).map(async ([path, load]) => ({
    path: path.replace(/^\.\/routes\/|\/route\.tsx?$/g, ""),
    rule: (await load()).shouldRevalidate,
  })),
);

it("no loader runs again after a refusal", () => {
  const ran = rules.filter(({ rule }) => rule?.(afterAction(422)));
  expect(rules.length).toBeGreaterThan(30);
  expect(ran.map(({ path }) => path)).toEqual([]);
});

it("the loader of the second step does not run for its observations", () => {
  const rule = rules.find(({ path }) => path === "appointment/second-step")?.rule;
  expect(rule?.(afterAction(200, "observations"))).toBe(false);
  expect(rule?.(afterAction(undefined))).toBe(true);
  expect(rule?.(afterAction(200))).toBe(true);
});
