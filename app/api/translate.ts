/** Answers and requests in the names of a backend that has its own (mapping.ts). */
import type { SavedAddress } from "./addresses";
import type { Helper, HelperQuery } from "./availability";
import { isRecord } from "./body";
import type { PendingCard } from "./cards";
import type { Highlights, Policies } from "./company";
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
  type ValueNames,
} from "./mapped-values";
import type { MoveRequest, VisitPatch } from "./order-changes";
import type { Order, OrderRequest, PastOrdersQuery, Visit } from "./orders";
import type { City, Frequency, PaymentMethod, Service, TransferInstructions } from "./reference";
import type { Friend, Referral } from "./referral";
import type { RegisterRequest } from "./sessions";
import type { Availability, User, UserChanges } from "./user";
import type { Coupon } from "./validation";

type Key<T> = keyof NonNullable<T> & string;
type Changes = NonNullable<Order["changes"] & Visit["changes"]>;

/** What has fields, in answers and requests alike: the app's names of them (contract.md, "Shapes"). */
type Fields = {
  /** What stands around an answer, and in a refusal. */
  body:
    | ("success" | "message" | "errors" | "conflicts" | "alternatives" | "visits")
    | (Key<Envelope> | Key<Envelope["links"]> | Key<Envelope["meta"]>);
  /** Parameters of a GET. */
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
  /** A size or an extra: of a service, an order, a visit, and as it is ordered. */
  option:
    | (Key<NonNullable<Service["sizes"]>[number]> | Key<NonNullable<Service["extras"]>[number]>)
    | Key<Order["extras"][number]>;
  frequency: Key<Frequency>;
  paymentMethod: Key<PaymentMethod>;
  instructions: Key<TransferInstructions>;
  city: Key<City>;
  /** Who is free, and when; also a free time in place of one that is taken. */
  assignment: "helper" | "service" | "schedule" | "start" | "end" | "free_dates" | "date" | "for";
  helper: Key<Helper>;
  quote: Key<Helper["quote"]>;
  order: Key<Order> | Key<OrderRequest>;
  appointment: Key<OrderRequest["appointment"]>;
  billing: Key<OrderRequest["billing"]>;
  payment: Key<Order["payment"]>;
  refund: Key<Order["refunds"][number]>;
  invoice: Key<Order["invoice"]>;
  review: Key<Order["review"]>;
  tip: Key<Order["tips"][number]> | "payment_id";
  customer: Key<Order["customer"]>;
  visit: Key<Visit> | Key<VisitPatch>;
  claim: Key<NonNullable<Visit["claims"]>[number]> | "photo";
  /** What may be changed of an order or a visit, and what is sent to change it. */
  change:
    | (Key<Changes> | Key<Changes["cancel"]> | Key<Visit["paused"]>)
    | (Key<MoveRequest> | "assigned_helper" | "reason");
  coupon: Key<Coupon>;
  referral: Key<Referral> | Key<Friend>;
  policies: Key<Policies>;
  highlights: Key<Highlights>;
  place: "latitude" | "longitude" | "text";
  feed: "url";
};
type Part = keyof Fields;

export type Mapping = {
  /** The keys that an answer stands under, from the outside in; `{"result": {"items": […]}}`: both. */
  envelope?: readonly string[];
  /** The backend writes `startDate` where the app says `start_date`. `fields` come first. */
  camelCase?: boolean;
  /** The app's name of a field: the backend's; of a person's name also the two that hold its parts. */
  fields?: {
    [In in Part]?: { [Field in Fields[In]]?: string | (Field extends "name" ? NameIn<In> : never) };
  };
  /** The app's value: the backend's, or all that mean it, the one that is sent first. */
  values?: ValueNames;
  /** How the backend writes days, money, percents and lengths, where that is not as contract.md has them. */
  forms?: FormsIn<Part>;
};
type NameIn<In> = In extends "user" | "helper" | "customer" | "billing" ? SplitName : never;

type Table<To> = { [In in Part]?: { [Field in Fields[In]]?: To } };

/** The fields that have fields. */
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
    ...{ size: "option", extras: "option", changes: "change" },
  },
  change: { cancel: "change", helper: "change", pause: "change", move: "change", skip: "change" },
  highlights: { helpers: "helper", quote: "quote" },
};

const KINDS: Table<Kind> = {
  user: { roles: "role", document_type: "documentType" },
  order: { status: "orderStatus" },
  visit: { status: "visitStatus" },
  payment: { status: "paymentStatus" },
  claim: { status: "claimStatus" },
  option: { per: "extraPer" },
  card: { status: "cardStatus", type: "cardType" },
  paymentMethod: { id: "paymentMethod" },
  billing: { payment_method: "paymentMethod", document_type: "documentType" },
};

