/** Modules of one file; `bytes` before minification. */
export type Group = { ids: string[]; screens: ReadonlySet<string>; bytes: number };

/** Cost of a request on a bad connection, in unminified bytes. */
const REQUEST_BYTES = 3_700;

/** Booking steps weigh more, because a new customer waits for them in sequence. */
const weightOf = (screen: string) => (screen.includes("appointment") ? 20 : 1);

/** Returns the gain of merging two files: saved requests minus unneeded bytes. */
function gainOf(a: Group, b: Group): number {
  let gain = 0;
  for (const screen of new Set([...a.screens, ...b.screens])) {
    const unneeded = a.screens.has(screen) ? b.bytes : a.bytes;
    const needsBoth = a.screens.has(screen) && b.screens.has(screen);
    gain += weightOf(screen) * (needsBoth ? REQUEST_BYTES : -unneeded);
  }
  return gain;
}

const keyOf = ({ screens }: Group) => [...screens].sort().join("\n");

/** Returns one file per set of screens with the same modules, merged while it pays. */
export function groupByScreens(modules: readonly Group[]): Group[] {
  const groups = new Map<string, Group>();
  const add = (added: Group) => {
    const present = groups.get(keyOf(added)) ?? { ids: [], bytes: 0 };
    groups.set(keyOf(added), {
      screens: added.screens,
      ids: [...present.ids, ...added.ids],
      bytes: present.bytes + added.bytes,
    });
  };
  modules.forEach(add);
  for (;;) {
    const all = [...groups.values()];
    const pairs = all.flatMap((a, at) =>
      all.slice(at + 1).map((b) => ({ a, b, gain: gainOf(a, b) })),
    );
    const most = Math.max(...pairs.map(({ gain }) => gain));
    const best = pairs.find(({ gain }) => gain === most);
    if (!best || best.gain <= 0) return all;
    const { a, b } = best;
    groups.delete(keyOf(a));
    groups.delete(keyOf(b));
    add({
      ids: [...a.ids, ...b.ids],
      screens: new Set([...a.screens, ...b.screens]),
      bytes: a.bytes + b.bytes,
    });
  }
}
