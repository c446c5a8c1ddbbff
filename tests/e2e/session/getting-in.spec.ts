/** How a guest in the booking gets an account, with as little typing as can be. */
import type { Page } from "@playwright/test";
import { openFirstStep } from "~tests/support/browser/booking";
import { LoginModal } from "~tests/support/browser/login";
import { SecondStep } from "~tests/support/browser/steps";
import { expect, expectRefused, test } from "~tests/support/browser/test";
import { inventPerson, PHONE_CODE } from "~tests/support/people/accounts";
import type { Served } from "~tests/tools/serve";

async function stopAtLogin(page: Page, served: Served): Promise<LoginModal> {
  const first = await openFirstStep(page, served);
  await first.choose();
  await first.next.click();
  return new LoginModal(page).expectShown();
}

test("a guest in the booking sees “Crear cuenta” first, and lands on the heading of the step", {
  tag: "@long",
}, async ({ page, served }) => {
  const modal = await stopAtLogin(page, served);
  await expect(modal.tab("Crear cuenta")).toHaveAttribute("aria-selected", "true");
  await expect(modal.field("Nombre y apellido")).toBeFocused();
  // As it was typed with the address.
  await expect(modal.field("Teléfono")).toHaveValue("0981 765 432");
  await modal.register(inventPerson());
  await expect((await new SecondStep(page).expectShown()).heading).toBeFocused();
  await page.reload();
  await new SecondStep(page).expectShown();
  await expect(page.locator("body")).toBeFocused();
});

test("“Crear cuenta” fits the window without scrolling, and the dialog is named by the title that is seen", {
  tag: "@all-sizes",
}, async ({ page, served }) => {
  const modal = await stopAtLogin(page, served);
  const title = modal.dialog.getByRole("heading", { level: 2 });
  await expect(modal.dialog).toHaveAccessibleName((await title.textContent()) ?? "");
  await expect(modal.button("Crear cuenta")).toBeInViewport({ ratio: 1 });
  await modal.tab("Ingresar").click();
  await expect(title).toHaveText("Ingresar");
  await expect(modal.button("Ingresar")).toBeInViewport({ ratio: 1 });
});

test("a code can be sent again only after the countdown, and the form does not move then", async ({
  page,
  served,
}) => {
  await page.clock.install();
  const modal = await stopAtLogin(page, served);
  await modal.field("Teléfono").fill(inventPerson().phone);
  await modal.button("Enviar código").click();
  await expect(modal.field("Código")).toBeFocused();
  await expect(modal.button("Cambiar número")).toBeVisible();
  await expect(modal.button("Reenviar código")).toHaveCount(0);
  const place = () => modal.field("Contraseña").boundingBox();
  const before = await place();
  await page.clock.runFor("02:00");
  await expect(modal.button("Reenviar código")).toBeVisible();
  expect(await place()).toEqual(before);
  await modal.button("Reenviar código").click();
  await expect(modal.field("Código")).toBeFocused();
});

test("a guest outside the booking sees the login first", { tag: "@long" }, async ({ page }) => {
  await page.goto("/#/profile/orders");
  const modal = await new LoginModal(page).expectShown();
  await expect(modal.tab("Ingresar")).toHaveAttribute("aria-selected", "true");
});

test("a code is verified at its sixth digit, typed or pasted, and a wrong one only once", async ({
  page,
  served,
}) => {
  let checks = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/verification/verify")) checks += 1;
  });
  const modal = await stopAtLogin(page, served);
  await modal.field("Teléfono").fill(inventPerson().phone);
  await modal.button("Enviar código").click();
  const code = modal.field("Código");
  await expect(code).toBeFocused();
  await page.keyboard.type("00000");
  await expect(code).toHaveValue("00000");
  expect(checks).toBe(0);
  await page.keyboard.type("0");
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await code.blur();
  expect(checks).toBe(1);
  await code.selectText();
  await page.evaluate((text) => {
    const field = document.activeElement as HTMLInputElement;
    field.setSelectionRange(0, field.value.length);
    document.execCommand("insertText", false, text);
  }, PHONE_CODE);
  await expect(modal.verified).toBeVisible();
  await expect(modal.field("Correo electrónico")).toBeFocused();
  expect(checks).toBe(2);
});

test("the registration shows its refusal while the check of the e-mail has no answer", async ({
  page,
  served,
}) => {
  const asked: string[] = [];
  await page.route("**/api/v1/validation/email/exists**", (route) => {
    asked.push(route.request().url());
  });
  const json = { message: "No", errors: { email: ["Ese correo no se puede usar."] } };
  await page.route("**/api/v1/register", (route) => route.fulfill({ status: 422, json }));
  const modal = await (await stopAtLogin(page, served)).fillRegistration(inventPerson());
  const email = modal.field("Correo electrónico");
  for (let times = 0; times < 2; times++) {
    await email.focus();
    await modal.field("Contraseña").focus();
    await modal.button("Crear cuenta").click();
    await expectRefused(email, /Ese correo no se puede usar/);
    await expect(modal.button("Crear cuenta")).toBeVisible();
  }
  expect(asked).toHaveLength(1);
});

test("a registration asks for the code and then the document that the backend requires", async ({
  page,
  served,
}) => {
  const refuseOnce = (errors: Record<string, string[]>) =>
    page.route(
      "**/api/v1/register",
      (route) => route.fulfill({ status: 422, json: { message: "No", errors } }),
      { times: 1 },
    );
  const person = inventPerson();
  const modal = await (await stopAtLogin(page, served)).fillRegistration(person);
  const document = modal.field("Número de documento");
  await expect(document).toHaveCount(0);
  await expect(modal.dialog.getByRole("link", { name: "términos y condiciones" })).toHaveAttribute(
    "href",
    "https://oga.example/terminos",
  );
  await refuseOnce({ phone: ["El teléfono no fue verificado en esta sesión."] });
  await modal.field("Contraseña").press("Enter");
  await expectRefused(modal.field("Teléfono"), /no fue verificado en esta sesión/);
  await expect(modal.dialog.getByText("número verificado")).toHaveCount(0);
  // The sandbox sends a second code only after a while, and has used the first one up.
  await page.route("**/api/v1/validation/phone/verification/*", (route) =>
    route.fulfill({ json: { data: { sent: true, resend_in: 30, verified: true } } }),
  );
  await modal.button("Enviar código").click();
  await modal.field("Código").fill(PHONE_CODE);
  await expect(modal.dialog.getByText("número verificado")).toBeVisible();

  await refuseOnce({ document_number: ["Ingresá tu documento."] });
  await modal.button("Crear cuenta").click();
  await expectRefused(document, /Ingresá tu documento/);
  await expect(document).toBeFocused();
  await modal.field("Tipo de documento").selectOption("passport");
  await document.fill("AB123456");

  // Closed and opened again, it is all still there.
  await modal.button("Cerrar").click();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(document).toHaveValue("AB123456");
  await expect(modal.field("Tipo de documento")).toHaveValue("passport");
  await expect(modal.field("Contraseña")).toHaveValue(person.password);
  await modal.button("Crear cuenta").click();
  await new SecondStep(page).expectShown();
});
