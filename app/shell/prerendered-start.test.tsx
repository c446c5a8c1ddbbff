import { createRequire } from "node:module";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { i18n } from "~/locales/i18n";
import { PrerenderedStart } from "./prerendered-start";

/** The same copy of the router's contexts as Remix has. */
const { createStaticHandler, createStaticRouter, StaticRouterProvider } = createRequire(
  import.meta.url,
)("react-router-dom/server") as typeof import("react-router-dom/server");

// A warning of React, as of useLayoutEffect on the server, fails every test (tests/support/world/console.ts).
it("the start screen is rendered on the server without a warning of React", async () => {
  const element = (
    <I18nProvider i18n={i18n}>
      <PrerenderedStart />
    </I18nProvider>
  );
  const { query, dataRoutes } = createStaticHandler([{ path: "/", element }]);
  const context = await query(new Request("http://localhost/"));
  if (context instanceof Response) throw new Error("The screen has no redirect");
  const html = renderToString(
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  expect(html).toContain("Saltar al contenido");
});
