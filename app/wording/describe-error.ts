import { plural, t } from "@lingui/core/macro";
import { ApiError, type ErrorsByField, isUnauthorized } from "~/api/errors";
import { isOnline } from "~/browser/online";

/** Statuses that mean the same in a page of a gateway as in the backend's own JSON. */
const kindOfPage: Partial<Record<number, ErrorKind>> = {
  413: "large",
  // A 419 after a fresh token (api/http.ts) means that the browser blocks cookies.
  419: "cookies",
  429: "limited",
  431: "cookiesTooLarge",
};

const kindOfStatus: typeof kindOfPage = {
  ...kindOfPage,
  403: "forbidden",
  404: "missing",
  405: "missing",
  501: "missing",
  409: "conflict",
  422: "invalid",
};

function kindOfError(error: ApiError): ErrorKind {
  const { kind, status, call } = error;
  if (error.isChallenge) return "challenge";
  if (error.refusedVisitor) return error.refusedVisitor;
  if (isUnauthorized(error)) return "unauthorized";
  // nginx answers a request whose cookies exceed its limit with a 400 page.
  if (kind === "gateway" && status === 400 && call?.takesPassword) return "cookiesTooLarge";
  // A read sends nothing that could be too large.
  if (status === 413 && call?.method === "GET") return kind === "refused" ? "failed" : kind;
  if (kind === "gateway") return kindOfPage[status] ?? kind;
  if (status === 401 && call?.takesPassword) return "credentials";
  return kind === "refused" ? (kindOfStatus[status] ?? "failed") : kind;
}

/** “en 5 minutos”, “mañana”: what follows “Probá de nuevo”. */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(seconds / 3_600);
  if (seconds <= 0) return t`en un momento`;
  if (seconds < 60) return plural(seconds, { one: "en # segundo", other: "en # segundos" });
  if (minutes < 60) return plural(minutes, { one: "en un minuto", other: "en # minutos" });
  if (hours < 24) return plural(hours, { one: "en una hora", other: "en # horas" });
  return hours < 48 ? t`mañana` : t`otro día`;
}

function describeWait(seconds: number | null): string {
  if (seconds === null) return t`Probá de nuevo en unos minutos.`;
  const wait = formatWait(seconds);
  return t`Probá de nuevo ${wait}.`;
}

const sentences = {
  // Offline, the frame says why.
  network: () =>
    isOnline()
      ? t`No se pudo conectar. Revisá tu conexión y probá de nuevo.`
      : t`Probá de nuevo cuando tengas señal.`,
  unreadable: () =>
    t`El servidor contestó algo que no se puede leer. Probá de nuevo; si sigue así, escribinos.`,
  // A gateway does not know what became of the call, so the sentence does not say it either.
  gateway: () =>
    t`No nos llegó la respuesta de nuestro servidor. Revisá tu conexión y probá de nuevo en un momento.`,
  challenge: () =>
    t`Un control de seguridad frenó esto antes de que llegara. Abrí la página de nuevo para pasarlo.`,
  large: () =>
    t`Lo que enviás es demasiado grande: acortá el texto o sacá la foto, y probá de nuevo.`,
  unauthorized: () => t`Tu sesión no alcanza para ver esto. Ingresá de nuevo o escribinos.`,
  credentials: () => t`El correo o la contraseña no son correctos.`,
  // GET /user returns the user, but a call refuses them with 401.
  account: () =>
    t`El servidor no permite esto con tu cuenta. Probá de nuevo; si sigue así, escribinos.`,
  guest: () => t`El servidor pide entrar a una cuenta para esto. Ingresá y probá de nuevo.`,
  forbidden: () => t`Tu cuenta no tiene permiso para hacer esto.`,
  missing: ({ call }) =>
    call?.method === "GET" && call.path.endsWith("}")
      ? t`No encontramos lo que buscabas.`
      : describeOurFault(),
  conflict: () => t`Esto cambió mientras tanto. Actualizá y probá de nuevo.`,
  cookies: () =>
    t`Tu navegador no guarda las cookies de esta página. Permitilas en sus ajustes, actualizá la página y probá de nuevo.`,
  cookiesTooLarge: () =>
    t`Puede que tu navegador guarde demasiadas cookies de este sitio: borralas en sus ajustes y probá de nuevo.`,
  invalid: describeInvalid,
  limited: ({ retryAfter }) => t`Fueron demasiados intentos. ${describeWait(retryAfter)}`,
  failed: () => t`El servidor falló y no pudo completar la operación. Probá de nuevo.`,
} satisfies Record<string, (error: ApiError) => string>;

type ErrorKind = keyof typeof sentences;

function describeOurFault(): string {
  return t`El servidor no reconoce esta operación: el problema es nuestro. Probá más tarde o escribinos.`;
}

/** Field errors of the server are shown only for requests with typed data. */
function describeInvalid(error: ApiError): string {
  if (error.call?.method === "GET") return describeOurFault();
  const texts = Object.values(error.fields).flat().join(" ");
  if (texts) return texts;
  if (error.call?.method === "DELETE") return describeOurFault();
  return t`Hay datos que corregir: revisalos y probá de nuevo.`;
}

/** Returns the error text for the user with a next step. Server texts appear only for a 422 on typed data. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Algo salió mal. Probá de nuevo.`;
  return sentences[kindOfError(error)](error);
}

export function describeDeclined({ message, fields }: { message: string; fields: ErrorsByField }) {
  const texts = message || Object.values(fields).flat().join(" ");
  return texts || t`El banco no aprobó el pago. Probá con otra tarjeta.`;
}
