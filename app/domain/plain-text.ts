/** Removes zero-width characters, direction marks and soft hyphens; turns every other blank into a space. */
export function stripInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, "").replace(/\s/g, " ");
}
