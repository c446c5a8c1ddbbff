import type { Page, Response } from "@playwright/test";
import { AddressDialog, HomePage } from "~tests/support/browser/home-page";
import { expect, test } from "~tests/support/browser/test";
import { giveAddress } from "~tests/support/people/addresses";

/** What every file with Leaflet's code in it says. */
const LEAFLET = "leaflet-container";

/** The scripts with Leaflet in them that the page asks for from now on; `stop` before it is left. */
function watchLeaflet(page: Page) {
  const bodies: Promise<string>[] = [];
  const read = (response: Response) => {
    if (response.request().resourceType() === "script") bodies.push(response.text());
  };
  page.on("response", read);
  return {
    async count() {
      const texts = await Promise.all(bodies);
      expect(texts.length).toBeGreaterThan(0);
      return texts.filter((text) => text.includes(LEAFLET)).length;
    },
    stop: () => page.off("response", read),
  };
}

function keptPoint(page: Page) {
  return page.evaluate(() => {
    const { value } = JSON.parse(localStorage.getItem("localforage/appointment.booking") ?? "{}");
    const { latitude, longitude } = value?.address ?? {};
    return { latitude, longitude };
  });
}

test("home loads the map on demand, and uses the position of the pin as the address", async ({
  page,
  customer: _customer,
}) => {
  const leaflet = watchLeaflet(page);
  const home = await new HomePage(page).open();
  // The prerendered page keeps the focus, but fetches nothing.
  await expect(page.locator("[data-prerendered]")).toHaveCount(0);
  // The form that a place leads to is fetched ahead; the map is not.
  const fetchedAhead = page.waitForResponse(/assets\/address-(form|editor)-/);
  await home.search.focus();
  await fetchedAhead;
  expect(await leaflet.count()).toBe(0);

  await home.markOnMap.click();
  const pin = home.mapDialog.getByRole("application", { name: "Pin de tu dirección" });
  await expect(pin).toBeVisible();
  expect(await leaflet.count()).toBe(1);
  leaflet.stop();

  // A click beside the middle, where the pin is at the start; then the arrows.
  const map = home.mapDialog.locator(".leaflet-container");
  const before = await pin.boundingBox();
  await map.click({ position: { x: 60, y: 90 } });
  await expect.poll(async () => (await pin.boundingBox())?.x).not.toBe(before?.x);
  await pin.press("Shift+ArrowUp");
  const asked = page.waitForRequest(/reverse/);
  await home.mapDialog.getByRole("button", { name: "Usar este punto" }).click();
  const address = await new AddressDialog(page).expectShown();
  const point = await address.point();
  expect(point.latitude).toBeGreaterThan(-25.2865);
  expect(point.longitude).toBeLessThan(-57.647);
  expect(new URL((await asked).url()).searchParams.get("lat")).toContain("-25.2");

  await (await address.fill()).confirm();
  expect(await keptPoint(page)).toEqual(point);
  await page.reload();
  expect(await keptPoint(page)).toEqual(point);
});

test("a double click, a double tap and a press of the pin zoom the map at most", {
  tag: "@long",
}, async ({ page }) => {
  const home = await new HomePage(page).open();
  await home.markOnMap.click();
  const map = home.mapDialog.locator(".leaflet-container");
  const pin = home.mapDialog.getByRole("application", { name: "Pin de tu dirección" });
  const tiles = map.locator(".leaflet-tile-loaded");
  const zoom = async () =>
    /\/(\d+)\/\d+\/\d+/.exec((await tiles.last().getAttribute("src")) ?? "")?.[1];
  await expect(pin).toBeVisible();
  await expect.poll(zoom).toBe("13");
  await pin.click();
  await map.dblclick({ position: { x: 60, y: 90 } });
  await expect.poll(zoom).toBe("14");
  // As a browser whose double taps are two clicks to the page; a busy machine is too slow for real ones.
  await tiles.last().evaluate((tile) => {
    const { left, top } = tile.getBoundingClientRect();
    const at = { bubbles: true, detail: 1, clientX: left + 9, clientY: top + 9 };
    for (let tap = 0; tap < 2; tap++) tile.dispatchEvent(new MouseEvent("click", at));
  });
  await expect.poll(zoom).toBe("15");
  await home.mapDialog.getByRole("button", { name: "Usar este punto" }).click();
  const address = await new AddressDialog(page).expectShown();
  expect(await address.point()).toEqual({ latitude: -25.2865, longitude: -57.647 });
});

