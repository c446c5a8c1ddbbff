import { describe, expect, it } from "vitest";
import { type QueuedToast, ToastQueue, type ToastType } from "./toast-queue";

function screen() {
  const shown = new Map<ToastType, QueuedToast>();
  return {
    texts: () => [...shown.values()].map(({ text }) => text),
    get: (type: ToastType) => shown.get(type),
    hide: (type: ToastType) => shown.delete(type),
    show: (toast: QueuedToast) => {
      expect(shown.has(toast.type)).toBe(false);
      shown.set(toast.type, toast);
    },
    replace: (toast: QueuedToast) => {
      expect(shown.has(toast.type)).toBe(true);
      shown.set(toast.type, toast);
    },
  };
}

describe("toasts on screen (spec.md §8)", () => {
  it("shows what was asked for before there was a screen, the last of each type", () => {
    const queue = new ToastQueue();
    queue.add({ type: "error", text: "first" });
    queue.add({ type: "error", text: "second" });
    queue.add({ type: "info", text: "third" });
    const seen = screen();
    queue.connect(seen);
    expect(seen.texts()).toEqual(["second", "third"]);
  });

  it("replaces the text of a shown toast of the same type", () => {
    const queue = new ToastQueue();
    const seen = screen();
    queue.connect(seen);
    queue.add({ type: "error", text: "first" });
    queue.add({ type: "error", text: "second" });
    expect(seen.texts()).toEqual(["second"]);
  });

  it("shows three at most; a fourth type waits until one has gone", () => {
    const queue = new ToastQueue();
    const seen = screen();
    queue.connect(seen);
    for (const type of ["error", "warning", "info", "success"] as const) {
      queue.add({ type, text: type });
    }
    queue.add({ type: "success", text: "later" });
    expect(seen.texts()).toEqual(["error", "warning", "info"]);
    seen.hide("warning");
    queue.release("warning");
    expect(seen.texts()).toEqual(["error", "info", "later"]);
  });

  it("shows a type again once it has gone", () => {
    const queue = new ToastQueue();
    const seen = screen();
    queue.connect(seen);
    queue.add({ type: "info", text: "first" });
    seen.hide("info");
    queue.release("info");
    queue.add({ type: "info", text: "second" });
    expect(seen.texts()).toEqual(["second"]);
  });

  it("keeps errors for 10 seconds unless told otherwise", () => {
    const queue = new ToastQueue();
    const seen = screen();
    queue.connect(seen);
    queue.add({ type: "error", text: "blocked" });
    queue.add({ type: "info", text: "saved", seconds: 3 });
    expect(seen.get("error")?.seconds).toBe(10);
    expect(seen.get("info")?.seconds).toBe(3);
  });

  it("waits again for a screen after one has left", () => {
    const queue = new ToastQueue();
    const leave = queue.connect(screen());
    queue.add({ type: "error", text: "lost with its screen" });
    leave();
    queue.add({ type: "error", text: "second" });
    const seen = screen();
    queue.connect(seen);
    expect(seen.texts()).toEqual(["second"]);
  });
});
