/** Messages by dotted field name, in the words a customer reads. */
export type Errors = Record<string, string[]>;

/** What a refusal says: a message, and what its call adds to it. */
export type RefusedBody = { message: string; [field: string]: unknown };

export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly extra: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  get body(): RefusedBody {
    return { message: this.message, ...this.extra };
  }
}

/** Laravel's 422: the first message on top, with how many more there are. */
export function invalid(errors: Errors): Refusal {
  const messages = Object.values(errors).flat();
  const more = messages.length - 1;
  const rest = more > 0 ? ` (y ${more} ${more === 1 ? "error" : "errores"} más)` : "";
  return new Refusal(422, `${messages[0] ?? "Los datos no son válidos."}${rest}`, { errors });
}

export function refuseErrors(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function tooMany(message: string, seconds: number, errors?: Errors): Refusal {
  return new Refusal(429, message, errors ? { errors } : {}, { "Retry-After": String(seconds) });
}

export const notFound = (message = "No encontrado.") => new Refusal(404, message);
