import { beforeEach, describe, expect, it } from "vitest";
import { addToastRequest, removeToastRequests, useToastRequests } from "./toast-requests";

const texts = () => useToastRequests.getState().map(({ text }) => text);

beforeEach(() => useToastRequests.setState([], true));

describe("toasts that are not drawn yet (spec.md §8)", () => {
  it("keeps the last request of each type", () => {
    addToastRequest({ type: "error", text: "first" });
    addToastRequest({ type: "info", text: "second" });
    addToastRequest({ type: "error", text: "third" });
    expect(texts()).toEqual(["second", "third"]);
  });

  it("forgets the requests that were drawn or closed", () => {
    addToastRequest({ type: "error", text: "first" });
    addToastRequest({ type: "info", text: "second" });
    addToastRequest({ type: "success", text: "third" });
    removeToastRequests("error", "success");
    expect(texts()).toEqual(["second"]);
  });
});
