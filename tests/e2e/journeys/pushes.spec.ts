/** A push from the helper's press to the day of the visit, and the browser's own delivery to the worker. */
import type { BrowserContext, Page } from "@playwright/test";
import type { Push } from "~/api/push";
import { ConfigPage, OrderPage } from "~tests/support/browser/account";
import { test as base, expect, HelperLogin } from "~tests/support/browser/helpers";
import { allowPushes } from "~tests/support/browser/pushes";
import { serveInMemory } from "~tests/support/browser/serve";
import { CLEANING, giveOrder } from "~tests/support/orders/give-order";
import { lastAllDay } from "~tests/support/orders/visits";
import { type PushService, startPushService } from "~tests/support/people/push-service";
import { findWindowedBrowser } from "~tests/tools/machine.mjs";

const test = base.extend<object, { service: PushService }>({
  service: [
    async ({ browserName: _browser }, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: "worker" },
  ],
  served: [
    async ({ service }, use) => {
      const served = await serveInMemory({ pushOrigins: [service.origin] });
      await use(served);
      await served.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const windowed = await findWindowedBrowser();
test.use({
  serviceWorkers: "allow",
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: windowed ?? undefined }),
});
test.skip(windowed === null, "Only a Chromium with windows shows notifications");

/** Hands a push to the worker, as the browser does when its push service has sent one. */
async function deliver(page: Page, push: Push): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  const registrationId = await registered;
  const data = JSON.stringify(push);
  await devTools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

const shownPushes = (page: Page) =>
  page.evaluate(async () => {
    const { ready } = navigator.serviceWorker;
    const shown = await (await ready).getNotifications();
    return shown.map(({ title, body }) => ({ title, body }));
  });

/** Presses what is shown, as far as DevTools can: a window is focused only after a press of a person. */
async function pressPush(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const event = Object.assign(new Event("notificationclick"), {
      notification,
      waitUntil: (work: Promise<unknown>) => work.catch(() => {}),
    });
    dispatchEvent(event);
  });
}

/** The browser asks for permission after the press alone. */
async function turnOn(page: Page) {
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      sessionStorage.setItem("asked", "1");
      return ask();
    };
  });
  const asked = () => page.evaluate(() => sessionStorage.getItem("asked"));
  const screen = await new ConfigPage(page).open();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(screen.main.getByText("Te avisamos la noche antes de cada visita")).toBeVisible();
  expect(await asked()).toBeNull();
  await screen.main.getByRole("button", { name: "Activar avisos" }).click();
  expect(await asked()).toBe("1");
  await expect(screen.main.getByLabel("La noche antes de cada visita")).toBeChecked();
  await expect(screen.main.getByLabel("Tres días antes de que termine un pack")).not.toBeChecked();
}

test("a push from “Voy en camino” is shown by the worker, and opens the day of the visit", async ({
  page,
  served,
  service,
  helper,
  customerSide: { customer, page: customerPage },
}) => {
  const context = customerPage.context();
  await allowPushes(context, served, service.subscribe());
  await turnOn(customerPage);
  const renewed = customerPage.waitForRequest(/\/api\/v1\/user\/push$/);
  await customerPage.reload();
  await renewed;
  const plan = { service: CLEANING, helper: helper.id, start: 0, time: "00:00" };
  const id = await giveOrder(served, customer.id, plan);
  await lastAllDay(served, id);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  const visit = agenda.visit("00:00", "23:59");
  await visit.getByRole("button", { name: "20 min" }).click();
  await expect(visit.getByRole("button", { name: "Voy en camino" })).toHaveCount(0);
  await served.sandbox.sendPushes();
  const [received] = service.takeReceived();
  if (!received) throw new Error("Nothing was pushed");
  const { title, body } = received.payload;
  expect(title).toMatch(/ va en camino$/);
  expect(body).toMatch(/^Llega cerca de las \d{1,2}:\d\d\.$/);

  // A worker that is being replaced shows nothing; the same push again replaces the one before.
  await expect(async () => {
    await deliver(customerPage, received.payload);
    await expect.poll(() => shownPushes(customerPage)).toEqual([{ title, body }]);
  }).toPass();
  await pressPush(context);
  await new OrderPage(customerPage, id).expectShown();
  await expect(customerPage.getByRole("heading", { name: title })).toBeVisible();
  await expect.poll(() => shownPushes(customerPage)).toEqual([]);
});
