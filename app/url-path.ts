/** Parts of in-app URLs. Imports nothing, because the script inside index.html uses it too. */

/** The path of an in-app URL, without its query. */
export function pathOf(url: string): string {
  return url.split("?")[0] ?? "";
}

/** Whether the path is `area` or below it. The router ignores upper and lower case. */
export function isBelow(area: string, path: string): boolean {
  return `${path.toLowerCase()}/`.startsWith(`${area}/`);
}

/** Whether the path is a step of a booking. */
export function isStepPath(path: string): boolean {
  return isBelow("/appointment", path);
}
