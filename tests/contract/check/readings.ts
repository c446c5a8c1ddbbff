/** What was read, as a person would read it, with a question where it is out of range. */
import type * as z from "zod/mini";
import type { SavedAddress } from "~/api/addresses";
import type { assignmentSchema } from "~/api/availability";
import type { Card } from "~/api/cards";
import type { Policies } from "~/api/company";
import type { Coupon } from "~/api/coupons";
import type { Order } from "~/api/orders";
import type { City, Frequency, Service } from "~/api/reference";
import { cardLastDay } from "~/domain/cards";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatDateTime, formatDuration, formatGuaranies } from "~/domain/format";
import { countVisits } from "~/domain/prices";
import { isMeant, isNothing, isObject, readers } from "./field-reading";
import { type Effect, type Finding, type Reading, show } from "./report";

/** `doubt`: what is out of range, and what to do about it. */
type Doubt = { effect: Effect; hint: string };
type Said = Reading & { came: unknown; doubt: Doubt | null };

const ask = (hint: string): Doubt => ({ effect: "asked", hint });
const wrong = (hint: string): Doubt => ({ effect: "lost", hint });
const form = (line: string) => `\`forms: { ${line} }\` in app/api/mapping.ts (app/docs/mapping.md)`;

/** Guaraníes: the least and the most of a visit, a tip or a fee, and of all visits of an order. */
const LEAST = 5_000;
const MOST = 3_000_000;
const MOST_OF_AN_ORDER = 20_000_000;

function doubtMoney(guaranies: number, most = MOST): Doubt | null {
  if (guaranies < 0) return wrong("An amount below zero reads as nothing.");
  if (guaranies === 0) return ask("For nothing? It cannot be charged on a card.");
  if (guaranies < LEAST) return ask("So little? A JSON number `150.000` is 150.");
  if (guaranies <= most) return null;
  return ask(`So much? If these are cents: ${form('money: "cents"')}.`);
}

function doubtMinutes(minutes: number): Doubt | null {
  if (minutes <= 0) return wrong("A visit takes some minutes.");
  if (minutes < 30) return ask(`So short? If these are hours: ${form('minutes: "hours"')}.`);
  return minutes > 720 ? ask("So long? The contract has minutes.") : null;
}

function doubtPercent(percent: number): Doubt | null {
  if (percent < 0 || percent > 100)
    return wrong("From 0 to 100: it counts as the nearest of them.");
  if (percent > 0 && percent < 1) {
    return wrong(`Ten percent is 10. Of fractions: ${form('percent: "fraction"')}.`);
  }
  const isWhole = percent === 1 || percent > 60;
  return isWhole ? ask("Is that so? Ten percent is 10.") : null;
}

function doubtInterval({ visits, interval_days }: Frequency): Doubt | null {
  if (visits > 1 && interval_days === 0) {
    return ask("A series without an interval is booked as one visit.");
  }
  if (interval_days > 0 && interval_days < 5) {
    return ask(`So often? If these are weeks: ${form('days: "weeks"')}.`);
  }
  return interval_days > 92 || visits > 60 ? ask("So long? Intervals are days.") : null;
}

const comma = (number: number) => String(number).replace(".", ",");
const percentOf = (percent: number) => `${comma(percent)} % menos`;

function saidOfService({ name, sizes = [], extras = [], ...own }: Service): Said[] {
  const isSized = sizes.some(({ is_default }) => is_default);
  const visits = [
    ...(isSized ? [] : [{ ...own, name, at: "" }]),
    ...sizes.map((size) => ({ ...size, name: `${name}, ${size.name}`, at: "sizes." })),
  ];
  const said = visits.flatMap(({ at, name: what, price, duration_minutes: minutes }) => {
    const length = minutes > 0 ? formatDuration(minutes) : `${minutes} min`;
    const text = `${what}: ${formatGuaranies(price)} por visita, ${length}`;
    return [
      { field: `${at}price`, text, value: price, came: price, doubt: doubtMoney(price) },
      {
        field: `${at}duration_minutes`,
        text,
        value: minutes,
        came: minutes,
        doubt: doubtMinutes(minutes),
      },
    ];
  });
  const added = extras.map(({ name: what, price, duration_minutes: minutes }) => ({
    field: "extras.price",
    text: `${name}, ${what}: ${formatGuaranies(price)} más, ${formatDuration(minutes)}`,
    value: price,
    came: price,
    // An extra may be a gift.
    doubt: price === 0 ? null : doubtMoney(price),
  }));
  return [...said, ...added];
}

