import { openFirstStep } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { openLogin } from "~tests/support/browser/login";
import { expect, test } from "~tests/support/browser/test";
import { createCustomer } from "~tests/support/people/accounts";

test("an address is refused out of the area, with an unreadable map link or an unknown street", async ({
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

test("a registration offers the login with the typed e-mail where it has an account", {
  tag: "@long",
}, async ({ page, served }) => {
  const { email } = await createCustomer(served);
  await new HomePage(page).open();
  const modal = await (await openLogin(page)).showRegistration();
  await modal.field("Correo electrónico").fill(email);
  await modal.field("Correo electrónico").blur();
  await modal.button("Ingresar con este correo").click();
  await expect(modal.field("Correo electrónico")).toHaveValue(email);
});

test("the second step names its missing choice", { tag: "@long" }, async ({
  page,
  customer: _customer,
  served,
}) => {
  const second = await (await openFirstStep(page, served)).goOn();
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
