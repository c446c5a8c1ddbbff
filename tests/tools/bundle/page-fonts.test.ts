import { expect, it } from "vitest";
import { takeFonts } from "./page-fonts";

const OWN =
  '@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(/reservas/assets/figtree-1.woff2)format("woff2")}';
const STAND_IN = "@font-face{font-family:Figtree Fallback;src:local(Arial)}";

it("takes the fonts that the style fetches, and leaves the stand-ins", () => {
  expect(takeFonts(`<style>a{}${OWN}${STAND_IN}</style>`)).toEqual({
    page: `<style>a{}${STAND_IN}</style>`,
    fonts: [{ family: "Figtree", weight: "300 900", url: "/reservas/assets/figtree-1.woff2" }],
  });
});

it("refuses a page without a font, and a font that it cannot read", () => {
  expect(() => takeFonts(`<style>${STAND_IN}</style>`)).toThrow("no font");
  expect(() => takeFonts("<style>@font-face{src:url(a.woff2)}</style>")).toThrow("lacks");
});
