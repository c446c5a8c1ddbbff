/** Nodes that extensions put into the page. An error on the console fails each of these tests. */
import type { Page } from "@playwright/test";
import { paths } from "~/paths";
import { ProfilePage } from "~tests/support/browser/account";
import { openBooking } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { AddressDialog, HomePage } from "~tests/support/browser/home-page";
import { holdAnswers } from "~tests/support/browser/requests";
import { expect, test } from "~tests/support/browser/test";
import { accountScreens } from "~tests/support/orders/account-screens";
import { giveOrder } from "~tests/support/orders/give-order";

const MARK = "data-extension";

/** Puts nodes into head and body, as first, as last and between the others; names the moment on each. */
function insertNodes(page: Page, moment: string): Promise<void> {
  return page.evaluate(
    ([mark, when]) => {
      const make = (name: string, place: string) => {
        const node = document.createElement(name);
        node.setAttribute(mark, `${when}, ${place}`);
        return node;
      };
      for (const [parent, name] of [
        [document.head, "meta"],
        [document.body, "div"],
      ] as const) {
        const others = [...parent.children];
        parent.prepend(make(name, `first of ${parent.localName}`));
        parent.append(make(name, `last of ${parent.localName}`));
        for (const other of others) other.after(make(name, `in ${parent.localName}`));
        parent.append(document.createTextNode(" "), document.createComment(when));
      }
      document.documentElement.append(make("grammarly-desktop-integration", "last of html"));
      document.body.setAttribute("cz-shortcut-listen", "true");
      document.documentElement.setAttribute("data-lt-installed", "true");
    },
    [MARK, moment] as const,
  );
}

const named = (page: Page) =>
  page.evaluate(
    (mark) => [...document.querySelectorAll(`[${mark}]`)].map((node) => node.getAttribute(mark)),
    MARK,
  );

/** Inserts nodes now, and gives the way to see that all of them stay. */
async function nodesThatStay(page: Page, moment: string): Promise<() => Promise<void>> {
  await insertNodes(page, moment);
  const inserted = (await named(page)).filter((name) => name?.startsWith(moment));
  expect(inserted.length).toBeGreaterThan(6);
  return async () => expect(await named(page)).toEqual(expect.arrayContaining(inserted));
}

test("nodes of extensions in head and body cost neither text nor focus, and stay", async ({
  page,
}) => {
  const release = await holdAnswers(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "commit" });
  const home = new HomePage(page);
  await home.search.fill("Avenida Esp");
  const early = await nodesThatStay(page, "before the app");
  await release();
  await expect(home.results.getByRole("option").first()).toBeVisible();
  await expect(home.search).toHaveValue("Avenida Esp");
  await expect(home.search).toBeFocused();
  await early();

  const late = await nodesThatStay(page, "on home");
  await page.keyboard.type("aña");
  await expect(home.search).toHaveValue("Avenida España");
  const dialog = await home.giveLocation();
  await insertNodes(page, "in the dialog");
  const first = await (await dialog.fill()).confirm();
  await expect(page).toHaveTitle(/^Servicio y frecuencia/);
  await first.choose();
  await early();
  await late();
});

test("typed text reaches the app where an extension's node stands beside the field", {
  tag: "@long",
}, async ({ page }) => {
  const release = await holdAnswers(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "commit" });
  const home = new HomePage(page);
  await home.search.fill("-25.2865, -57.6470");
  await home.search.evaluate((field) => {
    field.before(document.createElement("com-1password-button"));
    field.parentElement?.append(document.createElement("grammarly-extension"));
    field.setAttribute("data-gramm", "false");
  });
  await home.search.press("Enter");
  await release();
  await new AddressDialog(page).expectShown();
});

test("every screen opens among the nodes of extensions", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  test.setTimeout(300_000);
  await saveCard(page.request, served);
  const order = await giveOrder(served, customer.id, { start: 5 });
  const ofAccount: string[] = [];
  for (const { prepare } of accountScreens) ofAccount.push(await prepare(served, customer.id));
  await openBooking(page, served, "payment");
  const { appointment, profile } = paths;
  for (const path of [
    appointment.firstStep(),
    appointment.secondStep(),
    appointment.thirdStep(),
    appointment.fourthStep(order),
    paths.addCard(),
    paths.accessibility(),
    paths.forgotPassword(),
    ...ofAccount,
    paths.syncCard(order, customer.id),
    profile.show(),
    profile.changeOrder(order, "cancel"),
    profile.addCard(),
    profile.config(),
    paths.home(),
  ]) {
    await test.step(path, async () => {
      await page.goto("about:blank");
      await page.goto(`/#${path}`, { waitUntil: "commit" });
      await expect(page.locator("body > *").first()).toBeAttached();
      const stay = await nodesThatStay(page, path);
      await expect(page.locator("[data-prerendered]")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await stay();
    });
  }
  await new ProfilePage(page, "/profile/orders", "Mis pedidos").open();
});
