const REDUCED = "(prefers-reduced-motion: reduce)";
const TRAVEL_MS = 200;

/** Where the copy shrinks into, in pixels from the corner of the summary. */
const INTO = { right: 24, down: 16 };

/** A copy of what was chosen goes from its place to the summary, to show where the choice stands now. */
export function travelTo(summary: Element | null, chosen: Element | null): void {
  if (!summary || !chosen || matchMedia(REDUCED).matches) return;
  const from = chosen.getBoundingClientRect();
  const to = summary.getBoundingClientRect();
  const { backgroundColor, color, font, borderRadius } = getComputedStyle(chosen);
  const copy = document.createElement("span");
  copy.setAttribute("aria-hidden", "true");
  copy.textContent = chosen.textContent;
  Object.assign(copy.style, { backgroundColor, color, font, borderRadius });
  Object.assign(copy.style, {
    position: "fixed",
    zIndex: "30",
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    display: "grid",
    placeItems: "center",
    pointerEvents: "none",
    transformOrigin: "top left",
  });
  document.body.append(copy);
  const move = `translate(${to.left + INTO.right - from.left}px, ${to.top + INTO.down - from.top}px)`;
  const travelling = copy.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `${move} scale(0.4)`, opacity: 0 },
    ],
    { duration: TRAVEL_MS, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
  );
  travelling.onfinish = () => copy.remove();
  travelling.oncancel = () => copy.remove();
}