type Rule = readonly [path: RegExp, part: Part];

/** What the body of a request is, where that is not what its answer is. */
const REQUESTS: readonly Rule[] = [
  [/\/(move|pause|helper|cancel)$/, "change"],
  [/\/visits\/\d+$/, "visit"],
  [/^user\/orders\/\d+\/card$/, "billing"],
];

/** By path; the first that fits. */
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

/** What the answer to a call is made of, by its path; null where it has no fields. */
export const answerPart = (path: string) => find(path, ANSWERS);

const requestPart = (path: string) => find(path, [...REQUESTS, ...ANSWERS]);

type Names = Record<string, unknown>;

/** The only field of the app that is not in snake case. */
const IN_CAMEL_CASE = "wantInvoice";
const toSnake = (name: string) =>
  name === IN_CAMEL_CASE ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Named = Record<string, string | SplitName>;

/** Where a name stands in two fields, the first one is written. */
function fieldName({ fields, camelCase }: Mapping, part: Part, name: string, to: Direction) {
  const named: Named = fields?.[part] ?? {};
  const [theirs] = [at<Named[string]>(named, name)].flat();
  if (to === "write") return theirs ?? (camelCase ? toCamel(name) : name);
  const ours = Object.keys(named).find((key) => [named[key]].flat().includes(name));
  return ours ?? (camelCase ? toSnake(name) : name);
}

/** The two fields of the backend that hold this one, if it is so. */
function splitOf({ fields }: Mapping, part: Part, ours: string): SplitName | null {
  const theirs = at<Named[string]>(fields?.[part], ours);
  return typeof theirs === "object" ? theirs : null;
}

/** What is named nowhere stays as it is. */
function translate(mapping: Mapping, part: Part, value: unknown, to: Direction): unknown {
  if (Array.isArray(value)) return value.map((one) => translate(mapping, part, one, to));
  // Free days come as a bare list.
  if (!isRecord(value)) return part === "assignment" ? inForm("dates", value) : value;
  const { values } = mapping;
  const translated: Names = {};
  for (const [name, held] of Object.entries(value)) {
    const other = fieldName(mapping, part, name, to);
    // Where a backend sends both names, the one that the mapping gives counts.
    if (other === name && Object.keys(value).some((one) => isOther(one, name))) continue;
    const ours = to === "read" ? other : name;
    const inner = at<Part>(INNER[part], ours);
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

/** The answer under `data`, beside what stood around it; a refusal is looked for in both. */
function unwrap(body: unknown, ok: boolean, envelope: readonly string[] = []): unknown {
  let around: Names = {};
  let inner = body;
  for (const key of envelope) {
    if (!isRecord(inner) || !Object.hasOwn(inner, key)) continue;
    const { [key]: held, ...rest } = inner;
    around = { ...around, ...rest };
    inner = held;
  }
  // The wanted build stands bare.
  if (inner === body || typeof inner === "number") return inner;
  return { ...around, ...(!ok && isRecord(inner) ? inner : {}), data: inner };
}

/** `billing.metodo` as `billing.payment_method`. */
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

function renameErrors(mapping: Mapping, path: string, errors: unknown): unknown {
  if (!isRecord(errors)) return errors;
  const part = requestPart(path);
  return Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [oursOfPath(mapping, part, name), texts]),
  );
}

function readUnder(mapping: Mapping, part: Part | null, body: unknown): unknown {
  if (!isRecord(body) || !Object.hasOwn(body, "data")) {
    return part ? translate(mapping, part, body, "read") : body;
  }
  const { data, ...around } = body;
  const outer = translate(mapping, "body", around, "read") as Names;
  return { ...outer, data: readUnder(mapping, part, data) };
}

/** The body of an answer to the call with this path in the app's names; `isOk`: its status was 2xx. */
export function toOurs(mapping: Mapping, path: string, isOk: boolean, body: unknown): unknown {
  const success = mapping.fields?.body?.success ?? "success";
  const ok = isOk && !(isRecord(body) && body[success] === false);
  const opened = unwrap(body, ok, mapping.envelope);
  const isBare = !isRecord(opened) || !Object.hasOwn(opened, "data");
  const read = readUnder(mapping, !ok && isBare ? "body" : answerPart(path), opened);
  return !ok && isRecord(read)
    ? { ...read, errors: renameErrors(mapping, path, read.errors) }
    : read;
}

/** The body of a request in the backend's names. */
export function toTheirs(mapping: Mapping, path: string, json: unknown): unknown {
  const part = requestPart(path);
  return part ? translate(mapping, part, json, "write") : json;
}

export function queryToTheirs<Query extends object>(mapping: Mapping, query: Query): Query {
  return translate(mapping, "query", query, "write") as Query;
}