test("a moved pin keeps the texts as they are, and offers the street that lies there @long", async ({
  page,
}) => {
  const home = await new HomePage(page).open();
  const address = await home.giveLocation();
  const street = address.field("Calle principal");
  const number = address.field("Número");
  await expect(street).not.toHaveValue("");
  const before = await street.inputValue();
  await number.fill("1234");
  const start = await address.point();
  await address.pin.press("ArrowUp");
  await expect.poll(() => address.point()).not.toEqual(start);

  const offer = address.dialog.getByText(/^El mapa dice: /);
  const take = address.dialog.getByRole("button", { name: /^Usar “.+”$/ });
  for (let step = 0; step < 40; step++) await address.pin.press("Shift+ArrowUp");
  await expect(offer).toBeVisible();
  await expect(street).toHaveValue(before);
  await expect(number).toHaveValue("1234");
  await take.click();
  await expect(take).toHaveCount(0);
  await expect(street).not.toHaveValue(before);
  await expect(number).toHaveValue("1234");
});

test("a street that the search does not know stays, and the street at the pin is offered beside it", async ({
  page,
}) => {
  const home = await new HomePage(page).open();
  await expect(page.locator("[data-prerendered]")).toHaveCount(0);
  const typed = "Avda. Mcal. López e/ San Martín";
  await home.search.fill(typed);
  // The notice moves the button below it, under a press that comes at that moment.
  await expect(page.getByText("No encontramos esa dirección")).toBeVisible();
  await home.markOnMap.click();
  await home.mapDialog.getByRole("button", { name: "Usar este punto" }).click();
  const address = await new AddressDialog(page).expectShown();
  const street = address.field("Calle principal");
  const take = address.dialog.getByRole("button", { name: "Usar “Palma”" });
  await expect(take).toBeVisible();
  await expect(street).toHaveValue(typed);
  await take.click();
  await expect(street).toHaveValue("Palma");
  await expect(take).toHaveCount(0);
});

test("home handles a location that is refused, out of area, inaccurate or accurate @long", async ({
  page,
  context,
}) => {
  const home = await new HomePage(page).open();
  const locate = page.getByRole("button", { name: "Usar mi ubicación" });
  const address = new AddressDialog(page);
  await locate.click();
  await expect(page.getByText("No tenemos permiso para ver tu ubicación")).toBeVisible();
  await expect(address.dialog).toHaveCount(0);

  await context.grantPermissions(["geolocation"]);
  const locateAt = async (latitude: number, longitude: number, accuracy: number) => {
    await context.setGeolocation({ latitude, longitude, accuracy });
    // A location that the page has just been told is not asked for again.
    await page.reload();
    await home.expectShown();
    await locate.click();
  };
  await locateAt(-27.3306, -55.8667, 20);
  await expect(page.getByRole("alert").filter({ hasText: "Todavía no llegamos" })).toBeVisible();
  await expect(address.dialog).toHaveCount(0);

  await locateAt(-25.294, -57.581, 3000);
  await expect(home.mapDialog.getByText("podés estar a unos 3 km de ahí")).toBeVisible();

  await locateAt(-25.294, -57.581, 20);
  await address.expectShown();
  expect(await address.point()).toEqual({ latitude: -25.294, longitude: -57.581 });
  await (await address.fill()).confirm();
  expect(await keptPoint(page)).toEqual({ latitude: -25.294, longitude: -57.581 });
});

