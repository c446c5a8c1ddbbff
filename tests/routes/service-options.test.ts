/** Home size and extras of a service: chosen in the first step, and what follows from them. */
import { expect, it } from "vitest";
import { extras, sizes } from "~tests/support/people/offered";
import { draftOf, FIRST_STEP, SECOND_STEP } from "~tests/support/world/route-booking";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const [CLEANING, ONCE, WEEKLY] = ["1", "1", "2"];

type Answers = { days: unknown; hour: { wished: string; time: string | null } | null };

/**
 * A customer in the first step; the first service has sizes and extras, as `offered` says. `asked`: the
 * minutes that each call for free days names; it grows with them.
 */
async function openFirstStep(offered: object = { sizes, extras }) {
  const { page } = await world.booking("address");
  const asked: (string | null)[] = [];
  page.answer(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith("/dates/available")) asked.push(searchParams.get("duration_minutes"));
    if (!pathname.endsWith("/services")) return null;
    const { data } = await (await page.device.pass(request)).json();
    const edited = (service: { id: number }) =>
      service.id === Number(CLEANING) ? { ...service, ...offered } : service;
    return Response.json({ data: data.map(edited) });
  });
  await page.open(FIRST_STEP);
  return { page, asked };
}

it("size and extras set the price, ask for days that are long enough, and stay chosen", async () => {
  const { page, asked } = await openFirstStep();
  const choice = { service: CLEANING, frequency: WEEKLY, size: "3", extras: "2:2,3:1" };
  await page.fetch({ intent: "choose", ...choice });
  const text = await page.text();
  // 200.000 − 10 % and 2 × 20.000; the first visit 45.000 more, and an hour longer.
  for (const said of ["Gs. 220.000 por visita", "Más de 120 m², Planchado × 2, Ventanas, 6 h"]) {
    expect(text).toContain(said);
  }
  expect(text).toContain("Gs. 925.000");
  await page.data<Answers>();
  expect(asked).toEqual([null, "360"]);
  await page.submit(choice);
  expect(page.path).toBe(SECOND_STEP);
  await page.reload();
  expect((await draftOf(page)).options).toMatchObject([{ service: 1, size: 3 }]);
  expect(await page.text()).toContain("Gs. 925.000");
});

it("a single visit is priced with the extras of the first visit alone", async () => {
  const { page } = await openFirstStep();
  const choice = { service: CLEANING, frequency: ONCE, size: "3", extras: "2:2,3:1" };
  await page.fetch({ intent: "choose", ...choice });
  // 200.000, 2 × 20.000 and 45.000: on the service, on the frequency and in the summary.
  expect((await page.text()).split("Gs. 285.000").length).toBeGreaterThan(3);
});

it("the first step asks for the size of a home once", async () => {
  const { page } = await openFirstStep();
  await page.submit({ service: CLEANING, frequency: WEEKLY, size: "1", extras: "" });
  const { address } = (await page.state()).appointment;
  await page.open("/");
  const { appointment } = await page.state();
  expect(appointment.appointment.options ?? []).toEqual([]);
  page.store({ appointment: { ...appointment, address, savedAt: 0 } });
  expect(await page.textAt(FIRST_STEP)).toContain("Hasta 60 m², 2 h");
  expect(await page.text()).toContain("Gs. 112.500 por visita");
});
