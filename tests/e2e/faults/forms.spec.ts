/**
 * What is typed is sent to an API that answers 422, HTML, 500 or nothing: a sentence at its place,
 * everything typed is still there, and the same press works once the API does.
 */
import type { Locator, Page, Route } from "@playwright/test";
import { findOrders } from "~tests/e2e/database/orders";
import { createCustomer, inventPerson, PHONE_CODE } from "~tests/e2e/fixtures/customers";
import { type Fault, faults } from "~tests/e2e/fixtures/faults";
import { openPayment } from "~tests/e2e/fixtures/paying";
import { gate } from "~tests/e2e/fixtures/requests";
import { openThirdStep } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { CardFormPage } from "~tests/e2e/pages/card-form-page";
import { HomePage } from "~tests/e2e/pages/home-page";
import { LoginModal } from "~tests/e2e/pages/login-modal";
import { ProfilePage } from "~tests/e2e/pages/profile-page";
import { expectRefused } from "~tests/e2e/pages/refused-field";

type Sending = {
  call: string;
  press: () => Promise<unknown>;
  expectSaid: (sentence: string) => Promise<unknown>;
  kept?: [Locator, string | RegExp][];
  /** Sentences that the screen has of its own, by the fault's name. */
  own?: Record<string, string>;
};

async function sendThrough(page: Page, fault: Fault, sending: Sending): Promise<void> {
  const { call, press, expectSaid, kept = [], own = {} } = sending;
  const url = `**/api/v1/${call}`;
  await page.route(url, fault.answer);
  await press();
  await expectSaid(own[fault.name] ?? fault.sentence);
  for (const [field, text] of kept) await expect(field).toHaveValue(text);
  await page.unroute(url);
}

async function sendThroughAll(page: Page, sending: Sending): Promise<void> {
  for (const fault of faults) {
    await test.step(fault.name, () => sendThrough(page, fault, sending));
  }
}

/** The focus stays on the field's button, so the sentence has to be announced. */
const atField = (field: Locator) => async (sentence: string) => {
  await expectRefused(field, new RegExp(sentence));
  await expect(field.page().getByRole("status").filter({ hasText: sentence })).toBeVisible();
};

async function openModal(page: Page): Promise<LoginModal> {
  await new HomePage(page).open();
  await page.getByRole("button", { name: "Ingresar" }).click();
  return new LoginModal(page).expectShown();
}

const NO_CODE_SENT = "No pudimos enviar un código a ese número. Revisalo y probá de nuevo.";
const WRONG_CODE = "El código no es correcto. Revisalo y probá de nuevo.";

/** A code is sent, and nobody has to wait for another. */
async function allowAnother(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, json: { data: { sent: true, resend_in: 0 } } });
}

/** Verifies a phone through every fault of its two calls. */
async function verifyPhone(page: Page, scope: Locator, phone: string): Promise<void> {
  const number = scope.getByLabel("Teléfono", { exact: true });
  const code = scope.getByLabel("Código", { exact: true });
  const digits = (text: string) => new RegExp(`^${[...text.replace(/\D/g, "")].join(" ?")}$`);
  const sending: Omit<Sending, "press"> = {
    call: "validation/phone/verification/send",
    expectSaid: atField(number),
    kept: [[number, digits(phone)]],
    own: { "422 of no field": NO_CODE_SENT },
  };
  await number.fill(phone);
  await test.step("the code is sent", async () => {
    const send = scope.getByRole("button", { name: "Enviar código" });
    await sendThroughAll(page, { ...sending, press: () => send.click() });
    await page.route(`**/api/v1/${sending.call}`, allowAnother, { times: 1 });
    await send.click();
    await expect(number).not.toHaveAttribute("aria-invalid");
  });
  await test.step("another code is sent", async () => {
    const again = scope.getByRole("button", { name: "Reenviar código" });
    await sendThroughAll(page, { ...sending, press: () => again.click() });
  });
  await test.step("the code is verified", async () => {
    const verify = scope.getByRole("button", { name: "Verificar", exact: true });
    await code.fill(PHONE_CODE);
    await sendThroughAll(page, {
      call: "validation/phone/verification/verify",
      press: () => verify.click(),
      expectSaid: atField(code),
      kept: [
        [code, digits(PHONE_CODE)],
        [number, digits(phone)],
      ],
      own: { "422 of no field": WRONG_CODE },
    });
    await verify.click();
  });
  await expect(scope.getByRole("status").filter({ hasText: /verificado/i })).toBeVisible();
}

