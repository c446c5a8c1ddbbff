import { openFirstStep, openSecondStep, openThirdStep } from "~tests/support/browser/booking";
import { CardFormPage } from "~tests/support/browser/card-form";
import { postAs, saveCard } from "~tests/support/browser/customers";
import { HomePage } from "~tests/support/browser/home-page";
import { expectWholeWords } from "~tests/support/browser/inspect";
import { openLogin } from "~tests/support/browser/login";
import { FirstStep, FourthStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { dayFromToday, giveOrder } from "~tests/support/orders/give-order";
import { blockUser, inventPerson, PHONE_CODE } from "~tests/support/people/accounts";
import { testCards } from "~tests/support/people/cards";
import type { Served } from "~tests/tools/serve";

test("home with its dialogs and menus is accessible", async ({ page, expectGood }) => {
  test.slow();
  const home = await new HomePage(page).open();
  await expect(page.getByRole("heading", { name: "Limpieza profunda" })).toBeVisible();
  await expectGood("home, a guest");
  await expectWholeWords(page, "home, a guest");

  await home.search.fill("España");
  await expect(home.results.getByRole("option").first()).toBeVisible();
  await home.search.press("ArrowDown");
  await expectGood("results open");

  await home.search.fill("-34.6037, -58.3816");
  await expect(page.getByText(/Todavía no llegamos/).first()).toBeVisible();
  await expectGood("outside the served area");

  await home.markOnMap.click();
  await expect(home.mapDialog.getByRole("application")).toBeVisible();
  await expectGood("map modal");
  await page.keyboard.press("Escape");

  const dialog = await home.giveLocation();
  await expect(dialog.pin).toBeVisible();
  await expectGood("address dialog");
  // The street is looked up: emptied before it has come, it would be filled again.
  await expect(dialog.field("Calle principal")).not.toHaveValue("");
  await dialog.field("Calle principal").fill("");
  await dialog.field("Teléfono").fill("0981 1");
  await dialog.confirmButton.click();
  await expect(dialog.field("Calle principal")).toHaveAttribute("aria-invalid", "true");
  await expectGood("address dialog with errors");
  await dialog.dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(page.getByRole("button", { name: /^Seguir con/ })).toBeVisible();
  await expectGood("home with a draft of an address");
});

test("the login dialog is accessible", async ({ page, expectGood }) => {
  test.slow();
  const person = inventPerson();
  await new HomePage(page).open();
  const modal = await openLogin(page);
  await expect(modal.field("Contraseña")).toBeVisible();
  await expectGood("login");
  await expectWholeWords(page, "login");
  await modal.logIn("nadie@sandbox.test", "otra-clave-1");
  await expect(modal.field("Correo electrónico")).toHaveAttribute("aria-invalid", "true");
  await expectGood("login refused");

  await modal.showRegistration();
  await expectGood("register");
  await modal.field("Correo electrónico").fill("cliente@sandbox.test");
  await modal.field("Correo electrónico").blur();
  await expect(modal.button("Ingresar con este correo")).toBeVisible();
  await modal.button("Crear cuenta").click();
  await expect(modal.field("Contraseña")).toHaveAttribute("aria-invalid", "true");
  await expectGood("register with errors");

  await modal.field("Teléfono").fill(person.phone);
  await modal.button("Enviar código").click();
  await expect(modal.field("Código")).toBeVisible();
  await modal.field("Código").fill("000000");
  await expect(modal.field("Código")).toHaveAttribute("aria-invalid", "true");
  await expectGood("code refused");
  await modal.field("Código").fill(PHONE_CODE);
  await expect(modal.verified).toBeVisible();
  await expectGood("phone verified");
});

test("the accessibility statement and the forgotten password are accessible", async ({
  page,
  expectGood,
}) => {
  await new HomePage(page).open();
  const main = page.getByRole("main");
  await page.getByRole("link", { name: "Accesibilidad" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accesibilidad" })).toBeFocused();
  await expectGood("accessibility");
  await page.goto("/#/password/forgot");
  await main.getByLabel("Correo electrónico").fill("nadie-tiene-esta@sandbox.test");
  await page.keyboard.press("Enter");
  await expect(main.getByText(/^Si hay una cuenta con ese correo/)).toBeVisible();
  await expectGood("forgotten password");
  await page.goto("/#/password/reset?email=nueva%40sandbox.test&token=nada");
  await main.getByLabel("Contraseña nueva", { exact: true }).fill("corta");
  await page.keyboard.press("Enter");
  await expect(main.getByText("Usá al menos 8 caracteres.")).toBeVisible();
  await expectGood("new password");
});

/** Books a visit in September, the longest of the months: the ticket of home names it. */
async function giveLongDate(served: Served, customer: number): Promise<void> {
  const days = Array.from({ length: 366 }, (_, day) => day + 1);
  const start = days.find((day) => dayFromToday(day).slice(5, 7) === "09");
  if (!start) throw new Error("A year has a September");
  await giveOrder(served, customer, { start });
}

test("home, first and second step of a customer are accessible", async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  test.slow();
  await giveLongDate(served, customer.id);
  await postAs(page.request, served, "user/addresses", {
    name: "Casa de la abuela",
    main_street: "Avenida Mariscal Francisco Solano López",
    number: "12345",
    neighborhood: "Villa Morra",
    city: "Asunción",
    latitude: -25.294,
    longitude: -57.581,
    verified: true,
  });
  await new HomePage(page).open();
  await expect(page.getByRole("button", { name: /Casa de la abuela/ })).toBeVisible();
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await expect(page.getByText(customer.email)).toBeVisible();
  await expectGood("home with a saved address and the menu open");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: /^Tu próxima visita/ })).toBeVisible();
  await expectWholeWords(page, "home with a visit");
  await page.getByRole("button", { name: /Casa de la abuela/ }).click();

  const first = await new FirstStep(page).expectShown();
  await expect(first.nearestDays.first()).toBeVisible();
  await expectGood("first step");
  const second = await first.goOn();
  await expect(second.nearestDays).toBeVisible();
  await expectGood("second step");
  await expectWholeWords(page, "second step");
  await second.next.click();
  await expect(page.getByText("Elegí el día de la primera visita.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Revisá este dato" })).toBeVisible();
  await expectGood("second step with an error");

  await second.pickDay();
  await second.visits.first().getByRole("button").first().click();
  await second.openSummary();
  await expectGood("second step, a day and a helper");
  if (await second.openedSummary.isVisible()) await page.keyboard.press("Escape");
  // While a visit is being moved the grid has its new days.
  await second.visits.first().getByRole("button").first().press("Enter");

  await page.route("**/assignments/helpers/available*", (route) =>
    route.fulfill({
      status: 404,
      json: {
        message: "Nobody is free",
        alternatives: [{ date: "2099-12-01", start: "08:00", end: "11:00" }],
      },
    }),
  );
  await second.nearestDays.getByRole("radio").nth(3).check();
  await expect(page.getByText("Nadie está libre ese día")).toBeVisible();
  await expectGood("second step, nobody free");

  await new HomePage(page).open();
  await expect(new HomePage(page).resume).toBeVisible();
  await expectGood("home with an unfinished booking");
});

