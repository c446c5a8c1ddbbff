/**
 * What a booking costs at most on a phone, from home to paid: presses, those on a field that has no
 * focus by itself among them, and text fields typed into.
 */
import type { Locator, Page } from "@playwright/test";
import { AddressDialog, HomePage } from "~tests/support/browser/home-page";
import { LoginModal } from "~tests/support/browser/login";
import { FirstStep, SecondStep, ThirdStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { spotInAsuncion } from "~tests/support/orders/booking";
import { giveEndingPack, giveOrder, WEEKLY, workdayAgo } from "~tests/support/orders/give-order";
import { inventPerson, PHONE_CODE } from "~tests/support/people/accounts";
import { giveAddress } from "~tests/support/people/addresses";
import { giveCard, testCards } from "~tests/support/people/cards";
import { giveHelper } from "~tests/support/people/helpers";

type Action = { kind: "tap" | "field"; name: string };

type CountedActions = { taps: string[]; fields: string[] };

declare global {
  interface Window {
    reportAction?: (action: Action) => Promise<void>;
  }
}

/** Runs in every document of the page, the card form's frame included. */
function listen(): void {
  const typedInto = new WeakSet<EventTarget>();
  const textTypes = /^(text|search|email|tel|url|password|number)$/;
  const isTextField = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && textTypes.test(target.type));
  const report = (kind: Action["kind"], name: string) => void window.reportAction?.({ kind, name });
  const nameOf = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return "";
    if (isTextField(target)) return target.labels?.[0]?.textContent ?? target.name;
    const control = target.closest("button, a, label, summary, [role]") ?? target;
    return (control.getAttribute("aria-label") ?? control.textContent ?? "").trim().slice(0, 40);
  };
  const watch = <K extends keyof WindowEventMap>(
    type: K,
    handle: (event: WindowEventMap[K]) => void,
  ) => window.addEventListener(type, handle, { capture: true });

  watch("pointerdown", ({ isTrusted, isPrimary, target }) => {
    const hasFocus = isTextField(target) && target === document.activeElement;
    if (isTrusted && isPrimary && !hasFocus) report("tap", nameOf(target));
  });
  // A key that does what a press would do; the keys of a text are its field.
  watch("keydown", ({ key, target }) => {
    if (/^(Enter|Tab)$/.test(key) || !isTextField(target))
      report("tap", `${key}: ${nameOf(target)}`);
  });
  watch("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) report("tap", target.name);
  });
  watch("input", ({ isTrusted, target }) => {
    if (!isTrusted || !isTextField(target) || typedInto.has(target)) return;
    typedInto.add(target);
    report("field", nameOf(target));
  });
}

/** Call it before the first `goto`; the lists grow with what is done. */
async function countActions(page: Page): Promise<CountedActions> {
  const counted: CountedActions = { taps: [], fields: [] };
  await page.exposeFunction("reportAction", ({ kind, name }: Action) => {
    (kind === "tap" ? counted.taps : counted.fields).push(name);
  });
  await page.addInitScript(listen);
  return counted;
}

/** Types with the keys of the device, into a field that has the focus by itself, or by a press. */
async function typeInto(field: Locator, text: string, focus: "pressed" | "by itself") {
  if (focus === "pressed") await field.click();
  await expect(field).toBeFocused();
  await field.page().keyboard.type(text);
}

function expectAtMost({ taps, fields }: CountedActions, most: { taps: number; fields: number }) {
  // The last press is the one that pays: what was done before it is counted too.
  expect(taps.at(-1)).toBe("Confirmar y pagar");
  expect(taps.length, taps.join(" | ")).toBeLessThanOrEqual(most.taps);
  expect(fields.length, fields.join(" | ")).toBeLessThanOrEqual(most.fields);
}

type NewCustomer = {
  how: string;
  fields: number;
  taps: number;
  isInvoiced: boolean;
  give: (home: HomePage) => Promise<unknown>;
};

async function giveTyped(home: HomePage) {
  await typeInto(home.search, "Avenida España 1234", "pressed");
  await home.results.getByRole("option").first().click();
}

