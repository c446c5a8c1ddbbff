/** GET /min-web-build, which every open app asks for every five seconds. */
import { Hono } from "hono";
import { etag } from "hono/etag";
import type { ApiEnv, World } from "./context";

/** Less than the pause between two checks, so that each check asks anew. */
const FRESH_SECONDS = 4;

export function versionRoutes(world: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.get("/min-web-build", etag(), (c) =>
    c.json(world.minWebBuild, 200, { "Cache-Control": `public, max-age=${FRESH_SECONDS}` }),
  );
  return api;
}
