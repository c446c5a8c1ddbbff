/** Splits the JSON text of a list (contract.md) into its items while it arrives. */

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_MAP = 123;
const CLOSE_MAP = 125;

/** `[…]`, `{"data": […]}` or `{"data": {"data": […]}}`. */
const MAX_LIST_DEPTH = 2;

export class ListSplitter {
  #envelope = "";
  #item = "";
  #state: "before" | "inside" | "after" = "before";
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** Before the list: the last string, and the key whose value each open map is at. */
  #string = "";
  #keys: (string | null)[] = [];

  /** Returns the JSON texts of the items that `piece` completes. */
  push(piece: string): string[] {
    const items: string[] = [];
    let start = 0;
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (this.#isInString(code, piece, at)) continue;
      if (this.#state === "inside") {
        const ends = this.#depth === 0 && (code === COMMA || code === CLOSE_LIST);
        if (!ends) {
          this.#countDepth(code);
          continue;
        }
        const text = (this.#item + piece.slice(start, at)).trim();
        if (text) items.push(text);
        this.#item = "";
        start = at + 1;
        if (code === CLOSE_LIST) {
          this.#state = "after";
          start = at;
        }
      } else if (this.#state === "before" && this.#opensList(code)) {
        this.#envelope += piece.slice(start, at + 1);
        this.#state = "inside";
        this.#depth = 0;
        start = at + 1;
      }
    }
    if (this.#state === "inside") this.#item += piece.slice(start);
    else this.#envelope += piece.slice(start);
    return items;
  }

  /** The body without its list. Throws SyntaxError when no list was complete. */
  finish(): unknown {
    if (this.#state !== "after") throw new SyntaxError("The body ended before its list did");
    return JSON.parse(this.#envelope);
  }

  #isInString(code: number, piece: string, at: number): boolean {
    if (!this.#inString) {
      if (code !== QUOTE) return false;
      this.#inString = true;
      this.#string = "";
      return true;
    }
    if (this.#escaped) this.#escaped = false;
    else if (code === BACKSLASH) this.#escaped = true;
    else if (code === QUOTE) this.#inString = false;
    if (this.#inString && this.#state === "before") this.#string += piece.charAt(at);
    return true;
  }

  #countDepth(code: number): void {
    if (code === OPEN_MAP || code === OPEN_LIST) this.#depth++;
    else if (code === CLOSE_MAP || code === CLOSE_LIST) this.#depth--;
  }

  #opensList(code: number): boolean {
    const keys = this.#keys;
    if (
      code === OPEN_LIST &&
      keys.length <= MAX_LIST_DEPTH &&
      keys.every((key) => key === "data")
    ) {
      return true;
    }
    // A list on another key is treated as a map that never has the key "data".
    if (code === OPEN_MAP || code === OPEN_LIST) keys.push(null);
    else if (code === CLOSE_MAP || code === CLOSE_LIST) keys.pop();
    else if (code === COLON) keys[keys.length - 1] = this.#string;
    else if (code === COMMA && keys.length > 0) keys[keys.length - 1] = null;
    return false;
  }
}
