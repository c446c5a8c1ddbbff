/** One step back after a change leads to the screen before it, and never to a message about a closed change. */
import type { Page } from "@playwright/test";
import { paths } from "~/paths";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { OrderPage } from "~tests/support/browser/account";
import { expect, test } from "~tests/support/browser/test";
import { dayFromToday, givePack } from "~tests/support/orders/give-order";
import { giveHelperAt } from "~tests/support/people/helpers";

/** `visit`: the place of the visit whose link it is; unset for a change of the whole order. */
type Change = { link: string; visit?: number; act: (order: OrderPage) => Promise<void> };

const changes: Change[] = [
  {
    link: "Nota",
    visit: 0,
    async act(order) {
      await order.main.getByLabel("Nota para la visita").fill("Tocar el timbre");
      await order.button("Guardar nota").click();
    },
  },
  {
    link: "Mover",
    visit: 0,
    async act(order) {
      await order.days.last().check({ force: true });
      await order.button("Mover la visita").click();
    },
  },
  {
    link: "Saltar",
    visit: 0,
    async act(order) {
      await order.day("Tus visitas", dayFromToday(12)).check({ force: true });
      await order.button("Saltar la visita").click();
    },
  },
  {
    link: "Cambiar quién viene",
    async act(order) {
      await order.main.getByRole("radio").first().check({ force: true });
      await order.button("Cambiar quién viene").click();
    },
  },
  {
    link: "Cancelar pedido",
    async act(order) {
      await order.button(/^Cancelar y recibir/).click();
    },
  },
];

const pathOf = (page: Page) => new URL(page.url()).hash.slice(1);

test("one step back after each change of an order leads to the order, and the next one past it", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  await giveHelperAt(served, HOME_ADDRESS, { name: "Rosa Delgado", rating: 5 });
  for (const { link, visit, act } of changes) {
    await page.goto(`/#${paths.profile.orders()}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const order = await new OrderPage(page, id).open();
    await order.link(link, visit).click();
    await act(order);
    await expect(page).not.toHaveURL(/\/(change|move)/);
    await expect(order.main.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect.poll(() => pathOf(page)).toContain(`/${id}/`);
    await expect(page.getByText("Este cambio ya no se puede hacer por acá.")).toBeHidden();
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe(paths.profile.orders());
  }
});
