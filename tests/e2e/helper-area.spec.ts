/** The helper area (product.md, "Helpers"): login, agenda, and who belongs where. */
import { eq } from "drizzle-orm";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatDateTime } from "~/domain/format";
import { sessions, users } from "../sandbox/schema";
import { bookVisit, recordPastVisit } from "./bookings";
import { expect, hireHelper, test } from "./helper-fixtures";
import { testCards } from "./pages/card-form-page";
import { HelperAgenda } from "./pages/helper-agenda";
import { HelperConfig } from "./pages/helper-config";
import { HelperLogin } from "./pages/helper-login";
import { HomePage } from "./pages/home-page";
import { calendarDay, chooseDays, nearestDates, nearestDay } from "./pages/second-step-days";
import { apiCalls } from "./requests";

const today = todayInAsuncion(new Date());

test("a helper sees the visit a customer booked, takes a day off, and it is offered no more", async ({
  page,
  helper,
  town,
  customerSide,
}) => {
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
  await expect(await calendarDay(again, addDays(dayOff, 1))).toBeEnabled();
  await expect(await calendarDay(again, dayOff)).toBeDisabled();
});

test("on a helper's day off another one comes, also for who asks for her", async ({
  page,
  served,
  helper,
  town,
  customerSide,
}) => {
  const other = await hireHelper(served, town, { name: "Otilia Rojas", rating: 4.2 });
  const { page: customerPage } = customerSide;
  // Whoever was there once can be asked for.
  await bookVisit(customerPage.request, served, { helper, town, date: addDays(today, 20) });
  const dayOff = addDays(today, 3);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await (await (await agenda.configure()).addDay(dayOff)).saveChanges();

  const booking = await chooseDays(customerPage, town.pasted);
  const comes = (name: string) => customerPage.getByRole("heading", { level: 3, name });
  await nearestDay(booking, addDays(dayOff, 1)).check();
  await expect(comes(helper.name)).toBeVisible();
  await nearestDay(booking, dayOff).check();
  await expect(comes(other.name)).toBeVisible();
  await customerPage.getByRole("button", { name: helper.name }).click();
  await expect(customerPage.getByText(`${helper.name} no está libre`)).toBeVisible();
  await expect(comes(other.name)).toBeVisible();
});

