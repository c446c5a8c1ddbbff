/** A backend that says who is here, and answers another call with 401. */
import { expect, test } from "~tests/support/browser/test";

const INSUFFICIENT = "Tu sesión no alcanza para ver esto";

test("home stops loading where the personal calls answer 401", async ({
  page,
  customer: _customer,
  allowErrors,
}) => {
  allowErrors(/./);
  await page.clock.install();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  let requests = 0;
  for (const call of ["user/orders", "user/addresses", "user/cards"]) {
    await page.route(
      (url) => url.pathname === `/api/v1/${call}`,
      (route) => {
        requests += 1;
        return route.fulfill({ status: 401, json: { message: "Unauthenticated." } });
      },
    );
  }
  await page.goto("/#/");
  const notice = page.getByRole("alert").filter({ hasText: INSUFFICIENT });
  await expect(notice.getByRole("button", { name: "Ingresar de nuevo" })).toBeVisible();
  await expect(notice.getByRole("link", { name: /WhatsApp/ })).toBeVisible();
  const before = loads;
  await page.clock.runFor(10_000);
  expect(loads - before).toBe(0);
  expect(loads).toBeLessThanOrEqual(3);
  expect(requests).toBeLessThanOrEqual(30);
  await expect(page.getByRole("banner").getByRole("button", { name: "Mi cuenta" })).toBeVisible();
});
