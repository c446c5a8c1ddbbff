import { beforeEach, describe, expect, it } from "vitest";
import { removeToastRequests, showToast, useToastRequests } from "./toaster";

const texts = () => useToastRequests.getState().map(({ text }) => text);

beforeEach(() => useToastRequests.setState([], true));

describe("toasts that are not drawn yet (spec.md §8)", () => {
  it("keep the last request of each type", () => {
    showToast({ type: "error", text: "first" });
    showToast({ type: "info", text: "second" });
    showToast({ type: "error", text: "third" });
    expect(texts()).toEqual(["second", "third"]);
  });

  it("are forgotten once they were drawn or closed", () => {
    showToast({ type: "error", text: "first" });
    showToast({ type: "info", text: "second" });
    showToast({ type: "success", text: "third" });
    removeToastRequests("error", "success");
    expect(texts()).toEqual(["second"]);
  });
});
