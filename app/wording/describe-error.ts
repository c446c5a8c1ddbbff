import { t } from "@lingui/core/macro";
import { ApiError } from "~/api/errors";

function describeWait(seconds: number): string {
  if (seconds < 60) return t`Probá de nuevo en ${seconds} segundos.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? t`Probá de nuevo en un minuto.` : t`Probá de nuevo en ${minutes} minutos.`;
}

/** Never the server's own text, and always what to do next. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Algo salió mal. Probá de nuevo.`;
  if (error.kind === "network") {
    return t`No se pudo conectar. Revisá tu conexión y probá de nuevo.`;
  }
  if (error.kind === "unreadable") {
    return t`No se pudo leer la respuesta del servidor. Probá de nuevo.`;
  }
  switch (error.status) {
    case 403:
      return t`Tu cuenta no tiene permiso para hacer esto.`;
    case 404:
      return t`No encontramos lo que buscabas.`;
    case 409:
      return t`Esto cambió mientras tanto. Actualizá y probá de nuevo.`;
    case 419:
      return t`La página estuvo abierta mucho tiempo. Actualizala y probá de nuevo.`;
    case 422:
      return t`Hay datos que corregir: revisalos y probá de nuevo.`;
    case 429:
      return error.retryAfter === null
        ? t`Fueron demasiados intentos. Probá de nuevo en unos minutos.`
        : t`Fueron demasiados intentos. ${describeWait(error.retryAfter)}`;
    default:
      return t`No se pudo completar la operación. Probá de nuevo.`;
  }
}
