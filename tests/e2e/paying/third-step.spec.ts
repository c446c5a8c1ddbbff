/** What the step that pays says before anything is charged, and how little it asks. */
import { formatTime } from "~/domain/format";
import { openBooking, storeState } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { FourthStep, ThirdStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { findOrder } from "~tests/support/orders/orders";

test("the recap says who comes, when, where, how much, and until when it can be changed", {
  tag: ["@long", "@all-sizes"],
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

test("the bar that pays names who, how many, the total and the card, all of it in view", async ({
  page,
  customer: _customer,
  served,
}) => {
  await saveCard(page.request, served);
  const booking = await openBooking(page, served, "payment");
  const { appointment } = booking;
  const assigned_helper = { ...appointment.assigned_helper, name: "Maximiliana Etcheverry" };
  await storeState(page, {
    appointment: { ...booking, appointment: { ...appointment, assigned_helper } },
  });
  await page.goto("/#/appointment/third-step");
  await new ThirdStep(page).expectShown();
  const bar = page.getByRole("complementary", { name: "Resumen de tu reserva" });
  const toggle = bar.getByRole("button", { name: "Ver el resumen" });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(toggle).toBeInViewport({ ratio: 1 });
    const parts = [
      /^4 \S+ · \d+:\d\d · Maximiliana$/,
      /^Gs\.\s[\d.]+$/,
      /^Visa •••• terminada en 1111$/,
    ];
    for (const text of parts) {
      const part = toggle.getByText(text).filter({ visible: true }).first();
      await expect(part).toBeInViewport({ ratio: 1 });
      expect(await part.evaluate(isCut), `${text} at ${width}`).toBe(false);
    }
    await expect(bar.getByRole("button", { name: "Confirmar y pagar" })).toBeInViewport({
      ratio: 1,
    });
  }
});

/** Whether an element, or one around it, hides a part of its text. */
function isCut(element: Element): boolean {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const isHidden = getComputedStyle(box).overflowX !== "visible";
    if (isHidden && box.scrollWidth > box.clientWidth) return true;
  }
  return false;
}

test("“Cambiar factura” opens the fields with what the line says; without a rule nothing is promised", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  await page.route("**/api/v1/policies", (route) => route.fulfill({ status: 404, json: {} }));
  await saveCard(page.request, served);
  await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  const number = customer.document.replace(/\B(?=(\d{3})+$)/g, ".");
  await expect(page.getByText(`Factura a ${customer.name}, CI ${number}`)).toBeVisible();
  await expect(page.getByLabel("Número de documento")).toHaveCount(0);
  await expect(third.charge).toContainText("en un solo pago");
  await expect(page.getByText(/gratis/)).toHaveCount(0);
  await third.openInvoice();
  await expect(third.field("Nombre o razón social")).toBeFocused();
  await expect(third.field("Nombre o razón social")).toHaveValue(customer.name);
  await third.fillInvoice({ name: "Casa Benítez S.A." });
  await page.reload();
  await expect(page.getByText("Factura a Casa Benítez S.A., RUC 80028061-0")).toBeVisible();
});

test("with nothing left but the card, a press on the button that pays leads to where one is added", {
  tag: "@long",
}, async ({ page, customer: _customer, served }) => {
  await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  await third.fillInvoice();
  await third.pay.click();
  await expect(page.getByText("Elegí una tarjeta, o agregá una.")).toBeInViewport();
  await expect(third.addCardLink).toBeFocused();
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
  await expect(details).toContainText(/Hasta el .+ de .+ a las \d+:\d\d, si confirmás ahora/);
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
  await expect(details).not.toContainText("si confirmás ahora");
  await expect(details.getByRole("button", { name: "Copiar cuenta" })).toBeVisible();
});
