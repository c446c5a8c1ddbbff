import { loadChunk } from "~/browser/load-module";
import { settings } from "~/config";
import { i18n } from "~/locales/i18n";
import { removeWorker } from "~/state/clear-device";

const loadReporter = () => import("~/reports/reporter");

type Reporter = Awaited<ReturnType<typeof loadReporter>>;

/** A collector, or its code, that does not come is not spoken of. */
export function withReporter(use: (reporter: Reporter, reportUrl: string) => unknown): void {
  const { reportUrl } = settings();
  if (!reportUrl) return;
  void loadChunk(loadReporter).then(
    (reporter) => use(reporter, reportUrl),
    () => {},
  );
}

/** Where a build has no worker, that of an earlier build goes with all that it has kept. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Denied, as in a private window of Firefox, or on a page without https.
  if (!serviceWorker) return;
  // The build writes it (app/build/page/worker.ts).
  const worker = document.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content;
  try {
    if (!worker) return await removeWorker();
    const registered = await serviceWorker.register(worker);
    // By itself a browser may look for another one much later.
    if (registered.active) await registered.update();
    if (i18n.locale === "es") return;
    // Its catalogs may have come before there was a worker: Workbox takes what it keeps of these.
    const { active } = await serviceWorker.ready;
    const urlsToCache = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  } catch (error) {
    console.warn("The app cannot be kept for when there is no connection", error);
  }
}
