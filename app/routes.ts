/**
 * Defines the route table, in the order of spec.md §2. The folder of a URL (paths.ts) is the URL without its
 * parameters: `/review/:id` is routes/review.
 */
import { index, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";
import { actions, patterns } from "./paths";

export default [
  index("routes/home/route.tsx"),
  screen(patterns.review),
  screen(patterns.syncCard),
  screen(patterns.firstStep),
  screen(patterns.secondStep),
  screen(patterns.thirdStep),
  screen(patterns.fourthStep),
  screen(patterns.addCard),
  screen(patterns.forgotPassword),
  screen(patterns.resetPassword),
  screen(patterns.accessibility),

  screen(patterns.profile, [
    index("routes/profile/index/route.ts"),
    screen(patterns.profileShow),
    screen(patterns.profileOrders),
    screen(patterns.profileOrder),
    screen(patterns.profileMoveVisit),
    screen(patterns.profileChangeOrder),
    screen(patterns.profileHistory),
    screen(patterns.profilePastOrder),
    screen(patterns.profileCards),
    screen(patterns.profileAddCard),
    screen(patterns.profileAddresses),
    screen(patterns.profileConfig),
    screen(patterns.profileInvoices),
  ]),

  route(patterns.helpers.slice(1), "routes/helpers/index/route.ts"),
  screen(patterns.helpersShow),
  screen(patterns.helpersConfig),
  screen(patterns.helpersLogin),

  action(actions.login),
  action(actions.booking),
  action(actions.register),
  action(actions.phoneCode),
  action(actions.emailExists),
  action(actions.geocode),

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
