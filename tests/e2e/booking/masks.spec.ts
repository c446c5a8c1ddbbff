import type { Locator, Page } from "@playwright/test";
import { openThirdStep } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { Keyboard } from "~tests/support/browser/keyboard";
import { openLogin } from "~tests/support/browser/login";
import { expect, expectRefused, test } from "~tests/support/browser/test";
import { inventPerson } from "~tests/support/people/accounts";

async function type(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.pressSequentially(text);
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await new Keyboard(page).paste(text);
}

const WRONG_LENGTH = /faltan o le sobran cifras/;
const CI_LENGTH = /entre 3 y 8 cifras/;

test("a phone number typed with 0, 595 or +595 is formatted, keeps the caret and loses no digit", async ({
  page,
}) => {
  const home = await new HomePage(page).open();
  const dialog = await home.giveLocation();
  const phone = dialog.field("Teléfono");
  const shapes = {
    "0981-123-456": "0981 123 456",
    "+595981123456": "+595 981 123 456",
    "595981123456": "595 981 123 456",
  };
  for (const [typed, shown] of Object.entries(shapes)) {
    await type(phone, typed);
    await expect(phone, `typed ${typed}`).toHaveValue(shown);
    await paste(page, phone, typed);
    await expect(phone, `pasted ${typed}`).toHaveValue(shown);
  }
  await paste(page, phone, "Mi número: +595 (981) 123-456");
  await expect(phone).toHaveValue("Mi número: +595 (981) 123-456");
  await paste(page, phone, "\u202a+595\u00a0981 123456\u202c");
  await expect(phone).toHaveValue("+595 981 123 456");
  await paste(page, phone, "021440123 int. 12");
  await expect(phone).toHaveValue(/^021 ?440 ?123 ?int\. 12$/);

  // A longer text fits no mask, and would keep the page busy.
  await paste(page, phone, "0981123456".repeat(1_000));
  expect((await phone.inputValue()).length).toBe(100);

  await type(phone, "0981923456");
  for (let digit = 0; digit < 6; digit++) await phone.press("ArrowLeft");
  await phone.press("Backspace");
  await phone.pressSequentially("1");
  await expect(phone).toHaveValue("0981 123 456");

  await dialog.fill();
  // No list has it, but it could exist.
  await type(phone, "0968 123 456");
  await expect(dialog.dialog.getByText(/No conocemos números así/)).toBeVisible();
  await type(phone, "0981123456789012");
  expect((await phone.inputValue()).replace(/[^\d+]/g, "")).toBe("0981123456789012");
  await dialog.confirmButton.click();
  await expectRefused(phone, WRONG_LENGTH);
  // Nothing of it lies behind the button under the form.
  await expect(dialog.dialog.getByText(WRONG_LENGTH)).toBeInViewport({ ratio: 1 });
  await type(phone, "0981123456");
  await expect(phone).not.toHaveAttribute("aria-invalid", "true");
  await dialog.confirm();
});

test("phone and code are formatted in the register form @long", async ({ page }) => {
  const person = inventPerson();
  await new HomePage(page).open();
  const modal = await (await openLogin(page)).showRegistration();

  const phone = modal.field("Teléfono");
  await type(phone, `${person.phone}99999`);
  await modal.button("Enviar código").click();
  await expectRefused(phone, /faltan o le sobran cifras/);
  await expect(modal.field("Código")).toHaveCount(0);
  await paste(page, phone, person.phone);
  await modal.button("Enviar código").click();
  const code = modal.field("Código");
  await expect(code).toBeFocused();
  await code.pressSequentially("9876543");
  await expect(code).toHaveValue("9876543");
  await expectRefused(code, /El código no es correcto/);
  await paste(page, code, "123 456");
  await expect(modal.verified).toBeVisible();
});

test("a document stays as typed in the invoice form, and a RUC typed as a CI is asked about @long", async ({
  page,
  customer,
  served,
}) => {
  const third = await (await openThirdStep(page, served)).openInvoice();
  const number = third.field("Número de documento");
  await expect(number).toHaveValue(customer.document);
  await type(number, "1.234.567");
  await number.blur();
  await expect(number).toHaveValue("1.234.567");
  await expect(number).not.toHaveAttribute("aria-invalid", "true");
  for (const ruc of ["4567890-1", "4.567.890 1", "RUC 4567890-1"]) {
    await type(number, ruc);
    await number.blur();
    await expect(number).toHaveValue(ruc);
    await expectRefused(number, /4567890-1 es un RUC/);
  }
  await type(number, "123456789");
  await number.blur();
  await expectRefused(number, CI_LENGTH);

  await third.field("Tipo de documento").selectOption("ruc");
  await type(number, "80028061-0");
  await expect(number).toHaveValue("80028061-0");
  await paste(page, number, " 80028061-0 ");
  await number.blur();
  await expect(number).not.toHaveAttribute("aria-invalid", "true");
  await type(number, "80028061-1");
  await number.blur();
  await expectRefused(number, /dígito verificador de 80028061 es 0/);
  await type(number, "800280611-0");
  await number.blur();
  await expectRefused(number, /entre 3 y 8 cifras/);
});

test("what is typed while the mask loads is kept and sent", async ({ page }) => {
  const person = inventPerson();
  await page.addInitScript(typeBeforeMask, person.phone);
  await new HomePage(page).open();
  const modal = await (await openLogin(page)).showRegistration();
  const phone = modal.field("Teléfono");
  await phone.focus();
  await expect(phone).toHaveValue(person.phone.replace(/^(\d{4}).?(\d{3}).?(\d{3})$/, "$1 $2 $3"));
  await modal.button("Enviar código").click();
  await expect(modal.field("Código")).toBeFocused();
});

/** Types into the first phone field right before the mask begins to listen to it. */
function typeBeforeMask(text: string): void {
  const { addEventListener } = EventTarget.prototype;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  EventTarget.prototype.addEventListener = function (type: string, ...rest: [never]) {
    if (type === "input" && this instanceof HTMLInputElement && this.type === "tel") {
      EventTarget.prototype.addEventListener = addEventListener;
      setValue?.call(this, text);
      this.dispatchEvent(new Event("input", { bubbles: true }));
    }
    addEventListener.call(this, type, ...rest);
  };
}
