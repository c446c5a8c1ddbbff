/** What is no difference of form, but changes what the app does: statuses, roles, fields that are missing. */
import { paymentMethodSchema } from "~/api/reference";
import { chargesCard } from "~/domain/cards";
import { isDocumentType } from "~/domain/documents";
import { describeBlocked } from "~/wording/contact";
import {
  invoiceStatus,
  orderStatus,
  paymentStatus,
  type StatusLabel,
  visitStatus,
} from "~/wording/status-labels";
import { answers } from "~tests/contract/components";
import { isHarmless, isNothing, isObject } from "./field-reading";
import { type Effect, type Finding, show } from "./report";

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Notice = {
  field: string;
  came: unknown;
  reads: string;
  effect: Effect;
  hint: string;
  sentence?: string;
};

type Known = { names: readonly string[]; label: (status: string) => StatusLabel; effect: Effect };

/** Nothing depends on an invoice's status; it is only shown. */
const STATUSES: Record<string, Known> = {
  status: {
    names: ["pending_payment", "confirmed", "in_progress", "completed", "cancelled"],
    label: orderStatus,
    effect: "lost",
  },
  "visits.status": {
    names: ["scheduled", "done", "skipped", "cancelled"],
    label: visitStatus,
    effect: "lost",
  },
  "payment.status": { names: ["pending", "paid", "failed"], label: paymentStatus, effect: "lost" },
  "invoice.status": {
    names: ["issued", "paid", "pending", "cancelled", "voided", "void"],
    label: invoiceStatus,
    effect: "ignored",
  },
};
const BY_MAPPING = "Name them in app/api/mapping.ts (app/docs/mapping.md).";

/** The app sends types by names of its own, and fills in none that it does not know. */
function noticesOfDocument(field: string, came: unknown): Notice[] {
  if (isNothing(came) || isDocumentType(String(came))) return [];
  return [
    {
      field,
      came,
      reads: "no type that it knows, and sends `ci`, `ruc`, …",
      effect: "lost",
      hint: "`documentType` of `values` in app/api/mapping.ts (app/docs/mapping.md).",
    },
  ];
}

function noticesOfOrder(order: Record<string, unknown>): Notice[] {
  const visits = Array.isArray(order.visits) ? order.visits : [];
  const said: [string, unknown][] = [
    ["status", order.status],
    ...visits.map((visit): [string, unknown] => ["visits.status", visit?.status]),
    ["payment.status", isObject(order.payment) ? order.payment.status : undefined],
    ["invoice.status", isObject(order.invoice) ? order.invoice.status : undefined],
  ];
  const statuses = said.flatMap(([field, came]): Notice[] => {
    const known = STATUSES[field];
    const name = String(came);
    if (!known || isNothing(came) || known.names.includes(name)) return [];
    const { label, effect } = known;
    const reads = "a status that it does not know";
    return [{ field, came, reads, effect, sentence: label(name).text, hint: BY_MAPPING }];
  });
  const billing = isObject(order.billing) ? order.billing : {};
  return [...statuses, ...noticesOfDocument("billing.document_type", billing.document_type)];
}

/** Sizes of which none, or more than one, is the default. */
function noticesOfService({ sizes }: Record<string, unknown>): Notice[] {
  if (!Array.isArray(sizes) || sizes.length === 0) return [];
  const read = sizes.map(
    (size) => isObject(size) && [true, 1, "1", "true"].includes(size.is_default as never),
  );
  const defaults = read.filter(Boolean).length;
  if (defaults === 1) return [];
  return [
    {
      field: "sizes.is_default",
      came: `${defaults} of ${sizes.length}`,
      reads:
        defaults === 0
          ? "none chosen by itself: the service's own price and minutes until a customer picks one"
          : "the first of them as the default",
      effect: "read",
      hint: "Send `is_default: true` for one size of each service.",
    },
  ];
}

/** False blocks whoever books; what is neither true nor false is a difference of form. */
function noticesOfAllowed({ allowed }: Record<string, unknown>): Notice[] {
  const isBlocked = [false, 0, "0", "false"].includes(allowed as never);
  if (!isNothing(allowed) && !isBlocked) return [];
  return [
    {
      field: "allowed",
      came: allowed,
      reads: "false: the account is blocked",
      effect: isBlocked ? "asked" : "stops",
      sentence: describeBlocked(),
      hint: isBlocked
        ? "Check with an account that may book."
        : "Send `allowed: true` for whoever may book.",
    },
  ];
}

