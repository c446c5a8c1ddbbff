import { index, type RouteConfig, route } from "@remix-run/route-config";

/** One route for the floor of a cold load, two for that of a step forward. */
export default (process.env.FLOOR === "two-routes"
  ? [index("first.tsx"), route("second", "second.tsx")]
  : [index("home.tsx")]) satisfies RouteConfig;
