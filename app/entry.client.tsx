import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { APP_ID } from "~/browser/early/prerendered";
import { watchTranslation } from "~/browser/translated-text";

const app = document.getElementById(APP_ID);
if (!app) throw new Error("The page has no place for the app");
watchTranslation();
// A transition, because Remix suspends while it decodes the page's data.
startTransition(() => {
  createRoot(app).render(
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
