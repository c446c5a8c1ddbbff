/** A backend that says who is here, and answers another call with 401. */
import { expect, asCustomer as test } from "~tests/support/browser/test";

test("home says that the session lacks access where the personal calls answer 401, with login and contact", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/./);
  await page.route(/\/api\/v1\/user\/(orders|addresses|cards)$/, (route) =>
    route.fulfill({ status: 401, json: { message: "Unauthenticated." } }),
  );
  await page.goto("/#/");
  const notice = page.getByRole("alert").filter({ hasText: "Tu sesión no alcanza para ver esto" });
  await expect(notice.getByRole("button", { name: "Ingresar de nuevo" })).toBeVisible();
  await expect(notice.getByRole("link", { name: /WhatsApp/ })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Mi cuenta" })).toBeVisible();
});
