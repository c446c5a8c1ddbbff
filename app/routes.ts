/**
 * Defines the route table of spec.md §2. The folder of a URL (paths.ts) is the URL without its
 * parameters: `/review/:id` is routes/review.
 */
import { index, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";
import { actions, patterns } from "./paths";

const { home, profile, helpers, ...others } = patterns;
const screens = Object.values(others);
const isOfAccount = (pattern: string) => pattern.startsWith(`${profile}/`);

export default [
  index("routes/home/route.tsx"),
  ...screens.filter((pattern) => !isOfAccount(pattern)).map((pattern) => screen(pattern)),
  screen(profile, [
    index("routes/profile/index/route.ts"),
    ...screens.filter(isOfAccount).map((pattern) => screen(pattern)),
  ]),
  route(helpers.slice(1), "routes/helpers/index/route.ts"),
  ...Object.values(actions)
    .filter((pattern) => pattern !== home)
    .map(action),
  route("*", "routes/splat/route.ts"),
] satisfies RouteConfig;

/** `within`: the screens that show inside, whose URLs begin with this one's. */
function screen(pattern: string, within?: RouteConfigEntry[]) {
  const inner = within?.map(({ path, ...entry }) =>
    path === undefined ? entry : { ...entry, path: path.slice(pattern.length) },
  );
  return route(pattern.slice(1), `${folderOf(pattern)}/route.tsx`, inner);
}

/** An action without a screen. */
function action(pattern: string) {
  return route(pattern.slice(1), `${folderOf(pattern)}/route.ts`);
}

/** The word for helpers in URLs is a setting. */
function folderOf(pattern: string): string {
  const [word, ...others] = pattern.split("/").filter((part) => part && !part.startsWith(":"));
  const room = `/${word}` === patterns.helpers ? "helpers" : word;
  return ["routes", room, ...others].join("/");
}
