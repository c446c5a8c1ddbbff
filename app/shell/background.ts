import { loadChunk } from "~/browser/load-module";
import { settings } from "~/config";
import { i18n } from "~/locales/i18n";
import { removeWorker } from "~/state/clear-device";

const loadReporter = () => import("~/reports/reporter");

type Reporter = Awaited<ReturnType<typeof loadReporter>>;

/** Failures of the reporter or its code are ignored. */
export function withReporter(use: (reporter: Reporter, reportUrl: string) => unknown): void {
  const { reportUrl } = settings();
  if (!reportUrl) return;
  void loadChunk(loadReporter).then(
    (reporter) => use(reporter, reportUrl),
    () => {},
  );
}

/** Registers the service worker. A build without a worker removes that of an earlier one, with its caches. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Missing in private windows of Firefox and on pages without https.
  if (!serviceWorker) return;
  // The build writes it (app/build/page/worker.ts).
  const worker = document.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content;
  try {
    if (!worker) return await removeWorker();
    const registered = await serviceWorker.register(worker);
    // A browser by itself may check for a new worker much later.
    if (registered.active) await registered.update();
    if (i18n.locale === "es") return;
    // Catalogs loaded before the worker existed are handed to Workbox, which caches them.
    const { active } = await serviceWorker.ready;
    const urlsToCache = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  } catch (error) {
    console.warn("The app cannot be kept for when there is no connection", error);
  }
}
