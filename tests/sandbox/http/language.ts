/** Says in the language of the request what the sandbox itself says in Spanish. */
import type { Context, MiddlewareHandler } from "hono";
import { assignmentSchema } from "~/api/availability";
import type { CallDefinition } from "~/api/call";
import { highlightsSchema, policiesSchema } from "~/api/company";
import { couponSchema } from "~/api/coupons";
import { orderSchema, tipSchema } from "~/api/orders";
import { frequencySchema, paymentMethodSchema, serviceSchema } from "~/api/reference";
import { friendSchema, getReferral } from "~/api/referral";
import { definitionOf } from "~tests/contract/definitions";
import texts from "./texts.json" with { type: "json" };

/** English and Portuguese by the Spanish; `{0}` stands for what differs. */
export const TEXTS = texts as unknown as Record<string, [en: string, pt: string]>;

/** Those with something in them, as patterns. */
const PATTERNS = Object.entries(TEXTS)
  .filter(([spanish]) => spanish.includes("{0}"))
  .map(([spanish, said]) => {
    const escaped = spanish.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\d\}/g, "(.+)");
    return { pattern: new RegExp(`^${escaped}$`), said };
  });

/** What nobody has written into the dictionary stays as it is. */
export function translate(text: string, at: 0 | 1): string {
  const whole = TEXTS[text]?.[at];
  if (whole) return whole;
  for (const { pattern, said } of PATTERNS) {
    const [, ...parts] = pattern.exec(text) ?? [];
    if (parts.length === 0) continue;
    return said[at].replace(/\{(\d)\}/g, (_, part) => translate(parts[Number(part)] ?? "", at));
  }
  return text;
}

/** Fields with texts of the sandbox's own; what is not named is a name, or was typed by somebody. */
type OwnTexts = true | { [field: string]: OwnTexts };

const named = { name: true, description: true } as const;
const charged = { response_description: true } as const;
const ofHelper = { helper: { badges: true } } as const;
const options = { size: named, extras: named } as const;

const ofOrder = {
  ...ofHelper,
  ...options,
  service: named,
  frequency: named,
  payment: charged,
  visits: { ...ofHelper, ...options },
  tips: { payment: charged },
};

/** Of `data`, by the schema that the app reads it with. */
const OWN_TEXTS = new Map<CallDefinition["answer"]["schema"], OwnTexts>([
  [serviceSchema, { ...named, sizes: named, extras: named }],
  [frequencySchema, named],
  [paymentMethodSchema, named],
  [assignmentSchema, ofHelper],
  [couponSchema, { description: true }],
  [getReferral.answer.schema, { reward_text: true }],
  [friendSchema, { reward_text: true }],
  [policiesSchema, { change_text: true, guarantee_text: true, prepare_text: true }],
  [highlightsSchema, { helpers: ofHelper.helper }],
  [tipSchema, { payment: charged }],
  [orderSchema, ofOrder],
]);

const REFUSED = { message: true, errors: true } as const;

function translateOwn(value: unknown, own: OwnTexts | undefined, at: 0 | 1): unknown {
  if (own === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => translateOwn(item, own, at));
  if (typeof value === "string") return own === true ? translate(value, at) : value;
  if (value === null || typeof value !== "object") return value;
  const ownOf = (name: string) =>
    own === true ? own : Object.hasOwn(own, name) ? own[name] : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, translateOwn(item, ownOf(name), at)]),
  );
}

function ownTexts(call: CallDefinition | undefined, status: number): OwnTexts {
  const data = OWN_TEXTS.get(call?.answer.schema ?? null);
  return { ...(data ? { data } : {}), ...(status >= 400 ? REFUSED : {}) };
}

const LANGUAGES: Record<string, 0 | 1> = { en: 0, pt: 1 };

/** The place in `TEXTS` of the first language of Accept-Language; null for Spanish and every other one. */
export function languageOf(c: Context): 0 | 1 | null {
  return LANGUAGES[c.req.header("Accept-Language")?.slice(0, 2) ?? ""] ?? null;
}

export const answerInLanguage: MiddlewareHandler = async (c, next) => {
  await next();
  const language = languageOf(c);
  const isJson = c.res.headers.get("Content-Type")?.startsWith("application/json");
  if (!isJson || language === null) return;
  const call = definitionOf(c.req.method, c.req.path.slice("/api/v1".length));
  const own = ownTexts(call, c.res.status);
  const answer = translateOwn(await c.res.json(), own, language);
  c.res = new Response(JSON.stringify(answer), c.res);
};
