/** Backends that say what the sandbox says in other names, each with the mapping that undoes it. */
import type { Mapping } from "~/api/translate";
import type { Fault } from "./device";

type Words = Record<string, string>;

export type Dialect = {
  mapping: Mapping;
  /** The JSON of an answer as this backend writes it, from the sandbox's. */
  answer: (text: string, status: number) => string;
  /** The JSON of a body, and the query of a URL, as the sandbox reads them. */
  request?: (text: string) => string;
  query?: (query: string) => string;
  /** The status in the place of the sandbox's. */
  statuses?: Record<number, number>;
};

const replaceAll = (text: string, words: readonly (readonly [string, string])[]) =>
  words.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

/** Renames keys in a text of JSON; `toTheirs` of the sandbox's names. */
const keys = (names: Words) =>
  Object.entries(names).map(([a, b]) => [`"${a}":`, `"${b}":`] as const);
const back = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([a, b]) => [b, a] as const);

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
const snake = (name: string) =>
  name === "wantInvoice" ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A key in snake case is none that this backend knows. */
function fromCamel(text: string): string {
  const strange = /"(\w+_\w+)":/.exec(text);
  if (strange) throw new Error(`The app has sent ${strange[1]} to a backend that writes camelCase`);
  return text.replace(/"(\w+)":/g, (_, name) => `"${snake(name)}":`);
}

const STATUSES = [
  ['"status":"pending_payment"', '"status":"pendiente de pago"'],
  ['"status":"confirmed"', '"status":"confirmada"'],
  ['"status":"scheduled"', '"status":2'],
  ['"status":"skipped"', '"status":3'],
  ['"status":"paid"', '"status":"PAGADO"'],
] as const;

/** By numbers, and nothing says which of them charges a card. */
const METHODS = [
  ...[
    ['"id":"online"', '"id":7'],
    ['"payment_method":"online"', '"payment_method":7'],
  ],
  ...[
    ['"id":"transfer"', '"id":9'],
    ['"payment_method":"transfer"', '"payment_method":9'],
  ],
] as [string, string][];

const withoutInstructions = (text: string) =>
  text.replace(/"instructions":\{[^}]*\}/g, '"instructions":null');

/** A helper search and a visit both call their hours `desde` and `hasta`. */
const HOURS = {
  start: "desde",
  end: "hasta",
  start_time: "desde",
  end_time: "hasta",
  start_date: "inicio",
  date: "fecha",
  dates: "fechas",
};
const SENT_HOURS = { ...HOURS, start: "", end: "", date: "" };
const SOUGHT = [
  ["desde=", "from_hour="],
  ["hasta=", "to_hour="],
  ["fecha=", "start_date="],
] as const;

type Node = Record<string, unknown>;

const TWO_NAMES = ["nombres", "apellidos"] as const;
const slashed = (date: string) => date.split("-").reverse().join("/");
/** Named here, and not found by the schemas as the mapping finds them, so that a field with a wrong schema shows. */
const MONEY = /^(price|fee|refund|late_fee|amount|total|tip_amounts|earned)$/;
const PERCENT = /^(discount_)?percent$/;

/** An instant as the clock of Asunción shows it, without an offset. */
function onTheWall(instant: string): string {
  const clock = new Date(Date.parse(instant) - 3 * 3_600_000).toISOString();
  return `${slashed(clock.slice(0, 10))} ${clock.slice(11, 19)}`;
}

/** Of a user and a helper alone: a service and a city have one name. */
function withTwoNames({ name, ...rest }: Node): Node {
  const [first, ...others] = String(name).split(" ");
  return { ...rest, nombres: first, apellidos: others.join(" ") || null };
}

function inOtherForms(this: Node, key: string, value: unknown): unknown {
  const isCount = "current_page" in this;
  if (typeof value === "number" && MONEY.test(key) && !isCount) return value * 100;
  if (key === "tip_amounts") return (value as number[]).map((amount) => amount * 100);
  if (PERCENT.test(key)) return value && Number(value) / 100;
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)) return onTheWall(value);
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) return slashed(value);
  const isPerson = (one: Node) => "name" in one && ("email" in one || "reviews_count" in one);
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject && isPerson(value as Node) ? withTwoNames(value as Node) : value;
}

function fromOtherForms(this: Node, key: string, value: unknown): unknown {
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) {
    throw new Error(`The app has sent ${key} ${value} to a backend that writes d/m/Y`);
  }
  if (key === "total") return Number(value) / 100;
  if (key === "billing") {
    const { nombres, apellidos, ...billing } = value as Node;
    if ("name" in billing) throw new Error("This backend has names in two fields");
    return { ...billing, name: `${nombres} ${apellidos}`.trim() };
  }
  if (typeof value !== "string" || !/^\d\d\/\d\d\/\d{4}$/.test(value)) return value;
  return value.split("/").reverse().join("-");
}

