/** The screens of settings: PATCH /user of a customer and of a helper, and the pushes of a device. */
import { deletePushSubscription, getPushKey, postPushSubscription } from "~/api/push";
import { updateUser } from "~/api/user-changes";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { ProfilePage } from "~tests/support/browser/account";
import { logInAs } from "~tests/support/browser/customers";
import { HelperConfig } from "~tests/support/browser/helpers";
import { allowPushes } from "~tests/support/browser/pushes";
import { expect } from "~tests/support/browser/test";
import { createPushBrowser } from "~tests/support/people/push-service";
import { kinds } from "./kinds";
import { optionalRead } from "./optional-read";
import { loadPage, type Row, type Visit } from "./row";
import { inAlert, send } from "./send";

const place = { call: updateUser };

const openConfig = ({ page }: Visit) =>
  new ProfilePage(page, "/profile/config", "Configuración").open();

const preparePushes = ({ context, served, customer }: Visit) =>
  allowPushes(context, served, createPushBrowser(`https://fcm.googleapis.com/${customer.id}`));

/** On a device that receives none. */
async function openPushes(visit: Visit) {
  await visit.page.goto("/favicon.svg");
  await visit.page.evaluate(() => localStorage.clear());
  const { main } = await openConfig(visit);
  const turnOn = main.getByRole("button", { name: "Activar avisos" });
  const turnOff = main.getByRole("button", { name: "Desactivar avisos" });
  await expect(turnOn).toBeVisible();
  return { main, turnOn, turnOff };
}

/** Another day each time, because a setting that does not change cannot be saved; nobody has a visit so late. */
let daysAhead = 300;

export const settingsRows: Row[] = [
  send({
    ...place,
    found: "by the next press",
    where: "notifications",
    open: async (visit) => {
      const { main } = await openConfig(visit);
      const news = main.getByRole("checkbox", { name: "Novedades y descuentos por correo" });
      const was = await news.isChecked();
      return {
        press: () => news.click(),
        expectSaid: async (sentence) => {
          await inAlert(main)(sentence);
          await expect(news).toBeChecked({ checked: was });
        },
        kept: [],
        good: () => expect(main.getByRole("status").filter({ hasText: "Guardado" })).toBeVisible(),
        waits: main.getByRole("status").filter({ hasText: "Guardando…" }),
      };
    },
  }),
  send({
    ...place,
    found: "by the next press",
    where: "a helper's availability",
    guest: true,
    prepare: ({ context, served }) =>
      logInAs(context.request, served, {
        email: "helper@sandbox.test",
        password: "sandbox-1234",
      }),
    open: async ({ page }) => {
      await loadPage(page, "/helpers/config");
      const config = await new HelperConfig(page).expectShown();
      daysAhead += 1;
      const dayOff = addDays(todayInAsuncion(new Date()), daysAhead);
      await config.addDay(dayOff);
      return {
        press: () => config.save.click(),
        expectSaid: async (sentence) => {
          await inAlert(page.getByRole("main"))(sentence);
          await expect(config.removeDayOff(dayOff)).toBeVisible();
        },
        kept: [],
        good: () => expect(config.saved).toBeVisible(),
      };
    },
  }),
  optionalRead({
    call: getPushKey,
    where: "settings",
    open: ({ page }) => loadPage(page, "/profile/config"),
    works: ({ page }) =>
      expect(page.getByRole("button", { name: "Cambiar contraseña" })).toBeVisible(),
    good: ({ page }) =>
      expect(page.getByRole("heading", { name: "Avisos en este dispositivo" })).toBeVisible(),
  }),
  send({
    call: postPushSubscription,
    where: "settings",
    found: "by the next press",
    prepare: preparePushes,
    open: async (visit) => {
      const { main, turnOn, turnOff } = await openPushes(visit);
      return {
        press: () => turnOn.click(),
        expectSaid: inAlert(visit.page),
        kept: [],
        good: () => expect(turnOff).toBeVisible(),
        waits: main.getByRole("status").filter({ hasText: "Guardando…" }),
      };
    },
    own: { "404": "Por ahora no hay avisos en los dispositivos." },
    final: ["404"],
    done: ["empty body"],
  }),
  send({
    call: deletePushSubscription,
    where: "settings",
    prepare: preparePushes,
    open: async (visit) => {
      const { main, turnOn, turnOff } = await openPushes(visit);
      await turnOn.click();
      const good = () => expect(turnOn).toBeVisible();
      return {
        press: () => turnOff.click(),
        expectSaid: good,
        kept: [],
        good,
        waits: main.getByRole("status").filter({ hasText: "Guardando…" }),
      };
    },
    // The browser has ended its subscription; the push service tells the backend.
    done: kinds.map(({ name }) => name),
    loadsAnew: true,
  }),
];
