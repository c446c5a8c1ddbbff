/** What a page asks for before its scripts run, told by a server that holds back the libraries. */
import type { Page } from "@playwright/test";
import { paths, patterns } from "~/paths";
import { HomePage } from "~tests/support/browser/home-page";
import { gate } from "~tests/support/browser/requests";
import { expect, test } from "~tests/support/browser/test";

type Table = Record<string, { module: string; imports?: string[] }>;

/** URLs, and the folder of the screen's route in app/routes. */
const screens = [
  [paths.home(), "home"],
  [paths.appointment.firstStep(), "appointment/first-step"],
  [paths.appointment.secondStep(), "appointment/second-step"],
  [paths.appointment.thirdStep(), "appointment/third-step"],
  [paths.profile.orders(), "profile/orders"],
  [paths.profile.order(1), "profile/orders/details"],
  [patterns.helpersShow, "helpers/show"],
] as const;

/** Opens the page while the libraries are held back; `asked`: paths of all requests. */
async function openWithoutLibraries(page: Page, url: string) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const libraries = gate();
  await page.route("**/assets/libraries-*.js", async (route) => {
    await libraries.opened;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  return { asked, libraries };
}

for (const [path, folder] of screens) {
  test(`${path} asks for its screen's files before the libraries have arrived`, async ({
    page,
  }) => {
    const { asked, libraries } = await openWithoutLibraries(page, `/#${path}`);
    const files = await page.evaluate((id) => {
      const { routes = {} } = window.__remixManifest ?? {};
      const { module, imports = [] } = (routes as Table)[`routes/${id}/route`] ?? { module: "" };
      return [module, ...imports];
    }, folder);
    expect(files[0]).toMatch(/\.js$/);
    await expect.poll(() => files.filter((file) => !asked.includes(file))).toEqual([]);
    libraries.open();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("a place typed before the libraries have arrived asks for the address dialog's files, and opens it", async ({
  page,
}) => {
  const { asked, libraries } = await openWithoutLibraries(page, "/");
  const home = new HomePage(page);
  const dialogFiles = () =>
    asked.filter((path) => /\/(address-dialogs|address-form|libphonenumber)-/.test(path));
  await expect(home.search).toBeVisible();
  expect(dialogFiles()).toEqual([]);
  await home.search.fill("-25.2865, -57.6470");
  await expect.poll(() => dialogFiles().length).toBe(3);
  libraries.open();
  await expect(page.getByRole("dialog", { name: "Confirmá tu dirección" })).toBeVisible();
  expect(dialogFiles().length).toBe(3);
});
