import type { Page } from "@playwright/test";
import { openBooking } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { LoginModal } from "~tests/support/browser/login";
import { FirstStep } from "~tests/support/browser/steps";
import { expect, expectRefused, test } from "~tests/support/browser/test";
import { createCustomer, inventPerson } from "~tests/support/people/accounts";

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