function noticesOfUser(user: Record<string, unknown>): Notice[] {
  const roles = Array.isArray(user.roles) ? user.roles.map(String) : null;
  const isKnown = roles?.some((role) => role === "customer" || role === "helper");
  const reads = "no role of its own: nobody is turned away from either area";
  return [
    ...noticesOfAllowed(user),
    ...(isKnown
      ? []
      : [{ field: "roles", came: user.roles, reads, effect: "read" as const, hint: BY_MAPPING }]),
    ...noticesOfDocument("document_type", user.document_type),
  ];
}

/** A name in two fields, which the app asks for in one. */
function noticesOfName(of: string, item: Record<string, unknown>): Notice[] {
  const part = { User: "user", Helper: "helper" }[of];
  const key = (pattern: RegExp) => Object.keys(item).find((name) => pattern.test(name));
  const first = key(/^(first_?name|given_?name|nombres?)$/i);
  const last = key(/^(last_?name|family_?name|surname|apellidos?)$/i);
  if (!part || !first || !last || !isNothing(item.name)) return [];
  return [
    {
      field: "name",
      came: [item[first], item[last]],
      reads: "no name",
      effect: "lost",
      hint: `\`fields: { ${part}: { name: ["${first}", "${last}"] } }\` in app/api/mapping.ts (app/docs/mapping.md).`,
    },
  ];
}

/** Optional fields whose absence changes what is booked. */
const MISSED: Record<string, Record<string, string>> = {
  Service: { duration_minutes: "180 minutes" },
  Frequency: { visits: "1: a single visit", interval_days: "0: a single visit" },
  Order: { status: "no status" },
};

/** What is no difference of form, but changes what the app does. */
function noticesOf(of: string, item: unknown): Notice[] {
  if (!isObject(item)) return [];
  const names = Object.keys((answers[of] as { shape?: object } | undefined)?.shape ?? {});
  const camel = Object.keys(item).filter(
    (name) =>
      !names.includes(name) && names.includes(snake(name)) && item[snake(name)] === undefined,
  );
  const missed = Object.entries(MISSED[of] ?? {}).filter(
    ([name]) => item[name] === undefined && !camel.some((given) => snake(given) === name),
  );
  return [
    ...camel.map((name) => ({
      field: name,
      came: item[name],
      reads: `nothing: it asks for ${snake(name)}`,
      effect: isHarmless(snake(name)) ? ("ignored" as const) : ("lost" as const),
      hint: "`camelCase: true` in app/api/mapping.ts (app/docs/mapping.md).",
    })),
    ...missed.map(([field, reads]) => ({
      field,
      came: undefined,
      reads,
      effect: "lost" as const,
      hint: "Send it, or name the field in app/api/mapping.ts.",
    })),
    ...(of === "Order" ? noticesOfOrder(item) : []),
    ...(of === "Service" ? noticesOfService(item) : []),
    ...(of === "User" ? noticesOfUser(item) : []),
    ...noticesOfName(of, item),
    ...(of === "Assignment" && isObject(item.helper) ? noticesOfName("Helper", item.helper) : []),
  ];
}

const asFinding = ({ came, sentence, ...notice }: Notice): Finding => ({
  ...notice,
  came: show(came),
  sentence: sentence ?? null,
});

/** By other ids a card is charged for whatever is not paid otherwise by its name. */
function noCardMethod(items: readonly unknown[]): Finding[] {
  const methods = items.flatMap((item) => {
    const read = paymentMethodSchema.safeParse(item);
    return read.success ? [read.data] : [];
  });
  const known = methods.some(({ id }) => id === "online");
  if (methods.length === 0 || known) return [];
  const named = (isCharged: boolean) =>
    methods
      .filter(({ id }) => chargesCard(id, methods) === isCharged)
      .map(({ id, name }) => `${name} (${id})`)
      .join(", ") || "none";
  return [
    {
      field: "id",
      came: show(methods.map(({ id }) => id)),
      reads: `as charged on a card: ${named(true)}; as paid otherwise: ${named(false)}`,
      effect: "asked",
      sentence: null,
      hint: "If not: `paymentMethod` of `values` in app/api/mapping.ts (app/docs/mapping.md).",
    },
  ];
}

/** Of the entries of an answer, which the app can read. */
export function meaningOf(of: string, items: readonly unknown[]): Finding[] {
  const findings = items.flatMap((item) => noticesOf(of, item)).map(asFinding);
  return of === "PaymentMethod" ? [...findings, ...noCardMethod(items)] : findings;
}
