import { addDays, todayInAsuncion } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import {
  expect,
  HelperAgenda,
  HelperConfig,
  HelperLogin,
  test,
} from "~tests/support/browser/helpers";
import { expectKept } from "~tests/support/browser/layout-shifts";
import { holdAnswers } from "~tests/support/browser/requests";
import { PHONE_CODE } from "~tests/support/people/accounts";
import { findDaysOff, findHelper, findHours } from "~tests/support/people/helpers";

const today = todayInAsuncion(new Date());
const weekday = (days: number) => formatDate(addDays(today, days), "weekday");

test("the parts of a configuration are folded, with what is set, and saving waits for a change", {
  tag: "@all-sizes",
}, async ({ page, helper, expectGood }) => {
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await agenda.bar.getByRole("link", { name: "Configuración" }).click();
  const config = await new HelperConfig(page).expectShown();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.locator("summary", { hasText: "Horario semanal" })).toContainText("7 días");
  await expect(config.save).toHaveAttribute("aria-disabled", "true");
  await expectGood("a folded configuration");
  await config.unfold();
  const day = config.works(weekday(1));
  await day.uncheck();
  await expect(config.save).not.toHaveAttribute("aria-disabled");
  await day.check();
  await expect(config.save).toHaveAttribute("aria-disabled", "true");
  await expect(day).toBeVisible();
});

test("a helper's form stays until the logout leads away", async ({ page, helper }) => {
  const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  await expectKept(config.save);
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
});

test("a change that conflicts with booked visits is refused with their list, and the form is kept", {
  tag: ["@long", "@all-sizes"],
}, async ({ page, served, helper, book, town }) => {
  const [first, second] = [addDays(today, 3), addDays(today, 5)];
  await book(first);
  await book(second, "13:00");
  const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  await config.addDay(first);
  await config.addDay(addDays(today, 4));
  await config.hour(weekday(5), "hasta").selectOption("15:00");
  await config.works(weekday(6)).uncheck();
  await config.zone(town.name).check();
  await config.save.click();

  await expect(config.refusal).toBeFocused();
  await expect(config.refusal.getByRole("listitem")).toHaveText([
    new RegExp(`^${formatDate(first, "full")}.*9:00 – 12:00$`, "i"),
    new RegExp(`^${formatDate(second, "full")}.*13:00 – 16:00$`, "i"),
  ]);
  await expect(config.removeDayOff(first)).toBeVisible();
  await expect(config.removeDayOff(addDays(today, 4))).toBeVisible();
  await expect(config.hour(weekday(5), "hasta")).toHaveValue("15:00");
  await expect(config.works(weekday(6))).not.toBeChecked();
  await expect(config.zone(town.name)).toBeChecked();
  expect(await findDaysOff(served, helper.id)).toEqual([]);

  await config.removeDayOff(first).click();
  await expect(config.dayOff).toBeFocused();
  await config.hour(weekday(5), "hasta").selectOption("16:00");
  await config.saveChanges();
  await expect(config.refusal).toBeHidden();
  expect(await findDaysOff(served, helper.id)).toEqual([addDays(today, 4)]);
  expect(await findHours(served, helper.id)).toHaveLength(6);
  expect((await findHelper(served, helper.id))?.zones).toEqual([town.id]);
});

test("the refusal of a phone number is not shown under the next one", { tag: "@long" }, async ({
  page,
  helper,
}) => {
  const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  const refused = "Este número es de otra cuenta.";
  await page.route("**/api/v1/user", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 422, json: { errors: { phone: [refused] } } })
      : route.fallback(),
  );
  async function verify(phone: string) {
    await config.field("Teléfono").fill(phone);
    await config.button("Enviar código").click();
    await config.field("Código").fill(PHONE_CODE);
    await expect(config.button("Guardar teléfono")).toBeVisible();
  }
  await config.button("Cambiar teléfono").click();
  await verify("0981 111 222");
  await config.button("Guardar teléfono").click();
  await expect(page.getByText(refused)).toBeVisible();
  await verify("0981 333 444");
  await expect(page.getByText(refused)).toHaveCount(0);
});

