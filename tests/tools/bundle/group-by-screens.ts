/** A module that several screens need; `bytes` as written, before anything makes it smaller. */
export type SharedModule = { id: string; screens: ReadonlySet<string>; bytes: number };

type Group = { ids: string[]; screens: ReadonlySet<string>; bytes: number };

/** How much a screen counts, compared with one that counts 1. */
type WeightOf = (screen: string) => number;

/** What a request costs a phone on a bad connection, in bytes of modules as written. */
const REQUEST_BYTES = 3_000;

/** What the screens gain where two files become one: requests saved, less what they do not need. */
function gainOf(a: Group, b: Group, weightOf: WeightOf): number {
  let gain = 0;
  for (const screen of a.screens) {
    gain += weightOf(screen) * (b.screens.has(screen) ? REQUEST_BYTES : -b.bytes);
  }
  for (const screen of b.screens) {
    if (!a.screens.has(screen)) gain -= weightOf(screen) * a.bytes;
  }
  return gain;
}

function bestPair(groups: readonly Group[], weightOf: WeightOf): [Group, Group] | null {
  let best: [Group, Group] | null = null;
  let most = 0;
  groups.forEach((a, at) => {
    for (const b of groups.slice(at + 1)) {
      const gain = gainOf(a, b, weightOf);
      if (gain > most) [best, most] = [[a, b], gain];
    }
  });
  return best;
}

/**
 * The name of the file that each module goes to. It begins with one file for each set of screens that
 * need the same modules, and joins two of them as long as that saves more than it costs.
 */
export function groupByScreens(
  modules: readonly SharedModule[],
  weightOf: WeightOf = () => 1,
): Map<string, string> {
  const byScreens = new Map<string, Group>();
  for (const { id, screens, bytes } of modules) {
    const key = [...screens].sort().join("\n");
    const group = byScreens.get(key) ?? { ids: [], screens, bytes: 0 };
    byScreens.set(key, { screens, ids: [...group.ids, id], bytes: group.bytes + bytes });
  }
  let groups = [...byScreens.values()];
  for (let pair = bestPair(groups, weightOf); pair; pair = bestPair(groups, weightOf)) {
    const [a, b] = pair;
    const joined = {
      ids: [...a.ids, ...b.ids],
      screens: new Set([...a.screens, ...b.screens]),
      bytes: a.bytes + b.bytes,
    };
    groups = [...groups.filter((group) => group !== a && group !== b), joined];
  }
  return new Map(groups.flatMap(({ ids }, at) => ids.map((id) => [id, `shared-${at + 1}`])));
}
