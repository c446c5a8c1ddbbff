import type { Page } from "@playwright/test";
import { createCustomer, inventPerson } from "~tests/database/customers";
import { lockLogin, unlockLogin } from "~tests/database/people";
import { openBooking } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FirstStep } from "~tests/e2e/pages/first-step";
import { HomePage } from "~tests/e2e/pages/home-page";
import { LoginModal } from "~tests/e2e/pages/login-modal";
import { expectRefused } from "~tests/e2e/pages/refused-field";

async function openLogin(page: Page): Promise<LoginModal> {
  await new HomePage(page).open();
  await page.getByRole("button", { name: "Ingresar" }).click();
  return new LoginModal(page).expectShown();
}

test.describe("address", () => {
  test("refuses a place out of area, an unreadable map link and an unknown street", async ({
    page,
  }) => {
    const home = await new HomePage(page).open();
    const dialog = page.getByRole("dialog");
    const cases: [string, string][] = [
      ["-27.3306, -55.8667", "Todavía no llegamos a ese lugar"],
      ["https://www.google.com/maps/@-34.6037,-58.3816,15z", "Todavía no llegamos a ese lugar"],
      ["https://maps.app.goo.gl/xYz123", "Ese enlace no se puede abrir desde acá"],
      ["Pasaje Inexistente Zzyx 99", "No encontramos esa dirección"],
    ];
    for (const [typed, sentence] of cases) {
      await home.search.fill(typed);
      await home.search.press("Enter");
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(home.search).toHaveValue(typed);
      await expect(dialog).toHaveCount(0);
    }
    // What was wrong leaves no trace on what is right.
    await home.giveLocation();
    await expect(page.getByText("No encontramos esa dirección")).toHaveCount(0);
  });

  test("refuses an invalid phone, and offers the draft in a reopened tab", {
    tag: "@long",
  }, async ({ page }) => {
    const home = await new HomePage(page).open();
    const dialog = await home.giveLocation();
    await dialog.fill({ phone: "0981 123 456 / 0971 222 333" });
    await dialog.field("Referencias").fill("Portón verde");
    await dialog.field("Calle principal").fill("");
    await dialog.dialog.getByRole("button", { name: "Confirmar dirección" }).click();
    await expectRefused(dialog.field("Calle principal"), /Escribí la calle de tu casa/);
    await expectRefused(dialog.field("Teléfono"), /un solo número/);
    await dialog.field("Calle principal").fill("Avenida España");
    await dialog.field("Teléfono").fill("0981");
    await expectRefused(dialog.field("Teléfono"), /le faltan o le sobran cifras/);

    // A tab that was killed in the middle of it: the draft is offered again.
    await page.reload();
    await page.getByRole("button", { name: /^Seguir con Avenida España/ }).click();
    await dialog.expectShown();
    await expect(dialog.field("Teléfono")).toHaveValue("0981");
    await expect(dialog.field("Referencias")).toHaveValue("Portón verde");
    await dialog.field("Teléfono").fill("0981 123 456");
    await dialog.confirm();
  });
});

