/** A person in a booking, above all at its second step (route-world.ts). */
import { expect } from "vitest";
import { actions } from "~/paths";
import type { BookedUpTo } from "~tests/support/orders/booking";
import type { Page } from "./route-page";
import { payForm } from "./route-payment";
import type { World } from "./route-world";

export const FIRST_STEP = "/appointment/first-step";
export const SECOND_STEP = "/appointment/second-step";
export const THIRD_STEP = "/appointment/third-step";

/** What its loader gives. */
export type Days = { days: string[] };

export const bookingOf = async (page: Page) => (await page.state()).appointment;
export const draftOf = async (page: Page) => (await bookingOf(page)).appointment;

/** Posts to the second step what stands in its form, with changes; waits for who is found. */
export async function choose<Reply>(page: Page, changes: Record<string, string>): Promise<Reply> {
  const reply = await postSecondStep<Reply>(page, { intent: "choose", ...changes });
  if (page.path === SECOND_STEP) await page.data();
  return reply;
}

/** The second step, with the first free day chosen. */
export async function openSecondStep(world: World, fromHour = "07:00") {
  const { page, customer } = await world.booking("dates");
  await page.open(SECOND_STEP);
  const { days } = await page.data<Days>();
  await choose(page, { start_date: days[1] ?? "", from_hour: fromHour });
  return { page, customer };
}

/** `check` holds now, after a reload, and in a tab opened after this one was killed. */
export async function holdsThrough(page: Page, check: () => Promise<unknown>): Promise<void> {
  const { path } = page;
  await check();
  await page.reload();
  expect(page.path).toBe(path);
  await check();
  page.device.sessionStorage.clear();
  await page.reload();
  expect(page.path).toBe(path);
  await check();
}

const LINK = "lat=-25.28&lon=-57.63&q=https%3A%2F%2Fmaps.app.goo.gl%2Fx";

/** A step of the booking, and what a person does on it. */
export type CustomerAction = {
  upTo: BookedUpTo;
  open: string;
  /** Brings the page there, where it has to do more than open it. */
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};

async function chooseDay(page: Page) {
  const { days } = await page.data<Days>();
  return postSecondStep(page, { intent: "choose", start_date: days[1] ?? "", from_hour: "07:00" });
}

/** Posts the form of the second step as it stands, with these fields. */
export async function postSecondStep<Reply>(page: Page, fields: Record<string, string>) {
  const { start_date, from_hour, to_hour, wished_time = "" } = await draftOf(page);
  const form = { start_date, from_hour, to_hour, wished_time, ...fields };
  return page.submit<Reply>(form, SECOND_STEP);
}

/** Another day of the series is asked for. */
async function swap(page: Page) {
  const { dates } = await draftOf(page);
  const { days } = await page.data<Days>();
  const other = days.find((day) => !dates.includes(day)) ?? "";
  return postSecondStep(page, { intent: "swap", date: dates[0] ?? "", other, refused: "" });
}

const choosing = { upTo: "dates", open: SECOND_STEP, prepare: chooseDay } as const;
export const customerActions: Record<string, CustomerAction> = {
  "opens the first step": {
    upTo: "dates",
    open: "/accessibility",
    act: (page) => page.go(FIRST_STEP),
  },
  "opens the second step": { upTo: "dates", open: FIRST_STEP, act: (page) => page.go(SECOND_STEP) },
  "chooses a day": { upTo: "dates", open: SECOND_STEP, act: chooseDay },
  "asks for another helper": {
    ...choosing,
    act: (page) => postSecondStep(page, { intent: "other-helper", offered: "" }),
  },
  "moves a visit": { ...choosing, act: swap },
  "presses “Siguiente”": {
    ...choosing,
    act: (page) => postSecondStep(page, { intent: "next", observations: "Hay un perro" }),
  },
  "opens the third step": { upTo: "payment", open: FIRST_STEP, act: (page) => page.go(THIRD_STEP) },
  "applies a coupon": {
    upTo: "payment",
    open: THIRD_STEP,
    act: (page) => page.fetch({ coupon: "BIENVENIDA" }, actions.booking),
  },
  "orders by transfer": {
    upTo: "payment",
    open: THIRD_STEP,
    act: async (page) => page.submit(await payForm(page, { payment_method: "transfer" })),
  },
  "asks for the card form": {
    upTo: "payment",
    open: THIRD_STEP,
    act: (page) => page.submit({ intent: "open", back: THIRD_STEP }, "/bancard/addcard"),
  },
  "pastes the link of a map": {
    upTo: "dates",
    open: FIRST_STEP,
    act: (page) => page.go(`${actions.geocode}?${LINK}`),
  },
};
