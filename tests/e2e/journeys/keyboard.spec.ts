import {
  expectBooked,
  readTotal,
  readVisits,
  WEEKLY_WITH_WELCOME,
} from "~tests/support/browser/booking";
import { CardFormPage } from "~tests/support/browser/card-form";
import { AddressDialog, HomePage } from "~tests/support/browser/home-page";
import { LoginModal } from "~tests/support/browser/login";
import { FirstStep, FourthStep, SecondStep, ThirdStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { spotInAsuncion } from "~tests/support/orders/booking";
import { inventPerson, PHONE_CODE } from "~tests/support/people/accounts";
import { testCards } from "~tests/support/people/cards";

test.use({ reducedMotion: "no-preference" });

test("a new visitor books, registers, adds a card and pays by keyboard alone", {
  tag: "@desktop",
}, async ({ page, keyboard, served }) => {
  test.slow();
  const person = inventPerson();

  const home = await new HomePage(page).open();
  await keyboard.tabTo(home.search);
  await keyboard.paste(spotInAsuncion(7));
  const address = await new AddressDialog(page).expectShown();
  await keyboard.tabToAndWrite(address.field("Calle principal"), "Avenida España");
  await keyboard.tabToAndWrite(address.field("Número"), "1234");
  await keyboard.tabToAndPress(address.confirmButton);

  const first = await new FirstStep(page).expectShown();
  await expect(first.heading).toBeFocused();
  await keyboard.tabTo(first.services);
  await keyboard.tabToAndPress(first.frequencies, "Space");
  for (let at = 0; at < 3 && !(await first.frequency(/semanal/i).isChecked()); at++) {
    await keyboard.press("ArrowDown");
  }
  await expect(first.frequency(/semanal/i)).toBeChecked();
  await keyboard.tabToAndPress(first.next);

  const login = await new LoginModal(page).expectShown();
  await expect(login.field("Nombre y apellido")).toBeFocused();
  await keyboard.write(person.name);
  await keyboard.tabToAndWrite(login.field("Teléfono"), person.phone);
  await keyboard.tabToAndPress(login.button("Enviar código"));
  await expect(login.field("Código")).toBeFocused();
  await keyboard.write(PHONE_CODE);
  await expect(login.field("Correo electrónico")).toBeFocused();
  await keyboard.write(person.email);
  await keyboard.tabToAndWrite(login.field("Contraseña"), person.password);
  await keyboard.press("Enter");

  const second = await new SecondStep(page).expectShown();
  await expect(login.dialog).toBeHidden();
  await keyboard.tabToAndPress(page.getByRole("button", { name: "Otro horario" }));
  await keyboard.tabTo(second.from);
  const daysBefore = await second.nearestDays.elementHandle();
  await keyboard.press("ArrowDown");
  await expect(second.from).toHaveValue("08:00");
  // The days of another window come anew.
  await daysBefore?.waitForElementState("hidden");
  await keyboard.tabToAndPress(second.nearestDays, "Space");
  await expect(second.helperName).toBeVisible();
  await keyboard.press("ArrowRight", "Space");
  await expect(second.nearestDays.getByRole("radio").nth(1)).toBeChecked();
  await expect(second.helperName).toBeVisible();
  const shownVisits = await readVisits(second);
  expect(shownVisits.start >= "08:00").toBe(true);
  await keyboard.tabToAndWrite(second.observations, "El timbre no anda.");
  await keyboard.tabToAndPress(second.next);

  const third = await new ThirdStep(page).expectShown();
  await expect(third.heading).toBeFocused();
  await keyboard.tabToAndWrite(third.field("Nombre o razón social"), "Casa Benítez S.A.");
  await keyboard.tabTo(third.field("Tipo de documento"));
  await keyboard.press("ArrowDown");
  await expect(third.field("Tipo de documento")).toHaveValue("ruc");
  await keyboard.tabToAndWrite(third.field("Número de documento"), "80028061-0");
  await keyboard.tabToAndPress(third.addCardButton);

  await (await new CardFormPage(page).expectShown()).submitBy(keyboard, testCards.works);

  await third.expectShown();
  const added = third.cards.getByRole("radio", { name: /1111/ });
  await expect(added).toBeFocused();
  await expect(added).toBeChecked();
  await expect(third.field("Número de documento")).toHaveValue("80028061-0");
  await keyboard.tabToAndPress(third.couponFold);
  await keyboard.tabToAndWrite(third.field("Cupón"), "bienvenida");
  await keyboard.tabToAndPress(third.applyButton);
  await expect(page.getByText("Cupón BIENVENIDA aplicado")).toBeVisible();
  const total = await readTotal(third);
  expect(total).toBe(WEEKLY_WITH_WELCOME);
  // Pale for the first moments of the screen: nobody pays before it was seen.
  await expect(third.pay).not.toHaveAttribute("aria-disabled");
  await keyboard.tabToAndPress(third.pay);

  const fourth = await new FourthStep(page).expectShown();
  await expect(fourth.heading).toBeFocused();
  await keyboard.tabTo(page.getByRole("button", { name: "Agregar al calendario" }));
  await expectBooked(served, fourth, { visits: shownVisits, total });
});
