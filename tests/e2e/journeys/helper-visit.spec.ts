import { addDays } from "~/domain/dates";
import { chooseDays } from "~tests/support/browser/booking";
import { expect, HelperLogin, test } from "~tests/support/browser/helpers";
import { anyDay, nearestDates, nearestDay } from "~tests/support/browser/steps";
import { testCards } from "~tests/support/people/cards";

test("a helper sees a booked visit and takes a day off, which is no longer offered", {
  tag: "@all-sizes",
}, async ({ page, helper, town, customerSide }) => {
  const booking = await chooseDays(customerSide.page, town.pasted);
  const [booked = "", , dayOff = ""] = await nearestDates(booking);
  await nearestDay(booking, booked).check();
  await expect(customerSide.page.getByRole("heading", { name: helper.name })).toBeVisible();
  await customerSide.page.getByLabel(/^Observaciones/).fill("La llave está con la vecina.");
  const third = await booking.goOn();
  await third.fillInvoice();
  await (await third.addCard()).submit(testCards.works);
  await third.expectShown();
  await third.confirm();

  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await agenda.showDay(booked);
  await expect(agenda.day(booked)).toHaveAccessibleName(/1 visita · 3\sh$/);
  const visit = agenda.visit("08:00", "11:00");
  await expect(visit).toContainText("Ana");
  await expect(visit).not.toContainText("Benítez");
  await expect(visit).toContainText("La llave está con la vecina.");
  await expect(visit).toContainText(/3\s+h/);
  await expect(visit.getByRole("link", { name: /Avenida España 1234/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-25\.387\d*%2C-57\.142/,
  );

  const config = await agenda.configure();
  await (await config.addDay(dayOff)).saveChanges();

  const again = await chooseDays(customerSide.page, town.pasted);
  await expect(nearestDay(again, addDays(dayOff, 1))).toBeVisible();
  await expect(nearestDay(again, dayOff)).toHaveCount(0);
  await expect(await anyDay(again, addDays(dayOff, 1))).toBeEnabled();
  await expect(await anyDay(again, dayOff)).toHaveCount(0);
});
