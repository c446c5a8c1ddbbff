import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";

/** The heading of the screen, which takes the focus of what disappears from it. */
export const mainHeading: RefObject<HTMLElement> = {
  get current() {
    return document.querySelector<HTMLElement>("main h1");
  },
};

/** Whether somebody types or chooses in a field, from which nothing else may take the focus. */
export const isFieldFocused = () =>
  document.activeElement?.matches("input, select, textarea") ?? false;

/** Returns the ref for a button that disappears after its press: if it has focus then, `next` receives it. */
export function useFocusOnRemoval(
  next: RefObject<HTMLElement> | undefined,
): (button: HTMLElement | null) => void {
  const held = useRef<HTMLElement | null>(null);
  return useCallback(
    (button) => {
      // React clears a ref before it removes the element.
      if (held.current && held.current === document.activeElement) next?.current?.focus();
      held.current = button;
    },
    [next],
  );
}

/** Focuses the result of `next` when `shown` has changed and the focused element has disappeared with it. */
export function useFocusAfterChange(shown: unknown, next: () => HTMLElement | null | undefined) {
  const before = useRef(shown);
  useEffect(() => {
    if (Object.is(before.current, shown)) return;
    before.current = shown;
    if (document.activeElement === document.body) next()?.focus();
  });
}

type TakesFocusProps = { role?: "alert"; className?: string; children: ReactNode };

export function TakesFocus({ role, className, children }: TakesFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} role={role} tabIndex={-1} data-plain-focus className={className}>
      {children}
    </div>
  );
}