test.describe("account", () => {
  test("registers after every field was invalid", { tag: "@long" }, async ({ page, served }) => {
    const known = await createCustomer(served);
    const person = inventPerson();
    const modal = await openLogin(page);
    await modal.showRegistration();
    const phone = modal.field("Teléfono");

    await modal.button("Crear cuenta").click();
    await expectRefused(modal.field("Nombre y apellido"), /Ingresá tu nombre y apellido/);
    await modal.field("Nombre y apellido").fill(person.name);

    await phone.fill("0981 12345a");
    await modal.button("Enviar código").click();
    await expectRefused(phone, /Escribí solo el número/);
    await phone.fill("021 555 123");
    await modal.button("Enviar código").click();
    await expectRefused(phone, /Tiene que ser un celular/);
    await expect(phone).toHaveValue(/021 ?555 ?123/);

    await phone.fill(person.phone);
    await expectRefused(phone, /Falta verificar este número/);
    await modal.button("Enviar código").click();
    await expect(modal.field("Código")).toBeVisible();
    await expect(phone).not.toHaveAttribute("aria-invalid");
    await modal.field("Código").fill("999999");
    await expectRefused(modal.field("Código"), /El código no es correcto/);
    await expect(modal.field("Código")).toHaveValue(/999 ?999/);
    await modal.field("Código").fill("12");
    await modal.button("Verificar").click();
    await expectRefused(modal.field("Código"), /6 cifras/);

    await modal.field("Contraseña").fill("corta");
    await modal.field("Correo electrónico").fill(known.email);
    await modal.button("Crear cuenta").click();
    await expectRefused(modal.field("Contraseña"), /al menos 8 caracteres/);
    await expectRefused(phone, /Falta verificar este número/);

    // Closed and opened again, it is all still there.
    await page.keyboard.press("Escape");
    await expect(modal.dialog).toBeHidden();
    await page.getByRole("button", { name: "Ingresar" }).click();
    await modal.showRegistration();
    await expect(modal.field("Nombre y apellido")).toHaveValue(person.name);
    await expect(modal.field("Código")).toBeVisible();
    await modal.field("Código").fill("123456");
    await expect(modal.dialog.getByText(/verificado/i)).toBeVisible();

    // An address that has an account: log in instead, without typing it again.
    await modal.field("Correo electrónico").fill(known.email);
    await modal.field("Correo electrónico").blur();
    await expect(modal.dialog.getByText("Ya hay una cuenta con este correo.")).toBeVisible();
    await modal.button("Ingresar con este correo").click();
    await expect(modal.field("Correo electrónico")).toHaveValue(known.email);
    await modal.showRegistration();
    await modal.field("Correo electrónico").fill(person.email);
    await modal.field("Contraseña").fill(person.password);
    await modal.button("Crear cuenta").click();
    await expect(modal.dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
  });

  test("shows field errors and a server error of the registration", { tag: "@long" }, async ({
    page,
  }) => {
    const person = inventPerson();
    const modal = await (await openLogin(page)).fillRegistration(person);
    const answer = (status: number, json: object) =>
      page.route("**/api/v1/register", (route) => route.fulfill({ status, json }), { times: 1 });
    await answer(422, {
      message: "The given data was invalid.",
      errors: {
        name: ["Ese nombre no parece un nombre."],
        email: ["Ese correo no recibe mensajes."],
        document_number: ["Esa cédula no existe."],
        captcha: ["Probá de nuevo en un rato."],
      },
    });
    await modal.button("Crear cuenta").click();
    await expectRefused(modal.field("Nombre y apellido"), /no parece un nombre/);
    await expectRefused(modal.field("Correo electrónico"), /no recibe mensajes/);
    await expectRefused(modal.field("Número de documento"), /no existe/);
    const alert = modal.dialog.getByRole("alert").filter({ hasText: "en un rato" });
    await expect(alert).toBeVisible();

    await modal.field("Número de documento").fill(person.document);
    await answer(500, { message: "Server Error" });
    await modal.button("Crear cuenta").click();
    await expect(
      modal.dialog.getByRole("alert").filter({ hasText: /El servidor falló/ }),
    ).toBeVisible();
    await expect(modal.field("Nombre y apellido")).toHaveValue(person.name);
    await expect(modal.field("Correo electrónico")).toHaveValue(person.email);
    await expect(modal.field("Contraseña")).toHaveValue(person.password);
    await modal.button("Crear cuenta").click();
    await expect(modal.dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
  });

  test("a locked login shows the time to wait", { tag: "@long" }, async ({ page, served }) => {
    const { email, password } = await createCustomer(served);
    await lockLogin(served, email);
    const modal = await openLogin(page);
    await modal.logIn(email, password);
    const alert = modal.dialog.getByRole("alert").filter({ hasText: "demasiados intentos" });
    await expect(alert).toHaveText(/Probá de nuevo en (\d+ segundos|un minuto)\./);
    await expect(modal.field("Correo electrónico")).toHaveValue(email);
    await expect(modal.field("Contraseña")).toHaveValue(password);
    await unlockLogin(served, email);
    await modal.button("Ingresar").click();
    await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
  });
});

test.describe("service and dates", () => {
  test("names the missing choice of a step", { tag: "@long" }, async ({
    page,
    customer: _c,
    served,
  }) => {
    await openBooking(page, served, "address");
    const first = await new FirstStep(page).expectShown();
    const second = await first.goOn();
    await second.next.click();
    const summary = page.getByRole("alert").filter({ hasText: "Elegí el día" });
    await expect(summary).toBeVisible();
    await second.showExactHours();
    await page.getByLabel("Hasta").selectOption("09:00");
    await expect(page.getByLabel("Hasta")).toHaveAccessibleDescription(/ampliá la franja/);
    await page.getByLabel("Hasta").selectOption("18:00");
    await second.pickDay();
    await second.goOn();
  });
});
