import { expireCards } from "~tests/database/cards";
import { findCharges, findOrders, settlePayment } from "~tests/database/orders";
import { findHeldVisits } from "~tests/database/visits";
import { saveCard } from "~tests/e2e/fixtures/saved-cards";
import { openBooking } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { testCards } from "~tests/e2e/pages/card-form-page";
import { FourthStep } from "~tests/e2e/pages/fourth-step";
import { ThirdStep } from "~tests/e2e/pages/third-step";

test.describe("paying by card", () => {
  test("a declined card keeps the step and the held visits, and another card pays", async ({
    page,
    customer,
    served,
  }) => {
    await saveCard(page.request, served, testCards.declined);
    await saveCard(page.request, served, testCards.worksToo);
    await openBooking(page, served, "payment");
    const third = await new ThirdStep(page).expectShown();
    await third.fillInvoice();
    await third.cards.getByRole("radio", { name: /0341/ }).check();
    await third.pay.click();
    await expect(third.cards.getByText("No se cobró nada.")).toBeVisible();
    await third.expectShown();
    await expect(third.cards.getByRole("radio", { checked: true })).toHaveCount(0);
    const held = await findHeldVisits(served, customer.id);
    expect(held).toHaveLength(4);

    // The same card is not charged again by an accidental press.
    await third.pay.click();
    await expect(third.cards.getByText("Elegí una tarjeta, o agregá una.")).toBeVisible();
    await third.cards.getByRole("radio", { name: /4444/ }).check();
    await expect(third.field("Número de documento")).toHaveValue("80028061-0");
    await third.confirm();
    const [order, ...more] = await findOrders(served, customer.id);
    expect(order?.status).toBe("confirmed");
    expect(more).toEqual([]);
    const tried = await findCharges(served, customer.id);
    expect(tried.map(({ outcome }) => outcome)).toEqual(["declined", "paid"]);
  });

  test("an unsettled charge shows a pending payment until it is settled", async ({
    page,
    customer,
    served,
  }) => {
    await saveCard(page.request, served, testCards.staysOpen);
    await openBooking(page, served, "payment");
    const third = await new ThirdStep(page).expectShown();
    await third.fillInvoice();
    await third.pay.click();
    const pending = page.getByRole("heading", { level: 1, name: "Reserva pendiente de pago" });
    await expect(pending).toBeVisible();
    await expect(page.getByText("Tu banco todavía no confirmó el pago")).toBeVisible();
    await expect(page.getByText(/No vuelvas a pagar/)).toBeVisible();
    const fourth = new FourthStep(page);
    await settlePayment(served, fourth.orderId());
    await page.getByRole("button", { name: "Actualizar" }).click();
    await fourth.expectShown();
    expect(await findOrders(served, customer.id)).toHaveLength(1);
  });

  test("an expired card cannot be selected", async ({ page, customer, served }) => {
    await saveCard(page.request, served, testCards.works);
    await saveCard(page.request, served, testCards.worksToo);
    await expireCards(served, customer.id);
    await openBooking(page, served, "payment");
    const third = await new ThirdStep(page).expectShown();
    await third.fillInvoice();
    const expired = third.cards.getByRole("radio", { name: /1111/ });
    await expect(expired).toBeDisabled();
    await expect(expired).toHaveAccessibleDescription(/Venció en 01\/20/);
    await third.pay.click();
    await expect(third.cards.getByText("Elegí una tarjeta, o agregá una.")).toBeVisible();
    expect(await findOrders(served, customer.id)).toHaveLength(0);
  });
});