test("third step, fourth step, card form and error screen are accessible", async ({
  page,
  customer: _customer,
  served,
  expectGood,
}) => {
  test.slow();
  const third = await openThirdStep(page, served);
  await expect(third.addCardButton).toBeVisible();
  await expectGood("third step without a card");
  await (await third.openInvoice()).field("Nombre o razón social").fill("");
  await third.applyCoupon("VENCIDO");
  await expect(third.field("Cupón")).toHaveAttribute("aria-invalid", "true");
  await expect(third.field("Nombre o razón social")).toHaveAttribute("aria-invalid", "true");
  await expectGood("third step with errors");

  const form = await third.addCard();
  await expectGood("card form");
  await form.submit(testCards.cannotBeAdded);
  await expect(page.getByText("La tarjeta no se agregó")).toBeVisible();
  await expectGood("card refused");
  await page.getByRole("button", { name: "Probar de nuevo" }).click();
  await (await new CardFormPage(page).expectShown()).submit(testCards.declined);

  await third.expectShown();
  await expect(third.card(/0341/)).toBeChecked();
  await saveCard(page.request, served);
  await third.fillInvoice();
  await third.applyCoupon("BIENVENIDA");
  await expect(page.getByText("Cupón BIENVENIDA aplicado")).toBeVisible();
  await expectGood("third step, card chosen and coupon applied");
  await third.pay.click();
  await expect(page.getByText(/No se cobró nada\. Elegí otra tarjeta/)).toBeVisible();
  await expectGood("third step, card declined");
  await page.reload();
  await third.card(/1111/).check();
  await third.confirm();
  await expectGood("fourth step");

  await page.route("**/api/v1/user/orders/99", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/#/appointment/fourth-step?order=99");
  await expect(page.getByRole("heading", { name: "Algo no salió bien" })).toBeVisible();
  await expectGood("error screen");
});

test("the fourth step with a pending payment is accessible", { tag: "@long" }, async ({
  page,
  customer: _customer,
  served,
  expectGood,
}) => {
  await saveCard(page.request, served, testCards.staysOpen);
  const third = await openThirdStep(page, served);
  await third.pay.click();
  await expect(new FourthStep(page).pending).toBeVisible();
  await expectGood("payment pending");
});

test("banner, offline notice and toast of a blocked account are accessible", {
  tag: "@long",
}, async ({ page, customer, served, expectGood }) => {
  test.slow();
  await page.route("**/api/v1/min-web-build", (route) => route.fulfill({ json: 7 }));
  await openFirstStep(page, served);
  await expect(page.getByRole("button", { name: "Actualizar" })).toBeVisible();
  await expectGood("version banner");
  await page.unroute("**/api/v1/min-web-build");
  await page.context().setOffline(true);
  await expect(page.getByText("Sin conexión")).toBeVisible();
  await expectGood("offline");
  await page.context().setOffline(false);

  await blockUser(served, customer.id);
  await page.goto("about:blank");
  await page.goto("/#/bancard/addcard");
  await expect(page.getByText(/^Su cuenta se encuentra bloqueada/)).toBeVisible();
  await expectGood("blocked account");
});

test("home after an expired session is accessible", { tag: "@long" }, async ({
  page,
  customer: _customer,
  served,
  expectGood,
}) => {
  const second = await (await openSecondStep(page, served)).pickDay();
  await page.context().clearCookies();
  await second.next.click();
  await expect(page.getByText(/sesión terminó/)).toBeVisible();
  await expectGood("home after a session that ended");
});
