import { loadChunk } from "~/browser/load-module";
import { restoreDraft } from "./registration-draft";

/** The inside of the login modal, its draft restored. Throws `ChunkLoadError`. */
export async function loadLogin() {
  const [panels] = await Promise.all([loadChunk(() => import("./login-panels")), restoreDraft()]);
  return panels;
}

/** Fetches the modal's code before it is asked for; a failure is left to the modal. */
export function preloadLogin(): void {
  loadLogin().catch(() => {});
}
