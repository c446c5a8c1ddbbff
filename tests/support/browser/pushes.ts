/** Web Push in a browser of the tests: headless Chromium reaches no push service, so a test subscribes in its place. */
import type { BrowserContext } from "@playwright/test";
import type { createPushBrowser } from "~tests/support/people/push-service";
import type { Served } from "~tests/tools/serve";

type Subscription = Pick<ReturnType<typeof createPushBrowser>, "endpoint" | "keys">;

/** Allows notifications, and gives the app this subscription until it ends it; it outlives a page load. */
export async function allowPushes(
  context: BrowserContext,
  { url }: Served,
  { endpoint, keys }: Subscription,
): Promise<void> {
  await context.grantPermissions(["notifications"], { origin: url });
  await context.addInitScript(
    (given) => {
      const KEPT = "test-subscription";
      const subscription = {
        ...given,
        toJSON: () => given,
        unsubscribe: async () => localStorage.removeItem(KEPT),
      };
      const pushManager = {
        getSubscription: async () => (localStorage.getItem(KEPT) ? subscription : null),
        subscribe: async () => {
          localStorage.setItem(KEPT, given.endpoint);
          return subscription;
        },
      };
      const { serviceWorker } = navigator;
      // An empty page has none.
      if (!serviceWorker) return;
      const find = serviceWorker.getRegistration.bind(serviceWorker);
      // chromium-headless-shell says “denied” whatever was granted.
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      // Where a test blocks workers there is no registration.
      serviceWorker.getRegistration = async () =>
        Object.defineProperty((await find()) ?? ({} as ServiceWorkerRegistration), "pushManager", {
          value: pushManager,
          configurable: true,
        });
    },
    { endpoint, keys },
  );
}
