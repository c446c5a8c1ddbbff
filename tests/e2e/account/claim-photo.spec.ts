/** The photo of a claim, made small by a canvas, and sent as it is where the browser falsifies canvases. */
import type { Page, Request } from "@playwright/test";
import { expect, test } from "~tests/support/browser/test";
import { gatewayPage } from "~tests/support/gateway";
import { giveFinishedVisit } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";
import type { Customer } from "~tests/support/people/accounts";
import type { Served } from "~tests/tools/serve";

/** Letters of a data URL: what the API takes of a photo. */
const LARGEST_PHOTO = 200_000;
const TOO_LARGE = /Tu navegador cambia las fotos que una página achica/;

type Picture = { width: number; height: number; type: "image/png" | "image/jpeg" };

/** A picture in blocks of colours; not so fine that no JPEG of it is small. */
async function paintPhoto(page: Page, picture: Picture): Promise<Buffer> {
  const bytes = await page.evaluate(async ({ width, height, type }) => {
    const canvas = new OffscreenCanvas(width, height);
    const brush = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    for (let x = 0; x < canvas.width; x += 40) {
      for (let y = 0; y < canvas.height; y += 40) {
        brush.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 60% ${30 + ((x + y) % 50)}%)`;
        brush.fillRect(x, y, 40, 40);
      }
    }
    const file = await canvas.convertToBlob({ type });
    return [...new Uint8Array(await file.arrayBuffer())];
  }, picture);
  return Buffer.from(bytes);
}

const LARGE_PNG: Picture = { width: 2_400, height: 1_600, type: "image/png" };
const SMALL_JPEG: Picture = { width: 600, height: 400, type: "image/jpeg" };
const LARGE_JPEG: Picture = { width: 4_000, height: 3_000, type: "image/jpeg" };

const PLACE = "25.2867 S 57.6470 W";

/** Puts metadata behind the first two bytes of a JPEG, and a second picture with metadata behind its end. */
function withPlace(jpeg: Buffer): Buffer {
  const body = Buffer.from(`Exif\0\0${PLACE}`);
  const marker = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  const once = Buffer.concat([jpeg.subarray(0, 2), marker, body, jpeg.subarray(2)]);
  return Buffer.concat([once, once]);
}

/** Width and height of a picture. */
function sizeOf(page: Page, url: string): Promise<[number, number]> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight] as [number, number];
  }, url);
}

async function giveClaim(served: Served, { id: customer }: Customer): Promise<string> {
  const id = await giveFinishedVisit(served, customer);
  const [visit] = await findVisits(served, id);
  return `/#/profile/orders/${id}/change/claim?visita=${visit?.id}`;
}

async function sendClaim(page: Page): Promise<{ photo?: string }> {
  await page.getByRole("radio", { name: "Quedó sucio" }).check();
  await page.getByLabel("Contanos").fill("Quedó sucio el baño.");
  const posted = page.waitForRequest((request: Request) => request.url().endsWith("/claims"));
  await page.getByRole("button", { name: "Enviar" }).click();
  const claim = (await posted).postDataJSON() as { photo?: string };
  await expect(page.getByText("“Quedó sucio el baño.”")).toBeVisible();
  return claim;
}

test("a claim shows the promise and takes a photo made small, and neither without the policies", async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  const claim = await giveClaim(served, customer);
  const promise = page.getByText("avisanos en 24 horas y lo repasamos sin costo");
  const choose = page.getByLabel("Foto");

  await page.route("**/api/v1/policies", (route) =>
    route.fulfill({ json: { data: { change_text: "Hasta un día antes." } } }),
  );
  await page.goto(claim);
  await expect(page.getByRole("button", { name: "Enviar" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(promise).toHaveCount(0);
  await expect(choose).toHaveCount(0);

  await page.unrouteAll();
  await page.reload();
  await expect(promise).toBeVisible();
  await choose.setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") });
  await expect(page.getByText("No pudimos leer esa foto. Probá con otra.")).toBeVisible();
  const buffer = await paintPhoto(page, LARGE_PNG);
  await choose.setInputFiles({ name: "baño.png", mimeType: "image/png", buffer });
  await expect(page.getByAltText("La foto que elegiste")).toBeVisible();
  await expectGood("a claim with a photo");
  const { photo = "" } = await sendClaim(page);
  expect(photo).toMatch(/^data:image\/jpeg;base64,/);
  expect(photo.length).toBeLessThanOrEqual(LARGEST_PHOTO);
  // Its longer side is one of those that are tried, and its shape is the same.
  const [width, height] = await sizeOf(page, photo);
  expect([1_280, 960, 640]).toContain(width);
  expect(height).toBe(Math.round((width * 2) / 3));
});

test("a claim is sent without a photo that is too large for a gateway", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  await page.clock.install();
  await page.goto(await giveClaim(served, customer));
  const buffer = await paintPhoto(page, SMALL_JPEG);
  await photoField(page).setInputFiles({ name: "baño.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("radio", { name: "Quedó sucio" }).check();
  await page.getByLabel("Contanos").fill("Quedó sucio el baño.");
  await page.route("**/claims", (route) =>
    route.fulfill({ status: 413, contentType: "text/html", body: gatewayPage(413) }),
  );
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText(/Lo que enviás es demasiado grande/)).toBeVisible();
  await page.getByRole("button", { name: "Quitar la foto" }).click();
  await expect(chosenPhoto(page)).toHaveCount(0);
  await expect(photoField(page)).toBeFocused();
  await page.unroute("**/claims");
  // The first claim may have arrived all the same: another one waits until it could no longer appear.
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Estamos verificando si nos llegó")).toBeVisible();
  await page.clock.fastForward(91_000);
  await expect(page.getByText("Revisamos el pedido, y sigue como estaba.")).toBeVisible();
  expect((await sendClaim(page)).photo ?? "").toBe("");
});

/** What browsers that guard against fingerprints do to a canvas. */
const GUARDS = {
  white: "returns white for every canvas",
  noise: "returns noise for every canvas",
  whiteFiles: "encodes every canvas as white",
  noiseFiles: "encodes every canvas as noise",
  noisePixels: "reads canvas pixels as noise",
  refused: "lets no canvas be read",
};
type Guard = keyof typeof GUARDS | "lowestBits";

async function guardCanvases(page: Page, guard: Guard): Promise<void> {
  await page.addInitScript((kind: Guard) => {
    const canvases = HTMLCanvasElement.prototype;
    const brushes = CanvasRenderingContext2D.prototype;
    const { toDataURL, toBlob } = canvases;
    const { getImageData } = brushes;
    const change = (value: number) => {
      if (kind.startsWith("white")) return 255;
      if (kind === "lowestBits") return value ^ Math.round(Math.random());
      return Math.random() * 256;
    };
    function falsify({ data }: ImageData): void {
      for (const [at, value] of data.entries()) if (at % 4 !== 3) data[at] = change(value);
    }
    function copyFalsified(canvas: HTMLCanvasElement): HTMLCanvasElement {
      if (kind === "refused") throw new DOMException("No access", "SecurityError");
      const copy = document.createElement("canvas");
      copy.width = canvas.width;
      copy.height = canvas.height;
      const brush = copy.getContext("2d") as CanvasRenderingContext2D;
      brush.drawImage(canvas, 0, 0);
      const image = getImageData.call(brush, 0, 0, copy.width, copy.height);
      falsify(image);
      brush.putImageData(image, 0, 0);
      return copy;
    }
    if (kind !== "noisePixels") {
      canvases.toDataURL = function (...how) {
        return toDataURL.apply(copyFalsified(this), how);
      };
      canvases.toBlob = function (...how) {
        return toBlob.apply(copyFalsified(this), how);
      };
    }
    if (kind.endsWith("Files")) return;
    brushes.getImageData = function (...where) {
      if (kind === "refused") throw new DOMException("No access", "SecurityError");
      const image = getImageData.apply(this, where);
      falsify(image);
      return image;
    };
  }, guard);
}

const photoField = (page: Page) => page.getByLabel("Foto");
const chosenPhoto = (page: Page) => page.getByAltText("La foto que elegiste");

for (const [guard, does] of Object.entries(GUARDS)) {
  const tag = guard === "noise" ? [] : "@long";
  const title = `a browser that ${does} sends a small JPEG as it is, without its location`;
  test(title, { tag }, async ({ page, customer, served }) => {
    await guardCanvases(page, guard as Guard);
    await page.goto(await giveClaim(served, customer));
    const jpeg = await paintPhoto(page, SMALL_JPEG);
    const file = { name: "baño.jpg", mimeType: "image/jpeg", buffer: withPlace(jpeg) };
    await photoField(page).setInputFiles(file);
    await expect(chosenPhoto(page)).toBeVisible();
    const { photo = "" } = await sendClaim(page);
    expect(photo).toMatch(/^data:image\/jpeg;base64,/);
    const sent = Buffer.from(photo.split(",")[1] ?? "", "base64");
    expect(sent.includes(PLACE)).toBe(false);
    expect(sent.equals(jpeg)).toBe(true);
  });
}

test("a browser that falsifies canvases says that it cannot send a large photo, and sends the claim", {
  tag: "@long",
}, async ({ page, customer, served, expectGood }) => {
  await guardCanvases(page, "noise");
  await page.goto(await giveClaim(served, customer));
  const told = page.getByText(TOO_LARGE);
  for (const picture of [LARGE_PNG, LARGE_JPEG]) {
    const buffer = await paintPhoto(page, picture);
    await photoField(page).setInputFiles({ name: "baño", mimeType: picture.type, buffer });
    await expect(told).toBeVisible();
    await expect(photoField(page)).toHaveAccessibleDescription(TOO_LARGE);
    await expect(chosenPhoto(page)).toHaveCount(0);
    await photoField(page).setInputFiles([]);
    await expect(told).toHaveCount(0);
  }
  await expectGood("a photo that the browser falsifies");
  expect((await sendClaim(page)).photo ?? "").toBe("");
});

test("a browser that changes only the lowest bits of a canvas sends the photo made small", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  await guardCanvases(page, "lowestBits");
  await page.goto(await giveClaim(served, customer));
  const buffer = await paintPhoto(page, LARGE_PNG);
  await photoField(page).setInputFiles({ name: "baño.png", mimeType: "image/png", buffer });
  await expect(chosenPhoto(page)).toBeVisible();
  const [width, height] = await sizeOf(page, (await sendClaim(page)).photo ?? "");
  expect([width, height]).toEqual([1_280, 853]);
});
