/** Joins class names and leaves out what is false, so that a component can add its caller's classes. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
