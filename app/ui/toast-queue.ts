import { TOASTS_AT_MOST } from "~/config";

export type ToastType = "error" | "success" | "info" | "warning";

export type ToastRequest = {
  type: ToastType;
  text: string;
  /** How long it stays, in seconds. */
  seconds?: number;
};

export type QueuedToast = Required<ToastRequest>;

/** What draws the toasts. Each toast it shows is given back with `release` when it has gone. */
export type ToastScreen = {
  show: (toast: QueuedToast) => void;
  replace: (toast: QueuedToast) => void;
};

const defaultSeconds: Record<ToastType, number> = { error: 10, warning: 10, info: 6, success: 6 };

/**
 * Decides which toasts are on screen: at most three, one per type (spec.md §8). A second of a type
 * replaces the text of the first; a fourth type waits. Works before there is a screen to draw on.
 */
export class ToastQueue {
  #waiting = new Map<ToastType, QueuedToast>();
  #shown = new Set<ToastType>();
  #screen: ToastScreen | undefined;

  add({ type, text, seconds = defaultSeconds[type] }: ToastRequest): void {
    const toast = { type, text, seconds };
    if (this.#screen && this.#shown.has(type)) this.#screen.replace(toast);
    else this.#waiting.set(type, toast);
    this.#fill();
  }

  /** Joins what draws; what waited is shown at once. Returns the way to leave again. */
  connect(screen: ToastScreen): () => void {
    this.#screen = screen;
    this.#fill();
    return () => {
      this.#screen = undefined;
      this.#shown.clear();
    };
  }

  /** A toast of this type has gone from the screen. */
  release(type: ToastType): void {
    this.#shown.delete(type);
    this.#fill();
  }

  #fill(): void {
    if (!this.#screen) return;
    for (const [type, toast] of this.#waiting) {
      if (this.#shown.size >= TOASTS_AT_MOST) return;
      this.#waiting.delete(type);
      this.#shown.add(type);
      this.#screen.show(toast);
    }
  }
}

/** The toasts of this page: one queue, because they can be asked for outside React. */
export const toastQueue = new ToastQueue();
