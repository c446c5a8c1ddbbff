/** Changes of a booked order, from its screens to what is stored. */
import { expect, it } from "vitest";
import "~/locales/i18n";
import { formatDate } from "~/domain/format";
import type { FoundHelpers } from "~/orders/changes/load-change";
import { actions } from "~/paths";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { CLEANING, dayFromToday, giveOrder } from "~tests/support/orders/give-order";
import { findOrder } from "~tests/support/orders/orders";
import { findVisits } from "~tests/support/orders/visits";
import { giveHelperAt } from "~tests/support/people/helpers";
import {
  editAnswers,
  failAnswers,
  headersOf,
  holdAnswer,
  refusal,
} from "~tests/support/world/faults";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const datesOf = async (id: number) =>
  (await findVisits(world, id))
    .filter(({ status }) => status === "scheduled")
    .map(({ date }) => date);

async function openOrder() {
  const { page, customer, id, visits } = await world.pack();
  const details = `/profile/orders/${id}/details`;
  const pathTo = (what: string, at?: number) =>
    at === undefined
      ? `/profile/orders/${id}/change/${what}`
      : `/profile/orders/${id}/change/${what}?visita=${visits[at]?.id}`;
  await page.open(details);
  return { page, customer, id, visits, details, pathTo, move: `/profile/orders/${id}/move/` };
}

it("a visit is moved to a free day, shown before and after, and moved back", async () => {
  const { page, id, visits, details, move } = await openOrder();
  const [first, ...rest] = visits.map(({ date }) => date);
  expect(await page.text()).toMatch(/gratis hasta 24 h antes; después se cobran/);
  await page.go(`${move}${visits[0]?.id}`);
  const days = [...(await page.html()).matchAll(/name="date"[^>]* value="([^"]+)"/g)];
  const moved = days.at(-1)?.[1] ?? "";
  await page.go(`${move}${visits[0]?.id}?hora=09:00&dia=${moved}`);
  expect(await page.text()).toContain("Antes y después");
  await page.press("Mover la visita");
  expect(page.path).toBe(details);
  expect(await page.toasts()).toEqual(["Listo: la visita se movió."]);
  expect(await datesOf(id)).toEqual([...rest, moved].sort());
  expect(await page.text()).toContain("Antes era");
  await page.go(`${move}${visits[1]?.id}`);
  const [mover, movida] = [visits[1]?.date ?? "", moved].map((date) => formatDate(date, "short"));
  expect(await page.text()).toContain(`La visita que movés: ${mover}`);
  expect(await page.text()).toContain(`Movida: ${movida}`);
  expect(await page.html()).toMatch(
    new RegExp(`aria-label="[^"]+, La visita que movés"[^>]* value="${visits[1]?.date}"`),
  );
  await page.go(details);
  await page.fetch(await page.form("Deshacer"));
  expect(await page.text()).not.toContain("Antes era");
  expect(await datesOf(id)).toEqual([first, ...rest]);
});

it("an order says beside each change until when it is free, and what it costs later", async () => {
  const { page } = await openOrder();
  const text = await page.text();
  const rule = "Gratis hasta el \\S+ .+? a las 9:00; después se cobran Gs\\.\\s40\\.000\\.";
  expect(text).toMatch(new RegExp(`Pausar Si viajás: elegís desde y hasta\\. ${rule}`));
  expect(text).toMatch(new RegExp(`Cambiar helper Para las visitas que quedan\\. ${rule}`));
});

