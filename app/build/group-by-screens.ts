/** `bytes` before minification; `needs`: all that it imports, and what they import. */
export type Module = {
  id: string;
  screens: ReadonlySet<string>;
  bytes: number;
  needs: readonly Module[];
};

/** Modules of one file. */
type Group = { modules: Module[]; screens: ReadonlySet<string> };

/** Cost of a request on a bad connection, in unminified bytes. */
const REQUEST_BYTES = 16_000;

/**
 * Booking steps weigh more, because a new customer waits for them in sequence; bytes in vain weigh most, so
 * that a step does not pay for requests of other screens.
 */
const weightsOf = (screen: string) =>
  screen.includes("appointment") ? { request: 6, inVain: 40 } : { request: 1, inVain: 1 };

/** Returns the bytes that a screen would load in vain with the file and what it imports. */
function bytesInVain({ modules }: Group, screen: string): number {
  const loaded = new Set(modules.flatMap((one) => [one, ...one.needs]));
  return [...loaded].reduce(
    (sum, { screens, bytes }) => sum + (screens.has(screen) ? 0 : bytes),
    0,
  );
}

const keyOf = (screens: ReadonlySet<string>) => [...screens].sort().join("\n");

/** Returns one file per set of screens with the same modules, merged while it pays. */
export function groupByScreens(modules: readonly Module[]): Group[] {
  const groups = new Map<string, Group>();
  const add = ({ screens, modules }: Group) => {
    const present = groups.get(keyOf(screens))?.modules ?? [];
    groups.set(keyOf(screens), { screens, modules: [...present, ...modules] });
  };
  const known = new Map<Group, Map<string, number>>();
  const inVain = (group: Group, screen: string) => {
    const costs = known.get(group) ?? new Map<string, number>();
    known.set(group, costs);
    const cost = costs.get(screen) ?? bytesInVain(group, screen);
    costs.set(screen, cost);
    return cost;
  };
  const gainOf = (a: Group, b: Group) =>
    [...new Set([...a.screens, ...b.screens])].reduce((gain, screen) => {
      const needsBoth = a.screens.has(screen) && b.screens.has(screen);
      const weights = weightsOf(screen);
      if (needsBoth) return gain + weights.request * REQUEST_BYTES;
      return gain - weights.inVain * inVain(a.screens.has(screen) ? b : a, screen);
    }, 0);
  for (const module of modules) add({ screens: module.screens, modules: [module] });
  for (;;) {
    const all = [...groups.values()];
    const pairs = all.flatMap((a, at) =>
      all.slice(at + 1).map((b) => ({ a, b, gain: gainOf(a, b) })),
    );
    const most = Math.max(...pairs.map(({ gain }) => gain));
    const best = pairs.find(({ gain }) => gain === most);
    if (!best || best.gain <= 0) return all;
    const { a, b } = best;
    groups.delete(keyOf(a.screens));
    groups.delete(keyOf(b.screens));
    add({
      screens: new Set([...a.screens, ...b.screens]),
      modules: [...a.modules, ...b.modules],
    });
  }
}
