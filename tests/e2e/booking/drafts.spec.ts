import { inventPerson, PHONE_CODE } from "~tests/database/customers";
import { reachFirstStep } from "~tests/e2e/fixtures/journey";
import { gate } from "~tests/e2e/fixtures/requests";
import { openSecondStep, openThirdStep } from "~tests/e2e/fixtures/stored-bookings";
import { replaceTab } from "~tests/e2e/fixtures/tabs";
import { expect, test } from "~tests/e2e/fixtures/test";
import { AddressDialog } from "~tests/e2e/pages/address-dialog";
import { FirstStep } from "~tests/e2e/pages/first-step";
import { HomePage } from "~tests/e2e/pages/home-page";
import { LoginModal } from "~tests/e2e/pages/login-modal";
import { SecondStep } from "~tests/e2e/pages/second-step";

test("the register form keeps its values when closed, and all but the password on reload", async ({
  page,
}) => {
  const person = inventPerson();
  await new HomePage(page).open();
  const openModal = async () => {
    await page.getByRole("button", { name: "Ingresar" }).click();
    return new LoginModal(page).expectShown();
  };
  const modal = await openModal();
  await modal.showRegistration();
  await modal.field("Nombre y apellido").fill(person.name);
  await modal.field("Correo electrónico").fill(person.email);
  await modal.field("Teléfono").fill(person.phone);
  await modal.field("Tipo de documento").selectOption("passport");
  await modal.field("Número de documento").fill("AB123456");
  await modal.field("Contraseña").fill(person.password);
  await modal.button("Enviar código").click();
  await expect(modal.field("Código")).toBeVisible();

  const expectTyped = async () => {
    await expect(modal.field("Nombre y apellido")).toHaveValue(person.name);
    await expect(modal.field("Correo electrónico")).toHaveValue(person.email);
    await expect(modal.field("Teléfono")).toHaveValue(person.phone.replace(/(\d{3})$/, " $1"));
    await expect(modal.field("Tipo de documento")).toHaveValue("passport");
    await expect(modal.field("Número de documento")).toHaveValue("AB123456");
  };
  await modal.button("Cerrar").click();
  await expect(modal.dialog).toBeHidden();
  await openModal();
  await expectTyped();
  await expect(modal.field("Contraseña")).toHaveValue(person.password);

  const [device, tab] = await page.evaluate(() => [
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
  ]);
  expect(device).not.toContain(person.email);
  expect(device).not.toContain(person.phone);
  expect(tab).toContain(person.email);
  expect(tab).not.toContain(person.password);
  await page.reload();
  await openModal();
  await expectTyped();
  await expect(modal.field("Contraseña")).toHaveValue("");

  // The code that is on its way is still asked for, and a number that is verified stays so.
  await modal.field("Código").fill(PHONE_CODE);
  await expect(modal.verified).toBeVisible();
  await page.reload();
  await openModal();
  await expectTyped();
  await expect(modal.verified).toBeVisible();
  await modal.field("Contraseña").fill(person.password);
  const reloaded = page.waitForEvent("load");
  await modal.button("Crear cuenta").click();
  await reloaded;
  await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("registration"))).toBeNull();
});

test("the login form keeps e-mail and password until the page is reloaded", async ({ page }) => {
  await new HomePage(page).open();
  await page.getByRole("button", { name: "Ingresar" }).click();
  const modal = await new LoginModal(page).expectShown();
  await modal.field("Correo electrónico").fill("ana@sandbox.test");
  await modal.field("Contraseña").fill("clave-segura-1");
  await page.keyboard.press("Escape");
  await expect(modal.dialog).toBeHidden();
  await page.getByRole("button", { name: "Ingresar" }).click();
  await expect(modal.field("Correo electrónico")).toHaveValue("ana@sandbox.test");
  await expect(modal.field("Contraseña")).toHaveValue("clave-segura-1");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("clave-segura-1");
});

