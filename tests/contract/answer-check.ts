/** Checks answers against app/docs/openapi.json, to the letter: no field that it does not name. */
import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { isPlainDate } from "~/domain/dates";
import type { Schema } from "./schema";

type Response = { $ref?: string; content?: { "application/json": { schema: Schema } } };
export type Operation = {
  summary: string;
  description: string;
  "x-required": boolean;
  "x-without"?: string;
  responses: Record<string, Response>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
};

const file = new URL("../../app/docs/openapi.json", import.meta.url);

export const readDocument = (): Document => JSON.parse(readFileSync(file, "utf8"));

/** The same schema, but every object has the fields it names and no others. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close);
  if (typeof schema !== "object" || schema === null) return schema;
  const closed = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, close(value)]),
  );
  return "properties" in closed ? { additionalProperties: false, ...closed } : closed;
}

const inJson = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");

/** A pattern of the path, in which each parameter is one part. */
function patternOf(path: string): RegExp {
  const parts = path.split("/").map((part) => (part.startsWith("{") ? "[^/]+" : part));
  return new RegExp(`^${parts.join("/")}$`);
}

/** `at`: where in the body, as `/data/0/price`. */
export type Difference = { at: string; message: string };

export type AnswerCheck = {
  /** The operation of a path below /api/v1, such as `/user/orders/7`, and its path in the document. */
  find: (method: string, path: string) => { operation: Operation; path: string } | null;
  /** Null where the document has no such answer. */
  compare: (method: string, path: string, status: number, body: unknown) => Difference[] | null;
  /** What differs, as `/data/0/price must be integer`; empty where nothing does. */
  differences: (method: string, path: string, status: number, body: string) => string[];
};

/** `exactly`: a field that the document does not name is a difference too. */
function createCheck(exactly: boolean): AnswerCheck {
  const document = readDocument();
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { date: isPlainDate, "date-time": (text) => !Number.isNaN(Date.parse(text)) },
  });
  ajv.addSchema({ $id: "contract", ...((exactly ? close(document) : document) as object) });
  const compiled = new Map<string, ValidateFunction | undefined>();
  const byLeastParameters = Object.keys(document.paths)
    .sort((a, b) => a.split("{").length - b.split("{").length)
    .map((path) => ({ path, pattern: patternOf(path) }));

  function find(method: string, asked: string) {
    for (const { path, pattern } of byLeastParameters) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      if (operation && pattern.test(asked)) return { operation, path };
    }
    return null;
  }

  /** Where in the document the answer of that status is described. */
  function placeOf(path: string, method: string, status: number) {
    const responses = document.paths[path]?.[method]?.responses ?? {};
    const key = [String(status), `${Math.floor(status / 100)}XX`].find((one) => one in responses);
    const response = key === undefined ? undefined : responses[key];
    if (!response || key === undefined) return null;
    if (!response.$ref) {
      return { response, at: `/paths/${inJson(path)}/${method}/responses/${key}` };
    }
    const name = response.$ref.split("/").at(-1) ?? "";
    return {
      response: document.components.responses[name] ?? {},
      at: `/components/responses/${name}`,
    };
  }

  function validatorAt(at: string): ValidateFunction | undefined {
    const place = `contract#${encodeURI(at)}/content/application~1json/schema`;
    if (!compiled.has(place)) compiled.set(place, ajv.getSchema(place));
    return compiled.get(place);
  }

  function compare(method: string, asked: string, status: number, body: unknown) {
    const found = find(method, asked);
    const place = found && placeOf(found.path, method.toLowerCase(), status);
    if (!place) return null;
    if (!place.response.content) {
      const isEmpty = body === null || status >= 500;
      return isEmpty ? [] : [{ at: "", message: "a body, where the document has none" }];
    }
    const validate = validatorAt(place.at);
    if (!validate) throw new Error(`No schema at ${place.at}`);
    if (validate(body)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => ({
      at: instancePath,
      message: `${message} ${params.additionalProperty ?? ""}`.trim(),
    }));
  }

  function differences(method: string, asked: string, status: number, body: string): string[] {
    if (!find(method, asked)) return ["not a call of the document"];
    let value: unknown;
    try {
      value = body === "" ? null : JSON.parse(body);
    } catch {
      return ["not JSON"];
    }
    const found = compare(method, asked, status, value);
    if (!found) return [`no answer ${status} in the document`];
    return found.map(({ at, message }) => `${at || "the body"} ${message}`);
  }

  return { find, compare, differences };
}

/** On the global object, as tests give each file its own modules: compiling the schemas costs time. */
const shared = globalThis as { answerChecks?: Map<boolean, AnswerCheck> };

/** Of a backend that answers `exactly` the document, or of one that may send more fields. */
export function answerCheck(exactly = true): AnswerCheck {
  shared.answerChecks ??= new Map();
  const known = shared.answerChecks.get(exactly) ?? createCheck(exactly);
  shared.answerChecks.set(exactly, known);
  return known;
}
