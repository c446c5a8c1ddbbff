/** Says in the language of the request what the sandbox answers in Spanish. */
import type { MiddlewareHandler } from "hono";
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

/** What nobody has written into the dictionary stays as it is: names, and what customers typed. */
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

function translateAll(value: unknown, at: 0 | 1): unknown {
  if (typeof value === "string") return translate(value, at);
  if (Array.isArray(value)) return value.map((item) => translateAll(item, at));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, translateAll(item, at)]),
  );
}

/** By the first language of Accept-Language; Spanish for every other one. */
export const answerInLanguage: MiddlewareHandler = async (c, next) => {
  await next();
  const language = c.req.header("Accept-Language")?.slice(0, 2);
  const isJson = c.res.headers.get("Content-Type")?.startsWith("application/json");
  if (!isJson || (language !== "en" && language !== "pt")) return;
  const answer = await c.res.json();
  c.res = new Response(JSON.stringify(translateAll(answer, language === "en" ? 0 : 1)), c.res);
};
