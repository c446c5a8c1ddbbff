/** What a backend may offer besides: faces, start times, short map links. */
import { resolvePlace } from "~/api/address-changes";
import { getCandidates, getFreeTimes } from "~/api/availability";
import { fetchFriend, getReferral } from "~/api/referral";
import { openBooking, storeState } from "~tests/support/browser/booking";
import { AddressDialog, HomePage } from "~tests/support/browser/home-page";
import { SecondStep } from "~tests/support/browser/steps";
import { expect } from "~tests/support/browser/test";
import { optionalRead } from "./optional-read";
import { loadPage, type Row, type Visit } from "./row";

const FRIEND = "ANA-22222";

async function chooseDay({ page, served }: Visit): Promise<void> {
  await openBooking(page, served, "dates");
  await new SecondStep(page).nearestDays.getByRole("radio").first().check();
}

/** What a screen reader hears, and the bar shows: who comes, and when. */
const hasHelper = ({ page }: Visit) => expect(new SecondStep(page).said).toContainText(/libre/);

const SHORT_LINK = "https://maps.app.goo.gl/xYz123";
const RESOLVE = /\/places\/resolve\?/;

async function pasteLink({ page }: Visit): Promise<void> {
  await storeState(page, {});
  const home = await new HomePage(page).open();
  await home.search.fill(SHORT_LINK);
}

export const offeredRows: Row[] = [
  optionalRead({
    call: getCandidates,
    where: "second step",
    open: chooseDay,
    works: hasHelper,
    good: ({ page }) => expect(new SecondStep(page).who).toBeVisible(),
  }),
  optionalRead({
    call: getFreeTimes,
    where: "second step",
    open: chooseDay,
    works: hasHelper,
    good: ({ page }) => expect(new SecondStep(page).hours).toBeVisible(),
  }),
  optionalRead({
    call: getReferral,
    where: "personal data",
    open: ({ page }) => loadPage(page, "/profile/show"),
    works: ({ page }) =>
      expect(page.getByRole("button", { name: "Guardar cambios" })).toBeVisible(),
    good: ({ page }) =>
      expect(page.getByRole("region", { name: "Invitá a un amigo" })).toBeVisible(),
  }),
  optionalRead({
    call: fetchFriend,
    where: "home",
    guest: true,
    open: ({ page }) => page.goto(`/?amigo=${FRIEND}`),
    works: ({ page }) => expect(new HomePage(page).search).toBeVisible(),
    good: async ({ page }) => {
      await page.route(/\/referrals\//, (route) =>
        route.fulfill({ json: { data: { name: "Ana" } } }),
      );
      await page.goto(`/?amigo=${FRIEND}`);
      await expect(page.getByText("Te invita Ana").first()).toBeVisible();
    },
  }),
  optionalRead({
    call: resolvePlace,
    where: "home",
    guest: true,
    open: pasteLink,
    works: ({ page }) => expect(new HomePage(page).search).toHaveValue(SHORT_LINK),
    good: async (visit) => {
      const data = { latitude: -25.2865, longitude: -57.647, text: "" };
      await visit.page.route(RESOLVE, (route) => route.fulfill({ json: { data } }));
      await pasteLink(visit);
      await new AddressDialog(visit.page).expectShown();
    },
  }),
];
