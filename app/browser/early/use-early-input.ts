import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { findEarly, hadEarlyFocus, takeEarlyPress } from "./early-input";
import { removePrerendered } from "./prerendered";

/** The first of what takes its place, as the others look where the focus was when it went. */
export function RemovePrerendered() {
  useLayoutEffect(removePrerendered, []);
  return null;
}

/** Carries out a press of a button by this name in the prerendered page. */
export function useEarlyPress(name: string, press: () => void): void {
  const latest = useRef(press);
  useEffect(() => {
    if (takeEarlyPress(name)) latest.current();
  }, [name]);
}

/** Hands the focus of what matches the selector in the prerendered page to `target`. */
export function useEarlyFocus<Target extends HTMLElement>(
  target: RefObject<Target>,
  selector: string,
): Target | null {
  const [early] = useState(() => findEarly<Target>(selector));
  useLayoutEffect(() => {
    // Read after it was taken out: a person goes on between render and commit.
    if (hadEarlyFocus(early)) target.current?.focus({ preventScroll: true });
  }, [target, early]);
  return early;
}

/** Hands over what was typed into the field of the prerendered page, and its focus. */
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
