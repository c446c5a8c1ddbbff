import { loadChunk } from "~/browser/load-module";
import { restoreDraft } from "./registration-draft";

async function load() {
  const [panels] = await Promise.all([loadChunk(() => import("./login-panels")), restoreDraft()]);
  return panels;
}

let loading: ReturnType<typeof load> | null = null;

/**
 * The inside of the login modal with what was typed into it before. Throws `ChunkLoadError`; the
 * next call then tries again.
 */
export function loadLogin(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Fetches the modal's code before it is asked for; a failure waits until then. */
export function preloadLogin(): void {
  loadLogin().catch(() => {});
}