it("a visit is moved with those that follow, and a taken day becomes the nearest free one", async () => {
  const { page, customer, id, visits, details, move } = await openOrder();
  const { helperId: helper } = await findOrder(world, id);
  await giveOrder(world, customer.id, { service: CLEANING, helper, start: 13, time: "09:00" });
  await page.go(`${move}${visits[0]?.id}?dia=${dayFromToday(6)}`);
  const reply = await page.press<{ alternatives: { for: string; date: string }[] }>(
    "Mover la visita",
    { scope: "following" },
  );
  expect(await page.text()).toContain("No está libre en todas las fechas. No cambiamos nada.");
  expect(await datesOf(id)).toEqual([5, 12, 19, 26].map(dayFromToday));
  const free = await page.form("Usar los días libres", { scope: "following" });
  free.delete("free");
  for (const day of [6, 13, 20, 27].map(dayFromToday)) {
    free.append("free", reply.alternatives.find((one) => one.for === day)?.date ?? day);
  }
  await page.submit(free);
  expect(page.path).toBe(details);
  expect(await datesOf(id)).toEqual([6, 14, 20, 27].map(dayFromToday));
});

it("a visit is skipped for its money, and the skip is taken back", async () => {
  const { page, id, details, pathTo } = await openOrder();
  await page.go(pathTo("skip", 1));
  expect(await page.text()).toContain("Te devolvemos Gs. 135.000");
  await page.press("Saltar la visita");
  expect(page.path).toBe(details);
  expect(await page.text()).toMatch(/Te devolvemos Gs\. 135\.000 a tu Visa ••••\s\d{4}/);
  expect(await datesOf(id)).toHaveLength(3);
  await page.fetch(await page.form("Deshacer"));
  expect(await page.text()).not.toContain("Deshacer");
  expect(await datesOf(id)).toHaveLength(4);
});

it("a visit is skipped again after its skip was taken back, where equal orders have equal versions", async () => {
  const { page, id, pathTo } = await openOrder();
  page.answer(async (request) => {
    if (!/user\/orders\/\d+/.test(request.url)) return null;
    const headers = new Headers(request.headers);
    const { version } = await page.device.get(`user/orders/${id}`);
    if (headers.has("If-Match")) headers.set("If-Match", `"${version}"`);
    const response = await page.device.pass(new Request(request, { headers }));
    const { data } = await response.json();
    const hash = data.visits.map(({ status }: { status: string }) => status).join("-");
    return Response.json({ data: { ...data, version: hash } }, { status: response.status });
  });
  const skip = async () => {
    await page.go(pathTo("skip", 1));
    await page.press("Saltar la visita");
    expect(await datesOf(id)).toHaveLength(3);
  };
  await skip();
  await page.fetch(await page.form("Deshacer"));
  expect(await datesOf(id)).toHaveLength(4);
  await skip();
});

it("a pause says which visits fall into it and where they go", async () => {
  const { page, id, details, pathTo } = await openOrder();
  await page.go(pathTo("pause"));
  await page.press("Pausar", { from: dayFromToday(11), to: dayFromToday(20) });
  expect(page.path).toBe(details);
  expect(await page.toasts()).toEqual(["Listo: el pedido está en pausa esos días."]);
  expect(await datesOf(id)).toEqual([5, 26, 33, 40].map(dayFromToday));
});

it.each([
  ["is made", undefined, [5, 26, 33, 40]],
  ["is refused", refusal(403), [5, 12, 19, 26]],
])("a logout before a change %s shows nobody its outcome", async (_what, reply, days) => {
  const { page, id, pathTo } = await openOrder();
  await page.go(pathTo("pause"));
  const slow = holdAnswer(page, `POST user/orders/${id}/pause`, reply);
  const pausing = page.press("Pausar", { from: dayFromToday(11), to: dayFromToday(20) });
  await slow.sent;
  await page.submit({}, actions.logout);
  slow.answer();
  await pausing;
  await page.rest();
  expect(await datesOf(id)).toEqual(days.map(dayFromToday));
  expect(await page.toasts()).toEqual([]);
});

it("a change that is refused after its screen was left is told on the next one", async () => {
  const { page, id, details, pathTo } = await openOrder();
  await page.go(pathTo("cancel"));
  const slow = holdAnswer(page, `POST user/orders/${id}/cancel`, refusal(409));
  const cancelling = page.press("Cancelar y recibir Gs. 540.000", {});
  await slow.sent;
  await page.go(details);
  slow.answer();
  await cancelling;
  const told = "Lo último que pediste no se hizo.";
  await expect.poll(() => page.toasts()).toEqual([told]);
});

