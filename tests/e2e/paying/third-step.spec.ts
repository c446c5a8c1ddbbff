/** What the step that pays says before anything is charged, and how little it asks. */
import { formatTime } from "~/domain/format";
import { findOrder } from "~tests/database/orders";
import { saveCard } from "~tests/e2e/fixtures/saved-cards";
import { openBooking } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { testCards } from "~tests/e2e/pages/card-form-page";
import { FourthStep } from "~tests/e2e/pages/fourth-step";
import { ThirdStep } from "~tests/e2e/pages/third-step";

test("the recap says who comes, when, where, how much, and until when it can be changed", {
  tag: "@all-sizes",
}, async ({ page, customer: _customer, served, expectGood }) => {
  await saveCard(page.request, served);
  const { appointment, address } = await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  const recap = page.getByRole("region", { name: "Lo que reservás" });
  const [first = ""] = (appointment.assigned_helper?.name ?? "").split(" ");
  await expect(recap.getByRole("heading", { level: 2 })).toHaveText(
    new RegExp(`^4 (lunes|martes|miércoles|jueves|viernes|sábados|domingos|visitas) con ${first}$`),
  );
  await expect(recap).toContainText(
    `${formatTime(appointment.start_time)} a ${formatTime(appointment.end_time)}`,
  );
  await expect(recap.getByRole("list", { name: "Fechas" }).getByRole("listitem")).toHaveCount(4);
  await expect(recap).toContainText(String(address.main_street));
  await expect(recap).toContainText(
    /Gratis hasta el .+ a las \d+:\d\d; después se cobran Gs\.\s40\.000\./,
  );
  await expect(recap).toContainText(/Pack de 4 visitas semanales, Gs\.\s135\.000 cada una/);
  await expect(recap).toContainText("en un solo pago. No se renueva solo.");
  await expect(third.charge).toContainText(/Gratis hasta el .+; después se cobran Gs\.\s40\.000/);
  await expectGood("third step");
  await recap.getByRole("link", { name: "Cambiar fecha y horario" }).click();
  await expect(page).toHaveURL(/second-step/);
});

test("without the company's rule nothing is promised", async ({
  page,
  customer: _customer,
  served,
}) => {
  await page.route("**/api/v1/policies", (route) => route.fulfill({ status: 404, json: {} }));
  await saveCard(page.request, served);
  await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  await expect(third.charge).toContainText("en un solo pago");
  await expect(page.getByText(/gratis/)).toHaveCount(0);
});

test("the invoice is one line with the account's data, and is sent so", async ({
  page,
  customer,
  served,
}) => {
  await saveCard(page.request, served);
  await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  const number = customer.document.replace(/\B(?=(\d{3})+$)/g, ".");
  await expect(page.getByText(`Factura a ${customer.name}, CI ${number}`)).toBeVisible();
  await expect(page.getByLabel("Número de documento")).toHaveCount(0);
  const fourth = await third.confirm();
  expect(await findOrder(served, fourth.orderId())).toMatchObject({
    billingName: customer.name,
    documentNumber: customer.document,
  });
});

test("“Cambiar factura” opens the fields with what the line says", async ({
  page,
  customer,
  served,
}) => {
  await openBooking(page, served, "payment");
  const third = await (await new ThirdStep(page).expectShown()).openInvoice();
  await expect(third.field("Nombre o razón social")).toBeFocused();
  await expect(third.field("Nombre o razón social")).toHaveValue(customer.name);
  await third.fillInvoice({ name: "Casa Benítez S.A." });
  await page.reload();
  await expect(page.getByText("Factura a Casa Benítez S.A., RUC 80028061-0")).toBeVisible();
});

test("a transfer says where, how much and until when, each to be copied, and reserves", async ({
  page,
  context,
  customer: _customer,
  served,
  expectGood,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  await page.getByRole("radio", { name: /^Transferencia/ }).check();
  const details = page.getByRole("region", { name: "Datos para transferir" });
  for (const [what, text] of [
    ["cuenta", "100-2345678/9"],
    ["titular", "Óga Servicios S.A."],
    ["monto", "540000"],
  ]) {
    await details.getByRole("button", { name: `Copiar ${what}` }).click();
    await expect(details.getByText(`Copiado: ${what}`)).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  await expect(details).toContainText(/Gs\.\s540\.000/);
  await expect(details).toContainText("24 horas desde que confirmás");
  await expect(details.getByRole("link", { name: "0981 728 120" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/595981728120\?text=/,
  );
  await expect(third.pay).toHaveCount(0);
  await expectGood("third step with a transfer");
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  const fourth = new FourthStep(page);
  await expect(fourth.pending).toBeVisible();
  const { code } = await findOrder(served, fourth.orderId());
  await expect(details).toContainText(`con el número de pedido ${code}`);
  await expect(details.getByRole("button", { name: "Copiar cuenta" })).toBeVisible();
});

test("the card form says what is to be paid, and the new card is chosen, in view and focused", async ({
  page,
  customer: _customer,
  served,
}) => {
  await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  const form = await third.addCard();
  const amount = page.getByText(/Para pagar Gs\.\s540\.000 por tus 4 visitas, en un solo pago/);
  await expect(amount).toBeVisible();
  await expect(form.field("Cédula del titular")).toHaveValue(/^\d{5,8}$/);
  await form.submit(testCards.works);
  await third.expectShown();
  const added = third.card(/1111/);
  await expect(added).toBeChecked();
  await expect(added).toBeFocused();
  await expect(added).toBeInViewport();
});

test("a card that is added in the account is for no booking", async ({
  page,
  customer: _customer,
}) => {
  await page.goto("/#/profile/cards");
  await page.getByRole("link", { name: "Agregar tarjeta" }).first().click();
  await expect(page.getByText("Queda guardada en tu cuenta, para tus reservas.")).toBeVisible();
});

test("the coupon's field opens by a press, and where a code was typed", async ({
  page,
  customer: _customer,
  served,
}) => {
  await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  await expect(third.field("Cupón")).toBeHidden();
  await third.applyCoupon("NOEXISTE");
  await expect(third.field("Cupón")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Con este cupón no se puede confirmar.")).toBeVisible();
  await third.removeCoupon.click();
  await expect(page.getByText("Con este cupón no se puede confirmar.")).toHaveCount(0);
});
