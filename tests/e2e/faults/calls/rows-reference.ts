/** What the app loads at its start, and what it asks while it is open. */
import { getAddresses } from "~/api/addresses";
import { fetchHighlights, fetchPolicies } from "~/api/company";
import {
  fetchMinWebBuild,
  listCities,
  listFrequencies,
  listPaymentMethods,
  listServices,
} from "~/api/reference";
import { fetchUser } from "~/api/user";
import { ProfilePage } from "~tests/support/browser/account";
import { openBooking, storeState } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { FirstStep, ThirdStep } from "~tests/support/browser/steps";
import { expect } from "~tests/support/browser/test";
import { giveAddress } from "~tests/support/people/addresses";
import { load } from "./load";
import { optionalRead } from "./optional-read";
import { loadPage, type Row, type Visit } from "./row";

const WHOLE_SCREEN = "No se pudo mostrar esta pantalla";
const NO_PRICES = "Igual podés empezar: los vas a ver antes de pagar.";

async function openHome({ page }: Visit): Promise<void> {
  await storeState(page, {});
  await new HomePage(page).open();
}

const opening = (step: "address" | "payment") => {
  return ({ page, served }: Visit) => openBooking(page, served, step);
};

const whileStarting = {
  waits: (page: Visit["page"]) => page.getByRole("main").getByRole("status"),
};

const catalogue = [listServices, listFrequencies].flatMap((call): Row[] => [
  load({
    call,
    where: "home",
    logs: [new RegExp(`Error getting ${call.path}`)],
    guest: true,
    open: openHome,
    title: "No se pudieron cargar los precios",
    says: NO_PRICES,
    waits: (page) => page.getByRole("heading", { name: "Cuánto cuesta" }),
    good: ({ page }) => expect(page.getByText(/^Desde/)).toBeVisible(),
  }),
  load({
    call,
    where: "first step",
    logs: [new RegExp(`Error getting ${call.path}`), /API call failed/],
    open: opening("address"),
    title: WHOLE_SCREEN,
    good: ({ page }) => expect(new FirstStep(page).frequency(/semanal/i)).toBeVisible(),
    ...whileStarting,
  }),
]);

export const referenceRows: Row[] = [
  ...catalogue,
  load({
    call: listPaymentMethods,
    where: "third step",
    logs: [/Error getting payment methods/, /API call failed/],
    open: opening("payment"),
    title: WHOLE_SCREEN,
    good: ({ page }) => new ThirdStep(page).expectShown(),
    ...whileStarting,
  }),
  load({
    call: fetchUser,
    where: "personal data",
    logs: [/API call failed/],
    // A stored customer, who has been here before.
    prepare: async ({ page }) => {
      await loadPage(page, "/profile/show");
      await new ProfilePage(page, "/profile/show", "Mis datos").expectShown();
    },
    open: ({ page }) => loadPage(page, "/profile/show"),
    title: WHOLE_SCREEN,
    good: ({ page, customer }) =>
      expect(page.getByLabel("Nombre y apellido")).toHaveValue(customer.name),
    // No user is a guest, who is kept at home with the login.
    own: { "empty body": "Tu casa limpia. La misma persona, cada semana." },
    final: ["empty body"],
    ...whileStarting,
  }),
  load({
    call: getAddresses,
    where: "addresses",
    prepare: ({ served, customer }) => giveAddress(served, customer.id, { name: "Oficina" }),
    open: ({ page }) => loadPage(page, "/profile/address"),
    title: "No se pudo cargar",
    good: ({ page }) => expect(page.locator("h2", { hasText: "Oficina" })).toBeAttached(),
  }),
  optionalRead({
    call: fetchPolicies,
    where: "home",
    guest: true,
    open: openHome,
    works: ({ page }) => expect(page.getByText("Un solo pago,")).toBeVisible(),
    good: ({ page }) => expect(page.getByText("Cambios gratis")).toBeVisible(),
  }),
  optionalRead({
    call: fetchHighlights,
    where: "home",
    guest: true,
    open: openHome,
    works: ({ page }) => expect(page.getByText("Un solo pago,")).toBeVisible(),
    good: ({ page }) => expect(page.getByRole("heading", { name: "Quiénes van" })).toBeVisible(),
  }),
  optionalRead({
    call: listCities,
    where: "home",
    guest: true,
    open: openHome,
    works: async ({ page }) => {
      await new HomePage(page).giveLocation();
      await page.keyboard.press("Escape");
    },
    good: ({ page }) =>
      expect(page.getByRole("combobox", { name: "Ciudad" }).getByRole("option")).not.toHaveCount(0),
  }),
  optionalRead({
    call: fetchMinWebBuild,
    where: "home",
    guest: true,
    open: openHome,
    works: async ({ page }) => {
      await new HomePage(page).expectShown();
      await expect(page.getByText("Hay una versión nueva")).toHaveCount(0);
    },
    good: async ({ page }) => {
      await page.route(/\/min-web-build$/, (route) => route.fulfill({ json: 7 }));
      await page.clock.runFor(6_000);
      await expect(page.getByText("Hay una versión nueva")).toBeVisible();
    },
  }),
];
