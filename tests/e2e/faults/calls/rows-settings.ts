/** PATCH /user on the screens of settings: a customer's, and a helper's. */
import { updateUser } from "~/api/user-changes";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { ProfilePage } from "~tests/support/browser/account";
import { postAs } from "~tests/support/browser/customers";
import { HelperConfig } from "~tests/support/browser/helpers";
import { expect } from "~tests/support/browser/test";
import { loadPage, type Row, type Visit } from "./row";
import { inAlert, send } from "./send";

const place = { call: updateUser };

const openConfig = ({ page }: Visit) =>
  new ProfilePage(page, "/profile/config", "Configuración").open();

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
    prepare: async ({ context, served }) => {
      const login = { email: "helper@sandbox.test", password: "sandbox-1234" };
      await postAs(context.request, served, "login", {
        ...login,
        social_login: null,
        social_id: null,
      });
    },
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
];
