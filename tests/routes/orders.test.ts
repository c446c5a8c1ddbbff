/** The screens of an order as they are shown, their reviews, and booking it again. */
import { describe, expect, it } from "vitest";
import { dayFromToday, giveOrder } from "~tests/support/orders/give-order";
import { findOrder, findReviews, makeTransfer } from "~tests/support/orders/orders";
import { createCustomer } from "~tests/support/people/accounts";
import { editAnswers, failAnswers, holdAnswer } from "~tests/support/world/faults";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const waiting = { status: "pending_payment", payment: "pending" } as const;

const details = (id: number, list = "orders") => `/profile/${list}/${id}/details`;

it("order and confirmation show the same transfer instructions", async () => {
  const { page, id } = await world.order(waiting);
  await makeTransfer(world, id);
  const { code } = await findOrder(world, id);
  const created_at = new Date().toISOString();
  editAnswers(page, /\/user\/orders\/\d+$/, (order) => ({ ...order, created_at }));
  for (const path of [details(id), `/appointment/fourth-step?order=${id}`]) {
    const text = await page.textAt(path);
    expect(text).toContain("Guardamos tu visita mientras llega el pago");
    expect(text).toContain("Todavía falta pagar: estos son los datos.");
    expect(text).toContain("Agregar al calendario");
    expect(await page.html()).toMatch(new RegExp(`href="[^"]*[?]text=[^"]*${code}`));
  }
});

it("a cancelled order offers neither invoice nor calendar", async () => {
  const plan = { status: "cancelled", payment: "failed", start: -40 } as const;
  const { page, id } = await world.order(plan);
  const text = await page.textAt(details(id, "history"));
  expect(text).toContain(dayFromToday(-40).slice(0, 4));
  expect(text).toContain("Volver a reservar");
  expect(text).not.toMatch(/Agregar al calendario|La factura aparece/);
});

it("booking again from an order that is gone by now says so", async () => {
  const { page, id } = await world.order({ status: "completed", start: -9 });
  await page.open(details(id, "history"));
  const again = await page.form("Volver a reservar");
  failAnswers(page, /\/user\/orders\/\d+$/, { status: 404 });
  await page.submit(again);
  expect(await page.text()).toContain("No encontramos ese pedido");
});

it("booking again by two presses keeps the unfinished booking of home", async () => {
  const { page, customer } = await world.booking("dates");
  const id = await giveOrder(world, customer.id, { status: "completed" });
  await page.open("/");
  await page.go(details(id, "history"));
  const { readKeptBooking } = await import("~/state/booking");
  const kept = await readKeptBooking();
  expect(kept).not.toBeNull();
  const slow = holdAnswer(page, "GET assignments/dates/available");
  const again = await page.form("Volver a reservar");
  const first = page.submit(again);
  await slow.sent;
  await page.submit(again);
  slow.answer();
  await first;
  expect(page.path).toBe("/appointment/second-step");
  expect(await readKeptBooking()).toEqual(kept);
});

it("an order of one visit is called so, whatever the number of visits of its frequency", async () => {
  const { page, id } = await world.order();
  const frequency = { id: 1, name: "Una vez", visits: 4, interval_days: 0 };
  editAnswers(page, /\/user\/orders\/\d+$/, (order) => ({ ...order, frequency }));
  expect(await page.textAt(details(id))).toContain("Una visita");
  expect(await page.text()).not.toContain("Pack de");
});

it("an order that was cancelled before its payment asks for none", async () => {
  const plan = { status: "cancelled", payment: "pending", start: 4 } as const;
  const { page, id } = await world.order(plan);
  expect(await page.textAt(details(id, "history"))).not.toMatch(/Pendiente|Total Gs/);
});

