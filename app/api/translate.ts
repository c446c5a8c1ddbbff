/** Translates answers and requests between the app's field names and a backend's own (mapping.ts). */
import type { SavedAddress } from "./addresses";
import type { Helper, HelperQuery } from "./availability";
import { fieldErrorsOf, isRecord } from "./body";
import type { PendingCard } from "./cards";
import type { Highlights, Policies } from "./company";
import type { Coupon } from "./coupons";
import type { ErrorsByField } from "./errors";
import type { Envelope } from "./list-pages";
import {
  at,
  convert,
  type Direction,
  type FormsIn,
  joinName,
  type Kind,
  type SplitName,
  splitName,
  translateValue,
  unwrap,
  type ValueNames,
} from "./mapped-values";
import type * as orderCalls from "./order-changes";
import type { Order, OrderRequest, PastOrdersQuery, Visit } from "./orders";
import type { City, Frequency, PaymentMethod, Service, TransferInstructions } from "./reference";
import type { Friend, Referral } from "./referral";
import type { RegisterRequest } from "./sessions";
import type { Availability, User } from "./user";
import type { UserChanges } from "./user-changes";

type Key<T> = keyof NonNullable<T> & string;
type Changes = NonNullable<Order["changes"] & Visit["changes"]>;
type Calls = typeof orderCalls;
type ChangeFields = {
  [In in keyof Calls]: Calls[In] extends orderCalls.SendChange<infer One> ? Key<One> : never;
}[keyof Calls];

/** The app's field names of each part of an answer or a request (contract.md, "Shapes"). */
type Fields = {
  /** Envelope of an answer, and fields of a refusal. */
  body:
    | ("success" | "message" | "errors" | "conflicts" | "alternatives" | "visits")
    | (Key<Envelope> | Key<Envelope["links"]> | Key<Envelope["meta"]>);
  query: Key<HelperQuery> | Key<PastOrdersQuery> | "email" | "url";
  user:
    | (Key<User> | Key<UserChanges> | Key<RegisterRequest>)
    | ("user" | "social_login" | "social_id" | "token");
  availability: Key<Availability>;
  hours: Key<Availability["weekly_hours"][number]>;
  validation: "exists" | "sent" | "resend_in" | "verified" | "phone" | "code";
  address: Key<SavedAddress>;
  card: Key<PendingCard> | "return_url";
  service: Key<Service>;
  /** A size or an extra, of a service, an order, a visit or a request. */
  option:
    | (Key<NonNullable<Service["sizes"]>[number]> | Key<NonNullable<Service["extras"]>[number]>)
    | Key<Order["extras"][number]>;
  frequency: Key<Frequency>;
  paymentMethod: Key<PaymentMethod>;
  instructions: Key<TransferInstructions>;
  city: Key<City>;
  /** Free helpers and free times; also the alternatives of a taken time. */
  assignment: "helper" | "service" | "schedule" | "start" | "end" | "free_dates" | "date" | "for";
  helper: Key<Helper>;
  quote: Key<Helper["quote"]>;
  order: Key<Order> | Key<OrderRequest>;
  appointment: Key<OrderRequest["appointment"]>;
  billing: Key<OrderRequest["billing"]>;
  payment: Key<Order["payment"]>;
  refund: Key<Order["refunds"][number]>;
  invoice: Key<Order["invoice"]>;
  review: Key<Order["review"]> | "private_tags";
  tip: Key<Order["tips"][number]> | "payment_id";
  customer: Key<Order["customer"]>;
  visit: Key<Visit> | Key<orderCalls.VisitPatch>;
  claim: Key<NonNullable<Visit["claims"]>[number]> | "photo";
  change: Key<Changes> | Key<Changes["cancel"]> | ChangeFields;
  coupon: Key<Coupon>;
  referral: Key<Referral> | Key<Friend>;
  policies: Key<Policies>;
  highlights: Key<Highlights>;
  place: "latitude" | "longitude" | "text";
  feed: "url";
};
type Part = keyof Fields;

export type Mapping = {
  /** The keys around an answer, from the outside in: both keys of `{"result": {"items": […]}}`. */
  envelope?: readonly string[];
  /** True where the backend writes `startDate` for `start_date`. Names in `fields` take precedence. */
  camelCase?: boolean;
  /** App field name to backend field name; of a person's name also the pair of fields that hold its parts. */
  fields?: {
    [In in Part]?: { [Field in Fields[In]]?: string | (Field extends "name" ? NameIn<In> : never) };
  };
  /** App value to backend value, or to several of them, of which the first is sent. */
  values?: ValueNames;
  /** Formats of dates, money, percents and durations that differ from contract.md. */
  forms?: FormsIn<Part>;
};
type NameIn<In> = In extends "user" | "helper" | "customer" | "billing" ? SplitName : never;

