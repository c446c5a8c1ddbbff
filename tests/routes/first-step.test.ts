/** The first step: what it says before anything is chosen, and who would come. */
import { expect, it } from "vitest";
import { failAnswers } from "~tests/support/world/faults";
import { draftOf, SECOND_STEP } from "~tests/support/world/route-booking";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const FIRST_STEP = "/appointment/first-step";
const [WEEKLY, FORTNIGHTLY, DEEP_CLEANING] = ["2", "3", "3"];

type Nearest = {
  days: { date: string; visit: { helper: { id: number; name: string }; time: string } | null }[];
};

/** A guest, or a customer, who has given an address. */
async function openFirstStep(who: "guest" | "customer" = "guest") {
  const { page, booking } = await world.booking("address");
  const visitor = who === "guest" ? world.visitor() : page;
  visitor.store({ appointment: booking });
  await visitor.open(FIRST_STEP);
  return visitor;
}

it("begins with the frequency that home says its prices at, and says each price at the chosen one", async () => {
  const page = await openFirstStep();
  const atHome = world.visitor();
  await atHome.open("/");
  expect(await atHome.text()).toContain("Desde Gs. 76.500 por visita");
  const least = ["desde Gs. 76.500", "desde Gs. 202.500", "Gs. 85.500"];
  for (const price of ["Gs. 135.000", ...least]) {
    expect(await page.text()).toContain(`${price} por visita`);
  }
  expect(await page.text()).toContain("Pack de 4 visitas semanales");
  // Nothing is kept before the visitor chooses.
  expect((await draftOf(page)).frequency).toBeNull();
  await page.fetch({ intent: "choose", service: DEEP_CLEANING, frequency: FORTNIGHTLY });
  expect(await page.text()).toContain("Gs. 260.400 por visita");
  expect(await page.text()).not.toContain("Gs. 85.500 por visita");
});

it("shows a guest the two nearest free days with who comes and when, as the next step finds them", async () => {
  const guest = await openFirstStep();
  const { days } = await guest.data<Nearest>();
  expect(days).toHaveLength(2);
  for (const { visit } of days) {
    expect(visit).toMatchObject({
      helper: { name: expect.stringMatching(/\S/) },
      time: expect.stringMatching(/^\d\d:\d\d$/),
    });
  }
  const page = await openFirstStep("customer");
  const [, second] = (await page.data<Nearest>()).days;
  await page.submit({ service: "1", frequency: WEEKLY, day: second?.date ?? "" });
  expect(page.path).toBe(SECOND_STEP);
  await page.data();
  expect(await draftOf(page)).toMatchObject({
    start_date: second?.date,
    start_time: second?.visit?.time,
    assigned_helper: { id: second?.visit?.helper.id },
  });
});

it("shows the days alone where nobody says who comes, and leads on from them", async () => {
  const page = await openFirstStep("customer");
  failAnswers(page, /\/helpers\/available$/, { status: 503 });
  await page.reload();
  const { days } = await page.data<Nearest>();
  expect(days).toEqual([
    { date: expect.any(String), visit: null },
    { date: expect.any(String), visit: null },
  ]);
  await page.submit({ service: "1", frequency: WEEKLY, day: days[0]?.date ?? "" });
  expect(page.path).toBe(SECOND_STEP);
  expect((await draftOf(page)).start_date).toBe(days[0]?.date);
});

it("shows its free days on the second step while they are asked for again", async () => {
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
