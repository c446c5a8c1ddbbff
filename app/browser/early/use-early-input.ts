import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { PRERENDERED_ID, within } from "./prerendered";

/** Mounted first, because the other effects check which element had focus at the removal. */
export function RemovePrerendered() {
  useLayoutEffect(() => document.getElementById(PRERENDERED_ID)?.remove(), []);
  return null;
}

export function useEarlyPress(name: string, press: () => void): void {
  const latest = useRef(press);
  useEffect(() => {
    if (window.earlyPress !== name) return;
    window.earlyPress = null;
    latest.current();
  }, [name]);
}

export function useEarlyFocus<Target extends HTMLElement>(
  target: RefObject<Target>,
  selector: string,
): Target | null {
  const [early] = useState(
    () => globalThis.document?.querySelector<Target>(within(selector)) ?? null,
  );
  useLayoutEffect(() => {
    // Checked after the removal, because the user may move focus between render and commit.
    if (early && window.earlyFocus === early) target.current?.focus({ preventScroll: true });
  }, [target, early]);
  return early;
}

export function useEarlyText(
  input: RefObject<HTMLInputElement>,
  type: (text: string) => void,
): void {
  const field = useEarlyFocus(input, "input");
  const latest = useRef(type);
  useLayoutEffect(() => {
    if (field?.value) latest.current(field.value);
  }, [field]);
}
