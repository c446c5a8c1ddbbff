import { Trans } from "@lingui/react/macro";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { Controls } from "./controls";
import { Looks } from "./looks";

export const handle = { breadcrumb: () => <Trans>Componentes</Trans> };

export const meta = () => pageTitle("Componentes");

export function clientLoader() {
  return null;
}

/** Every component of `ui/` in every state; in `npm run dev` only (routes.ts). */
export default function Components() {
  return (
    <Page heading={<Trans>Componentes</Trans>}>
      <Controls />
      <Looks />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
