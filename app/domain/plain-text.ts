/** Removes zero-width characters, direction marks and soft hyphens; turns every other blank into a space. */
export function stripInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, "").replace(/\s/g, " ");
}

/** A typed line without invisible characters, and without blanks at its ends. */
export function plainText(text: string): string {
  return stripInvisible(text).trim();
}
