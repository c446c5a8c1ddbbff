/** Orders that the API refuses: what is said, where it leads, and what is kept (spec.md §7, §8). */
import { describe, expect, it, onTestFinished } from "vitest";
import { findOrders } from "~tests/support/orders/orders";
import { findVisits, takeDates } from "~tests/support/orders/visits";
import { changePrice } from "~tests/support/people/catalogue";
import { dismissAllHelpers } from "~tests/support/people/helpers";
import { fault, refusal } from "~tests/support/world/faults";
import { postSecondStep } from "~tests/support/world/route-booking";
import type { Page } from "~tests/support/world/route-page";
import {
  INVOICE,
  lookUp,
  openPayment,
  pay,
  payForm,
  sentOrders,
} from "~tests/support/world/route-payment";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const BY_TRANSFER = { payment_method: "transfer", payment_id: null };

const billingOf = async (page: Page) => (await page.state()).appointment.billing;
const orderOf = async (userId: number) => (await findOrders(world, userId))[0];

/** Moves a taken date of the second step to the first later day on which the helper is free. */
async function moveToFreeDay(page: Page, taken: string): Promise<void> {
  const { days } = await page.data<{ days: string[] }>();
  for (const other of days.filter((day) => day > taken)) {
    const swap = { intent: "swap", date: taken, other };
    const { refused } = await postSecondStep<{ refused?: string[] }>(page, swap);
    if (!refused) break;
  }
}

describe("a slot that is no longer free", () => {
  it("shows the conflicting date and offers another", async () => {
    const { page, customer, booking } = await openPayment(world);
    const [, , taken = ""] = booking.appointment.dates;
    await takeDates(world, booking, [taken]);
    await pay(page, INVOICE);
    expect(page.path).toContain(`/appointment/second-step?ocupadas=${taken}&`);
    expect(await page.data()).toMatchObject({ refusal: { dates: [taken] } });
    expect(await page.text()).toMatch(/Alguien reservó antes.*Ocupado/);

    const next = { intent: "next", observations: "" };
    expect(await postSecondStep(page, next)).toEqual({ faults: ["series"] });
    await moveToFreeDay(page, taken);
    await postSecondStep(page, next);
    expect(page.path).toBe("/appointment/third-step");
    expect(await billingOf(page)).toMatchObject(INVOICE);
    await pay(page);
    const booked = await findVisits(world, (await orderOf(customer.id))?.id ?? 0);
    expect(booked).toHaveLength(4);
    expect(booked.map(({ date }) => date)).not.toContain(taken);
  });

  it("says nothing is taken of another helper, who is found where the first day is gone", async () => {
    const { page, booking } = await openPayment(world);
    await takeDates(world, booking, booking.appointment.dates.slice(0, 1));
    await pay(page, INVOICE);
    const { path } = page;
    for (const text of [await page.text(), await page.textAt(path)]) {
      expect(text).toContain("Lo que elegiste se ocupó mientras pagabas. No se cobró nada");
      expect(text).not.toMatch(/Ocupado|no está libre el/);
    }
    await postSecondStep(page, { intent: "next", observations: "" });
    expect(page.path).toBe("/appointment/third-step");
  });

  it("counts only the taken dates that are still in the series", async () => {
    const { page, booking } = await openPayment(world);
    const taken = booking.appointment.dates.slice(2);
    await takeDates(world, booking, taken);
    await pay(page, INVOICE);
    expect(await page.text()).toContain("2 de tus fechas se ocuparon");
    const { path } = page;
    await moveToFreeDay(page, taken[0] ?? "");
    await page.go(path);
    expect(await page.text()).toContain("Una de tus fechas se ocupó");
  });

  it("shows that no helper is free, and offers the whole day", async () => {
    const { page, customer } = await openPayment(world);
    onTestFinished(await dismissAllHelpers(world));
    expect((await pay(page)).steps).toMatchObject([{ step: "dates" }]);
    expect(page.path).toBe("/appointment/third-step");
    await page.go("/appointment/second-step");
    expect(await page.data()).toMatchObject({ days: [] });
    expect(await findOrders(world, customer.id)).toEqual([]);
  });

  it("shows the dates where the answer does not name them", async () => {
    const { page } = await openPayment(world);
    page.answer(fault("POST orders", refusal(409)));
    const { steps } = await pay(page);
    expect(steps).toEqual([{ step: "dates", text: "Alguna de las fechas ya no está libre." }]);
  });
});