it("another helper is chosen for the rest of the pack", async () => {
  const { page, id, details, pathTo } = await openOrder();
  await giveHelperAt(world, HOME_ADDRESS, { name: "Delia Sosa", rating: 5 });
  await page.go(pathTo("helper"));
  const { candidates } = await page.data<FoundHelpers>();
  const delia = candidates.find(({ helper }) => helper.name === "Delia Sosa");
  await page.press("Cambiar helper", { assigned_helper: String(delia?.helper.id) });
  expect(page.path).toBe(details);
  const helpers = (await findVisits(world, id)).map(({ helper }) => helper);
  expect(new Set(helpers)).toEqual(new Set(["Delia Sosa"]));
});

it("an order is cancelled by a button that names the amount", async () => {
  const { page, id, pathTo } = await openOrder();
  await page.go(pathTo("cancel"));
  await page.press("Cancelar y recibir Gs. 540.000", { reason: "Me mudo." });
  expect(page.path).toBe(`/profile/orders/${id}/details`);
  expect(await page.toasts()).toEqual(["Pedido cancelado."]);
  expect(await findOrder(world, id)).toMatchObject({ status: "cancelled" });
});

it("a note is saved for a visit", async () => {
  const { page, details, pathTo } = await openOrder();
  await page.go(pathTo("note", 0));
  await page.press("Guardar nota", { note: "La llave está en la maceta." });
  expect(page.path).toBe(details);
  expect(await page.text()).toContain("Nota: La llave está en la maceta.");
});

it("a change of an order is sent with the version shown and its own key", async () => {
  const { page, pathTo } = await openOrder();
  const sent = headersOf(page, /skip$/, "Idempotency-Key", "If-Match");
  for (const at of [1, 2]) {
    await page.go(pathTo("skip", at));
    await page.press("Saltar la visita");
  }
  expect(sent[0]).toEqual([expect.stringMatching(/^"[\w-]{36}"$/), '"1"']);
  expect(sent[1]).not.toEqual([sent[0]?.[0], expect.anything()]);
  expect(sent[1]?.[1]).toBe('"2"');
});

it("a calendar subscribes to an address that follows the visits, until it is revoked", async () => {
  const { page } = await openOrder();
  await page.go("/profile/orders");
  const { url } = await page.fetch<{ url: string }>({ intent: "feed" });
  const read = () => page.device.pass(new Request(url));
  await page.go("/profile/orders");
  expect(await page.fetch({ intent: "revoke", url })).toMatchObject({
    url: "",
    text: "Tu calendario ya no recibe los cambios.",
  });
  expect((await read()).status).toBe(404);
});

it("a calendar that another device has revoked can be opened again", async () => {
  const { page } = await openOrder();
  await page.go("/profile/orders");
  const { url } = await page.fetch<{ url: string }>({ intent: "feed" });
  failAnswers(page, /calendar-feed/, { method: "DELETE", status: 404 });
  const reply = await page.fetch<{ missing?: boolean }>({ intent: "revoke", url });
  expect(reply).toMatchObject({ url: "", text: "Tu calendario ya no recibe los cambios." });
  expect(reply.missing).toBeFalsy();
  expect(await page.fetch<{ url: string }>({ intent: "feed" })).toMatchObject({ url: /http/ });
});

it("an order of a backend without changes shows the contact, and no control", async () => {
  const { page, id } = await world.pack();
  editAnswers(page, new RegExp(`user/orders/${id}$`), (order) => {
    const { version: _, changes: _changes, refunds: _refunds, ...rest } = order;
    const visits = order.visits.map(({ changes: _none, ...visit }: { changes: object }) => visit);
    return { ...rest, visits };
  });
  const text = await page.textAt(`/profile/orders/${id}/details`);
  expect(text).toContain("WhatsApp");
  expect(text).not.toMatch(/Mover|Saltar|Nota para|Pausar|Cambiar helper|Cancelar pedido/);
  expect(page.calls.filter((call) => /visits|pause/.test(call))).toEqual([]);
});
