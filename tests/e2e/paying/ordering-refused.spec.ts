import type { Route } from "@playwright/test";
import { changePrice } from "~tests/database/catalogue";
import { takeDates } from "~tests/database/compose-booking";
import { dismissAllHelpers } from "~tests/database/helpers";
import { findOrders } from "~tests/database/orders";
import { findVisits } from "~tests/database/visits";
import { ORDERS, openPayment, VERIFYING, watchPosts } from "~tests/e2e/fixtures/paying";
import { expect, test } from "~tests/e2e/fixtures/test";
import { HomePage } from "~tests/e2e/pages/home-page";
import { LoginModal } from "~tests/e2e/pages/login-modal";
import { SecondStep } from "~tests/e2e/pages/second-step";

const refuse = (status: number, body: object, headers: Record<string, string> = {}) => {
  return (route: Route) => route.fulfill({ status, json: body, headers });
};

test.describe("a slot that is no longer free", () => {
  test("leads to the conflicting date and suggests another", async ({ page, customer, served }) => {
    const { booking, third } = await openPayment(page, served);
    const taken = booking.appointment.dates[2] ?? "";
    await takeDates(served, booking, [taken]);
    await third.pay.click();
    const second = await new SecondStep(page).expectShown();
    await expect(
      page.getByRole("alert").filter({ hasText: "Alguien reservó antes" }),
    ).toBeVisible();
    const rows = second.visits;
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(2).getByText("Ocupado")).toBeVisible();
    await expect(rows.getByText("Libre")).toHaveCount(3);

    await second.next.click();
    await expect(page.getByRole("alert").filter({ hasText: "elegí otra fecha" })).toBeVisible();
    await second.moveDate(rows.nth(2));
    await expect(rows.getByText("Libre")).toHaveCount(4);
    const again = await second.goOn();
    await expect(again.field("Nombre o razón social")).toHaveValue("Ana Benítez");
    const fourth = await again.confirm();
    const booked = await findVisits(served, fourth.orderId());
    expect(booked).toHaveLength(4);
    expect(booked.map(({ date }) => date)).not.toContain(taken);
    expect(await findOrders(served, customer.id)).toHaveLength(1);
  });

  test("shows that no helper is free, and offers the whole day", async ({
    page,
    customer: _customer,
    served,
  }) => {
    const { third } = await openPayment(page, served);
    const callBack = await dismissAllHelpers(served);
    try {
      await third.pay.click();
      const alert = page.getByRole("alert").filter({ hasText: "Hay algo que cambiar" });
      await expect(alert).toBeVisible();
      await alert.getByRole("link", { name: "Cambiar las fechas o el horario" }).click();
      await new SecondStep(page).expectShown();
      await expect(page.getByText("No hay días libres en esa franja")).toBeVisible();
    } finally {
      await callBack();
    }
  });
});

test.describe("a refused order", () => {
  test("shows the error at its field and keeps the form", async ({ page, customer, served }) => {
    const { third } = await openPayment(page, served);
    const posts = watchPosts(page);
    const answerNext = (status: number, body: object, headers = {}) =>
      page.route(ORDERS, refuse(status, body, headers), { times: 1 });
    const alert = (text: string | RegExp) => page.getByRole("alert").filter({ hasText: text });
    const expectKept = async () => {
      await expect(third.field("Nombre o razón social")).toHaveValue("Ana Benítez");
      await expect(third.field("Número de documento")).toHaveValue("80028061-0");
    };

    await answerNext(422, {
      message: "x",
      errors: {
        "billing.document_number": ["Ese RUC está de baja."],
        "address.main_street": ["Esa calle no existe."],
        "otra.cosa": ["Algo más no está bien."],
      },
    });
    await third.pay.click();
    await expect(page.getByText("Ese RUC está de baja.")).toBeVisible();
    await expect(third.field("Número de documento")).toHaveAttribute("aria-invalid", "true");
    await expect(alert("Esa calle no existe.").getByRole("link")).toBeVisible();
    await expect(page.getByText("Algo más no está bien.")).toBeVisible();
    await expectKept();

    await answerNext(422, { message: "nothing by field" });
    await third.pay.click();
    await expect(alert("Hay datos que corregir: revisalos y probá de nuevo.")).toBeVisible();
    await expectKept();

    await answerNext(429, { message: "x" }, { "Retry-After": "40" });
    await third.pay.click();
    await expect(alert("Probá de nuevo en 40 segundos.")).toBeVisible();
    await expectKept();

    await answerNext(403, { message: "x" });
    await third.pay.click();
    await expect(alert("Tu cuenta no puede reservar por ahora.")).toBeVisible();
    await expectKept();

    // A refusal is settled: each further try has a key of its own.
    await third.confirm();
    expect(new Set(posts).size).toBe(5);
    expect(await findOrders(served, customer.id)).toHaveLength(1);
  });

  test("of the address leads to another address and keeps the booking", async ({
    page,
    customer: _customer,
    served,
  }) => {
    const { third } = await openPayment(page, served);
    const errors = { "address.main_street": ["Esa calle no existe."] };
    await page.route(ORDERS, refuse(422, { message: "x", errors }), { times: 1 });
    await third.pay.click();
    const alert = page.getByRole("alert").filter({ hasText: "Esa calle no existe." });
    await alert.getByRole("link", { name: "Cambiar la dirección" }).click();
    const home = await new HomePage(page).expectShown();
    const dialog = await (await home.giveLocation()).fill({ street: "Estrella", number: "77" });
    const first = await dialog.confirm();
    await expect(first.frequency(/semanal/i)).toBeChecked();
    const again = await (await (await first.goOn()).pickDay()).goOn();
    await expect(again.field("Nombre o razón social")).toHaveValue("Ana Benítez");
  });

  test("of a changed price shows the new total before paying", async ({
    page,
    customer,
    served,
  }) => {
    const { third } = await openPayment(page, served);
    const price = await changePrice(served, 1, (before) => before + 50_000);
    try {
      await third.pay.click();
      await expect(page.getByRole("alert").filter({ hasText: "El precio cambió" })).toBeVisible();
      await third.confirm();
      const [order] = await findOrders(served, customer.id);
      const perVisit = Math.round((price + 50_000) * 0.9);
      expect(order?.perVisit).toBe(perVisit);
      expect(order?.total).toBe(perVisit * 4);
    } finally {
      await changePrice(served, 1, () => price);
    }
  });
});

test("an expired session while paying returns to the third step after login, and pays once", async ({
  page,
  customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  await page.context().clearCookies();
  await third.pay.click();
  await new HomePage(page).expectShown();
  await expect(page.getByText(/sesión terminó/)).toBeVisible();
  expect(await findOrders(served, customer.id)).toHaveLength(0);
  await page.getByRole("button", { name: "Ingresar" }).click();
  await (await new LoginModal(page).expectShown()).logIn(customer.email, customer.password);
  await third.expectShown();
  await expect(third.pay).toBeVisible();
  await expect(page.getByText(VERIFYING)).toHaveCount(0);
  await expect(third.field("Número de documento")).toHaveValue("80028061-0");
  await third.confirm();
  expect(await findOrders(served, customer.id)).toHaveLength(1);
});
