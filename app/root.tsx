import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from "@remix-run/react";
import { watchTheme } from "~/browser/theme";
import { leaveSession } from "~/session/end-session";
import { startUp } from "~/session/start-up";
import { Frame } from "~/shell/frame";
import { PageLayout, ScreenStyles, startTitle } from "~/shell/layout";
import { RouteError } from "~/shell/route-error";
import { PrerenderedStart, StartScreen } from "~/shell/start-screen";
import { cities } from "~/state/reference";
import "~/ui/theme.css";

export const meta = startTitle;

// The unused argument is what tells Remix's types that nothing is serialised on the way.
export async function clientLoader(_args: ClientLoaderFunctionArgs) {
  const endedAt = await startUp();
  watchTheme();
  return {
    endedAt,
    // Not waited for: the selector leaves where the cities do not come.
    cities: cities().catch(() => []),
  };
}

/** “Cerrar sesión”: here, so that it works without another file, also after a deploy. */
export const clientAction = leaveSession;

/** What the start-up loads does not depend on what a form posts. */
export const shouldRevalidate = () => false;

export const Layout = PageLayout;

/** Prerendered into index.html, and shown until the first screen can be. */
export const HydrateFallback = import.meta.env.SSR ? PrerenderedStart : StartScreen;

export default function Root() {
  const { cities, endedAt } = useLoaderData<typeof clientLoader>();
  return (
    <Frame cities={cities} endedAt={endedAt}>
      <ScreenStyles />
      <Outlet />
    </Frame>
  );
}

/** The last net: also where a screen's code did not come, or the start itself failed. */
export function ErrorBoundary() {
  return (
    <Frame>
      <RouteError />
    </Frame>
  );
}
