/** GET /user fails on the page load of a stored customer (spec.md §4). */
import { openThirdStep } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { expect, test } from "~tests/support/browser/test";

const USER = "**/api/v1/user";

test.beforeEach(({ allowErrors }) => allowErrors(/API call failed/));

test("a retry that is answered at once shows the failed screen", { tag: "@long" }, async ({
  page,
  customer,
}) => {
  await page.goto("/#/profile/show");
  const name = page.getByLabel("Nombre y apellido");
  await expect(name).toHaveValue(customer.name);
  const user = await (await page.request.get("/api/v1/user")).text();
  await page.route(USER, (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(/servidor/);
  // From memory: the answer is there before React has drawn that the retry began.
  await page.evaluate((text) => {
    const answer = { ok: true, status: 200, headers: new Headers(), text: async () => text };
    const send = window.fetch;
    window.fetch = async (input, init) =>
      new URL(new Request(input).url).pathname.endsWith("/user")
        ? (answer as Response)
        : send(input, init);
  }, user);
  await page.getByRole("main").getByRole("button", { name: "Probar de nuevo" }).click();
  await expect(name).toHaveValue(customer.name);
});

test("a failed step of the booking is shown again with all that was in it", {
  tag: "@long",
}, async ({ page, customer: _customer, served, expectAccessible }) => {
  const third = await openThirdStep(page, served);
  await third.fillInvoice({ name: "Casa Benítez S.A." });
  await page.route(USER, (route) => route.fulfill({ status: 500, json: { message: "" } }));
  await page.reload();
  const failed = page.getByRole("main").getByRole("alert");
  await expect(failed).toContainText("El servidor falló");
  await expectAccessible();

  // Home says it too, and shows a guest nothing of the customer.
  await failed.getByRole("link", { name: "Ir al inicio" }).click();
  const home = await new HomePage(page).expectShown();
  const notice = page.getByRole("status").filter({ hasText: "No pudimos comprobar tu sesión" });
  await expect(notice).toBeVisible();
  await expect(home.resume).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText("Avenida España");
  await expectAccessible();
  await page.unroute(USER);
  await notice.getByRole("button", { name: "Probar de nuevo" }).click();
  await expect(notice).toHaveCount(0);
  await home.resume.click();
  await third.expectShown();
  await expect(third.field("Nombre o razón social")).toHaveValue("Casa Benítez S.A.");
});
