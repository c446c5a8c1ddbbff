/** Login, registration and logout. */

import type { Page, Route } from "@playwright/test";
import { logOut } from "~/api/logout";
import { postLogin, postRegister, postSocialLogin } from "~/api/sessions";
import { emailExists, sendPhoneCode, verifyPhoneCode } from "~/api/validation";
import { ProfilePage } from "~tests/support/browser/account";
import { logInAs } from "~tests/support/browser/customers";
import { HomePage } from "~tests/support/browser/home-page";
import { LoginModal } from "~tests/support/browser/login";
import { expect } from "~tests/support/browser/test";
import { createCustomer, inventPerson, PHONE_CODE } from "~tests/support/people/accounts";
import { CHALLENGE, uncertainNames } from "./kinds";
import { optionalRead } from "./optional-read";
import { type Row, sayFor, type Visit } from "./row";
import { atField, inAlert, send } from "./send";

/** Removes what earlier screens have left on the device. */
async function clearStorage(page: Page): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

async function openModal(page: Page): Promise<LoginModal> {
  await clearStorage(page);
  await page.context().clearCookies();
  await new HomePage(page).open();
  await page.getByRole("button", { name: "Ingresar" }).click();
  await page.evaluate(() => Object.assign(window, { isBeforeLogin: true }));
  return new LoginModal(page).expectShown();
}

/** A login loads the page anew, which would interrupt what the test opens next. */
async function expectEntered(page: Page): Promise<void> {
  await page.waitForFunction(() => !("isBeforeLogin" in window));
  await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
}

async function openProfile({ page }: Visit) {
  await clearStorage(page);
  const screen = await new ProfilePage(page, "/profile/show", "Mis datos").open();
  const { phone } = inventPerson();
  const number = screen.main.getByLabel("Teléfono", { exact: true });
  await number.fill(phone);
  return { screen, number, kept: digitsOf(phone) };
}

const TOO_MANY_COOKIES = "Puede que tu navegador guarde demasiadas cookies de este sitio";
const MAY_BE_OPEN = "No pudimos confirmar que tu sesión se cerró del todo.";
const MAY_BE_SENT = "puede que hayamos enviado un código";

/** A mask puts spaces between the digits. */
const digitsOf = (text: string) => new RegExp(`^${[...text.replace(/\D/g, "")].join(" ?")}$`);

