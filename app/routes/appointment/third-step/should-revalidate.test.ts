import { expect, it } from "vitest";
import { shouldRevalidate } from "./should-revalidate";

const here = new URL("http://oga.test/appointment/third-step");

/** As Remix calls it after an action: the default is always true. */
function runsAfter(actionStatus: number | undefined, intent?: string): boolean {
  const formData = new FormData();
  if (intent) formData.set("intent", intent);
  return shouldRevalidate({
    currentUrl: here,
    currentParams: {},
    nextUrl: here,
    nextParams: {},
    formMethod: "POST",
    formData,
    actionStatus,
    defaultShouldRevalidate: true,
  });
}

it("does not ask about a coupon again after its refusal", () => {
  expect(runsAfter(422)).toBe(false);
});

it("runs the loader after a coupon that was applied, and after a reply that says it is outdated", () => {
  expect(runsAfter(undefined)).toBe(true);
  expect(runsAfter(200)).toBe(true);
});

it("does not run the loader for a draft", () => {
  expect(runsAfter(200, "draft")).toBe(false);
});
