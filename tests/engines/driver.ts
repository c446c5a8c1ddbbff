/** What a journey needs of a browser: the few things that every engine's own driver can do. */
export interface Driver {
  /** Name and version of the browser, as it says itself. */
  readonly version: string;
  /** The folder where the browser puts what is downloaded. */
  readonly downloads: string;
  /** What the pages logged as an error so far. */
  readonly errors: readonly string[];
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /**
   * Runs a function in the page, or in its frame with that title. It must stand on its own, as its
   * source is what is sent; argument and answer are JSON.
   */
  run<Argument, Answer>(
    inPage: (argument: Argument) => Answer,
    argument: Argument,
    frame?: string,
  ): Promise<Answer>;
  /** Adds a script to the page, or to its frame with that title. */
  addScript(source: string, frame?: string): Promise<void>;
  /** Presses and releases the main button there, in CSS pixels of the window. */
  press(x: number, y: number): Promise<void>;
  /** Types with the keyboard into what has the focus. */
  type(text: string): Promise<void>;
  key(name: KeyName): Promise<void>;
  /** Selects all that stands in the focused field. */
  selectAll(): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export type KeyName = "Escape" | "ArrowUp";
