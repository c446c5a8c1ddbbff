import type { Page } from "@playwright/test";
import { findCards } from "~tests/database/cards";
import { saveCard } from "~tests/e2e/fixtures/saved-cards";
import { openBooking } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { CardFormPage, testCards } from "~tests/e2e/pages/card-form-page";
import { HomePage } from "~tests/e2e/pages/home-page";
import { ThirdStep } from "~tests/e2e/pages/third-step";

const FORM_URL = "**/checkout/register_card/new**";
const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

async function processIdOf(page: Page): Promise<string> {
  const source = await page.getByTitle("Formulario de tarjeta").getAttribute("src");
  return new URL(source ?? "").searchParams.get("process_id") ?? "";
}

test.use({ reducedMotion: "no-preference" });

test.describe("adding a card while booking", () => {
  test("selects an added card, also one that the bank verifies by a code", async ({
    page,
    customer: _customer,
    served,
  }) => {
    await openBooking(page, served, "payment");
    const third = await new ThirdStep(page).expectShown();
    await third.fillInvoice();
    await (await third.addCard()).submit(testCards.worksToo);
    await third.expectShown();
    await expect(third.cards.getByRole("radio", { name: /4444/ })).toBeChecked();

    const form = await third.addCard();
    await form.submit(testCards.asksForCode);
    const code = form.frame.getByLabel("Código del banco");
    await code.fill("9999");
    await form.frame.getByRole("button", { name: "Confirmar" }).click();
    await expect(form.frame.getByText("El código no es correcto")).toBeVisible();
    await code.fill("1234");
    await form.frame.getByRole("button", { name: "Confirmar" }).click();
    await third.expectShown();
    await expect(third.cards.getByRole("radio", { name: /3220/ })).toBeChecked();
    await expect(third.cards.getByRole("radio")).toHaveCount(2);
    await expect(third.field("Número de documento")).toHaveValue("80028061-0");
    await third.confirm();
  });

  test("shows an error for a refused card, and retries with a new process id", async ({
    page,
    customer: _customer,
    served,
  }) => {
    await openBooking(page, served, "payment");
    const third = await new ThirdStep(page).expectShown();
    const form = await third.addCard();
    const refused = await processIdOf(page);
    await form.submit(testCards.cannotBeAdded);
    await expect(alert(page, "La tarjeta no se agregó")).toBeVisible();
    await expect(page.getByText("La entidad emisora")).toHaveCount(0);

    // The provider lets no process id through twice.
    const again = await page.request.post(`${served.outside}/checkout/register_card`, {
      data: {
        process_id: refused,
        number: testCards.works,
        expiry: "08/39",
        cvv: "123",
        document: "4123456",
      },
    });
    expect((await again.json()).status).toBe("fail");

    await page.getByRole("button", { name: "Probar de nuevo" }).click();
    await form.expectShown();
    expect(await processIdOf(page)).not.toBe(refused);
    await form.submit(testCards.works);
    await third.expectShown();
    await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
  });

  test("“Cancelar” and browser back return to the unchanged booking", async ({
    page,
    customer: _customer,
    served,
  }) => {
    await openBooking(page, served, "payment");
    const third = await new ThirdStep(page).expectShown();
    await third.fillInvoice({ name: "Casa Benítez SA" });
    await third.addCard();
    await page.getByRole("link", { name: "Cancelar" }).click();
    await third.expectShown();
    await expect(third.field("Nombre o razón social")).toHaveValue("Casa Benítez SA");
    await third.addCard();
    await page.goBack();
    await third.expectShown();
    await expect(third.field("Nombre o razón social")).toHaveValue("Casa Benítez SA");
    await expect(third.cards).toHaveCount(0);
  });

  test("shows an error when the API fails, and retries", async ({
    page,
    customer: _customer,
    served,
    allowErrors,
  }) => {
    allowErrors(/Error creating cards/);
    await openBooking(page, served, "payment");
    const third = await new ThirdStep(page).expectShown();
    await page.route(
      "**/api/v1/payments/cards/add",
      (route) => route.fulfill({ status: 500, json: { message: "Server Error" } }),
      { times: 1 },
    );
    await page.getByRole("link", { name: "Agregar tarjeta" }).click();
    await expect(alert(page, "No se pudo abrir el formulario")).toBeVisible();
    await page.getByRole("button", { name: "Probar de nuevo" }).click();
    const form = await new CardFormPage(page).expectShown();

    // The form worked, but the list that says so does not answer.
    await page.route("**/api/v1/user/cards", (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await form.submit(testCards.works);
    await expect(alert(page, "No pudimos ver si la tarjeta se agregó")).toBeVisible();
    await page.getByRole("button", { name: "Verificar otra vez" }).click();
    await third.expectShown();
    await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
  });
});

test.describe("a card form that does not load", () => {
  test("shows what to do when the browser blocks it, and retries", async ({
    page,
    customer: _customer,
    served,
  }) => {
    await openBooking(page, served, "payment");
    const third = await new ThirdStep(page).expectShown();
    await page.route(FORM_URL, (route) => route.abort("blockedbyclient"), { times: 1 });
    await page.clock.install();
    await page.getByRole("link", { name: "Agregar tarjeta" }).click();
    await expect(page.getByTitle("Formulario de tarjeta")).toBeAttached();
    const silent = alert(page, "El formulario no responde");
    await expect(async () => {
      await page.clock.runFor(45_000);
      await expect(silent).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(silent).toContainText("Safari");
    await page.clock.resume();
    await silent.getByRole("button", { name: "Probar de nuevo" }).click();
    await (await new CardFormPage(page).expectShown()).submit(testCards.works);
    await third.expectShown();
    await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
  });
});

test.describe("messages that do not prove a new card", () => {
  test("a success redirect without a new card in the list", async ({ page, customer, served }) => {
    await saveCard(page.request, served);
    await page.goto("/#/bancard/addcard?status=add_new_card_success&description=null");
    await expect(alert(page, "Tu tarjeta todavía no aparece")).toBeVisible();
    const [card, ...more] = await findCards(served, customer.id);
    expect(card?.status).toBe("active");
    expect(more).toEqual([]);
  });

  test("a failure redirect, and one with markup in its text", async ({
    page,
    customer: _customer,
  }) => {
    await page.goto("/#/bancard/addcard?status=add_new_card_fail&description=<img src=x>&x=%E0%A4");
    await expect(alert(page, "La tarjeta no se agregó")).toBeVisible();
    await expect(page.getByText("<img")).toHaveCount(0);
    await page.getByRole("link", { name: "Ir al inicio" }).click();
    await new HomePage(page).expectShown();
  });

  test("a message of another window or origin", async ({ page, customer: _customer, served }) => {
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
});

test("the provider's page leads this page nowhere, and may open the bank's window", async ({
  page,
  context,
  customer: _customer,
  served,
  allowErrors,
}) => {
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
