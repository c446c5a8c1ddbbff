/** A backend that says who is here, and answers another call with 401. */
import { openBooking } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { expect, test } from "~tests/support/browser/test";

const INSUFFICIENT = "Tu sesión no alcanza para ver esto";

const personal = ["user/orders", "user/addresses", "user/cards"];
for (const [calls, screen] of [
  [personal, "/#/"],
  [["user/cards"], "/#/profile/cards"],
] as const) {
  test(`the page at ${screen} does not load for ever where ${calls.join(", ")} answer 401`, {
    tag: screen === "/#/" ? [] : "@long",
  }, async ({ page, customer: _customer, allowErrors }) => {
    allowErrors(/./);
    await page.clock.install();
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    let requests = 0;
    for (const call of calls) {
      await page.route(
        (url) => url.pathname === `/api/v1/${call}`,
        (route) => {
          requests += 1;
          return route.fulfill({ status: 401, json: { message: "Unauthenticated." } });
        },
      );
    }
    await page.goto(screen);
    const isPersonal = calls[0]?.startsWith("user/");
    if (isPersonal && screen !== "/#/") {
      // The first 401 leads to the site root, once; the second is met where it is asked again.
      await expect(page).toHaveURL(/\d\/(#\/)?$/);
      await page.goto(screen);
    }
    const bar = page.getByRole("banner");
    if (isPersonal) {
      const notice = page.getByRole("alert").filter({ hasText: INSUFFICIENT });
      await expect(notice.getByRole("button", { name: "Ingresar de nuevo" })).toBeVisible();
      await expect(notice.getByRole("link", { name: /WhatsApp/ })).toBeVisible();
    } else await expect(bar.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
    const before = loads;
    await page.clock.runFor(10_000);
    expect(loads - before).toBe(0);
    expect(loads).toBeLessThanOrEqual(3);
    expect(requests).toBeLessThanOrEqual(30);
    await expect(bar.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
  });
}

test("a press on “Probar de nuevo” where guarded days are refused ends a session that is over, once", async ({
  page,
  customer: _customer,
  served,
  allowErrors,
}) => {
  allowErrors(/./);
  const refused = { status: 401, json: { message: "Unauthenticated." } };
  await page.route("**/api/v1/assignments/**", (route) => route.fulfill(refused));
  await openBooking(page, served, "dates");
  const alert = page.getByRole("alert").filter({ hasText: "No pudimos ver los días libres" });
  await expect(alert).toContainText("El servidor no permite esto con tu cuenta.");
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route("**/api/v1/user", (route) => route.fulfill(refused));
  await alert.getByRole("button", { name: "Probar de nuevo" }).click();
  await new HomePage(page).expectShown();
  await expect(page.getByText(/sesión terminó/)).toBeVisible();
  expect(loads).toBe(1);
});
