/** The separate authentication host of spec.md §7: POST /logout, from the app's origin only. */
import { Hono } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import { cors } from "hono/cors";
import { XSRF_COOKIE } from "~/host-settings";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { Refusal } from "~tests/sandbox/http/refusal";
import { checkXsrf, endSession, SESSION_COOKIE, withVisitor } from "~tests/sandbox/http/visitor";

export function logoutRoutes(world: World): Hono<ApiEnv> {
  const host = new Hono<ApiEnv>();

  host.use(
    "/logout",
    cors({
      origin: (origin) => (origin === world.origins.app ? origin : null),
      credentials: true,
      allowMethods: ["POST"],
      allowHeaders: ["Accept", "Content-Type", "App-Build-Number", "X-XSRF-TOKEN"],
      maxAge: 600,
    }),
    withVisitor(world),
    checkXsrf(world),
  );

  host.post("/logout", async (c) => {
    const origin = c.req.header("Origin");
    if (origin && origin !== world.origins.app) throw new Refusal(403, "Origen no permitido.");
    const token = getCookie(c, SESSION_COOKIE);
    if (token) await endSession(world, token);
    deleteCookie(c, SESSION_COOKIE, { path: "/" });
    deleteCookie(c, XSRF_COOKIE, { path: "/" });
    return c.body(null, 204);
  });

  return host;
}
