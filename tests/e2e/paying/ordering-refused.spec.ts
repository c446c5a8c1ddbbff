import { takeDates } from "~tests/database/compose-booking";
import { openPayment } from "~tests/e2e/fixtures/paying";
import { expect, test } from "~tests/e2e/fixtures/test";
import { SecondStep } from "~tests/e2e/pages/second-step";

test.describe("a slot that is no longer free", () => {
  test("leads to the conflicting date and suggests another", { tag: "@long" }, async ({
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
    await expect(rows.getByText(/^(Libre|por el \d+)$/)).toHaveCount(4);
    const again = await second.goOn();
    await expect(again.field("Nombre o razón social")).toHaveValue("Ana Benítez");
  });
});