function saidOfFrequency(frequency: Frequency): Said[] {
  const { name, interval_days: days, discount_percent: percent } = frequency;
  const visits = countVisits(frequency);
  const how = visits > 1 ? `${visits} visitas, cada ${days} días` : "una visita";
  const text = `${name}: ${how}${percent === 0 ? "" : `, ${percentOf(percent)}`}`;
  return [
    {
      field: "discount_percent",
      text,
      value: percent,
      came: percent,
      doubt: doubtPercent(percent),
    },
    { field: "interval_days", text, value: days, came: days, doubt: doubtInterval(frequency) },
  ];
}

type Place = { latitude: number; longitude: number };

const isInParaguay = ({ latitude, longitude }: Place) =>
  latitude > -27.7 && latitude < -19.2 && longitude > -62.8 && longitude < -54.2;

function doubtPlace({ latitude, longitude }: Place): Doubt | null {
  if (isInParaguay({ latitude, longitude })) return null;
  if (isInParaguay({ latitude: longitude, longitude: latitude })) {
    return wrong("Latitude and longitude are swapped: nothing is near that place.");
  }
  if (isInParaguay({ latitude: -Math.abs(latitude), longitude: -Math.abs(longitude) })) {
    return wrong("South and west are negative: nothing is near that place.");
  }
  return ask("That is not in Paraguay.");
}

const degrees = (value: number, letters: string) =>
  `${comma(Math.abs(Number(value.toFixed(2))))}° ${letters.at(value < 0 ? 1 : 0)}`;

function saidOfPlace(name: string, place: Partial<Record<keyof Place, number | null>>): Said[] {
  const { latitude, longitude } = place;
  if (latitude == null || longitude == null) return [];
  const text = `${name}: ${degrees(latitude, "NS")}, ${degrees(longitude, "EO")}`;
  const doubt = doubtPlace({ latitude, longitude });
  return [{ field: "latitude", text, value: latitude, came: [latitude, longitude], doubt }];
}

const amount = (field: string, what: string, guaranies: number | null, most = MOST): Said[] =>
  guaranies === null || guaranies === 0
    ? []
    : [
        {
          field,
          text: `${what}: ${formatGuaranies(guaranies)}`,
          value: guaranies,
          came: guaranies,
          doubt: doubtMoney(guaranies, most),
        },
      ];

function saidOfOrder({ id, code, address, billing, invoice, refunds }: Order): Said[] {
  const name = `Pedido ${code || id}`;
  return [
    ...amount("billing.total", name, billing?.total ?? null, MOST_OF_AN_ORDER),
    ...amount("invoice.total", `Factura de ${name}`, invoice?.total ?? null, MOST_OF_AN_ORDER),
    ...refunds.flatMap((refund) =>
      amount("refunds.amount", `Devolución de ${name}`, refund.amount, MOST_OF_AN_ORDER),
    ),
    // Of the places, only a wrong one is worth a line.
    ...saidOfPlace(`Dirección de ${name}`, address ?? {})
      .filter(({ doubt }) => doubt)
      .map((said) => ({ ...said, field: "address.latitude" })),
  ];
}

function saidOfPolicies({ free_change_hours: hours, late_fee, tip_amounts }: Policies) {
  const isLong = hours !== null && hours > 336;
  const free: Said[] =
    hours === null
      ? []
      : [
          {
            field: "free_change_hours",
            text: `Cambios sin costo hasta ${comma(hours)} horas antes`,
            value: hours,
            came: hours,
            doubt: isLong ? ask("So long before? The contract has hours.") : null,
          },
        ];
  return [
    ...free,
    ...amount("late_fee", "Cambio tardío", late_fee),
    ...tip_amounts.flatMap((tip) => amount("tip_amounts", "Propina", tip)),
  ];
}

