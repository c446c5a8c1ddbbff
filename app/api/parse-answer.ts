/** Parses answers, and tells the backend's own refusals from those of a gateway (contract.md, "Errors"). */
import * as z from "zod/mini";
import { fieldsOf, isRecord, readRefusalBody } from "./body";
import type { CallDefinition } from "./call";
import { ApiError } from "./errors";
import { isChallenge, retryAfterOf } from "./sending/fetch-with-retry";
import { translation } from "./translation";

/** Maximum letters of a JSON body, about twenty thousand orders: parsing more would freeze the page. */
const MAX_BODY = 40_000_000;

/** JSON that was cut or is malformed still comes from the backend; any other text, such as HTML, does not. */
const looksLikeJson = (response: Response, text: string) =>
  /\bjson\b/i.test(response.headers.get("Content-Type") ?? "") || /^\s*[{[]/.test(text);

/** Throws `ApiError`: gateway for a page in place of JSON, unreadable for malformed JSON. */
export async function parseJson(response: Response, call: CallDefinition): Promise<unknown> {
  const text = await response.text();
  if (text.length > MAX_BODY) throw ApiError.unreadable(`${text.length} letters`);
  // An empty body is an answer only with 204: captive portals send empty bodies for any call.
  if (text.trim() === "") return response.status === 204 ? null : undefined;
  try {
    const body: unknown = JSON.parse(text);
    return translation.answer(call, response.ok, body);
  } catch (error) {
    if (!looksLikeJson(response, text)) throw gatewayError(response, error);
    throw ApiError.unreadable(error);
  }
}

function gatewayError(response: Response, cause?: unknown): ApiError {
  const error = ApiError.gateway(response.status, retryAfterOf(response), cause);
  error.isChallenge = isChallenge(response);
  return error;
}

export function reportUnreadable({ method, path }: CallDefinition, cause: unknown): void {
  const fields = cause instanceof z.core.$ZodError ? fieldsOf(cause.issues) : [];
  const why = fields.length > 0 ? `in ${fields.join(", ")}` : cause;
  console.warn(`The answer to ${method} ${path} could not be read:`, why);
}

/** Parses extra data in the body of a refusal; null, with a log entry, where it is malformed. */
export function readRefusal<Schema extends z.ZodMiniType>(
  schema: Schema,
  { call, body }: ApiError,
): z.output<Schema> | null {
  const read = schema.safeParse(isRecord(body) ? body : {});
  if (read.success) return read.data;
  if (call) reportUnreadable(call, read.error);
  return null;
}

/** Statuses that leave the result of the call unknown even with JSON: its sender or a gateway gave up on it. */
const UNDECIDED = [408, 425, 499];
/** The one refusal whose body may be empty (contract.md, "Errors"). */
const UNAUTHORIZED = 401;

/** Returns a refusal where the backend itself has answered; any other answer leaves the result unknown. */
export async function refusalOf(response: Response, call: CallDefinition): Promise<ApiError> {
  const { status } = response;
  const body = await parseJson(response, call).catch(() => null);
  const isOwn =
    isRecord(body) || Array.isArray(body) || (body === undefined && status === UNAUTHORIZED);
  if (!isOwn || UNDECIDED.includes(status)) return gatewayError(response);
  return toRefusal(status, response, body);
}

export function toRefusal(status: number, response: Response, body: unknown): ApiError {
  const fields = readRefusalBody(body).errors;
  // Other frameworks than Laravel refuse a field with 400.
  const isOfFields = status === 400 && Object.keys(fields).some(Boolean);
  return ApiError.refused(isOfFields ? 422 : status, fields, retryAfterOf(response), body);
}
