import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, Outlet } from "@remix-run/react";
import { ProfileFrame } from "~/account/frame";
import { keepOnNewQuery } from "~/account/list-query";
import { requireLogin } from "~/session/guards";

export const handle = { breadcrumb: () => <Trans>Mi cuenta</Trans> };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  return null;
}

export { keepOnNewQuery as shouldRevalidate };

export default function Profile() {
  return (
    <ProfileFrame>
      <Outlet />
    </ProfileFrame>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