test("the address form keeps its values when closed and on reload", async ({ page }) => {
  const home = await new HomePage(page).open();
  const dialog = await home.giveLocation();
  await dialog.fill({ street: "Teniente Rojas", number: "77", phone: "0981 765 432" });
  await dialog.field("Referencias").fill("Portón verde");
  await dialog.pin.press("Shift+ArrowUp");
  const point = await dialog.point();
  const goOn = page.getByRole("button", { name: /^Seguir con Teniente Rojas 77/ });

  const expectTyped = async (shown: AddressDialog) => {
    await expect(shown.field("Calle principal")).toHaveValue("Teniente Rojas");
    await expect(shown.field("Número")).toHaveValue("77");
    await expect(shown.field("Teléfono")).toHaveValue("0981 765 432");
    await expect(shown.field("Referencias")).toHaveValue("Portón verde");
    expect(await shown.point()).toEqual(point);
  };
  await dialog.dialog.getByRole("button", { name: "Cerrar" }).click();
  await goOn.click();
  await expectTyped(await dialog.expectShown());

  await page.reload();
  await goOn.click();
  await expectTyped(await dialog.expectShown());

  const tab = await replaceTab(page);
  await tab.getByRole("button", { name: /^Seguir con Teniente Rojas 77/ }).click();
  const restored = await new AddressDialog(tab).expectShown();
  await expectTyped(restored);
  await restored.confirm();
  await tab.getByRole("link", { name: "Volver" }).click();
  await new HomePage(tab).expectShown();
  await expect(tab.getByRole("button", { name: /^Seguir con/ })).toHaveCount(0);
});

for (const { typed, shown } of [
  { typed: "Teniente Rojas", shown: /^Teniente Rojas$/ },
  { typed: "", shown: /^Avenida San Martín$/ },
]) {
  test(`a late geocoder answer ${typed ? "does not overwrite the field being typed in" : "fills the focused field once it is left empty"}`, async ({
    page,
    served,
  }) => {
    const { open: answer, opened: mayAnswer } = gate();
    await page.route(`${served.outside}/geocoder/reverse**`, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    const dialog = await (await new HomePage(page).open()).giveLocation("-25.2940, -57.5810");
    const street = dialog.field("Calle principal");
    await street.focus();
    answer();
    await expect(dialog.field("Barrio")).toHaveValue("Villa Morra");
    await expect(street).toHaveValue("");
    await street.pressSequentially(typed);
    await dialog.field("Número").focus();
    await expect(street).toHaveValue(shown);
  });
}

test.describe("an unfinished booking on home", () => {
  test("is resumed at its step, also after a reload", async ({
    page,
    customer: _customer,
    served,
  }) => {
    const third = await openThirdStep(page, served);
    await third.fillInvoice({ name: "Casa Benítez S.A." });
    await page.getByRole("link", { name: "Inicio" }).first().click();
    const home = new HomePage(page);
    await home.expectShown();
    await expect(home.resume).toBeVisible();
    await expect(page.getByText("Avenida España 1234", { exact: false })).toBeVisible();
    await page.reload();
    await home.resume.click();
    await third.expectShown();
    await expect(third.field("Nombre o razón social")).toHaveValue("Casa Benítez S.A.");
    await page.getByRole("link", { name: "Volver" }).click();
    await expect(new SecondStep(page).nearestDays.locator(":checked")).toHaveCount(1);
  });

  test("is resumed by a guest at the first step", async ({ page }) => {
    await reachFirstStep(page);
    await page.goBack();
    const home = new HomePage(page);
    await home.resume.click();
    await new FirstStep(page).expectShown();
  });

  test("is deleted when discarded", async ({ page, customer: _customer }) => {
    const first = await reachFirstStep(page);
    await first.choose();
    await page.goBack();
    const home = new HomePage(page);
    await home.discard.click();
    await expect(home.resume).toHaveCount(0);
    await expect(home.heading).toBeFocused();
    await page.reload();
    await home.expectShown();
    await expect(home.resume).toHaveCount(0);
    await page.goto("/#/appointment/first-step");
    await home.expectShown();
  });

  test("keeps service and dates when its address is changed", async ({
    page,
    customer: _customer,
    served,
  }) => {
    const second = await openSecondStep(page, served);
    await second.showExactHours();
    await second.from.selectOption("09:00");
    await second.pickDay();
    await second.openSummary();
    await page.getByRole("link", { name: "Cambiar dirección" }).click();
    const home = await new HomePage(page).expectShown();
    const dialog = await home.giveLocation("-25.2850, -57.6450");
    const first = await (await dialog.fill({ street: "Estrella", number: "77" })).confirm();
    await expect(first.frequency(/semanal/i)).toBeChecked();
    const again = await first.goOn();
    await expect(again.from).toHaveValue("09:00");
    // Somewhere else somebody else may come, on other days.
    await expect(again.nearestDays.locator(":checked")).toHaveCount(0);
    await again.openSummary();
    await expect(page.getByRole("complementary").getByText("Estrella 77")).toBeVisible();
  });
});
