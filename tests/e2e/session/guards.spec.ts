/** spec.md §2, §4, §6 and §8. */

import { blockUser } from "~tests/e2e/database/people";
import { createCustomer } from "~tests/e2e/fixtures/customers";
import { keptOf } from "~tests/e2e/fixtures/leaving";
import { useOldestBrowser } from "~tests/e2e/fixtures/oldest-browser";
import { DESKTOP } from "~tests/e2e/fixtures/sizes";
import { composeBooking, storeState } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FirstStep } from "~tests/e2e/pages/first-step";
import { HomePage } from "~tests/e2e/pages/home-page";
import { LoginModal } from "~tests/e2e/pages/login-modal";
import { ProfilePage } from "~tests/e2e/pages/profile-page";
import { SecondStep } from "~tests/e2e/pages/second-step";

const BLOCKED = /^Su cuenta se encuentra bloqueada por mora o por gestión administrativa/;

test("opens a deep link in the oldest supported browser (24.7)", async ({
  page,
  customer: _customer,
}) => {
  await useOldestBrowser(page);
  await new ProfilePage(page, "/profile/orders", "Mis pedidos").open();
});

test("redirects an unknown path to home", async ({ page }) => {
  await page.goto("/#/no/such/screen?x=1");
  await new HomePage(page).expectShown();
});

