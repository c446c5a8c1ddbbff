/** The oldest build that is accepted, which every open app asks for every five seconds. */
import type { World } from "./context";
import type { Handlers } from "./handlers";

/** Less than the pause between two checks, so that each check asks anew. */
const FRESH_SECONDS = 4;

export function versionHandlers(world: World) {
  return {
    fetchMinWebBuild: async (c) => {
      c.header("Cache-Control", `public, max-age=${FRESH_SECONDS}`);
      return world.minWebBuild;
    },
  } satisfies Partial<Handlers>;
}
