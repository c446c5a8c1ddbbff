import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { APP_ID } from "~/browser/early/prerendered";
import { watchTranslation } from "~/browser/translated-text";

const app = document.getElementById(APP_ID);
if (!app) throw new Error("The page has no place for the app");
watchTranslation();
// A transition, as Remix suspends until it has decoded what the page carries.
startTransition(() => {
  createRoot(app).render(
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
