/** Times that are held while they are paid, and who waits for a time that is not free. */
import { getAssignment } from "~/api/availability";
import { deleteHold, putHold } from "~/api/holds";
import { deleteWaiting, listWaiting, putWaiting } from "~/api/waiting";
import { openBooking, openThirdStep } from "~tests/support/browser/booking";
import { SecondStep, ThirdStep } from "~tests/support/browser/steps";
import { expect } from "~tests/support/browser/test";
import { findHeldVisits } from "~tests/support/orders/visits";
import { findWaiting, forgetHolds, giveWaiting } from "~tests/support/orders/waiting";
import { optionalRead } from "./optional-read";
import { breakCall, loadPage, type Row, type Visit } from "./row";
import { send } from "./send";

/** The frame says that there is no connection. */
const OFFLINE = "Probá de nuevo cuando tengas señal.";

const heldLine = ({ page }: Visit) => page.getByText(/Te guardamos las 4 fechas hasta las/);
const greeting = ({ page }: Visit) => page.getByRole("heading", { name: /^Hola/ });
const freed = ({ page }: Visit) => page.getByRole("listitem").filter({ hasText: "Se liberó el" });

/** On a day on which nobody is free. */
async function openFullDay(visit: Visit): Promise<void> {
  const { page, served } = visit;
  await breakCall(page, { call: getAssignment, where: "second step" }, (route) =>
    route.fulfill({ status: 404, json: { message: "x" } }),
  );
  await openBooking(page, served, "dates");
  await new SecondStep(page).nearestDays.getByRole("radio").first().check();
}

export const waitingRows: Row[] = [
  optionalRead({
    call: putHold,
    where: "third step",
    open: ({ page, served }) => openThirdStep(page, served),
    works: ({ page }) => new ThirdStep(page).expectShown(),
    good: (visit) => expect(heldLine(visit)).toBeVisible(),
  }),
  optionalRead({
    call: deleteHold,
    where: "third step",
    open: async (visit) => {
      await forgetHolds(visit.served);
      await openThirdStep(visit.page, visit.served);
      await expect(heldLine(visit)).toBeVisible();
      await visit.page.getByRole("link", { name: "Inicio" }).first().click();
    },
    works: (visit) => expect(greeting(visit)).toBeVisible(),
    good: ({ served, customer }) =>
      expect.poll(() => findHeldVisits(served, customer.id)).toEqual([]),
  }),
  optionalRead({
    call: listWaiting,
    where: "home",
    open: ({ page }) => loadPage(page, "/"),
    works: (visit) => expect(greeting(visit)).toBeVisible(),
    good: async (visit) => {
      await giveWaiting(visit.served, visit.customer.id);
      await loadPage(visit.page, "/");
      await expect(freed(visit)).toBeVisible();
    },
  }),
  send({
    call: putWaiting,
    where: "second step",
    found: "by the next press",
    open: async (visit) => {
      const { page, served, customer } = visit;
      await openFullDay(visit);
      const told = page.locator("p[role=status]");
      return {
        press: () => page.getByRole("button", { name: "Avisame si se libera" }).click(),
        expectSaid: (sentence) => expect(told.filter({ hasText: sentence })).toBeVisible(),
        kept: [],
        good: () => expect(told.filter({ hasText: "te lo decimos en el inicio" })).toBeVisible(),
        count: async () => (await findWaiting(served, customer.id)).length,
      };
    },
    own: { "404": "Por ahora no podemos avisarte.", "offline, then online": OFFLINE },
    final: ["404"],
  }),
  send({
    call: deleteWaiting,
    where: "home",
    prepare: ({ served, customer }) => giveWaiting(served, customer.id),
    open: async (visit) => {
      const { page, served, customer } = visit;
      if ((await findWaiting(served, customer.id)).length === 0) {
        await giveWaiting(served, customer.id);
      }
      await loadPage(page, "/");
      return {
        press: () => freed(visit).getByRole("button", { name: "Ya no" }).click(),
        expectSaid: (sentence) => expect(freed(visit)).toContainText(sentence),
        kept: [],
        // After a 404 or an empty body the list, which decides, still has the entry.
        good: () => expect(page.locator("li [role=status]:not(:empty)")).toHaveCount(0),
      };
    },
    own: { "offline, then online": OFFLINE },
    done: ["404", "empty body"],
    found: "by the next press",
  }),
];
