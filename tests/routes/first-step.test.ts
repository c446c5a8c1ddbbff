/** The first step: what it says before anything is chosen, and who would come. */
import { expect, it } from "vitest";
import type { Service } from "~/api/reference";
import { dayFromToday } from "~tests/support/orders/give-order";
import { draftOf, FIRST_STEP, SECOND_STEP } from "~tests/support/world/route-booking";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const [WEEKLY, FORTNIGHTLY, DEEP_CLEANING] = ["2", "3", "3"];

type Nearest = { days: string[] };

/** A guest, or a customer, who has given an address. */
async function openFirstStep(who: "guest" | "customer" = "guest") {
  const { page } = await (who === "guest" ? world.guest("address") : world.booking("address"));
  await page.open(FIRST_STEP);
  return page;
}

it("home says the price of the cheapest service's visit and of its pack in one line", async () => {
  const page = await world.visit("/");
  expect(await page.text()).toContain(
    "Desde Gs. 76.500 por visita de 1 h 30 min: limpieza de mantenimiento, pack de 4 a Gs. 306.000.",
  );
});

it("the first step begins with home's frequency, and shows each price at the chosen one", async () => {
  const page = await openFirstStep();
  const atHome = await world.visit("/");
  expect(await atHome.text()).toContain("Desde Gs. 76.500 por visita");
  // At the size that is chosen, which the others have too.
  for (const price of ["135.000", "99.000", "252.000", "85.500"]) {
    expect(await page.text()).toContain(`Gs. ${price} por visita`);
  }
  expect(await page.text()).toContain("Pack de 4 visitas semanales");
  // Nothing is kept before the visitor chooses.
  expect((await draftOf(page)).frequency).toBeNull();
  await page.fetch({ intent: "choose", service: DEEP_CLEANING, frequency: FORTNIGHTLY });
  expect(await page.text()).toContain("Gs. 260.400 por visita");
  expect(await page.text()).not.toContain("Gs. 85.500 por visita");
});

it("the first step shows the prices at a chosen size, and books another service in that size", async () => {
  const page = await openFirstStep("customer");
  const { services } = await page.data<{ services: Service[] }>();
  const sizeOf = (service: number, name: string) =>
    services.find(({ id }) => id === service)?.sizes?.find((size) => size.name.startsWith(name))
      ?.id;
  const large = String(sizeOf(1, "De 120"));
  await page.fetch({ intent: "choose", service: "1", frequency: WEEKLY, size: large, extras: "" });
  for (const price of ["180.000", "139.500", "328.500", "85.500"]) {
    expect(await page.text()).toContain(`Gs. ${price} por visita`);
  }
});

it("the first step loads free days for a guest, and the next step has the pressed day chosen", async () => {
  const guest = await openFirstStep();
  const { days } = await guest.data<Nearest>();
  expect(days.length).toBeGreaterThan(7);
  const page = await openFirstStep("customer");
  await page.submit({ service: "1", frequency: WEEKLY, day: days[1] ?? "" });
  expect(page.path).toBe(SECOND_STEP);
  await page.data();
  expect(await draftOf(page)).toMatchObject({ start_date: days[1], dates: { length: 4 } });
});

it("the first step offers no day before tomorrow, whatever the backend names", async () => {
  const { page } = await world.booking("address");
  const today = dayFromToday(0);
  page.answer(async (request, send) => {
    if (!request.url.includes("/dates/available")) return null;
    const { data } = await (await send()).json();
    return Response.json({ data: [today, ...data] });
  });
  await page.open(FIRST_STEP);
  const { days } = await page.data<Nearest>();
  expect(days.length).toBeGreaterThan(7);
  expect(days).not.toContain(today);
});

it("the second step shows the first step's free days while they are loaded again", async () => {
  const page = await openFirstStep("customer");
  await page.data();
  const asked = () => page.calls.filter((call) => call.endsWith("dates/available")).length;
  const before = asked();
  await page.submit({ service: "1", frequency: WEEKLY });
  expect(page.path).toBe(SECOND_STEP);
  const { days, knownDays } = await page.data<{ days: string[]; knownDays: string[] }>();
  expect(days.length).toBeGreaterThan(0);
  expect(knownDays).toEqual(days);
  expect(asked()).toBe(before + 1);
});
