/** The helper's configuration, and the whole area by eye, by keyboard and by axe. */
import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { helperDaysOff, helperHours, helpers, sessions, users } from "../sandbox/schema";
import { bookVisit } from "./bookings";
import { PHONE_CODE } from "./customers";
import { expect, test } from "./helper-fixtures";
import { HelperAgenda } from "./pages/helper-agenda";
import { HelperConfig } from "./pages/helper-config";
import { HelperLogin } from "./pages/helper-login";
import { HomePage } from "./pages/home-page";
import { chooseDays, nearestDay } from "./pages/second-step-days";

const today = todayInAsuncion(new Date());
const weekday = (days: number) => formatDate(addDays(today, days), "weekday");

test("a change that would break booked visits is refused with them, and nothing typed is lost", async ({
  page,
  served,
  helper,
  town,
  customerSide,
}) => {
  const { request } = customerSide.page;
  const [first, second] = [addDays(today, 3), addDays(today, 5)];
  await bookVisit(request, served, { helper, town, date: first });
  await bookVisit(request, served, { helper, town, date: second, time: "13:00" });
  const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  await config.addDay(first);
  await config.addDay(addDays(today, 4));
  await config.hour(weekday(5), "hasta").selectOption("15:00");
  await config.works(weekday(6)).uncheck();
  await config.zone(town.name).check();
  await config.save.click();

  await expect(config.refusal).toBeFocused();
  await expect(config.refusal.getByRole("listitem")).toHaveText([
    new RegExp(`^${formatDate(first, "full")}.*09:00 – 12:00$`, "i"),
    new RegExp(`^${formatDate(second, "full")}.*13:00 – 16:00$`, "i"),
  ]);
  await expect(config.removeDayOff(first)).toBeVisible();
  await expect(config.removeDayOff(addDays(today, 4))).toBeVisible();
  await expect(config.hour(weekday(5), "hasta")).toHaveValue("15:00");
  await expect(config.works(weekday(6))).not.toBeChecked();
  await expect(config.zone(town.name)).toBeChecked();
  const { db } = served.sandbox;
  const daysOff = () =>
    db.select().from(helperDaysOff).where(eq(helperDaysOff.helperId, helper.id));
  expect(await daysOff()).toEqual([]);

  // What breaks nothing is saved as it was typed the first time.
  await config.removeDayOff(first).click();
  await expect(config.dayOff).toBeFocused();
  await config.hour(weekday(5), "hasta").selectOption("16:00");
  await config.saveChanges();
  await expect(config.refusal).toBeHidden();
  expect((await daysOff()).map(({ date }) => date)).toEqual([addDays(today, 4)]);
  const hours = await db.select().from(helperHours).where(eq(helperHours.helperId, helper.id));
  expect(hours).toHaveLength(6);
  const [row] = await db.select().from(helpers).where(eq(helpers.id, helper.id));
  expect(row?.zones).toEqual([town.id]);
});

test("a weekday that is not worked any more is not offered", async ({
  page,
  helper,
  town,
  customerSide,
}) => {
  const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  await config.works(weekday(3)).uncheck();
  await config.saveChanges();
  await page.reload();
  await config.expectShown();
  await expect(config.works(weekday(3))).not.toBeChecked();

  const booking = await chooseDays(customerSide.page, town.pasted);
  await expect(nearestDay(booking, addDays(today, 2))).toBeVisible();
  await expect(nearestDay(booking, addDays(today, 3))).toHaveCount(0);
  await expect(nearestDay(booking, addDays(today, 4))).toBeVisible();
});

test("a helper goes to the chosen zones only, from the list or from the map", async ({
  page,
  helper,
  town,
  customerSide,
}) => {
  const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  await config.zone("Luque").check();
  await config.saveChanges();
  const customerPage = customerSide.page;
  await chooseDays(customerPage, town.pasted);
  await expect(customerPage.getByText("No hay días libres en esa franja")).toBeVisible();

  // The map and the list are one; the town is the last of both.
  const map = page.getByRole("region", { name: "Mapa de las zonas" });
  await map.locator("path").last().click();
  await expect(config.zone(town.name)).toBeChecked();
  await config.zone("Luque").uncheck();
  await page.getByText("Guardamos tu configuración.").click();
  await expect(config.saved).toBeHidden();
  await config.saveChanges();
  const booking = await chooseDays(customerPage, town.pasted);
  await expect(nearestDay(booking, addDays(today, 1))).toBeVisible();
});

test("a phone is changed once its code is right", async ({ page, served, helper }) => {
  const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  await expect(page.getByText("0983 111 222")).toBeVisible();
  await config.button("Cambiar teléfono").click();
  const digits = `${Date.now()}`.slice(-6);
  await config.field("Teléfono").fill(`0982 ${digits}`);
  await config.button("Enviar código").click();
  await config.field("Código").fill("000000");
  await config.button("Verificar").click();
  await expect(page.getByText("El código no es correcto.")).toBeVisible();
  await expect(config.button("Guardar teléfono")).toHaveCount(0);

  await config.field("Código").fill(PHONE_CODE);
  await config.button("Verificar").click();
  await expect(page.getByText(/número verificado/)).toBeVisible();
  await config.button("Guardar teléfono").click();
  await expect(page.getByText("Guardamos tu teléfono.")).toBeVisible();
  await expect(config.button("Cambiar teléfono")).toBeVisible();
  const shown = `0982 ${digits.slice(0, 3)} ${digits.slice(3)}`;
  await expect(page.getByText(shown, { exact: true })).toBeVisible();
  const [user] = await served.sandbox.db.select().from(users).where(eq(users.id, helper.userId));
  expect(user).toMatchObject({ phone: `+595982${digits}`, phoneVerified: true });
});

