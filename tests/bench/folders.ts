/** Where the measurements keep what they build and write: git-ignored, and kept between runs. */
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const cache = `${root}.cache/bench/`;
/** What `npm run build` makes. */
export const builtApp = `${root}build/client`;
/** The app again, with source maps. */
export const mappedApp = `${cache}app/client`;
export const bareRemix = `${cache}bare-remix/client`;
export const twoRoutes = `${cache}two-routes/client`;
export const bareReact = `${cache}bare-react/client`;
export const staticPage = `${cache}static`;