/** Where she is now, or a street and number: a result of the search is the field “Dirección”. */
const newCustomers: NewCustomer[] = [
  {
    how: "where she is now",
    taps: 16,
    fields: 8,
    isInvoiced: false,
    async give({ page }) {
      await page.context().grantPermissions(["geolocation"]);
      const [latitude = 0, longitude = 0] = spotInAsuncion().split(",").map(Number);
      await page.context().setGeolocation({ latitude, longitude, accuracy: 20 });
      await page.getByRole("button", { name: "Usar mi ubicación" }).click();
    },
  },
  { how: "at a typed address @long", taps: 17, fields: 9, isInvoiced: false, give: giveTyped },
  {
    how: "at a typed address, with an invoice in her name @long",
    taps: 17,
    fields: 10,
    isInvoiced: true,
    give: giveTyped,
  },
];

for (const { how, taps, fields, isInvoiced, give } of newCustomers) {
  test(`a new customer books ${how} with at most ${taps} taps and ${fields} fields, card form included`, async ({
    page,
  }) => {
    const person = inventPerson();
    const counted = await countActions(page);
    await give(await new HomePage(page).open());
    const address = await new AddressDialog(page).expectShown();
    await expect(address.field("Calle principal")).not.toHaveValue("");
    await (await address.confirm()).nearestDays.first().click();

    const login = await new LoginModal(page).expectShown();
    await typeInto(login.field("Nombre y apellido"), person.name, "by itself");
    await typeInto(login.field("Teléfono"), person.phone, "pressed");
    await login.button("Enviar código").click();
    await typeInto(login.field("Código"), PHONE_CODE, "by itself");
    await typeInto(login.field("Correo electrónico"), person.email, "by itself");
    await typeInto(login.field("Contraseña"), person.password, "pressed");
    await login.button("Crear cuenta").click();

    const second = await new SecondStep(page).expectShown();
    await expect(second.nearestDays.locator(":checked")).toHaveCount(1);
    await expect(second.said).toBeAttached();
    const third = await second.goOn();
    if (isInvoiced) await typeInto(third.field("Número de documento"), person.document, "pressed");
    else await page.getByLabel("Quiero factura").uncheck();
    const card = await third.addCard();
    await typeInto(card.field("Número de tarjeta"), testCards.works, "pressed");
    const year = (new Date().getFullYear() + 3) % 100;
    await typeInto(card.field("Vencimiento"), `08/${year}`, "pressed");
    await typeInto(card.field("Código de seguridad"), "123", "pressed");
    await expect(card.field("Cédula del titular")).toHaveCount(0);
    await card.submitButton.click();
    await third.expectShown();
    await expect(third.card(/1111/)).toBeChecked();
    await third.confirm();
    expectAtMost(counted, { taps, fields });
  });
}

test("a customer books at a saved address with at most 5 taps", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  await giveAddress(served, customer.id, { name: "Oficina" });
  await giveCard(served, customer.id);
  const counted = await countActions(page);
  await new HomePage(page).open();
  await page.getByRole("button", { name: /^Oficina/ }).click();
  const first = await (await new FirstStep(page).expectShown()).choose();
  const day = await first.nearestDays.first().getAttribute("value");
  await first.nearestDays.first().click();
  const second = await new SecondStep(page).expectShown();
  await expect(second.nearestDays.locator(":checked")).toHaveValue(day ?? "");
  await expect(second.who).toBeVisible();
  await expect(second.said).toBeAttached();
  await (await second.goOn()).confirm();
  expectAtMost(counted, { taps: 5, fields: 0 });
});

test("a customer repeats the last order with at most 3 taps", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  await giveCard(served, customer.id);
  const helper = await giveHelper(served, "Elva Rotela");
  const last = {
    status: "completed",
    start: workdayAgo(60),
    service: 1,
    frequency: WEEKLY,
    helper,
  } as const;
  await giveOrder(served, customer.id, last);
  const counted = await countActions(page);
  await new HomePage(page).open();
  await page.getByRole("button", { name: "Repetir" }).click();
  const second = await new SecondStep(page).expectShown();
  await expect(second.said).toBeAttached();
  await (await second.goOn()).confirm();
  expectAtMost(counted, { taps: 3, fields: 0 });
});

test("a customer renews a pack with at most 2 taps", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  await giveEndingPack(served, customer.id);
  await giveCard(served, customer.id);
  const counted = await countActions(page);
  await new HomePage(page).open();
  await page.getByRole("button", { name: /^Renovar/ }).click();
  await (await new ThirdStep(page).expectShown()).confirm();
  expectAtMost(counted, { taps: 2, fields: 0 });
});
