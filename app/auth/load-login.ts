import { loadChunk } from "~/browser/load-module";
import { restoreDraft } from "./registration-draft";

/** The inside of the login modal, its draft restored. Throws `ChunkLoadError`. */
export function loadLogin() {
  restoreDraft();
  return loadChunk(() => import("./login-panels"));
}

/** Fetches the modal's code before it is asked for; a failure is left to the modal. */
export function preloadLogin(): void {
  loadLogin().catch(() => {});
}
