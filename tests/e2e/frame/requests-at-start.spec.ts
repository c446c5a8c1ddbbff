/** What a page asks for before its scripts run, told by a server that holds back the libraries. */
import { paths, patterns } from "~/paths";
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

for (const [path, folder] of screens) {
  test(`${path} asks for its screen's files before the libraries have arrived`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/libraries-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/#${path}`, { waitUntil: "commit" });
    const files = await page.evaluate((id) => {
      const { routes = {} } = window.__remixManifest ?? {};
      const { module, imports = [] } = (routes as Table)[`routes/${id}/route`] ?? { module: "" };
      return [module, ...imports];
    }, folder);
    expect(files[0]).toMatch(/\.js$/);
    await expect.poll(() => files.filter((file) => !asked.includes(file))).toEqual([]);
    release();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}