it("a past order shows its visits first, then what was paid, then the place", async () => {
  const { page, id } = await world.order({ status: "completed", start: -9 });
  const text = await page.textAt(details(id, "history"));
  const places = ["Realizada", "Total Gs", "Lugar"].map((word) => text.indexOf(word));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

it("an order shows the rule of its visits once, and again at a visit with other terms", async () => {
  const { page, id } = await world.pack();
  const open = async () => {
    await page.open(details(id));
    // The changes of the whole order say their own rules.
    const [visits = ""] = (await page.text()).split("Cambiar el pedido");
    return visits;
  };
  expect((await open()).match(/gratis hasta/gi)).toHaveLength(1);
  editAnswers(page, /\/user\/orders\/\d+$/, (order) => {
    const [first, ...others] = order.visits;
    const { changes } = first;
    const move = { ...changes.move, fee: 65_000 };
    return { ...order, visits: [{ ...first, changes: { ...changes, move } }, ...others] };
  });
  const text = await open();
  expect(text.match(/gratis hasta/gi)).toHaveLength(2);
  expect(text.match(/después se cobran Gs\.\s65\.000/g)).toHaveLength(1);
});

it("an order of many visits shows the first of them, and the next one", async () => {
  const { page, id } = await world.pack();
  let past = 0;
  editAnswers(page, /\/user\/orders\/\d+$/, (order) => {
    const [next, ...others] = order.visits;
    const done = { ...next, status: "done", date: dayFromToday(-7), changes: undefined };
    const before = Array.from({ length: past }, (_, at) => ({ ...done, id: 2e6 + at }));
    const after = Array.from({ length: 900 }, (_, at) => ({ ...next, id: 1e6 + at }));
    return { ...order, visits: [...before, next, ...others, ...after] };
  });
  const rows = async () => {
    await page.open(details(id));
    const html = await page.html();
    expect(html).toContain("Ver más");
    expect(html).toContain("La próxima");
    return html.match(/<li/g)?.length ?? 0;
  };
  expect(await rows()).toBeLessThan(60);
  past = 90;
  expect(await rows()).toBeLessThan(120);
});

it("the confirmation of a finished order redirects to its details", async () => {
  const { page, customer } = await world.customer();
  for (const status of ["completed", "cancelled"] as const) {
    const id = await giveOrder(world, customer.id, { status, start: -20 });
    await page.open(`/appointment/fourth-step?order=${id}`);
    expect(page.path).toBe(details(id, "history"));
  }
});

it.each([
  ["/profile/orders/:id/details", "/profile/orders", "Mis pedidos"],
  ["/profile/history/:id/details", "/profile/history", "Historial"],
  ["/review/:id", "/profile/history", "Historial"],
])(
  "an order that does not exist or is another customer's shows the same message on %s, with a link back",
  async (path, back, label) => {
    const { page } = await world.customer();
    const owner = await createCustomer(world);
    const theirs = await giveOrder(world, owner.id, { status: "completed" });
    const texts: string[] = [];
    for (const id of [String(theirs), "abc", "99999999", "-1"]) {
      await page.open(path.replace(":id", id));
      const html = await page.html();
      texts.push(await page.text());
      expect(texts.at(-1)).toContain("No encontramos ese pedido");
      expect(html).toMatch(new RegExp(`href="${back}"[^>]*>(<[^>]*>)*${label}`));
    }
    expect(new Set(texts).size).toBe(1);
  },
);

describe("a review", () => {
  const typed = {
    rating: "4",
    tags: "tidy",
    comment: "Dejó la cocina impecable. ¡Gracias!",
  };
  async function openReview(status: "completed" | "confirmed" = "completed") {
    const { page, customer, id } = await world.order({ status });
    await page.open(`/review/${id}`);
    return { page, customer, id };
  }

  it("is written by its link after the login, and only once", async () => {
    const { id: userId, email, password } = await createCustomer(world);
    const id = await giveOrder(world, userId, { status: "completed" });
    const page = await world.visit(`/review/${id}`);
    expect((await page.state()).auth.modalShown).toBe(true);
    await page.logIn({ email, password });
    expect(page.path).toBe(`/review/${id}`);
    expect(await page.text()).toContain("Limpieza de mantenimiento");
    const refused = await page.fetch(await page.form("Enviar calificación"));
    expect(refused).toMatchObject({ error: { rating: ["Elegí una puntuación del 1 al 5."] } });
    await page.fetch(typed);
    const text = await page.text();
    expect(text).toContain("Tu calificación: 4 de 5");
    expect(text).toContain("Dejó la cocina impecable");
    expect(await page.toasts()).toEqual(["Recibimos tu calificación."]);
    const written = [{ rating: 4, tags: ["Todo prolijo"], comment: typed.comment }];
    expect(await findReviews(world, id)).toMatchObject(written);
    await page.reload();
    expect(await page.text()).not.toContain("Enviar calificación");
    // As from a second tab that still shows the form.
    await page.fetch({ ...typed, rating: "1" });
    expect(await page.text()).toContain("Tu calificación: 4 de 5");
    expect(await findReviews(world, id)).toMatchObject(written);
  });

  it("is shown instead of the form where another tab has sent it", async () => {
    const { page, id } = await openReview();
    const given = { rating: 5, tags: [], comment: "Desde otro lado." };
    await page.device.post(`orders/${id}/review`, given);
    const reply = await page.fetch<{ error: object }>({ ...typed, rating: "1" });
    expect(reply.error).toEqual({
      "": ["Ya tiene su calificación, o todavía no terminó."],
    });
    const text = await page.text();
    expect(text).toContain("Tu calificación: 5 de 5");
    expect(text).toContain("Desde otro lado");
    expect(await page.toasts()).toEqual([]);
  });

  it("is not offered before the order is completed", async () => {
    const { page } = await openReview("confirmed");
    const text = await page.text();
    expect(text).toContain("Este pedido todavía no terminó");
    expect(text).not.toContain("Enviar calificación");
  });
});
