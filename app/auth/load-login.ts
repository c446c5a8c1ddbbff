import { loadChunk } from "~/browser/load-module";

/** The inside of the login modal. Throws `ChunkLoadError`. */
export const loadLogin = () => loadChunk(() => import("./login-panels"));
