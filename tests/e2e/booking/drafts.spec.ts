import { AddressDialog, HomePage } from "~tests/support/browser/home-page";
import { openLogin } from "~tests/support/browser/login";
import { holdAnswers } from "~tests/support/browser/requests";
import { replaceTab } from "~tests/support/browser/tab";
import { expect, test } from "~tests/support/browser/test";
import { inventPerson, PHONE_CODE } from "~tests/support/people/accounts";

test("the login and register forms keep their values when closed, and on reload all but the password", async ({
  page,
}) => {
  const person = inventPerson();
  await new HomePage(page).open();
  const modal = await openLogin(page);
  await modal.field("Correo electrónico").fill(person.email);
  await modal.field("Contraseña").fill(person.password);
  await page.keyboard.press("Escape");
  await expect(modal.dialog).toBeHidden();
  await openLogin(page);
  await expect(modal.field("Correo electrónico")).toHaveValue(person.email);
  await expect(modal.field("Contraseña")).toHaveValue(person.password);
  await modal.showRegistration();
  await modal.field("Nombre y apellido").fill(person.name);
  await modal.field("Correo electrónico").fill(person.email);
  await modal.field("Teléfono").fill(person.phone);
  await modal.field("Contraseña").fill(person.password);
  await modal.button("Enviar código").click();
  await expect(modal.field("Código")).toBeVisible();

  const expectTyped = async () => {
    await expect(modal.field("Nombre y apellido")).toHaveValue(person.name);
    await expect(modal.field("Correo electrónico")).toHaveValue(person.email);
    await expect(modal.field("Teléfono")).toHaveValue(person.phone.replace(/(\d{3})$/, " $1"));
  };
  await modal.button("Cerrar").click();
  await expect(modal.dialog).toBeHidden();
  await openLogin(page);
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
  await openLogin(page);
  await expectTyped();
  await expect(modal.field("Contraseña")).toHaveValue("");

  // The code that is on its way is still asked for, and a number that is verified stays so.
  await modal.field("Código").fill(PHONE_CODE);
  await expect(modal.verified).toBeVisible();
  await page.reload();
  await openLogin(page);
  await expectTyped();
  await expect(modal.verified).toBeVisible();
  await modal.field("Contraseña").fill(person.password);
  const reloaded = page.waitForEvent("load");
  await modal.button("Crear cuenta").click();
  await reloaded;
  await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("oga.registration"))).toBeNull();
});

test("the address form keeps its values when closed, and in a tab that is opened again", async ({
  page,
}) => {
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
  test(`a late geocoder answer ${typed ? "does not overwrite the field being typed in" : "fills the focused field once it is left empty @long"}`, async ({
    page,
    served,
  }) => {
    const answer = await holdAnswers(page, `${served.outside}/geocoder/reverse**`);
    const dialog = await (await new HomePage(page).open()).giveLocation("-25.2940, -57.5810");
    const street = dialog.field("Calle principal");
    await street.focus();
    await answer();
    await expect(dialog.field("Barrio")).toHaveValue("Villa Morra");
    await expect(street).toHaveValue("");
    await street.pressSequentially(typed);
    await dialog.field("Número").focus();
    await expect(street).toHaveValue(shown);
  });
}
