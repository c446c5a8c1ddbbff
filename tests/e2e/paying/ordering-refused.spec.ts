import { takeDates } from "~tests/database/compose-booking";
import { ORDERS, openPayment } from "~tests/e2e/fixtures/paying";
import { expect, test } from "~tests/e2e/fixtures/test";
import { HomePage } from "~tests/e2e/pages/home-page";
import { SecondStep } from "~tests/e2e/pages/second-step";

test.describe("a slot that is no longer free", () => {
  test("leads to the conflicting date and suggests another", async ({
    page,
    customer: _customer,
    served,
  }) => {
    const { booking, third } = await openPayment(page, served);
    const taken = booking.appointment.dates[2] ?? "";
    await takeDates(served, booking, [taken]);
    await third.pay.click();
    const second = await new SecondStep(page).expectShown();
    await expect(
      page.getByRole("alert").filter({ hasText: "Alguien reservó antes" }),
    ).toBeVisible();
    const rows = second.visits;
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(2).getByText("Ocupado")).toBeVisible();
    await expect(rows.getByText("Libre")).toHaveCount(3);

    await second.next.click();
    await expect(page.getByRole("alert").filter({ hasText: "elegí otra fecha" })).toBeVisible();
    await second.moveDate(rows.nth(2));
    await expect(rows.getByText("Libre")).toHaveCount(4);
    const again = await second.goOn();
    await expect(again.field("Nombre o razón social")).toHaveValue("Ana Benítez");
  });
});

test("a refused order shows the error at its field, keeps the form, and leads to another address", async ({
  page,
  customer: _customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  const errors = {
    "billing.document_number": ["Ese RUC está de baja."],
    "address.main_street": ["Esa calle no existe."],
  };
  await page.route(ORDERS, (route) =>
    route.fulfill({ status: 422, json: { message: "x", errors } }),
  );
  await third.pay.click();
  await expect(page.getByText("Ese RUC está de baja.")).toBeVisible();
  await expect(third.field("Número de documento")).toHaveAttribute("aria-invalid", "true");
  await expect(third.field("Número de documento")).toHaveValue("80028061-0");
  await expect(third.field("Nombre o razón social")).toHaveValue("Ana Benítez");
  const alert = page.getByRole("alert").filter({ hasText: "Esa calle no existe." });
  await alert.getByRole("link", { name: "Cambiar la dirección" }).click();
  await new HomePage(page).expectShown();
});
