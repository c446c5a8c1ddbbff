/** On a desktop no screen of the account leaves half of its frame bare. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "~tests/support/browser/test";
import { giveEndingPack, giveOrder, givePack } from "~tests/support/orders/give-order";
import { findVisits, finishVisits } from "~tests/support/orders/visits";
import { giveAddress } from "~tests/support/people/addresses";
import { giveCard } from "~tests/support/people/cards";
import type { Served } from "~tests/tools/serve";

const LEAST_COVERED = 0.7;

type Screen = {
  name: string;
  prepare: (served: Served, customer: number) => Promise<string>;
  shown: (page: Page) => Locator;
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name });

/** In the order of the walk: home is seen before there is an order, and later by a way from elsewhere. */
const screens: Screen[] = [
  {
    name: "home without a visit",
    prepare: async () => "",
    shown: (page) => page.getByText("Todavía no tenés visitas"),
  },
  {
    name: "addresses",
    async prepare(served, customer) {
      await giveAddress(served, customer);
      await giveAddress(served, customer, { name: "Oficina", latitude: -25.2822 });
      return "profile/address";
    },
    shown: (page) =>
      page.getByRole("region", { name: "Mapa de tus direcciones" }).getByRole("button", {
        name: "Oficina",
      }),
  },
  {
    name: "cards",
    async prepare(served, customer) {
      await giveCard(served, customer, "1111");
      await giveCard(served, customer, "4444");
      return "profile/cards";
    },
    shown: button(/^Eliminar tarjeta .*4444/),
  },
  {
    name: "home with a pack that ends",
    async prepare(served, customer) {
      await giveEndingPack(served, customer);
      return "";
    },
    shown: button("Renovar"),
  },
  {
    name: "cancelling",
    prepare: async (served, customer) =>
      `profile/orders/${await givePack(served, customer)}/change/cancel`,
    shown: button(/^Cancelar y recibir/),
  },
  {
    name: "a review",
    prepare: async (served, customer) =>
      `review/${await giveOrder(served, customer, { status: "completed" })}`,
    shown: button("Enviar calificación"),
  },
  {
    name: "the settings",
    prepare: async () => "profile/config",
    shown: button("Cambiar contraseña"),
  },
  {
    name: "a claim",
    async prepare(served, customer) {
      const id = await giveOrder(served, customer, { status: "completed", start: -1 });
      await finishVisits(served, id);
      const [visit] = await findVisits(served, id);
      return `profile/orders/${id}/change/claim?visita=${visit?.id}`;
    },
    shown: button("Enviar"),
  },
];

/** The share of the width of the screen's own column above or below which there are words, controls or pictures. */
function coveredShare(main: Element): number {
  const style = getComputedStyle(main);
  const box = main.getBoundingClientRect();
  const left = box.left + Number.parseFloat(style.paddingLeft);
  const width = box.right - Number.parseFloat(style.paddingRight) - left;
  const covered = new Set<number>();
  const cover = (rect: DOMRect) => {
    if (rect.height <= 1) return;
    for (let x = Math.floor(rect.left); x < rect.right; x++) covered.add(x);
  };
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (walker.currentNode.parentElement?.closest("h1")) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) cover(rect);
  }
  const things = "input, textarea, select, button, label.chip, img, svg, .map-canvas";
  for (const thing of main.querySelectorAll(things)) cover(thing.getBoundingClientRect());
  return [...covered].filter((x) => x >= left && x < left + width).length / width;
}

test("on a desktop 1280 pixels wide, home and the account use most of the width", {
  tag: "@desktop",
}, async ({ page, customer, served }) => {
  for (const { name, prepare, shown } of screens) {
    await test.step(name, async () => {
      await page.goto(`/#/${await prepare(served, customer.id)}`);
      await expect(shown(page)).toBeVisible();
      const share = await page.getByRole("main").evaluate(coveredShare);
      expect.soft(share, name).toBeGreaterThanOrEqual(LEAST_COVERED);
    });
  }
});