/** In the order in which an answer of the sandbox is rewritten; the names of fields and the envelope are last. */
export const dialects: Record<string, Dialect> = {
  "days as d/m/Y, cents, fractions, and names in two fields": {
    mapping: {
      forms: { date: "d/m/Y", money: "cents", percent: "fraction" },
      fields: {
        user: { name: TWO_NAMES },
        helper: { name: TWO_NAMES },
        billing: { name: TWO_NAMES },
      },
    },
    answer: (text) => JSON.stringify(JSON.parse(text, inOtherForms)),
    request: (text) => JSON.stringify(JSON.parse(text, fromOtherForms)),
    query: (query) =>
      query.replace(/=(\d\d)%2F(\d\d)%2F(\d{4})/g, (_, day, month, year) => {
        return `=${year}-${month}-${day}`;
      }),
  },
  "statuses in Spanish and in numbers": {
    mapping: {
      values: {
        orderStatus: {
          pending_payment: "pendiente de pago",
          confirmed: ["confirmada", "aprobada"],
        },
        visitStatus: { scheduled: 2, skipped: 3 },
        paymentStatus: { paid: "PAGADO" },
      },
    },
    answer: (text) => replaceAll(text, STATUSES),
  },
  "payment methods of its own": {
    mapping: { values: { paymentMethod: { online: 7 } } },
    answer: (text) =>
      withoutInstructions(replaceAll(text, METHODS)).replace(
        "Transferencia bancaria",
        "Al recibir",
      ),
    request(text) {
      if (text.includes('"payment_method":"online"')) throw new Error("Nobody knows online here");
      return replaceAll(text.replace(/("payment_method":)"(\d+)"/, "$1$2"), back(METHODS));
    },
  },
  "roles of its own": {
    mapping: { values: { role: { customer: "cliente", helper: ["limpiadora", "encargada"] } } },
    answer: (text) =>
      replaceAll(text, [
        ['"roles":["customer"]', '"roles":["cliente"]'],
        ['"roles":["helper"]', '"roles":["limpiadora"]'],
      ]),
  },
  "days and hours under other names": {
    mapping: {
      fields: {
        assignment: { start: "desde", end: "hasta", date: "fecha" },
        visit: { date: "fecha", start_time: "desde", end_time: "hasta" },
        appointment: {
          start_date: "inicio",
          start_time: "desde",
          end_time: "hasta",
          dates: "fechas",
        },
        query: { from_hour: "desde", to_hour: "hasta", start_date: "fecha" },
      },
    },
    answer: (text) => replaceAll(text, keys(HOURS)),
    request: (text) => replaceAll(text, back(keys(SENT_HOURS))),
    query(query) {
      if (query.includes("from_hour=")) throw new Error("Nobody knows from_hour here");
      return replaceAll(query, SOUGHT);
    },
  },
  "fields in camelCase": {
    mapping: { camelCase: true },
    answer: (text) => text.replace(/"(\w+)":/g, (_, name) => `"${camel(name)}":`),
    request: fromCamel,
    query: (query) => query.replace(/(\w+)=/g, (_, name) => `${snake(name)}=`),
  },
  "another envelope": {
    mapping: { envelope: ["result", "error"] },
    answer(text, status) {
      const body = JSON.parse(text);
      if (status >= 400) return JSON.stringify({ error: body });
      const { data, ...around } = body;
      return data === undefined ? text : JSON.stringify({ result: data, ...around });
    },
  },
};

const all = Object.values(dialects);

/** A backend that differs in everything in which the dialects do. */
export const combined: Dialect = {
  mapping: {
    ...Object.assign({}, ...all.map(({ mapping }) => mapping)),
    fields: Object.assign({}, ...all.map(({ mapping }) => mapping.fields)),
    values: Object.assign({}, ...all.map(({ mapping }) => mapping.values)),
  },
  answer: (text, status) => all.reduce((changed, { answer }) => answer(changed, status), text),
  request: (text) => all.reduceRight((sent, { request }) => request?.(sent) ?? sent, text),
  query: (text) => all.reduceRight((sent, { query }) => query?.(sent) ?? sent, text),
};

/** The sandbox, as this backend would answer in its place. */
export function speak({ answer, request: toSandbox, query, statuses }: Dialect, pass: Pass): Fault {
  return async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith("/api/")) return null;
    if (query) url.search = query(url.search);
    const sent = await request.text();
    const response = await pass(
      new Request(url, {
        method: request.method,
        headers: request.headers,
        ...(sent && { body: toSandbox ? toSandbox(sent) : sent }),
      }),
    );
    const text = await response.text();
    const body = text.startsWith("{") ? answer(text, response.status) : text || null;
    const status = statuses?.[response.status] ?? response.status;
    return new Response(body, { status, headers: response.headers });
  };
}

type Pass = (request: Request) => Promise<Response>;
