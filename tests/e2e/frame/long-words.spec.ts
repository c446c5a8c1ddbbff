/** Words without a blank, longer than a narrow phone is wide, wherever the backend sends a text of somebody. */
import type { Page } from "@playwright/test";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { openBooking } from "~tests/support/browser/booking";
import { expect, HelperLogin, test } from "~tests/support/browser/helpers";
import { HomePage } from "~tests/support/browser/home-page";
import { expectNoWider } from "~tests/support/browser/inspect";
import { openLogin } from "~tests/support/browser/login";
import { accountScreens } from "~tests/support/orders/account-screens";
import { giveFinishedVisit, givePack } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";
import { giveAddress } from "~tests/support/people/addresses";
import { giveCard } from "~tests/support/people/cards";

const NARROW = { width: 320, height: 640 };
/** A word of 40 letters, a name of 300, and a text of 20,000, none with a blank. */
const WORD = "Wolfeschlegelsteinhausenbergerdorffwelch";
const LONG_NAME = "Zoë".repeat(100);
const LONG_TEXT = WORD.repeat(500);

/** Fields of answers that somebody has typed, a customer, a helper or the company. */
const NAMES = new Set(["name", "author", "main_street"]);
const LONG_TEXTS = new Set([
  ...["note", "observations", "text", "comment", "message", "additional_information", "quote"],
]);
const WORDS = new Set([
  ...["secondary_street", "number", "neighborhood", "city", "bio", "description", "code", "brand"],
  ...["response_description", "change_text", "guarantee_text", "prepare_text", "email"],
  ...["bank", "account", "holder", "document", "title", "document_number", "coupon", "area"],
]);
const LISTS = new Set(["badges", "tags"]);

function lengthen(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) {
    return value.map((entry) => (LISTS.has(key) ? WORD : lengthen(entry, key)));
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, lengthen(entry, name)]),
    );
  }
  if (typeof value !== "string") return value;
  if (NAMES.has(key)) return LONG_NAME;
  if (LONG_TEXTS.has(key)) return LONG_TEXT;
  return WORDS.has(key) ? WORD : value;
}

async function lengthenAnswers(page: Page): Promise<void> {
  await page.route("**/api/v1/**", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const body = await response.text();
    const isJson = response.headers()["content-type"]?.includes("json");
    if (!isJson) return route.fulfill({ response, body });
    return route.fulfill({ response, json: lengthen(JSON.parse(body)) });
  });
}

/** What is on the page once nothing loads any more. */
async function expectShownNarrow(page: Page, state: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Cargando…")).toHaveCount(0);
  await expectNoWider(page, state, NARROW);
}

/** Leaves the page first, because a new hash loads nothing of which the end could be waited for. */
async function expectFits(page: Page, path: string, name = path): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`/#${path}`);
  await expectShownNarrow(page, name);
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(NARROW);
  await lengthenAnswers(page);
});

test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("words of 40 letters, names of 300 and texts of 20,000 make no screen of a guest scroll sideways", async ({
  page,
  served,
}) => {
  await new HomePage(page).open();
  await expectShownNarrow(page, "home");
  await openLogin(page);
  await expectNoWider(page, "login", NARROW);
  await openBooking(page, served, "address");
  await expectShownNarrow(page, "first step");
});

test("words of 40 letters, names of 300 and texts of 20,000 make no step of a booking scroll sideways", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  await giveCard(served, customer.id);
  await giveAddress(served, customer.id);
  await givePack(served, customer.id);
  await new HomePage(page).open();
  await expectShownNarrow(page, "home of a customer");
  for (const upTo of ["address", "dates", "payment"] as const) {
    await openBooking(page, served, upTo);
    await expectShownNarrow(page, `booking up to ${upTo}`);
  }
});

test("words of 40 letters, names of 300 and texts of 20,000 make no screen of the account scroll sideways", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  test.slow();
  for (const { name, prepare } of accountScreens) {
    await expectFits(page, await prepare(served, customer.id), name);
  }
  for (const path of [
    "/profile/show",
    "/profile/config",
    "/profile/cards/add",
    "/bancard/addcard",
  ]) {
    await expectFits(page, path);
  }
});

test("words of 40 letters, names of 300 and texts of 20,000 make no change of an order scroll sideways", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  test.slow();
  const id = await givePack(served, customer.id);
  const [visit] = await findVisits(served, id);
  await expectFits(page, `/profile/orders/${id}/details`);
  await expectFits(page, `/profile/orders/${id}/move/${visit?.id}`);
  for (const change of ["skip", "pause", "helper", "cancel"]) {
    await expectFits(page, `/profile/orders/${id}/change/${change}?visita=${visit?.id}`);
  }
  const done = await giveFinishedVisit(served, customer.id);
  const [last] = await findVisits(served, done);
  await expectFits(page, `/profile/orders/${done}/change/claim?visita=${last?.id}`);
});

test("words of 40 letters, names of 300 and texts of 20,000 make no screen of a helper scroll sideways", {
  tag: "@long",
}, async ({ page, helper, book }) => {
  const date = addDays(todayInAsuncion(new Date()), 2);
  await book(date);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await expectShownNarrow(page, "agenda");
  await agenda.showDay(date);
  await expectShownNarrow(page, "a day of the agenda");
  await expectFits(page, "/helpers/config");
});
