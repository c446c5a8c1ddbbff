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

// The unused argument tells Remix's types that the data is not serialised.
export async function clientLoader(_args: ClientLoaderFunctionArgs) {
  const endedAt = await startUp();
  watchTheme();
  return {
    endedAt,
    // Not awaited: without cities the select is left out.
    cities: cities().catch(() => []),
  };
}

/** “Cerrar sesión” is an action of the root, so that it needs no other file, even after a deploy. */
export const clientAction = leaveSession;

/** A form does not change the start-up data. */
export const shouldRevalidate = () => false;

export const Layout = PageLayout;

/** Prerendered into index.html and shown until the first screen is ready. */
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

/** Catches errors last, also of a screen whose code is missing and of a failed start. */
export function ErrorBoundary() {
  return (
    <Frame>
      <RouteError />
    </Frame>
  );
}
