/** The screens of the account. */
import { createAddress, deleteAddress, updateAddress } from "~/api/address-changes";
import { postTip } from "~/api/charges";
import { postReview, putReview } from "~/api/order-changes";
import { fetchOrder, getOrders, listPastOrders } from "~/api/orders";
import { updateUser } from "~/api/user-changes";
import { HistoryPage, ProfilePage, ReviewPage } from "~tests/support/browser/account";
import { expect } from "~tests/support/browser/test";
import { giveOrder } from "~tests/support/orders/give-order";
import { findOrders, findReviews, findTips } from "~tests/support/orders/orders";
import { findVisits } from "~tests/support/orders/visits";
import { countAddresses, findAddress, giveAddress } from "~tests/support/people/addresses";
import { giveCard } from "~tests/support/people/cards";
import { pageNames } from "./kinds";
import { load } from "./load";
import { loadPage, type Row, type Visit } from "./row";
import { inAlert, send } from "./send";

const NOT_LOADED = "No se pudo cargar";
const NO_ORDER = "No encontramos ese pedido";
const SAVED = "Dirección guardada.";

async function openAddress({ page, served, customer }: Visit) {
  const name = `Oficina ${(await countAddresses(served, customer.id)) + 1}`;
  const id = await giveAddress(served, customer.id, { name });
  await page.goto("about:blank");
  const screen = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  return { id, name, screen };
}

