/** Keeps the labels of a map apart. Boxes are in pixels, with y downwards. */
export type Box = { left: number; right: number; top: number; bottom: number };

const GAP = 4;

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns for each box whether it lies on none of the boxes shown before it. */
export function withoutOverlap(boxes: readonly Box[]): boolean[] {
  const shown: Box[] = [];
  return boxes.map((box) => {
    const isFree = !shown.some((other) => overlap(box, other));
    if (isFree) shown.push(box);
    return isFree;
  });
}

/** Returns by how much to raise each box so that none lies on another; the lowest stay. */
export function raisesOf(boxes: readonly Box[]): number[] {
  const placed = new Map<Box, Box>();
  for (const box of [...boxes].sort((a, b) => b.bottom - a.bottom)) {
    let raised = box;
    const hit = () => [...placed.values()].find((other) => overlap(raised, other));
    for (let other = hit(); other; other = hit()) {
      const bottom = other.top - GAP;
      raised = { left: box.left, right: box.right, bottom, top: bottom - (box.bottom - box.top) };
    }
    placed.set(box, raised);
  }
  return boxes.map((box) => box.bottom - (placed.get(box) ?? box).bottom);
}
