/** What the step that pays says before anything is charged, and how little it asks. */
import { formatTime } from "~/domain/format";
import { openBooking, openThirdStep } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { FourthStep, ThirdStep } from "~tests/support/browser/steps";
import { expect, asCustomer as test } from "~tests/support/browser/test";
import { findOrder } from "~tests/support/orders/orders";
import { testCards } from "~tests/support/people/cards";

test("the third step says who comes, when, where, the price, and until when it can be changed", {
  tag: ["@long", "@all-sizes"],
}, async ({ page, served, expectGood }) => {
  await saveCard(page.request, served);
  const { appointment, address } = await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  const { recap } = third;
  const [first = ""] = (appointment.assigned_helper?.name ?? "").split(" ");
  await expect(recap.getByRole("heading", { level: 2 })).toHaveText(
    new RegExp(`^4 (lunes|martes|miércoles|jueves|viernes|sábados|domingos|visitas) con ${first}$`),
  );
  await expect(recap).toContainText(
    `${formatTime(appointment.start_time)} – ${formatTime(appointment.end_time)}`,
  );
  await expect(recap.getByRole("list", { name: "Fechas" }).getByRole("listitem")).toHaveCount(4);
  await expect(recap).toContainText(String(address.main_street));
  await expect(recap).toContainText(
    /cambiar o cancelar la primera visita gratis hasta el .+ a las \d+:\d\d; después se cobran Gs\.\s40\.000\./,
  );
  await expect(recap).toContainText(/Pack de 4 visitas semanales, Gs\.\s135\.000 cada una/);
  await expect(third.charge).toHaveText(
    "Al confirmar se cobra a tu tarjeta Visa •••• terminada en 1111, en un solo pago. No se renueva solo.",
  );
  const said = (await page.locator("main").innerText()).replaceAll("\u00a0", " ");
  for (const fact of [first, "Gs. 540.000", "No se renueva", "gratis hasta", "un solo pago"]) {
    expect(said.split(fact), fact).toHaveLength(2);
  }
  await expectGood("third step");
  await recap.getByRole("link", { name: "Cambiar fecha y horario" }).click();
  await expect(page).toHaveURL(/second-step/);
});

test("the third step fits in 1,350 px, and its bar shows total, card and button at any size", async ({
  page,
  served,
}) => {
  await saveCard(page.request, served);
  const third = await openThirdStep(page, served);
  await expect(third.card(/1111/)).toBeChecked();
  await expect(third.changeInvoice).toBeVisible();
  await expect(page.getByText(/^Te guardamos las 4 fechas/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // Dates of the next year name it, and so take a second row in December.
  const moreRows = await page
    .getByRole("list", { name: "Fechas" })
    .filter({ visible: true })
    .evaluate((list) => list.scrollHeight - (list.firstElementChild?.scrollHeight ?? 0));
  expect(height - moreRows).toBeLessThanOrEqual(1_350);
  const lines = await third.charge.evaluate(
    (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(2);
  const bar = page.getByRole("complementary", { name: "Resumen de tu reserva" });
  const toggle = bar.getByRole("button", { name: "Ver el resumen" });
  // The last is a desktop of 1280 by 800 at 200 %.
  for (const [width, height] of [
    [390, 640],
    [320, 640],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(toggle).toBeInViewport({ ratio: 1 });
    for (const text of [/^Gs\.\s[\d.]+$/, /^Visa •••• terminada en 1111$/]) {
      const part = bar.getByText(text).filter({ visible: true }).first();
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

test("“Cambiar factura” opens the filled fields, and nothing is called free without policies", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  await page.route("**/api/v1/policies", (route) => route.fulfill({ status: 404, json: {} }));
  await saveCard(page.request, served);
  const third = await openThirdStep(page, served);
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

test("the third step without a card adds one in a dialog over it, which keeps what was typed", async ({
  page,
  served,
}) => {
  const third = await openThirdStep(page, served);
  await third.fillInvoice();
  await expect(third.pay).toHaveCount(0);
  await third.addCard();
  const dialog = page.getByRole("dialog", { name: "Agregar tarjeta" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(third.addCardButton).toBeFocused();
  await (await third.addCard()).submit(testCards.works);
  await expect(dialog).toBeHidden();
  await expect(third.card(/1111/)).toBeChecked();
  await expect(third.field("Número de documento")).toHaveValue("80028061-0");
  const added = page.getByRole("status").filter({ hasText: "Tarjeta agregada." });
  await expect(added).toBeVisible();
  await third.confirm();
  // The toast would end by itself, so the assertion does not wait.
  expect(await added.count()).toBe(0);
});

test("a transfer says where, how much and until when, each to be copied, and reserves", async ({
  page,
  context,
  served,
  expectGood,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const third = await openThirdStep(page, served);
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
  await expectGood("payment pending");
  const { code } = await findOrder(served, fourth.orderId());
  await expect(details).toContainText("con el número de pedido");
  // Box and summary are one, and each fact stands once in it.
  for (const text of ["100-2345678/9", /Gs\.\s540\.000/, code]) {
    await expect(details.getByText(text)).toHaveCount(1);
  }
  await expect(details.getByRole("region", { name: "Resumen" })).toContainText("Semanal");
  await expect(page.locator("main").getByText(/Gs\.\s540\.000/)).toHaveCount(1);
  await expect(details).not.toContainText("si confirmás ahora");
  await expect(details.getByRole("button", { name: "Copiar cuenta" })).toBeVisible();
});

test("the confirmation with its offers fits in 2,100 px of a phone, and its receipt unfolds", async ({
  page,
  served,
  expectGood,
}) => {
  await saveCard(page.request, served);
  const fourth = await (await openThirdStep(page, served)).confirm();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("heading", { name: "Invitá a un amigo" })).toHaveCount(1);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2_100);
  await expect(fourth.amount).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(fourth.amount).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await fourth.receiptFold.focus();
  await page.keyboard.press("Enter");
  const { code } = await findOrder(served, fourth.orderId());
  const receipt = page.getByRole("region", { name: "Comprobante" });
  for (const fact of [code, /\d{1,2}:\d\d/, /Gs\.\s540\.000/, "Transacción aprobada"]) {
    await expect(receipt.getByRole("definition").filter({ hasText: fact })).toHaveCount(1);
  }
  await expectGood("confirmation");
});
