import { brand } from "~/config";

export function pageTitle(screen: string): [{ title: string }] {
  return [{ title: `${screen} · ${brand}` }];
}
