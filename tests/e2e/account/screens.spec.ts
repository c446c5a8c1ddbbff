import { ProfilePage } from "~tests/support/browser/account";
import { failAnswers, holdAnswers } from "~tests/support/browser/requests";
import { expect, asCustomer as test } from "~tests/support/browser/test";
import { accountScreens } from "~tests/support/orders/account-screens";

test("the screens of an empty account are accessible", async ({ page, expectGood }) => {
  for (const { name, title, empty } of accountScreens) {
    if (!empty) continue;
    const screen = await new ProfilePage(page, empty.path, title).open();
    await expect(screen.main.getByText(empty.shows)).toBeVisible();
    await expectGood(name);
  }
});

test("the screens of an account with data are accessible", async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  test.slow();
  for (const { name, title, prepare, shows } of accountScreens) {
    const screen = new ProfilePage(page, await prepare(served, customer.id), title);
    await screen.open();
    await expect(screen.main.getByText(shows).first()).toBeVisible();
    await expectGood(name);
  }
  const { main } = await new ProfilePage(page, "/profile/orders", "Mis pedidos").open();
  await main.getByRole("button", { name: "Suscribir mi calendario" }).click();
  await expect(main.getByRole("link", { name: "Abrir mi calendario" })).toBeFocused();
  await expectGood("a subscribed calendar");
});

/** The others load and fail in the same way: they are left to `npm run test:all`. */
const SAMPLE = "cards";

for (const { name, title, prepare, call, shows } of accountScreens) {
  test(`the account's screen “${name}” shows loading, error, retry and content`, {
    tag: name === SAMPLE ? [] : "@long",
  }, async ({ page, customer, served, expectGood, allowErrors }) => {
    allowErrors(/Server Error|ApiError|500/);
    const screen = new ProfilePage(page, await prepare(served, customer.id), title);
    const works = await failAnswers(page, call);
    const release = await holdAnswers(page, call);
    await page.goto(`/#${screen.path}`);
    await expect(screen.loading).toBeAttached();
    await expect(screen.main.getByText(shows)).toHaveCount(0);
    await expectGood("loading");
    await release();
    await expect(screen.main.getByRole("alert")).toContainText("No se pudo cargar");
    await expect(screen.main.getByText(shows)).toHaveCount(0);
    await expectGood("failed");
    await works();
    await screen.retry.click();
    await expect(screen.main.getByText(shows).first()).toBeVisible();
    await expect(screen.main.getByRole("alert")).toHaveCount(0);
    await expect(screen.loading).toHaveCount(0);
  });
}