export const accountRows: Row[] = [
  load({
    call: getOrders,
    where: "orders",
    prepare: ({ served, customer }) => giveOrder(served, customer.id),
    open: ({ page }) => loadPage(page, "/profile/orders"),
    title: NOT_LOADED,
    good: ({ page }) => expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible(),
  }),
  load({
    call: listPastOrders,
    where: "history",
    prepare: ({ served, customer }) =>
      giveOrder(served, customer.id, { status: "completed", start: -30 }),
    open: ({ page }) => loadPage(page, "/profile/history"),
    title: NOT_LOADED,
    good: ({ page }) => expect(new HistoryPage(page).rows).toHaveCount(1),
  }),
  load({
    call: fetchOrder,
    where: "order",
    prepare: ({ served, customer }) => giveOrder(served, customer.id),
    open: async ({ page, served, customer }) => {
      const [order] = await findOrders(served, customer.id);
      await loadPage(page, `/profile/orders/${order?.id}/details`);
    },
    title: NOT_LOADED,
    good: ({ page }) => expect(page.getByText("Avenida Mariscal López").first()).toBeVisible(),
    own: { "404": NO_ORDER, "422 with unknown fields": NO_ORDER },
    final: ["404", "422 with unknown fields"],
  }),
  send({
    call: updateUser,
    where: "personal data",
    open: async ({ page }) => {
      const screen = await new ProfilePage(page, "/profile/show", "Mis datos").open();
      const name = screen.main.getByLabel("Nombre y apellido");
      // Only what differs from the saved data is sent.
      const typed = `${await name.inputValue()} Mora`;
      await name.fill(typed);
      return {
        press: () => screen.main.getByRole("button", { name: "Guardar cambios" }).click(),
        expectSaid: inAlert(screen.main),
        kept: [[name, typed]],
        good: () => expect(page.getByText("Guardamos tus datos.")).toBeVisible(),
      };
    },
    found: "by the next press",
  }),
  send({
    call: postReview,
    where: "review",
    open: async ({ page, served, customer }) => {
      const id = await giveOrder(served, customer.id, { status: "completed" });
      const screen = await new ReviewPage(page, id).open();
      await screen.rating(4).check();
      await screen.comment.fill("Dejó la cocina impecable.");
      return {
        press: () => screen.send.click(),
        expectSaid: inAlert(screen.main),
        kept: [[screen.comment, "Dejó la cocina impecable."]],
        good: () => expect(screen.given(4)).toBeVisible(),
        count: async () => (await findReviews(served, id)).length,
        reopen: () => screen.expectShown(),
      };
    },
    own: {
      "404": "Por ahora no se pueden recibir calificaciones.",
      "409": "Ya tiene su calificación, o todavía no terminó.",
    },
  }),
  send({
    call: putReview,
    where: "review of a visit",
    open: async ({ page, served, customer }) => {
      const id = await giveOrder(served, customer.id, { status: "completed", start: -2 });
      const [visit] = await findVisits(served, id);
      await page.goto("about:blank");
      const screen = await new ReviewPage(page, id, visit?.id).open();
      await screen.rating(4).check();
      await screen.comment.fill("Dejó la cocina impecable.");
      return {
        press: () => screen.send.click(),
        expectSaid: inAlert(screen.main),
        kept: [[screen.comment, "Dejó la cocina impecable."]],
        good: () => expect(screen.given(4)).toBeVisible(),
      };
    },
    own: { "409": "Ya tiene su calificación, o todavía no terminó." },
    // The completed order takes the stars instead.
    done: ["404"],
    final: ["404"],
  }),
  send({
    call: postTip,
    where: "past order",
    prepare: ({ served, customer }) => giveCard(served, customer.id, "1111"),
    open: async ({ page, served, customer }) => {
      const id = await giveOrder(served, customer.id, { status: "completed" });
      await loadPage(page, `/profile/history/${id}/details`);
      const main = page.getByRole("main");
      await main.getByRole("button", { name: "Dar propina" }).click();
      await main.getByRole("radio", { name: "Otro monto" }).check({ force: true });
      await main.getByLabel("Tu monto en guaraníes").fill("15000");
      return {
        press: () => main.getByRole("button", { name: /^Dar Gs/ }).click(),
        expectSaid: inAlert(main),
        // Hidden while nobody knows whether it was charged.
        kept: [[main.locator('input[name="own"]'), "15000"]],
        good: async () => {
          await expect(main.getByText("¡Gracias por la propina!")).toBeVisible();
          expect(await findTips(served, id)).toHaveLength(1);
        },
      };
    },
    own: { "404": "Por ahora no se pueden recibir propinas." },
    // The same alone can be sent again: tests/routes/tips.test.ts.
    final: [
      "500",
      "HTML instead of JSON",
      "truncated JSON",
      "404",
      "wrong types",
      "empty body",
      "connection cut",
      "503, then 200",
      ...pageNames,
    ],
  }),
  send({
    call: createAddress,
    where: "addresses",
    open: async ({ page, served, customer }) => {
      const before = await countAddresses(served, customer.id);
      await page.goto("about:blank");
      const screen = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
      await screen.main.getByRole("button", { name: "Agregar dirección" }).first().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("searchbox", { name: "Dirección" }).fill("palma");
      await dialog.getByRole("option").first().click();
      const street = dialog.getByLabel("Calle principal", { exact: true });
      await street.fill("Calle Última");
      await dialog.getByLabel("Número", { exact: true }).fill("77");
      return {
        press: () => dialog.getByRole("button", { name: "Guardar dirección" }).click(),
        expectSaid: inAlert(dialog),
        kept: [[street, "Calle Última"]],
        good: () => expect(page.getByText(SAVED)).toBeVisible(),
        count: async () => (await countAddresses(served, customer.id)) - before,
      };
    },
    own: {
      "404": "Por ahora no se pueden agregar direcciones acá: se guardan al reservar.",
    },
  }),
  send({
    call: updateAddress,
    where: "addresses",
    open: async (visit) => {
      const { id, name, screen } = await openAddress(visit);
      await screen.main.getByRole("button", { name: `Editar ${name}` }).click();
      const dialog = visit.page.getByRole("dialog", { name: "Cambiar dirección" });
      const street = dialog.getByLabel("Calle principal", { exact: true });
      await street.fill("Calle Última");
      return {
        press: () => dialog.getByRole("button", { name: "Guardar dirección" }).click(),
        expectSaid: inAlert(dialog),
        kept: [[street, "Calle Última"]],
        good: async () => {
          await expect(dialog).toBeHidden();
          const saved = await findAddress(visit.served, id);
          expect(saved).toMatchObject({ main_street: "Calle Última" });
        },
      };
    },
    found: "by the next press",
    own: {
      "404": "Por ahora no se pueden cambiar direcciones acá. Escribinos y la cambiamos nosotros.",
    },
  }),
  send({
    call: deleteAddress,
    where: "addresses",
    open: async (visit) => {
      const { page } = visit;
      const { name, screen } = await openAddress(visit);
      const dialog = page.getByRole("dialog", { name: "¿Eliminar esta dirección?" });
      const remove = screen.main.getByRole("button", { name: `Eliminar ${name}`, exact: true });
      return {
        press: async () => {
          if (!(await dialog.isVisible())) await remove.click();
          await dialog.getByRole("button", { name: "Sí, eliminar" }).click();
        },
        expectSaid: (sentence) => expect(page.getByText(sentence).first()).toBeVisible(),
        kept: [],
        good: () => expect(page.getByText("Dirección eliminada.")).toBeVisible(),
      };
    },
    own: {
      "404":
        "Por ahora no se pueden eliminar direcciones acá. Escribinos y la eliminamos nosotros.",
    },
    done: ["empty body"],
    final: ["404"],
  }),
];
