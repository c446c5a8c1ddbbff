/** What a person does without a mouse: the whole job, and the ways of the frame. */
import { inventPerson, PHONE_CODE } from "./customers";
import { expect, test } from "./fixtures";
import { AddressDialog } from "./pages/address-dialog";
import { CardFormPage, testCards } from "./pages/card-form-page";
import { FirstStep } from "./pages/first-step";
import { FourthStep } from "./pages/fourth-step";
import { HomePage, spotInAsuncion } from "./pages/home-page";
import { reachFirstStep } from "./pages/journey";
import { Keyboard } from "./pages/keyboard";
import { LoginModal } from "./pages/login-modal";
import { SecondStep } from "./pages/second-step";
import { ThirdStep } from "./pages/third-step";

test("a new visitor books, registers, adds a card and pays by keyboard alone", async ({ page }) => {
  test.slow();
  const person = inventPerson();
  const keyboard = new Keyboard(page);

  const home = await new HomePage(page).open();
  await keyboard.tabTo(home.search);
  await keyboard.paste(spotInAsuncion(7));
  const address = await new AddressDialog(page).expectShown();
  await keyboard.tabToAndWrite(address.field("Calle principal"), "Avenida España");
  await keyboard.tabToAndWrite(address.field("Número"), "1234");
  await keyboard.tabToAndPress(address.confirmButton);

  const first = await new FirstStep(page).expectShown();
  await expect(first.heading).toBeFocused();
  await keyboard.tabTo(first.services);
  await keyboard.tabToAndPress(first.frequencies, "Space");
  for (let at = 0; at < 3 && !(await first.frequency(/semanal/i).isChecked()); at++) {
    await keyboard.press("ArrowDown");
  }
  await expect(first.frequency(/semanal/i)).toBeChecked();
  await keyboard.tabToAndPress(first.next);

  const login = await new LoginModal(page).expectShown();
  await keyboard.tabTo(login.tab("Ingresar"));
  await keyboard.press("ArrowRight");
  await expect(login.tab("Crear cuenta")).toBeFocused();
  await keyboard.tabToAndWrite(login.field("Nombre y apellido"), person.name);
  await keyboard.tabToAndWrite(login.field("Correo electrónico"), person.email);
  await keyboard.tabToAndWrite(login.field("Teléfono"), person.phone);
  await keyboard.tabToAndPress(login.button("Enviar código"));
  await expect(login.field("Código")).toBeFocused();
  await keyboard.write(PHONE_CODE);
  await keyboard.tabToAndPress(login.button("Verificar"), "Space");
  await expect(login.verified).toBeFocused();
  await keyboard.tabTo(login.field("Tipo de documento"));
  await expect(login.field("Tipo de documento")).toHaveValue("ci");
  await keyboard.tabToAndWrite(login.field("Número de documento"), person.document);
  await keyboard.tabToAndWrite(login.field("Contraseña"), person.password);
  await keyboard.press("Enter");

  const second = await new SecondStep(page).expectShown();
  await expect(login.dialog).toBeHidden();
  await keyboard.tabTo(second.from);
  await keyboard.press("ArrowDown");
  await expect(second.from).toHaveValue("09:00");
  await keyboard.tabToAndPress(second.nearestDays, "Space");
  await expect(second.changeHelper).toBeVisible();
  await keyboard.press("ArrowDown");
  await expect(second.nearestDays.getByRole("radio").nth(1)).toBeChecked();
  await expect(second.changeHelper).toBeVisible();
  await keyboard.tabToAndWrite(second.observations, "El timbre no anda.");
  await keyboard.tabToAndPress(second.next);

  const third = await new ThirdStep(page).expectShown();
  await expect(third.heading).toBeFocused();
  await keyboard.tabTo(third.field("Tipo de documento"));
  await keyboard.press("ArrowDown");
  await expect(third.field("Tipo de documento")).toHaveValue("ruc");
  await keyboard.tabToAndWrite(third.field("Número de documento"), "80028061-0");
  await keyboard.tabToAndWrite(third.field("Nombre o razón social"), "Casa Benítez S.A.");
  await keyboard.tabToAndPress(third.addCardLink);

  const form = await new CardFormPage(page).expectShown();
  const year = (new Date().getFullYear() + 3) % 100;
  await keyboard.tabToAndWrite(form.field("Número de tarjeta"), testCards.works);
  await keyboard.tabToAndWrite(form.field("Vencimiento"), `08${year}`);
  await keyboard.tabToAndWrite(form.field("Código de seguridad"), "123");
  await keyboard.tabToAndWrite(form.field("Cédula del titular"), person.document);
  await keyboard.tabToAndPress(form.submitButton);

  await third.expectShown();
  await expect(third.heading).toBeFocused();
  await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
  await expect(third.field("Número de documento")).toHaveValue("80028061-0");
  await keyboard.tabToAndWrite(third.field("Cupón"), "bienvenida");
  await keyboard.tabToAndPress(third.applyButton);
  await expect(page.getByText("Cupón BIENVENIDA aplicado")).toBeVisible();
  await keyboard.tabToAndPress(third.pay);

  const fourth = await new FourthStep(page).expectShown();
  await expect(fourth.heading).toBeFocused();
  await keyboard.tabTo(page.getByRole("button", { name: "Agregar al calendario" }));
});

