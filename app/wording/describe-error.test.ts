import { describe, expect, it } from "vitest";
import "~/locales/i18n";
import { ApiError } from "~/api/errors";
import { describeError } from "./describe-error";

function said(error: ApiError, method?: string, path = ""): string {
  error.call = method ? { method, path } : null;
  return describeError(error);
}

describe("describeError", () => {
  it.each(["login", "register", "orders", "validation/phone/verification/send"])(
    "does not say that a search found nothing for a 404 of POST %s",
    (path) => {
      expect(said(ApiError.refused(404), "POST", path)).toMatch(/el problema es nuestro/);
    },
  );

  it.each([
    [403, "Tu cuenta no tiene permiso"],
    [405, "el problema es nuestro"],
    [501, "el problema es nuestro"],
    [409, "Esto cambió mientras tanto"],
    [419, "Tu navegador no guarda las cookies"],
    [400, "El servidor falló"],
    [503, "El servidor falló"],
  ])("says for a %i of a write: %s", (status, sentence) => {
    expect(said(ApiError.refused(status), "POST", "orders")).toContain(sentence);
  });

  it("says that something was not found only for a thing asked for by its id", () => {
    expect(said(ApiError.refused(404), "GET", "user/orders/7")).toMatch(/No encontramos/);
    expect(said(ApiError.refused(404), "GET", "services")).toMatch(/el problema es nuestro/);
  });

  it.each(["login", "login/google", "register"])(
    "says for a 401 of POST %s that the credentials are wrong",
    (path) => {
      expect(said(ApiError.refused(401), "POST", path)).toMatch(/correo o la contraseña/);
    },
  );

  it("says for a 401 that the session lacks access, or of public data that the server failed", () => {
    expect(said(ApiError.refused(401), "GET", "user/cards")).toMatch(/Tu sesión no alcanza/);
    expect(said(ApiError.refused(401), "GET", "services")).toMatch(/El servidor falló/);
  });

  it("asks to correct data only where some were sent", () => {
    expect(said(ApiError.refused(422), "POST", "register")).toMatch(/datos que corregir/);
    expect(said(ApiError.refused(422))).toMatch(/datos que corregir/);
    for (const method of ["GET", "DELETE"]) {
      const text = said(ApiError.refused(422), method, "user/addresses");
      expect(text).not.toMatch(/datos que corregir/);
    }
  });

  it("quotes the server's text of a field, where something was sent", () => {
    const refused = () => ApiError.refused(422, { "otra.cosa": ["Ese dato no sirve."] });
    for (const method of ["POST", "PATCH", "DELETE"]) {
      expect(said(refused(), method, "user/cards/1")).toBe("Ese dato no sirve.");
    }
    expect(said(refused(), "GET", "user/cards")).toMatch(/el problema es nuestro/);
  });

  it.each(["GET", "POST"])("says for a 500 to %s that the server failed", (method) => {
    expect(said(ApiError.refused(500), method, "user")).toMatch(/El servidor falló/);
  });

  it("tells a lost connection from an unreadable answer, with advice for each", () => {
    expect(said(ApiError.network(), "PATCH", "user")).toMatch(/conexión/);
    expect(said(ApiError.unreadable(), "GET", "user")).toMatch(/escribinos/);
  });

  it.each([
    [null, "en unos minutos"],
    [-5, "en un momento"],
    [0, "en un momento"],
    [1, "en 1 segundo"],
    [42, "en 42 segundos"],
    [60, "en un minuto"],
    [600, "en 10 minutos"],
    [59 * 60, "en 59 minutos"],
    [59 * 60 + 1, "en una hora"],
    [3_600, "en una hora"],
    [3 * 3_600, "en 3 horas"],
    [24 * 3_600, "mañana"],
    [2 * 24 * 3_600, "otro día"],
    [1e12, "otro día"],
    [Number.POSITIVE_INFINITY, "otro día"],
  ])("says when to try again after a 429 that asks for %s seconds", (seconds, wait) => {
    const sentence = `Fueron demasiados intentos. Probá de nuevo ${wait}.`;
    for (const error of [ApiError.refused(429, {}, seconds), ApiError.gateway(429, seconds)]) {
      expect(said(error, "POST", "login")).toBe(sentence);
    }
  });

  it("says only of a write that what is sent is too large", () => {
    for (const error of [ApiError.refused(413), ApiError.gateway(413)]) {
      for (const method of ["POST", "PATCH", "PUT", "DELETE", undefined]) {
        expect(said(error, method, "user"), method).toMatch(/demasiado grande/);
      }
    }
    expect(said(ApiError.gateway(413), "GET", "user/orders")).toMatch(/No nos llegó la respuesta/);
    expect(said(ApiError.refused(413), "GET", "user/orders")).toMatch(/El servidor falló/);
  });

  it.each([200, 401, 402, 403, 404, 405, 408, 409, 422, 425, 451, 499, 500, 502, 504, 520])(
    "says for a page with %i that no answer came, and not that anybody refused or failed",
    (status) => {
      for (const [method, path] of [
        ["POST", "login"],
        ["POST", "orders"],
        ["GET", "services"],
      ] as const) {
        expect(said(ApiError.gateway(status), method, path)).toMatch(/No nos llegó la respuesta/);
      }
    },
  );

  it("says that cookies are too many for a page with 400 to a login, or with 431", () => {
    const tooMany = /demasiadas cookies de este sitio: borralas/;
    for (const path of ["login", "login/google", "register"]) {
      expect(said(ApiError.gateway(400), "POST", path)).toMatch(tooMany);
    }
    expect(said(ApiError.gateway(431), "GET", "services")).toMatch(tooMany);
    expect(said(ApiError.gateway(400), "POST", "orders")).toMatch(/No nos llegó la respuesta/);
    expect(said(ApiError.gateway(400), "GET", "services")).toMatch(/No nos llegó la respuesta/);
    expect(said(ApiError.refused(400), "POST", "login")).not.toMatch(/cookies/);
  });

  it("says for a 413 that the content is too large, whoever answers", () => {
    for (const error of [ApiError.gateway(413), ApiError.refused(413)]) {
      expect(said(error, "POST", "user/orders/7/visits/8/claims")).toMatch(/demasiado grande/);
    }
  });

  it("asks to open the page again after a firewall's challenge", () => {
    const error = ApiError.gateway(403);
    error.isChallenge = true;
    expect(said(error, "POST", "orders")).toMatch(/Abrí la página de nuevo/);
  });
});