type Table<To> = { [In in Part]?: { [Field in Fields[In]]?: To } };

/** Which fields are objects or lists of another part. */
const INNER: Table<Part> = {
  body: { meta: "body", links: "body", alternatives: "assignment", visits: "visit" },
  user: { user: "user", availability: "availability" },
  availability: { weekly_hours: "hours" },
  service: { sizes: "option", extras: "option" },
  appointment: { extras: "option" },
  paymentMethod: { instructions: "instructions" },
  assignment: { helper: "helper", service: "assignment", schedule: "assignment" },
  helper: { quote: "quote" },
  order: {
    ...{ address: "address", appointment: "appointment", billing: "billing", helper: "helper" },
    ...{ service: "service", frequency: "frequency", customer: "customer", payment: "payment" },
    ...{ visits: "visit", refunds: "refund", invoice: "invoice", review: "review" },
    ...{ tips: "tip", size: "option", extras: "option", changes: "change" },
  },
  tip: { payment: "payment" },
  visit: {
    ...{ helper: "helper", claims: "claim", moved_from: "visit", paused: "change" },
    ...{ size: "option", extras: "option", changes: "change", review: "review" },
  },
  highlights: { helpers: "helper", quote: "quote" },
};

/** Every object in the `changes` of an order or a visit has the fields of a change, whatever its name. */
const isOneChange = (part: Part, held: unknown) => part === "change" && isRecord(held);

const KINDS: Table<Kind> = {
  user: { roles: "role", document_type: "documentType" },
  order: { status: "orderStatus" },
  visit: { status: "visitStatus" },
  payment: { status: "paymentStatus" },
  invoice: { status: "invoiceStatus" },
  claim: { status: "claimStatus" },
  option: { per: "extraPer" },
  card: { status: "cardStatus", type: "cardType" },
  paymentMethod: { id: "paymentMethod" },
  billing: { payment_method: "paymentMethod", document_type: "documentType" },
};

type Rule = readonly [path: RegExp, part: Part];

/** Part of a request body by path, where it differs from the part of the answer. */
const REQUESTS: readonly Rule[] = [
  [/\/visits\/\d+$/, "visit"],
  [/\/claims$/, "claim"],
  [/\/review$/, "review"],
  [/^user\/orders\/\d+\/card$/, "billing"],
  // Every other call under an order changes it.
  [/^user\/orders\/\d+\/.*[a-z]$/, "change"],
];

