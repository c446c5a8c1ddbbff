import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import display from "~/ui/fonts/bricolage-display-680-latin.woff2";
import text from "~/ui/fonts/figtree-variable-latin.woff2";

/**
 * `RemixBrowser` first decodes what the page carries, and throws a promise meanwhile. A root that waits
 * for it ends with React's error 345 when a letter is typed, so the decoding is done before there is one.
 */
async function decodePage(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

/**
 * Bricolage Grotesque (one cut, for headings and figures) and Figtree (ui/fonts/LICENCE.txt), fetched once the code
 * is here: beside it they make home answer 8 % later. Where they do not come, the stand-ins stay.
 */
function addFonts(): void {
  const faces = [
    new FontFace("Bricolage Display", `url(${display})`, { weight: "680", display: "swap" }),
    new FontFace("Figtree", `url(${text})`, { weight: "300 900", display: "swap" }),
  ];
  for (const face of faces) document.fonts.add(face);
}

addFonts();
await decodePage();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