/** Presses the key until the control has the focus. */
async function tabTo(control: Locator, key = "Tab"): Promise<void> {
  await expect(control).toBeVisible();
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus()) return;
    await control.page().keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${control}`);
}

/** The next day whose number is its month's: typed alike whichever of them the browser asks first. */
function evenDay(): string {
  let day = addDays(today, 1);
  while (day.slice(5, 7) !== day.slice(8)) day = addDays(day, 1);
  return day;
}

test("the keyboard alone leads from the login to a day off", async ({ page, served, helper }) => {
  const { keyboard } = page;
  const login = await new HelperLogin(page).open();
  await tabTo(login.field("Correo electrónico"));
  await keyboard.type(helper.email);
  await tabTo(login.field("Contraseña"));
  await keyboard.type(helper.password);
  await keyboard.press("Enter");
  const agenda = await new HelperAgenda(page).expectShown();
  await tabTo(agenda.week.getByRole("link", { name: "Semana siguiente" }));
  await keyboard.press("Enter");
  await expect(agenda.dayHeading(addDays(today, 7))).toBeVisible();

  // The bar stands before the days.
  await tabTo(agenda.bar.getByRole("link", { name: "Configuración" }), "Shift+Tab");
  await keyboard.press("Enter");
  const config = await new HelperConfig(page).expectShown();
  await expect(config.heading).toBeFocused();
  await tabTo(config.dayOff);
  const dayOff = evenDay();
  const [year, month, day] = dayOff.split("-");
  await keyboard.type(`${day}${month}${year}`);
  await expect(config.dayOff).toHaveValue(dayOff);
  await tabTo(config.addDayOff);
  await keyboard.press("Space");
  await expect(config.removeDayOff(dayOff)).toBeVisible();
  await tabTo(config.save);
  await keyboard.press("Enter");
  await expect(config.saved).toBeVisible();
  const kept = await served.sandbox.db
    .select()
    .from(helperDaysOff)
    .where(eq(helperDaysOff.helperId, helper.id));
  expect(kept.map(({ date }) => date)).toEqual([dayOff]);
});

test.describe("every screen and state of the area", () => {
  test.use({ reducedMotion: "reduce" });
  // axe reads each of them twice.
  test.slow();

  /** axe in both themes, and nothing wider than the narrowest phone. */
  async function inspect(page: Page, expectAccessible: (page?: Page) => Promise<void>) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 320, height: 640 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, "the page at 320 px").toBeLessThanOrEqual(320);
    await page.setViewportSize(size);
  }

  test("login and agenda", async ({
    page,
    served,
    helper,
    town,
    customerSide,
    expectAccessible,
  }) => {
    const date = addDays(today, 2);
    await bookVisit(customerSide.page.request, served, { helper, town, date });
    const look = () => inspect(page, expectAccessible);
    const login = await new HelperLogin(page).open();
    await look();
    await login.send({ email: helper.email, password: "otra-clave-1" });
    await expect(login.field("Correo electrónico")).toHaveAttribute("aria-invalid", "true");
    await look();

    const agenda = await login.logIn(helper);
    await look();
    await agenda.showDay(date);
    await expect(agenda.visit("09:00", "12:00")).toBeVisible();
    await look();
  });

  test("configuration, a refusal, a code for the phone", async ({
    page,
    served,
    helper,
    town,
    customerSide,
    expectAccessible,
  }) => {
    const date = addDays(today, 2);
    await bookVisit(customerSide.page.request, served, { helper, town, date });
    const look = () => inspect(page, expectAccessible);
    const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
    await expect(page.locator(".leaflet-container")).toBeVisible();
    await look();
    await config.addDay(date);
    await config.save.click();
    await expect(config.refusal).toBeVisible();
    await look();
    await config.button("Cambiar teléfono").click();
    await config.field("Teléfono").fill("0982 654 321");
    await config.button("Enviar código").click();
    await expect(config.field("Código")).toBeVisible();
    await look();
  });

  test("another's area, a lost connection, an ended session", async ({
    page,
    context,
    served,
    helper,
    customerSide,
    expectAccessible,
  }) => {
    const { page: customerPage } = customerSide;
    await customerPage.goto("/#/helpers/show");
    await expect(customerPage.getByText(/Entraste como/)).toBeVisible();
    await inspect(customerPage, expectAccessible);

    await (await new HelperLogin(page).open()).logIn(helper);
    await context.setOffline(true);
    await expect(page.getByText(/esta es tu agenda del/)).toBeVisible();
    await inspect(page, expectAccessible);
    await context.setOffline(false);
    await page.goto("/#/profile/orders");
    await expect(page.getByRole("link", { name: "Ir a mi agenda" })).toBeVisible();
    await inspect(page, expectAccessible);

    await page.goto("/#/helpers/config");
    const config = await new HelperConfig(page).expectShown();
    await served.sandbox.db
      .update(sessions)
      .set({ revoked: true })
      .where(eq(sessions.userId, helper.userId));
    await config.save.click();
    await new HomePage(page).expectShown();
    await expect(page.getByRole("link", { name: "Volver a entrar" })).toBeVisible();
    await inspect(page, expectAccessible);
  });
});
