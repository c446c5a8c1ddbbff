/** What is refused of a new order, by dotted field name. */
import { eq } from "drizzle-orm";
import type { OrderRequest } from "~/api/new-order";
import type { Service } from "~/api/reference";
import { isCardExpired } from "~/domain/cards";
import { isPlainDate, isTime, minutesOf, todayInAsuncion } from "~/domain/dates";
import { allowsUnnamedInvoice } from "~/domain/documents";
import { isPoint } from "~/domain/places";
import { priceBooking } from "~/domain/prices";
import { defaultSize, type FittedService, fitService } from "~/domain/service-options";
import { findFrequency } from "~tests/sandbox/booking/availability";
import { refuseDay } from "~tests/sandbox/booking/bookable-days";
import { type Coupon, findUsableCoupon } from "~tests/sandbox/booking/coupons";
import { type HelperRow, reaches } from "~tests/sandbox/booking/schedules";
import { findCity } from "~tests/sandbox/booking/served-area";
import { findService } from "~tests/sandbox/booking/services";
import { type Card, findActiveCard, isBlockedAfterDeclines } from "~tests/sandbox/cards/charges";
import type { Database } from "~tests/sandbox/database/database";
import type { User } from "~tests/sandbox/http/context";
import { type Errors, refuseErrors } from "~tests/sandbox/http/refusal";
import { idOrNone } from "~tests/sandbox/http/requests";
import {
  checkAddressLengths,
  checkDocument,
  checkLengths,
  checkPhone,
} from "~tests/sandbox/people/person-fields";
import { helpers } from "~tests/sandbox/schema";
import { paymentMethods } from "~tests/sandbox/schema-catalogue";
import { CARD_MODEL } from "./present-orders";

export type CheckedOrder = {
  request: OrderRequest;
  service: FittedService<Service>;
  frequency: NonNullable<Awaited<ReturnType<typeof findFrequency>>>;
  helper: HelperRow;
  card: Card | null;
  coupon: Coupon | null;
  price: ReturnType<typeof priceBooking>;
  document: { documentType: string; documentNumber: string };
};

/** Checks the whole request against the database; throws the 422 with everything that is wrong. */
export async function checkOrder(
  tx: Database,
  user: User,
  request: OrderRequest,
  now: Date,
): Promise<CheckedOrder> {
  const { address, appointment, billing } = request;
  const errors: Errors = {};
  const offered = await findService(tx, appointment.service);
  if (offered) checkOptions(errors, request, offered);
  const { size = offered && defaultSize(offered), extras = [] } = appointment;
  const service = offered && fitService(offered, { size, extras });
  const frequency = await findFrequency(tx, appointment.frequency);
  if (!service) errors["appointment.service"] = ["Elegí un servicio."];
  if (!frequency) errors["appointment.frequency"] = ["Elegí una frecuencia."];
  checkDates(errors, request, frequency?.visits ?? null, now);
  checkTimes(errors, request, service?.duration_minutes ?? null);
  if (address.main_street.trim() === "") {
    errors["address.main_street"] = ["Ingresá la calle principal."];
  }
  checkAddressLengths(errors, address, "address.");
  checkLengths(errors, appointment, { prefix: "appointment.", notes: ["observations"] });
  checkLengths(errors, billing, { prefix: "billing." });
  for (const field of ["phone", "phone_alternative"] as const) {
    if (address[field].trim() !== "") checkPhone(errors, address[field], `address.${field}`);
  }
  const helper = await checkHelper(tx, errors, request);

  const coupon = await checkCoupon(tx, errors, user, billing.coupon, now);
  const price = priceBooking({
    service: service ?? { price: 0 },
    frequency: { discount_percent: frequency?.discountPercent ?? 0 },
    visits: frequency?.visits ?? 0,
    coupon,
  });
  if (service && frequency && !errors["billing.coupon"] && billing.total !== price.total) {
    errors["billing.total"] = ["El precio cambió. Revisá el total antes de confirmar."];
  }
  const document = checkInvoice(errors, request, price.total);
  const card = await checkPayment(tx, errors, user, request, now);
  refuseErrors(errors);
  if (!service || !frequency || !helper) throw new Error("Checked above");
  return { request, service, frequency, helper, card, coupon, price, document };
}

/** Of the service: its size and extras, each extra once and not more of it than is offered. */
function checkOptions(errors: Errors, { appointment }: OrderRequest, offered: Service): void {
  const { size, extras = [] } = appointment;
  if (size !== undefined && !offered.sizes?.some(({ id }) => id === size)) {
    errors["appointment.size"] = ["Elegí un tamaño de la lista."];
  }
  for (const [at, { id, quantity }] of extras.entries()) {
    const extra = offered.extras?.find((one) => one.id === id);
    const isSecond = extras.findIndex((one) => one.id === id) < at;
    if (!extra || isSecond) {
      errors[`appointment.extras.${at}.id`] = ["Este extra no se ofrece con el servicio."];
    } else if (!Number.isInteger(quantity) || quantity < 1 || quantity > extra.max) {
      errors[`appointment.extras.${at}.quantity`] = [
        `Este extra se pide de 1 a ${extra.max} veces.`,
      ];
    }
  }
}