export const sessionRows: Row[] = [
  send({
    call: postLogin,
    where: "login",
    guest: true,
    open: async ({ page, served }) => {
      const { email, password } = await createCustomer(served);
      const modal = await openModal(page);
      const fields = [modal.field("Correo electrónico"), modal.field("Contraseña")] as const;
      await fields[0].fill(email);
      await fields[1].fill(password);
      return {
        press: () => modal.button("Ingresar").click(),
        expectSaid: inAlert(modal.dialog),
        kept: [
          [fields[0], email],
          [fields[1], password],
        ],
        good: () => expectEntered(page),
      };
    },
    own: { "gateway page with 400": TOO_MANY_COOKIES },
    found: "by the next press",
  }),
  send({
    call: postSocialLogin,
    where: "login",
    guest: true,
    open: async ({ page, served }) => {
      await offerGoogle(page);
      const { email, password } = await createCustomer(served);
      const modal = await openModal(page);
      const field = modal.field("Correo electrónico");
      await field.fill(email);
      // The sandbox has no such provider: its own login stands for it.
      const postData = JSON.stringify({ email, password, social_login: null, social_id: null });
      const pass = (route: Route) => {
        const headers = { ...route.request().headers(), "Content-Type": "application/json" };
        const url = route.request().url().replace("/google", "");
        return route.fetch({ url, headers, postData });
      };
      await page.route(/\/api\/v1\/login\/google$/, async (route) =>
        route.fulfill({ response: await pass(route) }),
      );
      return {
        press: () => modal.button("Continuar con Google").click(),
        pass,
        expectSaid: inAlert(modal.dialog),
        kept: [[field, email]],
        good: () => expectEntered(page),
      };
    },
    own: { "gateway page with 400": TOO_MANY_COOKIES },
    found: "by the next press",
  }),
  optionalRead({
    call: emailExists,
    where: "registration",
    guest: true,
    open: async ({ page, served }) => {
      const modal = await openModal(page);
      await modal.showRegistration();
      await modal.field("Correo electrónico").fill((await createCustomer(served)).email);
      await modal.field("Nombre y apellido").focus();
    },
    works: async ({ page }) => {
      const email = new LoginModal(page).field("Correo electrónico");
      await expect(email).toHaveValue(/@sandbox\.test$/);
      await expect(email).not.toHaveAttribute("aria-invalid");
    },
    good: ({ page }) => expect(page.getByText("Ya hay una cuenta con este correo.")).toBeVisible(),
  }),
  send({
    call: postRegister,
    where: "registration",
    guest: true,
    open: async ({ page }) => {
      const person = inventPerson();
      const modal = await openModal(page);
      await modal.fillRegistration(person);
      return {
        press: () => modal.button("Crear cuenta").click(),
        expectSaid: inAlert(modal.dialog),
        kept: [
          [modal.field("Nombre y apellido"), person.name],
          [modal.field("Correo electrónico"), person.email],
          [modal.field("Contraseña"), person.password],
        ],
        good: () => expectEntered(page),
        again: () => expect(modal.button("Ingresar con este correo")).toBeVisible(),
      };
    },
    own: { "gateway page with 400": TOO_MANY_COOKIES },
    found: "by the next press",
  }),
  send({
    call: sendPhoneCode,
    where: "personal data",
    found: "by the next press",
    open: async (visit) => {
      const { screen, number, kept } = await openProfile(visit);
      return {
        press: () =>
          screen.main.getByRole("button", { name: /^(Enviar|Reenviar) código$/ }).click(),
        expectSaid: (sentence) =>
          sentence === MAY_BE_SENT
            ? expect(screen.main.getByRole("status").filter({ hasText: sentence })).toBeVisible()
            : atField(number)(sentence),
        waits: screen.main.locator('button:is([aria-busy="true"], [aria-disabled="true"])').first(),
        kept: [[number, kept]],
        good: () => expect(screen.main.getByLabel("Código", { exact: true })).toBeVisible(),
        // Another code is sent after 30 seconds.
        again: () => atField(number)("Fueron demasiados intentos. Probá de nuevo en"),
      };
    },
    own: { ...sayFor(uncertainNames, MAY_BE_SENT), "no answer for 30 s": "" },
  }),
  send({
    call: verifyPhoneCode,
    where: "personal data",
    found: "by the next press",
    open: async (visit) => {
      const { screen, number, kept } = await openProfile(visit);
      await screen.main.getByRole("button", { name: "Enviar código" }).click();
      const code = screen.main.getByLabel("Código", { exact: true });
      return {
        // A whole code is sent by itself; after a refusal the button sends it again.
        press: async () =>
          (await code.inputValue())
            ? screen.main.getByRole("button", { name: "Verificar", exact: true }).click()
            : code.fill(PHONE_CODE),
        expectSaid: atField(code),
        kept: [
          [number, kept],
          [code, digitsOf(PHONE_CODE)],
        ],
        good: () =>
          expect(screen.main.getByRole("status").filter({ hasText: /verificado/i })).toBeVisible(),
        again: () => atField(code)("Puede que este número ya esté verificado"),
      };
    },
  }),
  send({
    call: logOut,
    where: "menu",
    found: "by the next press",
    open: async ({ page, served, customer }) => {
      await logInAs(page.request, served, customer);
      await page.goto("about:blank");
      const bar = page.getByRole("banner");
      await new HomePage(page).open();
      const menu = bar.getByRole("button", { name: "Mi cuenta" });
      const leave = bar.getByRole("button", { name: "Cerrar sesión" });
      return {
        // A failed logout leads home besides, which closes a menu that was opened meanwhile.
        press: () =>
          expect(async () => {
            if (!(await leave.isVisible())) await menu.click({ timeout: 2_000 });
            await leave.click({ timeout: 2_000 });
          }).toPass({ timeout: 30_000 }),
        expectSaid: inAlert(page),
        kept: [],
        good: () => expect(bar.getByRole("button", { name: "Ingresar" })).toBeVisible(),
      };
    },
    loadsAnew: true,
    says: "No se pudo cerrar la sesión del todo. Probá de nuevo",
    own: sayFor([...uncertainNames, CHALLENGE], MAY_BE_OPEN),
    done: ["wrong types", "empty body"],
  }),
];

/** The host's setting that names a provider. */
async function offerGoogle(page: Page): Promise<void> {
  const named = "&quot;socialProviders&quot;:[&quot;google&quot;],";
  await page.route(/:\d+\/(index\.html)?(#.*)?$/, async (route) => {
    const response = await route.fetch();
    // The page load after the login may come when the test is over.
    const html = await response.text().catch(() => "");
    const body = html.replace('content="{', `content="{${named}`);
    await route.fulfill({ response, body }).catch(() => {});
  });
}
