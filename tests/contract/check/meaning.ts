/** What is no difference of form, but changes what the app does: statuses, roles, fields that are missing. */
import { chargesCard } from "~/domain/cards";
import { describeBlocked } from "~/wording/contact";
import { answers } from "~tests/contract/components";
import { type Finding, show } from "./report";

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isNothing = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Notice = {
  field: string;
  came: unknown;
  reads: string;
  stops?: boolean;
  lost?: boolean;
  hint: string;
  sentence?: string;
};

const STATUSES: Record<string, readonly string[]> = {
  status: ["pending_payment", "confirmed", "in_progress", "completed", "cancelled"],
  "visits.status": ["scheduled", "done", "skipped", "cancelled"],
  "payment.status": ["pending", "paid", "failed"],
};
const BY_MAPPING = "Name them in app/api/mapping.ts (app/docs/mapping.md).";

function noticesOfOrder(order: Record<string, unknown>): Notice[] {
  const visits = Array.isArray(order.visits) ? order.visits : [];
  const said: [string, unknown][] = [
    ["status", order.status],
    ...visits.map((visit): [string, unknown] => ["visits.status", visit?.status]),
    ["payment.status", isObject(order.payment) ? order.payment.status : undefined],
  ];
  return said.flatMap(([field, came]) =>
    isNothing(came) || STATUSES[field]?.includes(String(came))
      ? []
      : [
          {
            field,
            came,
            reads: "a status that it does not know",
            lost: true,
            sentence: String(came),
            hint: BY_MAPPING,
          },
        ],
  );
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
      hint: "Send `is_default: true` for one size of each service.",
    },
  ];
}

function noticesOfUser(user: Record<string, unknown>): Notice[] {
  const roles = Array.isArray(user.roles) ? user.roles.map(String) : null;
  const known = roles?.some((role) => role === "customer" || role === "helper");
  return [
    ...(user.allowed === undefined
      ? [
          {
            field: "allowed",
            came: undefined,
            reads: "false: the account is blocked",
            stops: true,
            sentence: describeBlocked(),
            hint: "Send `allowed: true` for whoever may book.",
          },
        ]
      : []),
    ...(known
      ? []
      : [
          {
            field: "roles",
            came: user.roles,
            reads: "no role of its own: nobody is turned away from either area",
            hint: BY_MAPPING,
          },
        ]),
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
  const names = Object.keys(
    ((answers as Record<string, unknown>)[of] as { shape?: object } | undefined)?.shape ?? {},
  );
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
      lost: true,
      hint: "`camelCase: true` in app/api/mapping.ts (app/docs/mapping.md).",
    })),
    ...missed.map(([field, reads]) => ({
      field,
      came: undefined,
      reads,
      lost: true,
      hint: "Send it, or name the field in app/api/mapping.ts.",
    })),
    ...(of === "Order" ? noticesOfOrder(item) : []),
    ...(of === "Service" ? noticesOfService(item) : []),
    ...(of === "User" ? noticesOfUser(item) : []),
  ];
}

const asFinding = ({ field, came, reads, stops, lost, sentence, hint }: Notice): Finding => ({
  field,
  came: show(came),
  reads,
  effect: stops ? "stops" : lost ? "lost" : "read",
  sentence: sentence ?? null,
  hint,
});

function noCardMethod(items: readonly unknown[]): Finding[] {
  const methods = items.flatMap((item) => {
    const read = answers.PaymentMethod.safeParse(item);
    return read.success ? [read.data] : [];
  });
  const known = methods.some(({ id }) => id === "online");
  if (methods.length === 0 || known) return [];
  const charging = methods.filter(({ id }) => chargesCard(id, methods)).map(({ id }) => id);
  return [
    {
      field: "id",
      came: show(methods.map(({ id }) => id)),
      reads: `no method \`online\`; charged on a card: ${charging.join(", ") || "none"}`,
      effect: "lost",
      sentence: null,
      hint: `\`paymentMethod\` in app/api/mapping.ts (app/docs/mapping.md).`,
    },
  ];
}

/** Of the entries of an answer, which the app can read. */
export function meaningOf(of: string, items: readonly unknown[]): Finding[] {
  const findings = items.flatMap((item) => noticesOf(of, item)).map(asFinding);
  return of === "PaymentMethod" ? [...findings, ...noCardMethod(items)] : findings;
}