test("a device that never gives its location blocks nothing, and a late location is offered", {
  tag: "@long",
}, async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      const coords = { latitude: -25.294, longitude: -57.581, accuracy: 20 };
      Object.assign(window, { answerLate: () => found({ coords } as GeolocationPosition) });
    };
  });
  const home = await new HomePage(page).open();
  const locate = page.getByRole("button", { name: "Usar mi ubicación" });
  const answerLate = () => page.evaluate("answerLate()");
  const address = new AddressDialog(page);
  await locate.click();
  await page.clock.runFor(12_000);
  await expect(page.getByText("Tu ubicación está tardando demasiado")).toBeVisible();
  await answerLate();
  await expect(page.getByText("Ya sabemos dónde estás")).toBeVisible();
  await expect(address.dialog).toHaveCount(0);

  // Too few letters for a list, which would lie over the button.
  await home.search.pressSequentially("P");
  await expect(page.getByText("Ya sabemos dónde estás")).toHaveCount(0);
  await locate.click();
  await home.search.press("End");
  await home.search.pressSequentially("a");
  await answerLate();
  await locate.click();
  await answerLate();
  await address.expectShown();
  expect(await address.point()).toEqual({ latitude: -25.294, longitude: -57.581 });
  await expect(home.search).toHaveValue("Pa");
});

test("the search asks before it uses coordinates without signs, and reads a plus code", async ({
  page,
}) => {
  const home = await new HomePage(page).open();
  await home.search.fill("Ubicación: 25.2865, 57.6470");
  await expect(page.getByText("¿Quisiste decir −25.2865, −57.647?")).toBeVisible();
  await page.getByRole("button", { name: "Ver días y precios" }).click();
  const address = new AddressDialog(page);
  await expect(address.dialog).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await address.expectShown();
  expect(await address.point()).toEqual({ latitude: -25.2865, longitude: -57.647 });
  await page.keyboard.press("Escape");

  await home.search.fill("P962+C5 Asunción");
  await address.expectShown();
  expect((await address.point()).latitude).toBeCloseTo(-25.289, 3);
});

test("“Agregar dirección” starts without a street and has the same search @long", async ({
  page,
  customer: _customer,
}) => {
  await page.goto("/#/profile/address");
  await page.getByRole("button", { name: "Agregar dirección" }).click();
  const dialog = page.getByRole("dialog", { name: "Agregar dirección" });
  const street = dialog.getByLabel("Calle principal");
  await expect(street).toHaveValue("");
  await street.fill("Palma");
  await dialog.getByRole("button", { name: "Guardar dirección" }).click();
  const missing = dialog.getByRole("alert").filter({ hasText: "Falta el lugar" });
  await expect(missing).toBeVisible();
  await expect(street).toHaveValue("Palma");
  await street.fill("");
  await dialog.getByRole("searchbox", { name: "Dirección" }).fill("palma");
  await dialog.getByRole("option").first().click();
  await expect(street).toHaveValue(/palma/i);
  await expect(missing).toBeHidden();
  await dialog.getByRole("button", { name: "Guardar dirección" }).click();
  await expect(page.getByText("Dirección guardada.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a saved address without a point asks for its place before it is saved @long", async ({
  page,
  customer,
  served,
}) => {
  const nowhere = { latitude: null, longitude: null };
  await giveAddress(served, customer.id, { name: "Quinta", ...nowhere });
  await page.goto("/#/profile/address");
  await page.getByRole("button", { name: "Editar Quinta" }).click();
  const dialog = page.getByRole("dialog", { name: "Cambiar dirección" });
  await dialog.getByLabel("Número").fill("77");
  await dialog.getByRole("button", { name: "Guardar dirección" }).click();
  const missing = dialog.getByRole("alert").filter({ hasText: "Falta el lugar" });
  await expect(missing).toBeVisible();
  await dialog.getByRole("searchbox", { name: "Dirección" }).fill("palma");
  await dialog.getByRole("option").first().click();
  await expect(missing).toBeHidden();
  await expect(dialog.getByLabel("Número")).toHaveValue("77");
  await dialog.getByRole("button", { name: "Guardar dirección" }).click();
  await expect(page.getByText("Dirección guardada.")).toBeVisible();
});