test("a helper's form does not overwrite what another tab has saved", { tag: "@long" }, async ({
  page,
  context,
  served,
  helper,
  town,
}) => {
  const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  const tab = await context.newPage();
  await tab.goto("/#/helpers/config");
  const other = await new HelperConfig(tab).expectShown();
  await other.addDay(addDays(today, 4));
  await other.saveChanges();
  await expect(config.removeDayOff(addDays(today, 4))).toBeVisible();
  await config.zone(town.name).check();
  await config.saveChanges();
  expect(await findDaysOff(served, helper.id)).toEqual([addDays(today, 4)]);
  expect((await findHelper(served, helper.id))?.zones).toEqual([town.id]);
});

test("a change that is made while an earlier one is saved is kept on another screen", {
  tag: "@long",
}, async ({ page, helper }) => {
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  let config = await agenda.configure();
  await config.works(weekday(1)).uncheck();
  const answer = await holdAnswers(page, /\/user$/);
  await config.save.click();
  await config.works(weekday(2)).uncheck();
  await answer();
  await expect(config.saved).toBeVisible();
  await expect(config.save).not.toHaveAttribute("aria-disabled");
  await agenda.bar.getByRole("link", { name: "Mi agenda" }).click();
  config = await (await agenda.expectShown()).configure();
  await expect(config.works(weekday(1))).not.toBeChecked();
  await expect(config.works(weekday(2))).not.toBeChecked();
  await expect(config.save).not.toHaveAttribute("aria-disabled");
});

/** The next date whose day equals its month, so that the browser's order of the fields does not matter. */
function evenDay(): string {
  let day = addDays(today, 1);
  while (day.slice(5, 7) !== day.slice(8)) day = addDays(day, 1);
  return day;
}

test("a day off is added by keyboard alone, from the login on", { tag: "@all-sizes" }, async ({
  page,
  keyboard,
  served,
  helper,
}) => {
  const login = await new HelperLogin(page).open();
  await keyboard.tabToAndWrite(login.field("Correo electrónico"), helper.email);
  await keyboard.tabToAndWrite(login.field("Contraseña"), helper.password);
  await keyboard.press("Enter");
  const agenda = await new HelperAgenda(page).expectShown();
  await keyboard.tabToAndPress(agenda.week.getByRole("link", { name: "Semana siguiente" }));
  await expect(agenda.dayHeading(addDays(today, 7))).toBeVisible();

  await keyboard.tabTo(agenda.bar.getByRole("link", { name: "Configuración" }), "Shift+Tab");
  await keyboard.press("Enter");
  const config = await new HelperConfig(page).expectShown();
  await expect(config.heading).toBeFocused();
  await keyboard.tabToAndPress(page.locator("summary", { hasText: "Días libres" }));
  await keyboard.tabTo(config.dayOff);
  const dayOff = evenDay();
  const [year, month, day] = dayOff.split("-");
  await page.keyboard.type(`${day}${month}${year}`);
  await expect(config.dayOff).toHaveValue(dayOff);
  await keyboard.tabToAndPress(config.addDayOff, "Space");
  await expect(config.removeDayOff(dayOff)).toBeVisible();
  await keyboard.tabToAndPress(config.save);
  await expect(config.saved).toBeVisible();
  expect(await findDaysOff(served, helper.id)).toEqual([dayOff]);
});

test("the names of the zones lie on the zones, which cover the names that the map itself has", {
  tag: "@all-sizes",
}, async ({ page, served: _served, helper }) => {
  await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  const map = page.getByRole("region", { name: "Mapa de las zonas" });
  await map.scrollIntoViewIfNeeded();
  const names = map.locator(".zone-name:not(.zone-name-hidden)");
  await expect(names.first()).toBeVisible();
  const bare = await names.evaluateAll((all) =>
    all.flatMap((name) => {
      const { left, top, width, height } = name.getBoundingClientRect();
      const under = document.elementsFromPoint(left + width / 2, top + height / 2);
      const zone = under.find((element) => element.classList.contains("zone"));
      return zone && getComputedStyle(zone).fillOpacity === "1" ? [] : [name.textContent];
    }),
  );
  expect(bare).toEqual([]);
});
