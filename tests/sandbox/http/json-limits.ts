/** What no body of this API needs, and a database or a recursive reader cannot take. */
import { invalid } from "./refusal";

const MAX_DEPTH = 8;
const MAX_ITEMS = 400;
const MAX_TEXT = 2_000;
/** Letters of an image as a data URL: about 150 kB. */
const MAX_IMAGE = 200_000;

/** Null, or why a text cannot be stored: PostgreSQL takes no NUL and no half of a character. */
export function faultOfText(text: string): string | null {
  const most = text.startsWith("data:image/") ? MAX_IMAGE : MAX_TEXT;
  if (text.length > most) return "El texto es demasiado largo.";
  return text.includes("\0") || /\p{Surrogate}/u.test(text) ? "El texto no es válido." : null;
}

type Part = { value: unknown; path: string[] };

/** 422 at the first part that is too long, too deep or no text. Not recursive: a body may be deep. */
export function refuseOversized(body: unknown): void {
  const parts: Part[] = [{ value: body, path: [] }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { value, path } = part;
    const refuse = (message: string) => invalid({ [path.join(".")]: [message] });
    if (typeof value === "string") {
      const fault = faultOfText(value);
      if (fault) throw refuse(fault);
    }
    if (typeof value !== "object" || value === null) continue;
    const inner = Object.entries(value);
    if (inner.length > MAX_ITEMS) throw refuse("Son demasiados valores.");
    if (path.length === MAX_DEPTH) throw refuse("El valor no es válido.");
    for (const [key, one] of inner) {
      if (faultOfText(key)) throw refuse("El valor no es válido.");
      parts.push({ value: one, path: [...path, key] });
    }
  }
}
