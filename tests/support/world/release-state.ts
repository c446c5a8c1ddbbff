/** What a build leaves on the devices of its people, made by its own screens and actions (route-world.ts). */
import { giveFinishedVisit, giveOrder, givePack, WEEKLY } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";
import { giveAddress } from "~tests/support/people/addresses";
import { giveCard } from "~tests/support/people/cards";
import { noAnswer } from "./device";
import { helperAtWork, openAgenda } from "./helper-at-work";
import type { Page } from "./route-page";
import { openPayment, pay } from "./route-payment";
import { openTip, sendTip, tipForm } from "./route-tip";
import type { World } from "./route-world";

type Stored = { local: Record<string, string>; tab: Record<string, string> };

/** `at`: instant at which it was left (ISO 8601). `devices`: by what was done on each. */
export type ReleaseState = { at: string; devices: Record<string, Stored> };

function entriesOf(storage: Storage): Record<string, string> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return Object.fromEntries(keys.sort().map((key) => [key, storage.getItem(key) ?? ""]));
}

const leftOn = ({ device }: Page): Stored => ({
  local: entriesOf(device.localStorage),
  tab: entriesOf(device.sessionStorage),
});

/** What every device holds, and one is enough of. */
const REFERENCE = /general\.|appointment\.cities/;

/** Loses each write before it takes effect. */
const loseWrites = (page: Page) =>
  page.answer(({ method }) => {
    if (method === "GET") return null;
    throw noAnswer();
  });

const steps = { address: "first-step", dates: "second-step", payment: "third-step" } as const;

async function bookUpTo(world: World, upTo: keyof typeof steps): Promise<Page> {
  const { page } = await world.booking(upTo);
  await page.open(`/appointment/${steps[upTo]}`);
  await page.rest();
  await page.device.run(async () => {
    const { changeState } = await import("~/state/store");
    changeState("general", { needUpdate: true });
  });
  return page;
}

async function orderWithoutAnswer(world: World): Promise<Page> {
  const { page } = await openPayment(world);
  loseWrites(page);
  await pay(page);
  return page;
}

/** A tip, a payment, a change and a claim whose answers are lost. */
async function writeWithoutAnswers(world: World): Promise<Page> {
  const { page, customer, id } = await openTip(world);
  const tip = await tipForm(page);
  const unpaid = { status: "pending_payment", payment: "pending", frequency: WEEKLY } as const;
  const toPay = await giveOrder(world, customer.id, { ...unpaid, start: 6 });
  const pack = await givePack(world, customer.id);
  const [visit] = await findVisits(world, pack);
  const finished = await giveFinishedVisit(world, customer.id);
  const [past] = await findVisits(world, finished);
  loseWrites(page);
  await sendTip(page, tip, id);
  await page.open(`/orders/${toPay}/sync-card/${customer.id}`);
  await page.fetch(await page.form("Pagar"));
  await page.open(`/profile/orders/${pack}/change/note?visita=${visit?.id}`);
  await page.press("Guardar nota", { note: "El portón se traba." });
  await page.open(`/profile/orders/${finished}/change/claim?visita=${past?.id}`);
  await page.fetch(await page.form("Enviar", { kind: "late", text: "Llegó tarde." }));
  return page;
}

