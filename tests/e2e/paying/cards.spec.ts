import { openThirdStep } from "~tests/support/browser/booking";
import { CardFormPage } from "~tests/support/browser/card-form";
import { ORDERS, openPayment } from "~tests/support/browser/paying";
import { expect, asCustomer as test } from "~tests/support/browser/test";
import { cardEntry, testCards } from "~tests/support/people/cards";

const FORM_URL = "**/checkout/register_card/new**";

test.use({ reducedMotion: "no-preference" });

test("the card form says what is to be paid, and a card verified by the bank's code is chosen", async ({
  page,
  served,
}) => {
  const third = await openThirdStep(page, served);
  await third.fillInvoice();
  const form = await third.addCard();
  const amount = page.getByText(/Para pagar Gs\.\s540\.000 por tus 4 visitas, en un solo pago/);
  await expect(amount).toBeVisible();
  await expect(form.field("Cédula del titular")).toHaveValue(/^\d{5,8}$/);
  await form.submit(testCards.asksForCode);
  const code = form.frame.getByLabel("Código del banco");
  await code.fill("9999");
  await form.frame.getByRole("button", { name: "Confirmar" }).click();
  await expect(form.frame.getByText("El código no es correcto")).toBeVisible();
  await code.fill("1234");
  await form.frame.getByRole("button", { name: "Confirmar" }).click();
  await third.expectShown();
  const added = third.card(/3220/);
  await expect(added).toBeChecked();
  await expect(added).toBeFocused();
  await expect(added).toBeInViewport();
  await expect(third.field("Número de documento")).toHaveValue("80028061-0");
});

test("the provider's redirect leads back to the step under the dialog, with the card chosen", async ({
  page,
  served,
}) => {
  const third = await openThirdStep(page, served);
  await third.addCard();
  const source = await page.getByTitle("Formulario de tarjeta").getAttribute("src");
  const process_id = new URL(source ?? "").searchParams.get("process_id");
  await page.request.post(`${served.outside}/checkout/register_card`, {
    data: { process_id, ...cardEntry(testCards.works) },
  });
  await page.goto("/#/bancard/addcard?status=add_new_card_success");
  await third.expectShown();
  await expect(third.card(/1111/)).toBeChecked();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a declined card stays unselected after a further refusal", async ({ page, served }) => {
  const { third } = await openPayment(page, served);
  const errors = { "billing.payment_id": ["La tarjeta fue rechazada."] };
  await page.route(ORDERS, (route) => route.fulfill({ status: 422, json: { errors } }));
  await third.card(/1111/).check();
  await third.pay.click();
  await expect(page.getByText(/No se cobró nada\. Elegí otra tarjeta/)).toBeVisible();
  await expect(third.card(/1111/)).not.toBeChecked();
  await third.pay.click();
  await expect(page.getByText("Elegí una tarjeta, o agregá una.").first()).toBeVisible();
  await expect(third.card(/1111/)).not.toBeChecked();
  await third.card(/1111/).check();
  await expect(third.card(/1111/)).toBeChecked();
});

test("a message of another window or origin adds no card", async ({ page, served }) => {
  const form = await new CardFormPage(page).open();
  const end = { message: "add_new_card_success", details: "x", return_url: "https://evil.test/" };
  await page.evaluate((message) => window.postMessage(message, "*"), end);
  // The provider's page for a used id says at once that it failed, here from an opaque origin.
  await page.evaluate(async (used) => {
    const frame = document.createElement("iframe");
    frame.sandbox.add("allow-scripts");
    frame.src = used;
    const heard = new Promise((resolve) => {
      window.addEventListener("message", ({ origin }) => origin === "null" && resolve(origin));
    });
    document.body.append(frame);
    await heard;
    frame.remove();
  }, `${served.outside}/checkout/register_card/new?process_id=used`);
  await form.expectShown();
  await form.submit(testCards.works);
  await expect(page.getByText("Tu tarjeta quedó guardada")).toBeVisible();
  expect(served.url).toBe(new URL(page.url()).origin);
});

test("the provider's page cannot navigate this page, and can open the bank's window", {
  tag: "@long",
}, async ({ page, context, served, allowErrors }) => {
  const form = await new CardFormPage(page).open();
  await page.route(FORM_URL, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<a target="_top" href="/logout">Salir</a> <a target="_blank" href="/logout">Banco</a>',
    }),
  );
  await page.getByTitle("Formulario de tarjeta").evaluate((frame: HTMLIFrameElement) => {
    frame.src += "&again";
  });
  await form.frame.getByRole("link", { name: "Salir" }).click();
  const opened = context.waitForEvent("page");
  await form.frame.getByRole("link", { name: "Banco" }).click();
  await (await opened).waitForURL(`${served.outside}/logout`);
  expect(page.url()).toContain(`${served.url}/#/bancard/addcard`);
  allowErrors(/Unsafe attempt to initiate navigation/);
});
