import { t } from "@lingui/core/macro";

/** The browser blocks the session cookie. */
export function describeBlockedCookie(): string {
  return t`Este navegador no guarda tu sesión: permití las cookies de esta página en sus ajustes, o salí de la ventana privada, y volvé a ingresar. Si sigue así, el problema es nuestro: escribinos.`;
}