function saidOfCoupon({ code, percent, amount: guaranies }: Coupon): Said[] {
  if (percent === null) return amount("amount", code, guaranies);
  const text = `${code}: ${percentOf(percent)}`;
  return [{ field: "percent", text, value: percent, came: percent, doubt: doubtPercent(percent) }];
}

function saidOfDate(date: string): Said[] {
  const today = todayInAsuncion(new Date());
  const doubt =
    date < today
      ? wrong("It is over: nobody can book it.")
      : date > addDays(today, 730)
        ? ask("So late?")
        : null;
  return [
    { field: "", text: formatDate(date, "full"), value: Date.parse(date), came: date, doubt },
  ];
}

function saidOfCard({ masked_number, expiration_date: expiry }: Card): Said[] {
  if (expiry === "" || cardLastDay(expiry) !== null) return [];
  const doubt: Doubt = { effect: "ignored", hint: "The contract has `MM/YY`." };
  const text = `${masked_number}: no expiry, and no word before it`;
  return [{ field: "expiration_date", text, value: 0, came: expiry, doubt }];
}

function saidOfAssignment({ helper, service }: z.output<typeof assignmentSchema>): Said[] {
  const { start, end } = service.schedule;
  const text = `${helper.name}: ${start} – ${end}`;
  const doubt = end > start ? null : wrong("The visit ends before it begins.");
  return [{ field: "service.schedule", text, value: 0, came: `${start} – ${end}`, doubt }];
}

const saidOf: Record<string, (item: never) => Said[]> = {
  Service: saidOfService,
  Frequency: saidOfFrequency,
  City: (city: City) => saidOfPlace(city.name, city),
  SavedAddress: (saved: SavedAddress) => saidOfPlace(saved.name || saved.main_street, saved),
  Order: saidOfOrder,
  Policies: saidOfPolicies,
  Coupon: saidOfCoupon,
  Card: saidOfCard,
  Assignment: saidOfAssignment,
  Date: saidOfDate,
};

const INSTANT = /^(free_until|\w+_at)$/;
const WITHOUT_OFFSET = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/;

/** Instants of which nobody knows where they are meant. */
function saidOfInstants(value: unknown, path = "", name = ""): Said[] {
  if (Array.isArray(value)) return value.flatMap((one) => saidOfInstants(one, path, name));
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, held]) =>
      saidOfInstants(held, path ? `${path}.${key}` : key, key),
    );
  }
  const isBare = INSTANT.test(name) && typeof value === "string" && WITHOUT_OFFSET.test(value);
  if (!isBare || Number.isNaN(Date.parse(value))) return [];
  const text = `${formatDateTime(new Date(value).toISOString())} here, and another hour on a device of another zone`;
  const doubt = ask("Send it with its offset: 2026-12-24T11:00:00Z, or -03:00.");
  return [{ field: path, text, value: 0, came: value, doubt }];
}

/** Of a field of the entry itself: whether it came so, and is no default. */
function isSent(item: unknown, { field, came }: Said): boolean {
  const isOwn = isObject(item) && field !== "" && !field.includes(".");
  if (!isOwn || Array.isArray(came) || Array.isArray(item[field])) return true;
  return !isNothing(item[field]) && isMeant(item[field], came);
}

/** Of the entries of an answer, those that the app can read. */
export function readingsOf(of: string, items: readonly unknown[]) {
  const said = items.flatMap((item) => {
    const read = readers[of]?.safeParse(item);
    const own = read?.success ? (saidOf[of]?.(read.data as never) ?? []) : [];
    return [...own.filter((one) => isSent(item, one)), ...saidOfInstants(item)];
  });
  const findings = said.flatMap(({ field, text, came, doubt }): Finding[] =>
    doubt ? [{ field, came: show(came), reads: `“${text}”`, sentence: null, ...doubt }] : [],
  );
  const readings = said.filter(({ doubt }) => !doubt);
  return { findings, readings: readings.map(({ field, text, value }) => ({ field, text, value })) };
}
