/** What in app/api/mapping.ts would read an answer that the app cannot read. */
import { readFileSync } from "node:fs";
import { isObject } from "./field-reading";

const WRAPPER =
  /^(data|results?|items?|payload|response|records?|rows|list|content|body|value|objects?|entries|collection|resultados?|datos|respuesta|registros|lista|contenido)$/i;
/** What stands around a list or beside an answer. */
const BESIDE = /^(links|meta|errors?|message|messages|status|code|success|pagination|paging)$/i;
const DEEPEST = 3;

/** The keys with something in them, those that are called like an envelope first. */
function keysOf(body: Record<string, unknown>): string[] {
  const held = Object.keys(body).filter(
    (key) => typeof body[key] === "object" && body[key] !== null && !BESIDE.test(key),
  );
  return [...held].sort((a, b) => Number(WRAPPER.test(b)) - Number(WRAPPER.test(a)));
}

function listPath(body: unknown, path: readonly string[] = []): string[] | null {
  if (Array.isArray(body)) return [...path];
  if (!isObject(body) || path.length >= DEEPEST) return null;
  for (const key of keysOf(body)) {
    const found = listPath(body[key], [...path, key]);
    if (found) return found;
  }
  return null;
}

/** Down to the object that is no envelope: it has an id, a user, or more than one thing in it. */
function objectPath(body: unknown, path: readonly string[] = []): string[] {
  if (!isObject(body) || "id" in body || path.length >= DEEPEST) return [...path];
  const [key, other] = keysOf(body);
  const isWrapper = key !== undefined && (WRAPPER.test(key) || (!other && path.length === 0));
  return isWrapper && key !== "user" ? objectPath(body[key], [...path, key]) : [...path];
}

/** The keys that an answer seems to stand under, from the outside in; empty where it stands under none. */
export function envelopeIn(body: unknown, holds: "list" | "one" | "number"): string[] {
  if (!isObject(body)) return [];
  const path = holds === "list" ? (listPath(body) ?? []) : holds === "one" ? objectPath(body) : [];
  // The app takes these off by itself.
  if (holds !== "number") return path.every((key) => key === "data") ? [] : path;
  const key = Object.keys(body).find((one) => WRAPPER.test(one) && Number.isFinite(body[one]));
  return key ? [key] : [];
}

/** All keys of several envelopes, in an order in which each can be taken off; `data` needs none alone. */
function joinEnvelopes(envelopes: readonly (readonly string[])[]): string[] {
  const joined: string[] = [];
  for (const envelope of [...envelopes].sort((a, b) => b.length - a.length)) {
    joined.push(...envelope.filter((key) => !joined.includes(key)));
  }
  return joined;
}

/** `app/api/mapping.ts:8`: the line where that part is, or where it goes. */
function lineOf(part: string): string {
  const file = new URL("../../../app/api/mapping.ts", import.meta.url);
  const lines = readFileSync(file, "utf8").split("\n");
  const at = [new RegExp(`^\\s*${part}:`), /^export const mapping/]
    .map((pattern) => lines.findIndex((line) => pattern.test(line)))
    .find((index) => index >= 0);
  return `app/api/mapping.ts:${(at ?? 0) + 1}`;
}

/** Null where no answer stood under another key. */
export function adviseEnvelope(envelopes: readonly (readonly string[])[]): string | null {
  const keys = joinEnvelopes(envelopes.filter((one) => one.length > 0));
  if (keys.length === 0) return null;
  const quoted = keys.map((key) => `"${key}"`).join(", ");
  return `The answers seem to stand under ${keys.map((key) => `\`${key}\``).join(", ")}. Write \`envelope: [${quoted}]\` (${lineOf("envelope")}, app/docs/mapping.md) and check again: what else is found may come of it.`;
}

export const inMapping = (line: string, part: string) =>
  `\`${line}\` (${lineOf(part)}, app/docs/mapping.md)`;

function dateForm(text: string): string | null {
  const [, first, mark, second] = /^(\d{1,2})([/.-])(\d{1,2})\2\d{4}\b/.exec(text) ?? [];
  if (!mark) return /^\d{4}\/\d{1,2}\/\d{1,2}\b/.test(text) ? "Y/m/d" : null;
  const isMonthFirst = mark === "/" && Number(second) > 12 && Number(first) <= 12;
  return isMonthFirst ? "m/d/Y" : `d${mark}m${mark}Y`;
}

/** How a value that cannot be read is said in the mapping, or what the contract has; undefined where nobody knows. */
export function adviseValue(came: unknown): string | undefined {
  if (typeof came !== "string") return undefined;
  const date = dateForm(came);
  if (date) return inMapping(`forms: { date: "${date}" }`, "forms");
  if (/^[\d.,]+\s*%$/.test(came)) return inMapping('forms: { percent: "%" }', "forms");
  if (/^\d{1,2}[:h]\d{2}/i.test(came)) return "The contract has 24 hours, `HH:mm`.";
  if (/^\D*(Gs|₲|PYG|\$)|(Gs\.?|₲|PYG)$/i.test(came)) return "Send the number alone.";
  if (/^-?\d+,\d+$/.test(came)) return "Send decimals with a point.";
  return undefined;
}

/** The keys of an entry that lacks a required field. */
export function adviseFields(entry: unknown, known: readonly string[]): string | undefined {
  if (!isObject(entry)) return undefined;
  const others = Object.keys(entry).filter((key) => !known.includes(key));
  if (others.length === 0) return undefined;
  return `It has ${others.slice(0, 8).join(", ")}: if one of them is it, \`fields\` in ${lineOf("fields")}.`;
}
