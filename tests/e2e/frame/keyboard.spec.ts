import { openFirstStep, reachFirstStep } from "~tests/support/browser/booking";
import { AddressDialog, HomePage } from "~tests/support/browser/home-page";
import { LoginModal } from "~tests/support/browser/login";
import { expect, test } from "~tests/support/browser/test";

test("home is used by keyboard alone: skip link, login, map, address, streets", {
  tag: ["@desktop", "@long"],
}, async ({ page, keyboard }) => {
  const home = await new HomePage(page).open();
  const address = new AddressDialog(page);

  await test.step("the skip link is the first tab stop and moves the focus past the header", async () => {
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

  await test.step("the open login keeps the focus inside, and Esc gives it back to its opener", async () => {
    const opener = page.getByRole("button", { name: "Ingresar" });
    await keyboard.tabTo(opener, "Shift+Tab");
    await keyboard.press("Enter");
    const modal = await new LoginModal(page).expectShown();
    await expect(modal.dialog).toHaveAccessibleDescription("");
    await expect(modal.field("Contraseña")).toBeVisible();
    for (let stop = 0; stop < 15; stop++) {
      await keyboard.press("Tab");
      // The focus may move to the browser's own controls, not to the page behind the dialog.
      const isBehind = await page.evaluate(
        () =>
          document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      expect(isBehind).toBe(false);
    }
    await keyboard.tabTo(modal.field("Contraseña"));
    await keyboard.press("Escape");
    await expect(modal.dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step("Esc closes the map, and the focus is on its button again", async () => {
    await keyboard.tabToAndPress(home.markOnMap);
    await expect(home.mapDialog).toBeVisible();
    await keyboard.press("Escape");
    await expect(home.mapDialog).toBeHidden();
    await expect(home.markOnMap).toBeFocused();
  });

  await test.step("the arrow keys choose a street", async () => {
    await keyboard.tabTo(home.search, "Shift+Tab");
    await keyboard.write("España");
    await expect(home.results.getByRole("option").first()).toBeVisible();
    await keyboard.press("ArrowDown");
    await expect(home.results.getByRole("option", { selected: true })).toHaveCount(1);
    await expect(home.search).toBeFocused();
    await keyboard.press("Escape");
    await expect(home.results).toBeHidden();
    await keyboard.press("ArrowDown", "Enter");
    await address.expectShown();
    await expect(address.field("Calle principal")).toHaveValue(/España/);
  });

  await test.step("the arrow keys move the pin and its coordinates", async () => {
    const before = await address.point();
    await keyboard.tabTo(address.pin);
    await keyboard.press("ArrowUp", "ArrowUp", "Shift+ArrowRight");
    const { latitude, longitude } = await address.point();
    // Two presses of 5 metres north, one of 50 east.
    const metres = { north: 111_320, east: 111_320 * Math.cos((before.latitude * Math.PI) / 180) };
    expect(latitude).toBeCloseTo(before.latitude + 10 / metres.north, 5);
    expect(longitude).toBeCloseTo(before.longitude + 50 / metres.east, 5);
    await expect(address.dialog.getByText(/^Pin movido, a 51 metros/)).toBeAttached();
  });

  await test.step("Esc closes the address, and the focus is on the search again", async () => {
    await keyboard.tabTo(address.field("Número"));
    await keyboard.press("Escape");
    await expect(address.dialog).toBeHidden();
    await expect(home.search).toBeFocused();
  });
});

test("Esc closes the login that a guard opened, and the focus is on “Siguiente” again", {
  tag: ["@desktop", "@long"],
}, async ({ page, keyboard }) => {
  const first = await (await reachFirstStep(page)).choose();
  await keyboard.tabToAndPress(first.next);
  const modal = await new LoginModal(page).expectShown();
  await expect(modal.dialog).toHaveAccessibleDescription(/necesitás una cuenta/);
  await keyboard.press("Escape");
  await expect(modal.dialog).toBeHidden();
  await expect(first.next).toBeFocused();
});

test("a new screen is announced by its title", {
  tag: "@desktop",
}, async ({ page, customer: _customer, served }) => {
  const first = await (await openFirstStep(page, served)).choose();
  const announced = page.locator("[aria-live=polite]").filter({ hasText: "Fecha y horario" });
  await first.goOn();
  await expect(page).toHaveTitle(/^Fecha y horario · /);
  await expect(announced).toHaveText(await page.title());
  await page.getByRole("link", { name: "Volver" }).click();
  await expect(page).toHaveTitle(/^Servicio y frecuencia · /);
});

test("the account menu is opened, used and closed with the keyboard", { tag: "@desktop" }, async ({
  page,
  keyboard,
  customer: _customer,
}) => {
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
