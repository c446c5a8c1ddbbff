import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

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

await decodePage();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