/** Part of an answer by path; the first match counts. */
const ANSWERS: readonly Rule[] = [
  [/^(user|register|login(\/.+)?|password\/.+)$/, "user"],
  [/^user\/addresses/, "address"],
  [/^(user|payments)\/cards/, "card"],
  [/\/claims$/, "claim"],
  [/\/review$/, "review"],
  [/\/tips$/, "tip"],
  [/^(user\/)?orders/, "order"],
  [/^services$/, "service"],
  [/^frequencies$/, "frequency"],
  [/^payment-methods$/, "paymentMethod"],
  [/^cities$/, "city"],
  [/^assignments\//, "assignment"],
  [/^validation\//, "validation"],
  [/^coupons\//, "coupon"],
  [/^(user\/referral$|referrals\/)/, "referral"],
  [/^policies$/, "policies"],
  [/^highlights$/, "highlights"],
  [/^places\/resolve$/, "place"],
  [/^user\/calendar-feed$/, "feed"],
];

const find = (path: string, rules: readonly Rule[]) =>
  rules.find(([pattern]) => pattern.test(path))?.[1] ?? null;

/** Null where the answer has no fields. */
export const answerPart = (path: string) => find(path, ANSWERS);

const requestPart = (path: string) => find(path, [...REQUESTS, ...ANSWERS]);

type Names = Record<string, unknown>;
type Named = Record<string, string | SplitName>;

const toSnake = (name: string) =>
  name === "wantInvoice" ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the translated name; of a name that is split into two fields the first one. */
function fieldName({ fields, camelCase }: Mapping, part: Part, name: string, to: Direction) {
  const named: Named = fields?.[part] ?? {};
  const [theirs] = [at<Named[string]>(named, name)].flat();
  if (to === "write") return theirs ?? (camelCase ? toCamel(name) : name);
  const ours = Object.keys(named).find((key) => [named[key]].flat().includes(name));
  return ours ?? (camelCase ? toSnake(name) : name);
}

function splitOf({ fields }: Mapping, part: Part, ours: string): SplitName | null {
  const theirs = at<Named[string]>(fields?.[part], ours);
  return typeof theirs === "object" ? theirs : null;
}

function translate(mapping: Mapping, part: Part, value: unknown, to: Direction): unknown {
  if (Array.isArray(value)) return value.map((one) => translate(mapping, part, one, to));
  // Free days are a bare list of strings.
  if (!isRecord(value)) return part === "assignment" ? inForm("dates", value) : value;
  const { values } = mapping;
  const translated: Names = {};
  for (const [name, held] of Object.entries(value)) {
    const other = fieldName(mapping, part, name, to);
    // Where a backend sends both names, the mapped one wins.
    if (other === name && Object.keys(value).some((one) => isOther(one, name))) continue;
    const ours = to === "read" ? other : name;
    const inner = at<Part>(INNER[part], ours) ?? (isOneChange(part, held) ? part : null);
    const kind = at<Kind>(KINDS[part], ours);
    const split = splitOf(mapping, part, ours);
    if (inner) translated[other] = translate(mapping, inner, held, to);
    else if (split && to === "read") translated[other] = joinName(value[split[0]], value[split[1]]);
    else if (split) [translated[split[0]], translated[split[1]]] = splitName(held);
    else translated[other] = kind ? translateValue(values, kind, held, to) : inForm(ours, held);
  }
  return translated;

  function inForm(name: string, held: unknown) {
    return mapping.forms ? convert(mapping.forms, part, name, held, to) : held;
  }

  function isOther(one: string, name: string): boolean {
    return one !== name && fieldName(mapping, part, one, to) === name;
  }
}

/** Translates a dotted path: `billing.metodo` to `billing.payment_method`. */
function oursOfPath(mapping: Mapping, part: Part | null, path: string): string {
  let within: Part | null = part;
  const words = path.split(".").map((word) => {
    if (!within || /^\d+$/.test(word)) return word;
    const ours = fieldName(mapping, within, word, "read");
    within = at<Part>(INNER[within], ours) ?? null;
    return ours;
  });
  return words.join(".");
}

function renameErrors(mapping: Mapping, path: string, refusal: Names): ErrorsByField {
  const part = requestPart(path);
  const named = Object.entries(fieldErrorsOf(refusal));
  return Object.fromEntries(named.map(([name, texts]) => [oursOfPath(mapping, part, name), texts]));
}

function readUnder(mapping: Mapping, part: Part | null, body: unknown): unknown {
  if (!isRecord(body) || !Object.hasOwn(body, "data")) {
    return part ? translate(mapping, part, body, "read") : body;
  }
  const { data, ...around } = body;
  const outer = translate(mapping, "body", around, "read") as Names;
  return { ...outer, data: readUnder(mapping, part, data) };
}

/** Translates an answer of the call at `path` to the app's names; `isOk`: its status was 2xx. */
export function toOurs(mapping: Mapping, path: string, isOk: boolean, body: unknown): unknown {
  const success = mapping.fields?.body?.success ?? "success";
  const ok = isOk && !(isRecord(body) && body[success] === false);
  const opened = unwrap(body, ok, mapping.envelope);
  const isBare = !isRecord(opened) || !Object.hasOwn(opened, "data");
  const read = readUnder(mapping, !ok && isBare ? "body" : answerPart(path), opened);
  return !ok && isRecord(read)
    ? {
        ...read,
        errors: renameErrors(mapping, path, { ...(opened as Names), errors: read.errors }),
      }
    : read;
}

export function toTheirs(mapping: Mapping, path: string, json: unknown): unknown {
  const part = requestPart(path);
  return part ? translate(mapping, part, json, "write") : json;
}

export function queryToOurs<Query extends object>(mapping: Mapping, query: Query): Query {
  return translate(mapping, "query", query, "read") as Query;
}

export function queryToTheirs<Query extends object>(mapping: Mapping, query: Query): Query {
  return translate(mapping, "query", query, "write") as Query;
}
