/** Removes zero-width characters, direction marks and soft hyphens; turns every other blank into a space. */
export function stripInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, "").replace(/\s/g, " ");
}

/** Cleans a typed line: removes invisible characters, and blanks at both ends. */
export function plainText(text: string): string {
  return stripInvisible(text).trim();
}
