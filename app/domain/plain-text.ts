/** What people paste brings characters that nobody sees, and marks of the program it came from. */

/**
 * Takes out zero-width characters, marks of direction and soft hyphens; each no-break space, line break or
 * other blank becomes a plain one.
 */
export function stripInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, "").replace(/\s/g, " ");
}
