/** The second and third step of the booking. */
import { getAssignment, listFreeDates } from "~/api/availability";
import { startAddingCard } from "~/api/card-changes";
import { getCards } from "~/api/cards";
import { fetchCoupon } from "~/api/coupons";
import { openBooking, openThirdStep } from "~tests/support/browser/booking";
import { CardFormPage } from "~tests/support/browser/card-form";
import { saveCard } from "~tests/support/browser/customers";
import { SecondStep, ThirdStep } from "~tests/support/browser/steps";
import { expect } from "~tests/support/browser/test";
import { type KindName, kinds, NO_ANSWER } from "./kinds";
import { load } from "./load";
import type { Own, Row, Visit } from "./row";
import { atField, type Filled, inAlert, send } from "./send";

const openDates = ({ page, served }: Visit) => openBooking(page, served, "dates");

const NOTHING_SENT = "no se envió nada";
const NO_COUPON = "Ese cupón no existe, ya venció o se agotó.";

function couponRow(
  how: string,
  checking: (third: ThirdStep) => Pick<Filled, "press" | "good">,
  own: Own = {},
  final: KindName[] = [],
): Row {
  return send({
    call: fetchCoupon,
    where: `third step, ${how}`,
    prepare: ({ page, served }) => saveCard(page.request, served),
    open: async ({ page, served }) => {
      const third = await (await openThirdStep(page, served)).fillInvoice();
      await expect(third.card(/1111/)).toBeChecked();
      const coupon = (await third.openCoupon()).field("Cupón");
      await coupon.fill("oga50");
      return {
        ...checking(third),
        expectSaid: (sentence) =>
          sentence === NOTHING_SENT ? inAlert(page)(sentence) : atField(coupon)(sentence),
        kept: [
          [coupon, "oga50"],
          [third.field("Número de documento"), "80028061-0"],
        ],
      };
    },
    own: {
      "422 with unknown fields": NO_COUPON,
      "404": NO_COUPON,
      "409": NO_COUPON,
      "gateway page with 413": NO_ANSWER,
      ...own,
    },
    final,
  });
}

export const bookingRows: Row[] = [
  load({
    call: listFreeDates,
    where: "second step",
    open: openDates,
    title: "No pudimos ver los días libres",
    waits: (page) => page.getByText("Buscando días libres…"),
    good: ({ page }) => new SecondStep(page).pickDay(),
  }),
  load({
    call: getAssignment,
    where: "second step",
    open: async (visit) => {
      await openDates(visit);
      await new SecondStep(visit.page).nearestDays.getByRole("radio").first().check();
    },
    title: "No pudimos ver quién está libre",
    waits: (page) => page.getByText("Buscando quién está libre…"),
    good: ({ page }) => expect(new SecondStep(page).helperName).toBeVisible(),
    own: { "404": "Nadie está libre" },
    final: ["404"],
  }),
  load({
    call: getCards,
    where: "third step",
    prepare: ({ page, served }) => saveCard(page.request, served),
    open: async ({ page, served }) => {
      await openBooking(page, served, "payment");
      await new ThirdStep(page).fillInvoice();
    },
    title: "No pudimos cargar tus tarjetas",
    waits: (page) => page.getByText("Cargando tus tarjetas…"),
    good: async ({ page }) => {
      const third = new ThirdStep(page);
      await expect(third.card(/1111/)).toBeChecked();
      await expect(third.field("Número de documento")).toHaveValue("80028061-0");
    },
  }),
  couponRow("applied", (third) => ({
    press: () => third.applyButton.click(),
    good: () => expect(third.page.getByText("Cupón OGA50 aplicado")).toBeVisible(),
  })),
  couponRow(
    "while paying",
    (third) => ({
      press: () => third.pay.click(),
      good: async () => {
        // The price without the coupon was read: the new one is shown before anything is charged.
        await expect(third.page.getByText(/El total es ahora Gs\.\s[\d.]+\./)).toBeVisible();
        await third.confirm();
      },
    }),
    { "offline, then online": NOTHING_SENT },
    // Once a coupon is said to be wrong, the next press pays without it.
    kinds.map(({ name }) => name),
  ),
  send({
    call: startAddingCard,
    where: "third step",
    logs: [/Error creating cards/],
    found: "by the next press",
    open: async ({ page, served }) => {
      const third = await (await openThirdStep(page, served)).fillInvoice();
      const notice = page.getByRole("alert").filter({ hasText: "No se pudo abrir el formulario" });
      const retry = notice.getByRole("button", { name: "Probar de nuevo" });
      return {
        press: async () => {
          await ((await retry.isVisible()) ? retry : third.addCardButton).click();
        },
        expectSaid: (sentence) => expect(notice).toContainText(sentence),
        kept: [],
        good: async () => {
          await new CardFormPage(page).expectShown();
          await page.getByRole("button", { name: "Cancelar" }).click();
          await third.expectShown();
          await expect(third.field("Número de documento")).toHaveValue("80028061-0");
        },
        waits: page.getByText("Abriendo el formulario de tarjeta…"),
      };
    },
    own: {
      "422 with unknown fields":
        "El servidor falló y no pudo completar la operación. Probá de nuevo.",
    },
  }),
];