describe("a refused order", () => {
  it("shows the error at its field and keeps the form", async () => {
    const { page, customer } = await openPayment(world);
    const errors = {
      "billing.document_number": ["Ese RUC está de baja."],
      "address.main_street": ["Esa calle no existe."],
      "otra.cosa": ["Algo más no está bien."],
    };
    page.answer(fault("POST orders", refusal(422, { errors }), 1));
    expect(await pay(page, INVOICE)).toMatchObject({
      kind: "refused",
      steps: [{ step: "address", text: "Esa calle no existe." }],
      result: {
        error: { document_number: ["Ese RUC está de baja."], "": ["Algo más no está bien."] },
        initialValue: INVOICE,
      },
    });
    // A refusal is final: each further try has a key of its own.
    await pay(page);
    expect(new Set((await sentOrders(page)).map(({ key }) => key)).size).toBe(2);
    expect(await orderOf(customer.id)).toMatchObject({ documentNumber: "80028061-0" });
  });

  it.each<[string, Record<string, string | null>, number, object]>([
    ["a payment by transfer", BY_TRANSFER, 402, { message: "Eso no va." }],
    [
      "the card of a transfer",
      BY_TRANSFER,
      422,
      { errors: { "billing.payment_id": "Eso no va." } },
    ],
    [
      "an invoice that nobody wants",
      { wantInvoice: null },
      422,
      { errors: { "billing.document_number": "Eso no va." } },
    ],
  ])("shows above the form why %s is refused", async (_what, typed, status, body) => {
    const { page, customer } = await openPayment(world);
    page.answer(fault("POST orders", refusal(status, body)));
    const { result, declined } = await pay(page, typed);
    expect(result.error).toEqual({ "": ["Eso no va."] });
    expect(declined).toBe(false);
    expect(await page.text()).toContain("Eso no va.");
    expect(await findOrders(world, customer.id)).toEqual([]);
  });

  it("shows the new total before paying where the price has changed", async () => {
    const { page, customer } = await openPayment(world);
    const price = await changePrice(world, 1, (before) => before + 50_000);
    onTestFinished(async () => {
      await changePrice(world, 1, () => price);
    });
    const { result } = await pay(page);
    expect(result.error?.[""]).toEqual([expect.stringContaining("El precio cambió")]);
    await pay(page);
    const perVisit = Math.round((price + 50_000) * 0.9);
    expect(await orderOf(customer.id)).toMatchObject({ perVisit, total: perVisit * 4 });
  });

  it("never charges another total than the one shown", async () => {
    const { page, customer } = await openPayment(world);
    for (const difference of [-1, 1]) {
      const form = await payForm(page);
      form.set("shown_total", String(Number(form.get("shown_total")) + difference));
      const { result } = await page.submit<Awaited<ReturnType<typeof pay>>>(form);
      const now = expect.stringMatching(/El total es ahora Gs\.\s[\d.]+\./);
      expect(result.error?.[""]).toEqual([now]);
    }
    expect(await sentOrders(page)).toEqual([]);
    expect(await findOrders(world, customer.id)).toEqual([]);
  });
});

it("a booking with a past date is not paid and returns to the second step", async () => {
  const { page, booking } = await world.booking("payment");
  const dates = ["2026-01-05", "2026-01-12", "2026-01-19", "2026-01-26"];
  const appointment = { ...booking.appointment, start_date: dates[0], dates };
  page.store({ appointment: { ...booking, appointment } });
  await page.open("/appointment/third-step");
  expect(page.path).toBe("/appointment/second-step");
  expect(await page.toasts()).toEqual([
    "El día que habías elegido ya no se puede reservar. Elegí otro.",
  ]);
  await page.submit({ wantInvoice: "on" }, "/appointment/third-step");
  expect(page.path).toBe("/appointment/second-step");
  expect(await sentOrders(page)).toEqual([]);
});

it.each([2, 8])("a pack of four that has %i visits by now returns to its dates", async (visits) => {
  const { page, customer } = await openPayment(world);
  const form = await payForm(page);
  const { changeState } = await import("~/state/store");
  const { frequencies } = (await page.state()).general;
  const now = frequencies.map((one) => (one.visits > 1 ? { ...one, visits } : one));
  changeState("general", { frequencies: now });
  await page.submit(form);
  expect(page.path).toBe("/appointment/second-step");
  expect(await sentOrders(page)).toEqual([]);
  expect(await findOrders(world, customer.id)).toEqual([]);
  const [toast] = await page.toasts();
  expect(toast).toContain(`otra cantidad de visitas: ${visits}`);
  await postSecondStep(page, { intent: "next", observations: "" });
  expect((await page.state()).appointment.appointment.dates).toHaveLength(visits);
});

it.each(["frequencies", "services"] as const)(
  "a payment says that what was chosen of the %s was withdrawn",
  async (name) => {
    const { page } = await openPayment(world);
    const form = await payForm(page);
    const { changeState } = await import("~/state/store");
    const [first] = (await page.state()).general[name];
    changeState("general", { [name]: [{ ...first, id: 99 }] });
    await page.submit(form);
    expect(page.path).toBe("/appointment/first-step");
    expect(await sentOrders(page)).toEqual([]);
    expect(await page.toasts()).toEqual(["Lo que habías elegido ya no se ofrece. Elegí de nuevo."]);
  },
);

describe("an expired session while paying", () => {
  it("returns to the third step after the login, and pays once", async () => {
    const { page, customer } = await openPayment(world);
    const form = await payForm(page, INVOICE);
    page.device.cookies.clear();
    await page.submit(form);
    expect(page.loads).toBe(2);
    expect(page.path).toBe("/");
    expect(await findOrders(world, customer.id)).toEqual([]);
    await page.logIn(customer);
    expect(page.path).toBe("/appointment/third-step");
    expect(await page.data()).toMatchObject({ needsLookUp: false });
    expect(await billingOf(page)).toMatchObject(INVOICE);
    await pay(page);
    expect(await findOrders(world, customer.id)).toHaveLength(1);
  });

  it("looks up an earlier attempt after the login", async () => {
    const { page, customer } = await openPayment(world);
    page.answer(fault("POST orders", refusal(500), 1));
    expect(await pay(page)).toMatchObject({ kind: "uncertain" });
    page.device.cookies.clear();
    await lookUp(page).catch(() => {});
    await page.logIn(customer);
    expect(page.path).toBe("/appointment/third-step");
    expect(await page.data()).toMatchObject({ needsLookUp: true });
  });
});