test("redirects a path that is no URL to home, typed and on a cold load", async ({ page }) => {
  const home = new HomePage(page);
  for (const path of ["//", "///", "//@", "//[", "//:80", "/\\"]) {
    await page.goto("about:blank");
    await page.goto(`/#${path}`);
    await home.expectShown();
    await expect(page).toHaveURL(/\/#\/$/);
  }
  await page.evaluate(() => {
    location.hash = "#//[";
  });
  await expect(page).toHaveURL(/\/#\/$/);
  await home.expectShown();
});

test.describe("without an address", () => {
  for (const step of ["first-step", "second-step", "third-step"]) {
    test(`redirects ${step} to home`, async ({ page, customer: _customer }) => {
      await page.goto(`/#/appointment/${step}`);
      await new HomePage(page).expectShown();
    });
  }

  for (const missing of ["latitude", "longitude"]) {
    test(`redirects to home when ${missing} is missing`, async ({
      page,
      customer: _customer,
      served,
    }) => {
      const { address, appointment } = await composeBooking(page.request, served, "payment");
      const half = { address: { ...address, [missing]: null }, appointment };
      for (const step of ["first-step", "second-step", "third-step"]) {
        await storeState(page, { appointment: half });
        await page.goto(`/#/appointment/${step}`);
        await new HomePage(page).expectShown();
      }
    });
  }

  test("shows the first step to a guest with an address", async ({ page }) => {
    const home = await new HomePage(page).open();
    await (await (await home.giveLocation()).fill()).confirm();
    await page.reload();
    await new FirstStep(page).expectShown();
  });
});

test.describe("without a login", () => {
  test("opens the login dialog on navigation, then continues to the target", async ({
    page,
    served,
  }) => {
    const { email, password } = await createCustomer(served);
    const home = await new HomePage(page).open();
    const first = await (await (await home.giveLocation()).fill()).confirm();
    await first.choose();
    await first.next.click();
    const modal = await new LoginModal(page).expectShown();
    await expect(page).toHaveURL(/#\/appointment\/first-step$/);

    await page.keyboard.press("Escape");
    await expect(modal.dialog).toBeHidden();
    await first.expectShown();
    await expect(first.frequency(/semanal/i)).toBeChecked();

    await first.next.click();
    await modal.expectShown();
    await modal.logIn(email, password);
    const second = await new SecondStep(page).expectShown();
    await expect(page).toHaveURL(/#\/appointment\/second-step/);
    await expect(second.heading).toBeFocused();

    await page.reload();
    await second.expectShown();
    await expect(page.locator("body")).toBeFocused();
  });

  test("opens the login dialog for a typed URL", async ({ page }) => {
    const home = await new HomePage(page).open();
    await (await (await home.giveLocation()).fill()).confirm();
    await page.evaluate(() => {
      location.hash = "#/appointment/third-step";
    });
    await new LoginModal(page).expectShown();
    await expect(page).toHaveURL(/#\/appointment\/first-step$/);
  });

  for (const path of ["bancard/addcard", "appointment/fourth-step?order=1"]) {
    test(`opens home with the login dialog on a first load of ${path}`, async ({ page }) => {
      await page.goto(`/#/${path}`);
      await new LoginModal(page).expectShown();
      await expect(page).toHaveURL(/\/#\/$/);
    });
  }

  test("a wrong password shows an error and keeps the e-mail", async ({ page, served }) => {
    const { email } = await createCustomer(served);
    await new HomePage(page).open();
    await page.getByRole("button", { name: "Ingresar" }).click();
    const modal = await new LoginModal(page).expectShown();
    await modal.logIn(email, "otra-clave-1");
    await expect(modal.field("Correo electrónico")).toHaveAttribute("aria-invalid", "true");
    await expect(modal.field("Correo electrónico")).toHaveValue(email);
    await modal.expectShown();
  });
});

test.describe("a blocked account", () => {
  test("is redirected from each step to home with one toast", async ({
    page,
    customer,
    served,
  }) => {
    const home = await new HomePage(page).open();
    await (await (await home.giveLocation()).fill()).confirm();
    await blockUser(served, customer.id);
    for (const path of ["first-step", "second-step", "third-step", "fourth-step"]) {
      await page.goto("about:blank");
      await page.goto(`/#/appointment/${path}`);
      await home.expectShown();
      await expect(page.getByText(BLOCKED)).toHaveCount(1);
    }
    await page.evaluate(() => {
      location.hash = "#/bancard/addcard";
    });
    await home.expectShown();
    const toast = page.getByText(BLOCKED);
    await expect(toast).toHaveCount(1);
    await expect(toast).toContainText(/contactar al teléfono \S+/);
    await toast.click();
    await expect(toast).toHaveCount(0);

    // An open dialog would cover what the toast says.
    const dialog = await (await home.giveLocation()).fill();
    await dialog.confirmButton.click();
    await expect(toast).toBeVisible();
    await expect(dialog.dialog).toBeHidden();
  });

  test("reads its state at home and in its data, with a phone to tap", async ({
    page,
    customer,
    served,
    expectAccessible,
  }) => {
    await blockUser(served, customer.id);
    const state = page.getByRole("status").filter({ hasText: "Tu cuenta está bloqueada" });
    for (const path of ["/bancard/addcard", "/profile/show"]) {
      await page.goto(`/#${path}`);
      await expect(state).toBeVisible();
      const call = state.getByRole("link", { name: /^Llamar al \S/ });
      await expect(call).toHaveAttribute("href", /^tel:\+?\d+$/);
    }
    await expect(page.getByRole("heading", { level: 1, name: "Mis datos" })).toBeVisible();
    await expectAccessible();
  });

  test("sees the toast for ten seconds at the top right", async ({ page, customer, served }) => {
    await blockUser(served, customer.id);
    // On a phone the toast is as wide as the window, and so at the left as well.
    await page.setViewportSize(DESKTOP);
    await page.goto("/#/bancard/addcard");
    const toast = page.getByRole("alert").filter({ hasText: BLOCKED });
    await expect(toast).toBeVisible();
    // The toast leaves when the animation of its (hidden) progress bar ends.
    const timer = page.locator(".Toastify__progress-bar");
    await expect(timer).toHaveCSS("animation-duration", "10s");
    const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: DESKTOP.height, width: 0 };
    expect(x).toBeGreaterThan(DESKTOP.width / 2);
    expect(x + width).toBeGreaterThan(DESKTOP.width - 48);
    expect(x + width).toBeLessThanOrEqual(DESKTOP.width);
    expect(y).toBeLessThan(200);
  });
});

test("a logout removes the customer's data from screen and storage", async ({ page, customer }) => {
  const home = await new HomePage(page).open();
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
  await home.expectShown();
  const kept = await keptOf(page);
  expect(kept).not.toContain(customer.email);
  await page.reload();
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
});