test("the root of the area leads to the agenda", async ({ page, helper }) => {
  await page.goto("/#/helpers");
  const login = await new HelperLogin(page).expectShown();
  const agenda = await login.logIn(helper);
  await page.goto("/#/helpers");
  await agenda.expectShown();
  await expect(page).toHaveURL(/#\/helpers\/show$/);
});

test("a wrong password says so and keeps the e-mail", async ({ page, helper }) => {
  const login = await new HelperLogin(page).open();
  await login.send({ ...helper, password: "otra-clave-1" });
  await expect(login.field("Correo electrónico")).toHaveAttribute("aria-invalid", "true");
  await expect(login.field("Correo electrónico")).toHaveValue(helper.email);
  await login.expectShown();
});

test("a past day, a free day, a day off and a day not worked each say what they are", async ({
  page,
  served,
  helper,
  customerSide,
}) => {
  const past = addDays(today, -7);
  const userId = customerSide.customer.id;
  await recordPastVisit(served, { helper, userId, date: past });
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await expect(page.getByText("Tu horario es 08:00 – 17:00.")).toBeVisible();

  await agenda.showDay(past);
  await expect(agenda.visit("13:00", "16:00")).toContainText("Ana");
  await expect(agenda.visit("13:00", "16:00")).toContainText("Hecha");
  await page.goto("/#/helpers/show");
  await (await agenda.expectShown()).showDay(addDays(today, -8));
  await expect(page.getByText("No tuviste visitas")).toBeVisible();

  const config = await agenda.configure();
  await config.addDay(addDays(today, 3));
  await config.works(formatDate(addDays(today, 4), "weekday")).uncheck();
  await config.saveChanges();
  await agenda.bar.getByRole("link", { name: "Mi agenda" }).click();
  await (await agenda.expectShown()).showDay(addDays(today, 3));
  await expect(page.getByText("Lo marcaste en tu configuración")).toBeVisible();
  await page.goto("/#/helpers/show");
  await (await agenda.expectShown()).showDay(addDays(today, 4));
  await expect(page.getByText("No trabajás este día")).toBeVisible();
});

test("without a connection the last loaded agenda is shown, with its time", async ({
  page,
  context,
  served,
  helper,
  town,
  customerSide,
  allowErrors,
}) => {
  // What spec.md §8 wants on the console of a start without the API.
  allowErrors(/^Error getting (services|frequencies|payment methods) /);
  const date = addDays(today, 1);
  await bookVisit(customerSide.page.request, served, { helper, town, date });
  const loadedAt = new Date();
  await page.clock.setFixedTime(loadedAt);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await agenda.showDay(date);
  await expect(agenda.visit("09:00", "12:00")).toContainText("Ana");

  const later = new Date(loadedAt.getTime() + 5 * 60_000);
  const notice = page.getByText(
    `Sin conexión: esta es tu agenda del ${formatDateTime(loadedAt.toISOString())}`,
  );
  await page.clock.setFixedTime(later);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await agenda.bar.getByRole("link", { name: "Mi agenda" }).click();
  await agenda.showDay(date);
  await expect(agenda.visit("09:00", "12:00")).toContainText("Ana");
  await page.getByRole("button", { name: "Probar de nuevo" }).click();
  await expect(notice).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  // The notice goes with the connection's return; the agenda that it brings is kept a moment later.
  const kept = () => page.evaluate(() => localStorage.getItem("localforage/agenda"));
  await expect.poll(kept).toContain(later.toISOString());
  // The page starts anew while the API is out of reach.
  await page.clock.setFixedTime(new Date(later.getTime() + 5 * 60_000));
  await page.route("**/api/v1/**", (route) => route.abort());
  await page.reload();
  await expect(page.getByText(formatDateTime(later.toISOString()))).toBeVisible();
  await expect(agenda.visit("09:00", "12:00")).toContainText("Ana");
});

test.describe("each in their own area", () => {
  /** Of neither area: who is here, and what can be booked at all. */
  const everybodys =
    /^GET \/api\/v1\/(user|user\/addresses|services|frequencies|payment-methods|cities|min-web-build)$/;

  for (const path of ["helpers/show", "helpers/config", "helpers/login", "helpers"]) {
    test(`a customer at /${path} is told whose it is, and nothing of it is fetched`, async ({
      page,
      customer,
    }) => {
      const calls = apiCalls(page);
      await page.goto(`/#/${path}`);
      await expect(
        page.getByRole("heading", {
          level: 1,
          name: "Esta parte es de quienes prestan el servicio",
        }),
      ).toBeVisible();
      await expect(page.getByText(`Entraste como ${customer.email}`)).toBeVisible();
      const bar = page.getByRole("banner");
      await expect(bar.getByRole("link", { name: "Mi agenda" })).toHaveCount(0);
      await expect(bar.getByRole("link", { name: "Configuración" })).toHaveCount(0);
      await page.waitForLoadState("networkidle");
      expect(calls.filter((call) => !everybodys.test(call))).toEqual([]);
      await page.getByRole("link", { name: "Ir a mis pedidos" }).click();
      await expect(page).toHaveURL(/#\/profile\/orders$/);
      await expect(page.getByRole("heading", { level: 1, name: "Mis pedidos" })).toBeVisible();
    });
  }

  test("a helper in the customers' screens is led to theirs, and nothing of them is fetched", async ({
    page,
    helper,
  }) => {
    const agenda = await (await new HelperLogin(page).open()).logIn(helper);
    await page.waitForLoadState("networkidle");
    const calls = apiCalls(page);
    const customersOnly = page.getByRole("heading", {
      level: 1,
      name: "Esta parte es de los clientes",
    });
    for (const path of [
      "profile/show",
      "profile/orders",
      "profile/orders/1/details",
      "profile/history",
      "profile/cards",
      "profile/cards/add",
      "profile/address",
      "profile/config",
      "profile/invoicelist",
      "bancard/addcard",
      "review/1",
      `orders/1/sync-card/${helper.userId}`,
    ]) {
      await page.goto("about:blank");
      await page.goto(`/#/${path}`);
      await expect(customersOnly, path).toBeVisible();
    }
    await page.waitForLoadState("networkidle");
    expect(calls.filter((call) => !everybodys.test(call))).toEqual([]);
    await page.getByRole("link", { name: "Ir a mi agenda" }).click();
    await agenda.expectShown();
  });

  test("a helper at home is shown the way, also in the menu", async ({ page, helper }) => {
    const agenda = await (await new HelperLogin(page).open()).logIn(helper);
    await agenda.bar.getByRole("link", { name: "Inicio" }).click();
    await expect(page.getByText("Esta parte es de los clientes")).toBeVisible();
    // What begins a booking is not for them.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("searchbox", { name: "Dirección" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Marcar en el mapa" })).toHaveCount(0);
    await page.getByRole("button", { name: "Mi cuenta" }).click();
    await expect(page.getByRole("link", { name: "Mis pedidos" })).toHaveCount(0);
    await page.getByRole("link", { name: "Configuración" }).click();
    await new HelperConfig(page).expectShown();
  });
});

test("who also books is at home in both areas", async ({ page, served, helper }) => {
  await served.sandbox.db
    .update(users)
    .set({ roles: ["helper", "customer"] })
    .where(eq(users.id, helper.userId));
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await agenda.bar.getByRole("link", { name: "Inicio" }).click();
  await new HomePage(page).expectShown();
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await page.getByRole("link", { name: "Mis pedidos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mis pedidos" })).toBeVisible();
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await page.getByRole("link", { name: "Mi agenda" }).click();
  await agenda.expectShown();
});

test.describe("a session that ended", () => {
  for (const { from, back } of [
    { from: `show?dia=${addDays(today, 2)}`, back: HelperAgenda },
    { from: "config", back: HelperConfig },
  ]) {
    test(`leads from /helpers/${from.split("?")[0]} to the root, and through the helpers' login back`, async ({
      page,
      served,
      helper,
    }) => {
      await (await new HelperLogin(page).open()).logIn(helper);
      await page.goto(`/#/helpers/${from}`);
      const screen = await new back(page).expectShown();
      await served.sandbox.db
        .update(sessions)
        .set({ revoked: true })
        .where(eq(sessions.userId, helper.userId));
      if (screen instanceof HelperConfig) await screen.save.click();
      else await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

      await new HomePage(page).expectShown();
      await expect(page.getByText("Tu sesión terminó")).toBeVisible();
      await page.getByRole("link", { name: "Volver a entrar" }).click();
      await (await new HelperLogin(page).expectShown()).send(helper);
      await screen.expectShown();
      await expect(page).toHaveURL(new RegExp(`#/helpers/${from.replace("?", "\\?")}$`));
    });
  }
});

test("logging out clears the agenda from the screen and from the device", async ({
  page,
  served,
  helper,
  town,
  customerSide,
}) => {
  await bookVisit(customerSide.page.request, served, { helper, town, date: addDays(today, 1) });
  const login = await new HelperLogin(page).open();
  const agenda = await login.logIn(helper);
  await agenda.bar.getByRole("button", { name: "Cerrar sesión" }).click();
  await login.expectShown();
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain(helper.email);
  expect(kept).not.toContain("Mariscal López");
});