/** A booking set aside, drafts, and what else a customer leaves behind without writing. */
async function leaveUnfinished(world: World): Promise<Page> {
  const { page, customer } = await world.booking("payment");
  await giveCard(world, customer.id);
  await giveAddress(world, customer.id);
  const order = await givePack(world, customer.id);
  await page.open("/appointment/third-step");
  await page.submit(
    { intent: "open", back: "/appointment/third-step", total: "1", visits: "1" },
    "/bancard/addcard",
  );
  await page.open("/");
  await page.rest();
  for (const path of [
    "/profile/orders",
    `/profile/orders/${order}/details`,
    "/profile/cards",
    "/profile/address",
  ]) {
    await page.open(path);
    await page.rest();
  }
  await page.device.run(async () => {
    const { saveAddressDraft } = await import("~/address/form/address-draft");
    const { saveFormDraft } = await import("~/session/form-drafts");
    const { rememberSize } = await import("~/routes/appointment/first-step/home-sizes");
    const { isFirstOffer } = await import("~/shell/install-offer");
    const { readKeptBooking } = await import("~/state/booking");
    const { storageKeys, writeStored } = await import("~/state/storage");
    const { changeState, ownId, readState } = await import("~/state/store");
    const typed = { main_street: "Teniente Rojas", number: "77" };
    await saveAddressDraft({ latitude: -25.29, longitude: -57.58, typed, guessed: {} });
    await saveFormDraft(`review ${order}`, { rating: ["4"], comment: ["Volvería a llamarla."] });
    const kept = await readKeptBooking();
    if (!kept) throw new Error("The booking was not set aside");
    const options = [{ service: kept.appointment.service, size: 2, extras: [] }];
    await rememberSize({ ...kept, appointment: { ...kept.appointment, options } });
    await isFirstOffer(order);
    await writeStored(storageKeys.push, { userId: ownId(), topics: ["reminder", "on_the_way"] });
    changeState("profile", {
      theme: "dark",
      friendCode: "ANA123",
      cityId: readState().appointment.cities[0]?.id ?? null,
    });
  });
  return page;
}

/** A guest who registers, and whose session on this device has ended; the language is English. */
async function endSessionOf(world: World): Promise<Page> {
  const { page } = await world.customer();
  await page.open("/profile/show");
  await page.device.run(async () => {
    const { update } = await import("~/version/banner");
    const { saveDraft, restoreDraft } = await import("~/auth/drafts");
    const { forgetExpiredUser } = await import("~/session/current-user");
    const { storeEndedSession } = await import("~/session/ended-session");
    const { storageKeys, tabKeys, writeStored, writeTab } = await import("~/state/storage");
    const { readState } = await import("~/state/store");
    const userId = readState().auth.user?.id ?? 0;
    restoreDraft();
    saveDraft({ name: "Ana Benítez", email: "ana@correo.example", phone: "0981 765 432" });
    await writeStored(storageKeys.language, "en");
    await forgetExpiredUser();
    await storeEndedSession({ userId, expired: true });
    writeTab(tabKeys.returnPath, "/profile/show");
    writeTab(tabKeys.hasExpired, true);
    writeTab(tabKeys.isCookieBlocked, true);
    await update();
  });
  return page;
}

async function readAgenda(world: World): Promise<Page> {
  const { page, helper, customer } = await helperAtWork(world);
  await giveOrder(world, customer.id, { helper: helper.id, start: 2 });
  await openAgenda(page);
  await page.device.run(async () => {
    const { storeReadChanges } = await import("~/routes/helpers/show/read-changes");
    const form = new FormData();
    form.set("read", JSON.stringify([{ id: 1, changedAt: "2026-11-28T12:00:00Z" }]));
    await storeReadChanges(helper.userId, form);
  });
  return page;
}

export async function leaveState(world: World): Promise<ReleaseState> {
  const pages = {
    "a booking at the first step": await bookUpTo(world, "address"),
    "a booking at the second step": await bookUpTo(world, "dates"),
    "a booking at the third step": await bookUpTo(world, "payment"),
    "an order without an answer": await orderWithoutAnswer(world),
    "a tip, a payment, a change and a claim without answers": await writeWithoutAnswers(world),
    "a booking set aside, and drafts": await leaveUnfinished(world),
    "a session that has ended": await endSessionOf(world),
    "the agenda of a helper": await readAgenda(world),
  };
  const devices = Object.entries(pages).map(([name, page]) => [name, leftOn(page)] as const);
  for (const [, { local }] of devices.slice(1)) {
    for (const key of Object.keys(local)) if (REFERENCE.test(key)) delete local[key];
  }
  return { at: new Date().toISOString(), devices: Object.fromEntries(devices) };
}
