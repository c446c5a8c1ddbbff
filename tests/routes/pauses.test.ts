/** A pause is one thing: to the customer, to the helper, and when it is taken back. */
import { expect, it } from "vitest";
import { CLEANING, dayFromToday, giveOrder, WEEKLY } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";
import { editVisits } from "~tests/support/world/faults";
import { helperAtWork, openAgenda } from "~tests/support/world/helper-at-work";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const countOf = (text: string, word: string) => text.split(word).length - 1;

/** A pack of four with its second and third visit paused. */
async function openPaused() {
  const { page, id } = await world.pack();
  await page.open(`/profile/orders/${id}/change/pause`);
  await page.press("Pausar", { from: dayFromToday(11), to: dayFromToday(20) });
  return { page, id, visits: await findVisits(world, id) };
}

it("a pause is shown in one row with one “Deshacer”, and the pack still has four visits", async () => {
  const { page } = await openPaused();
  const text = await page.text();
  expect(countOf(text, "En pausa")).toBe(1);
  expect(countOf(text, "Deshacer")).toBe(1);
  expect(text).not.toContain("Saltada");
  expect(text).not.toContain("saltadas");
  // Two that stayed, two at the end, and the pause.
  expect((await page.html()).match(/<li class="flex gap-4 py-3/g)).toHaveLength(5);
});

it("a pause is still shown as one when the order is cancelled", async () => {
  const { page, id } = await openPaused();
  await page.open(`/profile/orders/${id}/change/cancel`);
  await page.press("Cancelar y recibir");
  const text = await page.text();
  expect(countOf(text, "En pausa")).toBe(1);
  expect(text).not.toContain("Saltada");
  // The visits that the pause has moved to the end are returned too, so all four are listed.
  expect(countOf(text, "Cancelada")).toBe(4);
});

it("a pause is taken back as a whole, and none of it stays in the order", async () => {
  const { page, id } = await openPaused();
  await page.fetch(await page.form("Deshacer"));
  const text = await page.text();
  expect(text).not.toMatch(/En pausa|Cancelada|Deshacer|Saltada/);
  expect((await page.html()).match(/<li class="flex gap-4 py-3/g)).toHaveLength(4);
  const standing = (await findVisits(world, id)).filter(({ status }) => status === "scheduled");
  expect(standing.map(({ date }) => date)).toEqual([5, 12, 19, 26].map(dayFromToday));
  expect(await page.toasts()).toContain("Listo: 2 visitas siguen en pie.");
});

it("a pause taken back leaves no cancelled visit, also where the backend names no pauses", async () => {
  const { page, id } = await openPaused();
  editVisits(page, (visit) => ({ ...visit, paused: null }), new RegExp(`/user/orders/${id}$`));
  await page.fetch(await page.form("Deshacer"));
  expect(await page.text()).not.toContain("Cancelada");
});

it("a pause is one line in the helper's agenda, which says where the visits go", async () => {
  const { page, helper, customer, customerPage } = await helperAtWork(world);
  const plan = { service: CLEANING, frequency: WEEKLY, start: 5, time: "09:00" };
  const id = await giveOrder(world, customer.id, { ...plan, helper: helper.id });
  const days = { from: dayFromToday(11), to: dayFromToday(20) };
  const headers = { "Idempotency-Key": '"pause"', "If-Match": '"1"' };
  await customerPage.device.post(`user/orders/${id}/pause`, days, headers);
  await openAgenda(page, dayFromToday(12));
  const text = await page.text();
  expect(countOf(text, "En pausa del")).toBe(1);
  expect(text).toMatch(/En pausa del .+ al .+\. Se hacen al final: .+ y .+\./);
  expect(text).not.toContain("Saltada");
});