function checkDates(
  errors: Errors,
  { appointment }: OrderRequest,
  visits: number | null,
  now: Date,
): void {
  const { dates, start_date } = appointment;
  const refusal = dates.map((date) => refuseDay(date, now)).find(Boolean);
  if (dates.length === 0 || !dates.every(isPlainDate)) {
    errors["appointment.dates"] = ["Elegí las fechas."];
  } else if (visits !== null && dates.length !== visits) {
    errors["appointment.dates"] = [`Esta frecuencia tiene ${visits} fechas.`];
  } else if (dates.some((date, index) => index > 0 && date <= (dates[index - 1] ?? ""))) {
    errors["appointment.dates"] = ["Las fechas se repiten o no están en orden."];
  } else if (refusal) {
    errors["appointment.dates"] = [refusal];
  } else if (start_date !== dates[0]) {
    errors["appointment.start_date"] = ["La primera fecha no coincide con las demás."];
  }
}

function checkTimes(errors: Errors, { appointment }: OrderRequest, length: number | null): void {
  const { start_time, end_time } = appointment;
  if (!isTime(start_time)) errors["appointment.start_time"] = ["Elegí un horario."];
  if (!isTime(end_time)) errors["appointment.end_time"] = ["Elegí un horario."];
  if (!isTime(start_time) || !isTime(end_time) || length === null) return;
  if (minutesOf(end_time) - minutesOf(start_time) !== length) {
    errors["appointment.end_time"] = ["El horario no coincide con la duración del servicio."];
  }
}

/** Locks the helper: two orders for the same one take turns. */
async function checkHelper(
  tx: Database,
  errors: Errors,
  { address, appointment }: OrderRequest,
): Promise<HelperRow | null> {
  const city = isPoint(address) ? await findCity(tx, address) : null;
  if (!city) errors["address.latitude"] = ["Todavía no llegamos a esta dirección."];
  const [helper] = await tx
    .select()
    .from(helpers)
    .where(eq(helpers.id, idOrNone(appointment.assigned_helper)))
    .for("update");
  if (!helper) errors["appointment.assigned_helper"] = ["Elegí quién va a tu casa."];
  else if (city && isPoint(address) && !reaches(helper, address, city.id)) {
    errors["appointment.assigned_helper"] = ["Esta persona no llega a tu dirección."];
  }
  return helper ?? null;
}

async function checkCoupon(
  tx: Database,
  errors: Errors,
  user: User,
  code: string,
  now: Date,
): Promise<Coupon | null> {
  if (code.trim() === "") return null;
  const found = await findUsableCoupon(tx, code, now, user.id, true);
  if (!found.coupon) errors["billing.coupon"] = [found.refusal];
  return found.coupon;
}

function checkInvoice(errors: Errors, { billing }: OrderRequest, total: number) {
  const { wantInvoice, name, document_type, document_number } = billing;
  if (!wantInvoice) return { documentType: "", documentNumber: "" };
  if (document_type !== "unnamed" && name.trim() === "") {
    errors["billing.name"] = ["Ingresá el nombre o la razón social."];
  }
  if (document_type === "unnamed" && !allowsUnnamedInvoice(total)) {
    errors["billing.document_type"] = ["Una factura innominada no puede pasar de Gs. 7.000.000."];
  }
  return checkDocument(errors, document_type, document_number, "billing.");
}

async function checkPayment(
  tx: Database,
  errors: Errors,
  user: User,
  { billing }: OrderRequest,
  now: Date,
): Promise<Card | null> {
  const { payment_method, payment_type, payment_id } = billing;
  const methods = await tx.select().from(paymentMethods);
  if (!methods.some(({ id }) => id === payment_method)) {
    errors["billing.payment_method"] = ["Elegí un medio de pago."];
    return null;
  }
  if (payment_method !== "online") return null;
  if (payment_type !== CARD_MODEL) {
    errors["billing.payment_type"] = ["El medio de pago no es válido."];
  }
  const card = await findActiveCard(tx, user.id, idOrNone(payment_id));
  if (!card) errors["billing.payment_id"] = ["Elegí una tarjeta."];
  else if (isCardExpired(card.expirationDate, todayInAsuncion(now))) {
    errors["billing.payment_id"] = ["La tarjeta está vencida. Elegí otra."];
  } else if (await isBlockedAfterDeclines(tx, card, now)) {
    errors["billing.payment_id"] = ["La tarjeta fue rechazada muchas veces. Elegí otra."];
  }
  return card;
}
