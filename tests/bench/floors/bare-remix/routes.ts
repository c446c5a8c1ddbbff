import { index, type RouteConfig } from "@remix-run/route-config";

export default [index("home.tsx")] satisfies RouteConfig;
