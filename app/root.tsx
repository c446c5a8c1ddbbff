import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from "@remix-run/react";
import { once } from "~/once";
import { leaveSession } from "~/session/end-session";
import { startUp } from "~/session/start-up";
import { Frame } from "~/shell/frame";
import { PageLayout, ScreenStyles, startTitle } from "~/shell/layout";
import { PrerenderedStart } from "~/shell/prerendered-start";
import { RouteError } from "~/shell/route-error";
import { StartScreen } from "~/shell/start-screen";
import type { Theme } from "~/state/areas";
import { cities } from "~/state/reference";
import { useStore } from "~/state/store";
import "~/ui/theme.css";

export const meta = startTitle;

/** The router calls the loader of the root again where the first screen redirects. */
const start = once(async () => {
  const endedAt = await startUp();
  watchTheme();
  return endedAt;
});

// The unused argument tells Remix's types that the data is not serialised.
export async function clientLoader(_args: ClientLoaderFunctionArgs) {
  return {
    endedAt: await start(),
    // Not awaited: without cities the select is left out.
    cities: cities().catch(() => []),
  };
}

/** With `system`, theme.css follows the device. */
function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  // The colour of the browser's own bars.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.media ??= meta.media;
    const own = meta.dataset.media;
    if (theme === "system") meta.media = own;
    else meta.media = own.includes(theme) ? "all" : "not all";
  }
}

function watchTheme(): void {
  applyTheme(useStore.getState().profile.theme);
  useStore.subscribe((state, before) => {
    if (state.profile.theme !== before.profile.theme) applyTheme(state.profile.theme);
  });
}

/** “Cerrar sesión” is an action of the root, so that it needs no other file, even after a deploy. */
export const clientAction = leaveSession;

/** A form does not change the start-up data. */
export const shouldRevalidate = () => false;

export const Layout = PageLayout;

/** Prerendered into index.html and shown until the first screen is ready. */
export const HydrateFallback = import.meta.env.SSR ? PrerenderedStart : StartScreen;

const screen = (
  <>
    <ScreenStyles />
    <Outlet />
  </>
);

export default function Root() {
  return <Frame {...useLoaderData<typeof clientLoader>()}>{screen}</Frame>;
}

/** Catches errors last, also of a screen whose code is missing and of a failed start. */
export function ErrorBoundary() {
  return (
    <Frame>
      <RouteError />
    </Frame>
  );
}