test("the login form shows each failure and keeps its values", async ({ page, served }) => {
  const { email, password } = await createCustomer(served);
  const modal = await openModal(page);
  await modal.field("Correo electrónico").fill(email);
  await modal.field("Contraseña").fill(password);
  await sendThroughAll(page, {
    call: "login",
    press: () => modal.button("Ingresar").click(),
    expectSaid: (sentence) => expect(modal.dialog.getByRole("alert")).toHaveText(sentence),
    kept: [
      [modal.field("Correo electrónico"), email],
      [modal.field("Contraseña"), password],
    ],
  });
  await modal.button("Ingresar").click();
  await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
});

test("the register form shows each failure of e-mail check, phone code and registration", async ({
  page,
  served,
}) => {
  const known = await createCustomer(served);
  const person = inventPerson();
  const modal = await openModal(page);
  await modal.showRegistration();
  const email = modal.field("Correo electrónico");
  const name = modal.field("Nombre y apellido");
  await name.fill(person.name);

  await test.step("whether the e-mail has an account: nobody is held up by not knowing", async () => {
    await email.fill(known.email);
    const url = "**/api/v1/validation/email/exists**";
    for (const fault of faults) {
      const { open: answered, opened: asked } = gate();
      await page.route(url, (route) => fault.answer(route).then(answered));
      await email.focus();
      await name.focus();
      await asked;
      await expect(email).toHaveValue(known.email);
      await expect(email).not.toHaveAttribute("aria-invalid");
      await page.unroute(url);
    }
    await email.focus();
    await name.focus();
    await expect(modal.dialog.getByText("Ya hay una cuenta con este correo.")).toBeVisible();
    await email.fill(person.email);
  });

  await verifyPhone(page, modal.dialog, person.phone);
  await modal.field("Número de documento").fill(person.document);
  await modal.field("Contraseña").fill(person.password);
  await sendThroughAll(page, {
    call: "register",
    press: () => modal.button("Crear cuenta").click(),
    expectSaid: (sentence) => expect(modal.dialog.getByRole("alert")).toHaveText(sentence),
    kept: [
      [name, person.name],
      [email, person.email],
      [modal.field("Contraseña"), person.password],
      [modal.field("Número de documento"), /./],
    ],
  });
  await expect(modal.verified).toBeVisible();
  await modal.button("Crear cuenta").click();
  await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
});

test("the profile shows each failure of verifying a new phone", async ({ page, customer }) => {
  const screen = await new ProfilePage(page, "/profile/show", "Mis datos").open();
  const digits = String(customer.id).padStart(6, "0").slice(-6);
  await screen.main.getByLabel("Nombre y apellido").fill("Ana María Benítez");
  await verifyPhone(page, screen.main, `0973 ${digits}`);
  await expect(screen.main.getByLabel("Nombre y apellido")).toHaveValue("Ana María Benítez");
});

test("the third step shows each failure of checking a coupon", async ({
  page,
  customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  const coupon = third.field("Cupón");
  const sending: Sending = {
    call: "coupons/**",
    press: () => third.applyButton.click(),
    expectSaid: atField(coupon),
    kept: [
      [coupon, "oga50"],
      [third.field("Número de documento"), "80028061-0"],
    ],
    own: { "422 of no field": "Ese cupón no existe, ya venció o se agotó." },
  };
  await coupon.fill("oga50");
  await sendThroughAll(page, sending);
  await sendThroughAll(page, { ...sending, press: () => third.pay.click() });
  expect(await findOrders(served, customer.id)).toEqual([]);
  await third.applyButton.click();
  await expect(page.getByText("Cupón OGA50 aplicado")).toBeVisible();
});

test("the third step shows each failure of creating a card form", async ({
  page,
  customer: _customer,
  served,
  allowErrors,
}) => {
  allowErrors(/Error creating cards/);
  const third = await (await openThirdStep(page, served)).fillInvoice();
  const notice = page.getByRole("alert").filter({ hasText: "No se pudo abrir el formulario" });
  const retry = notice.getByRole("button", { name: "Probar de nuevo" });
  await sendThroughAll(page, {
    call: "payments/cards/add",
    press: () => third.addCardLink.or(retry).click(),
    expectSaid: (sentence) => expect(notice).toContainText(sentence),
    own: { "422 of no field": faults.find(({ name }) => name === "500")?.sentence ?? "" },
  });
  await retry.click();
  await new CardFormPage(page).expectShown();
  await page.getByRole("link", { name: "Cancelar" }).click();
  await third.expectShown();
  await expect(third.field("Número de documento")).toHaveValue("80028061-0");
});
