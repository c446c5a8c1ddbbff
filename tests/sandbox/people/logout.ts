/** The separate authentication host of spec.md §7: the logout, from the app's origin only. */
import { Hono } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import { cors } from "hono/cors";
import { XSRF_COOKIE } from "~/host-settings";
import { calls } from "~tests/contract/definitions";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { type Handlers, pathOf, register } from "~tests/sandbox/http/handlers";
import { Refusal } from "~tests/sandbox/http/refusal";
import { checkXsrf, endSession, SESSION_COOKIE, withVisitor } from "~tests/sandbox/http/visitor";

/** Pages of the app's origin alone may ask, with their session and its XSRF token. */
export function logoutRoutes(world: World, handlers: Pick<Handlers, "logOut">): Hono<ApiEnv> {
  const host = new Hono<ApiEnv>();
  host.use(
    pathOf("logOut", world),
    cors({
      origin: (origin) => (origin === world.origins.app ? origin : null),
      credentials: true,
      allowMethods: [calls.logOut.method],
      allowHeaders: ["Accept", "Content-Type", "App-Build-Number", "X-XSRF-TOKEN"],
      maxAge: 600,
    }),
    withVisitor(world),
    checkXsrf(world),
  );
  register(host, world, handlers, ["logOut"]);
  return host;
}

export function logoutHandlers(world: World) {
  return {
    logOut: async (c) => {
      const origin = c.req.header("Origin");
      if (origin && origin !== world.origins.app) throw new Refusal(403, "Origen no permitido.");
      const token = getCookie(c, SESSION_COOKIE);
      if (token) await endSession(world, token);
      deleteCookie(c, SESSION_COOKIE, { path: "/" });
      deleteCookie(c, XSRF_COOKIE, { path: "/" });
      return null;
    },
  } satisfies Partial<Handlers>;
}
