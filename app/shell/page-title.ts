import { brand } from "~/config";

/** What a route's `meta` returns: the screen's name, then the brand. */
export function pageTitle(screen: string): { title: string }[] {
  return [{ title: `${screen} · ${brand}` }];
}
