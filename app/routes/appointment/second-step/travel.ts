const REDUCED = "(prefers-reduced-motion: reduce)";
const TRAVEL_MS = 200;

/** Target of the animation, in pixels from the corner of the summary. */
const INTO = { right: 24, down: 16 };

/** Animates a copy of the chosen day of a section to the summary, to show where the choice appears. */
export function travelFrom(sectionId: string): void {
  const summary = document.querySelector("main aside");
  const chosen = document.querySelector(`#${sectionId} :checked`)?.closest("label");
  if (!summary || !chosen || matchMedia(REDUCED).matches) return;
  const { left, top, width, height } = chosen.getBoundingClientRect();
  const to = summary.getBoundingClientRect();
  const { backgroundColor, color, font, borderRadius } = getComputedStyle(chosen);
  const copy = document.createElement("span");
  copy.ariaHidden = "true";
  copy.className = "pointer-events-none fixed z-30 grid place-items-center";
  copy.textContent = chosen.innerText;
  const box = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  const look = { backgroundColor, color, font, borderRadius, transformOrigin: "0 0" };
  Object.assign(copy.style, box, look);
  document.body.append(copy);
  const move = `translate(${to.left + INTO.right - left}px, ${to.top + INTO.down - top}px)`;
  const travelling = copy.animate(
    { transform: `${move} scale(.4)`, opacity: 0 },
    { duration: TRAVEL_MS, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
  );
  travelling.onfinish = () => copy.remove();
  travelling.oncancel = () => copy.remove();
}
