import { describe, expect, it } from "vitest";
import { raisesOf, withoutOverlap } from "./label-layout";

const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 20 });

describe("the labels of a map", () => {
  it("hide a name that would overlap one shown before it", () => {
    expect(withoutOverlap([box(0, 0), box(50, 10), box(0, 20), box(60, 25)])).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("move a name above those below it, and leave the others", () => {
    const boxes = [box(0, 0), box(50, 10), box(300, 0), box(20, 15)];
    const raises = raisesOf(boxes);
    expect(raises[2]).toBe(0);
    expect(raises[3]).toBe(0);
    const raised = boxes.map((one, at) => {
      const by = raises[at] ?? 0;
      return { ...one, top: one.top - by, bottom: one.bottom - by };
    });
    expect(withoutOverlap(raised)).toEqual([true, true, true, true]);
  });
});