test("the skip link is the first stop, and leads past the bar", async ({ page }) => {
  const keyboard = new Keyboard(page);
  const home = await new HomePage(page).open();
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  await keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await home.expectShown();
  await keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test.describe("Esc closes the modal, and the focus returns to what opened it", () => {
  test("login", async ({ page }) => {
    const keyboard = new Keyboard(page);
    await new HomePage(page).open();
    const opener = page.getByRole("button", { name: "Ingresar" });
    await keyboard.tabToAndPress(opener);
    const modal = await new LoginModal(page).expectShown();
    await expect(modal.dialog).toHaveAccessibleDescription("");
    await keyboard.tabTo(modal.field("Contraseña"));
    await keyboard.press("Escape");
    await expect(modal.dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("login asked for by a guard", async ({ page }) => {
    const keyboard = new Keyboard(page);
    const first = await (await reachFirstStep(page)).choose();
    await keyboard.tabToAndPress(first.next);
    const modal = await new LoginModal(page).expectShown();
    await expect(modal.dialog).toHaveAccessibleDescription(/necesitás una cuenta/);
    await keyboard.press("Escape");
    await expect(modal.dialog).toBeHidden();
    await expect(first.next).toBeFocused();
  });

  test("map and address", async ({ page }) => {
    const keyboard = new Keyboard(page);
    const home = await new HomePage(page).open();
    await keyboard.tabToAndPress(home.markOnMap);
    await expect(home.mapDialog).toBeVisible();
    await keyboard.press("Escape");
    await expect(home.mapDialog).toBeHidden();
    await expect(home.markOnMap).toBeFocused();

    await keyboard.tabTo(home.search, "Shift+Tab");
    await keyboard.paste(spotInAsuncion());
    const address = await new AddressDialog(page).expectShown();
    await keyboard.tabTo(address.field("Número"));
    await keyboard.press("Escape");
    await expect(address.dialog).toBeHidden();
    await expect(home.search).toBeFocused();
  });
});

test("the focus stays inside an open modal", async ({ page }) => {
  const keyboard = new Keyboard(page);
  await new HomePage(page).open();
  await keyboard.tabToAndPress(page.getByRole("button", { name: "Ingresar" }));
  const modal = await new LoginModal(page).expectShown();
  await expect(modal.field("Contraseña")).toBeVisible();
  for (let stop = 0; stop < 15; stop++) {
    await keyboard.press("Tab");
    // A modal lets the focus out to the browser's own bar, never to the page behind it.
    const isBehind = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isBehind).toBe(false);
  }
});

test("a new screen gets the focus on its heading, is announced, and starts at the top", async ({
  page,
  customer: _customer,
}) => {
  const keyboard = new Keyboard(page);
  const first = await (await reachFirstStep(page)).choose();
  const announced = page.locator("[aria-live=polite]").filter({ hasText: "Fecha y horario" });
  await keyboard.tabToAndPress(first.next);
  const second = await new SecondStep(page).expectShown();
  await expect(second.heading).toBeFocused();
  await expect(page).toHaveTitle(/^Fecha y horario · /);
  await expect(announced).toHaveText(await page.title());
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await keyboard.tabToAndPress(page.getByRole("link", { name: "Volver" }));
  await expect(first.heading).toBeFocused();
  await expect(page).toHaveTitle(/^Servicio y frecuencia · /);
});

test("the arrow keys move the pin, and the point goes along", async ({ page }) => {
  const keyboard = new Keyboard(page);
  const home = await new HomePage(page).open();
  const address = await home.giveLocation("-25.2940, -57.5810");
  await keyboard.tabTo(address.pin);
  await keyboard.press("ArrowUp", "ArrowUp", "Shift+ArrowRight");
  const { latitude, longitude } = await address.point();
  // Two presses of 5 metres north, one of 50 east.
  expect(latitude).toBeCloseTo(-25.294 + 10 / 111_320, 5);
  expect(longitude).toBeCloseTo(-57.581 + 50 / (111_320 * Math.cos((25.294 * Math.PI) / 180)), 5);
  await expect(address.dialog.getByText(/^Pin movido, a 51 metros/)).toBeAttached();
});

test("the results of a search are chosen with the arrows", async ({ page }) => {
  const keyboard = new Keyboard(page);
  const home = await new HomePage(page).open();
  await keyboard.tabToAndWrite(home.search, "España");
  await expect(home.results.getByRole("option").first()).toBeVisible();
  await keyboard.press("ArrowDown");
  await expect(home.results.getByRole("option", { selected: true })).toHaveCount(1);
  await expect(home.search).toBeFocused();
  await keyboard.press("Escape");
  await expect(home.results).toBeHidden();
  await keyboard.press("ArrowDown", "Enter");
  const address = await new AddressDialog(page).expectShown();
  await expect(address.field("Calle principal")).toHaveValue(/España/);
});

test("the account menu opens, moves and closes by keyboard", async ({
  page,
  customer: _customer,
}) => {
  const keyboard = new Keyboard(page);
  await new HomePage(page).open();
  const menu = page.getByRole("button", { name: "Mi cuenta" });
  await keyboard.tabToAndPress(menu);
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await keyboard.press("Escape");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(menu).toBeFocused();

  const logOut = page.getByRole("button", { name: "Cerrar sesión" });
  await keyboard.press("ArrowUp");
  await expect(logOut).toBeFocused();
  await keyboard.press("Home");
  await expect(
    page.getByRole("banner").getByRole("listitem").locator("a, button").first(),
  ).toBeFocused();
  await keyboard.press("End");
  await expect(logOut).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
});
