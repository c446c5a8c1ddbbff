import { describe, expect, it } from "vitest";
import "~/locales/i18n";
import { deleteAddress } from "~/api/address-changes";
import { getAddresses } from "~/api/addresses";
import type { CallDefinition } from "~/api/call";
import { deleteCard, makeMainCard, startAddingCard } from "~/api/card-changes";
import { getCards } from "~/api/cards";
import { ApiError } from "~/api/errors";
import { createOrder } from "~/api/new-order";
import { postClaim, putReview } from "~/api/order-changes";
import { fetchOrder, getOrders } from "~/api/orders";
import { listServices } from "~/api/reference";
import { postLogin, postRegister, postSocialLogin } from "~/api/sessions";
import { fetchUser } from "~/api/user";
import { updateUser } from "~/api/user-changes";
import { sendPhoneCode } from "~/api/validation";
import { describeError } from "./describe-error";

function said(error: ApiError, call: CallDefinition | null = null): string {
  error.call = call;
  return describeError(error);
}

/** Each call under its path, as the cases of a test are named. */
const named = (...calls: readonly CallDefinition[]) =>
  calls.map((call) => [call.path, call] as const);

describe("describeError", () => {
  it.each(named(postLogin, postRegister, createOrder, sendPhoneCode))(
    "does not say that a search found nothing for a 404 of POST %s",
    (_path, call) => {
      expect(said(ApiError.refused(404), call)).toMatch(/el problema es nuestro/);
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
    expect(said(ApiError.refused(status), createOrder)).toContain(sentence);
  });

  it("says that something was not found only for a thing asked for by its id", () => {
    expect(said(ApiError.refused(404), fetchOrder)).toMatch(/No encontramos/);
    expect(said(ApiError.refused(404), listServices)).toMatch(/el problema es nuestro/);
  });

  it.each(named(postLogin, postSocialLogin, postRegister))(
    "says for a 401 of POST %s that the credentials are wrong",
    (_path, call) => {
      expect(said(ApiError.refused(401), call)).toMatch(/correo o la contraseña/);
    },
  );

  it("says for a 401 that the session lacks access, or of public data that the server failed", () => {
    expect(said(ApiError.refused(401), getCards)).toMatch(/Tu sesión no alcanza/);
    expect(said(ApiError.refused(401), listServices)).toMatch(/El servidor falló/);
  });

  it("asks to correct data only where some were sent", () => {
    expect(said(ApiError.refused(422), postRegister)).toMatch(/datos que corregir/);
    expect(said(ApiError.refused(422))).toMatch(/datos que corregir/);
    for (const call of [getAddresses, deleteAddress]) {
      const text = said(ApiError.refused(422), call);
      expect(text).not.toMatch(/datos que corregir/);
    }
  });

  it("quotes the server's text of a field, where something was sent", () => {
    const refused = () => ApiError.refused(422, { "otra.cosa": ["Ese dato no sirve."] });
    for (const call of [startAddingCard, makeMainCard, deleteCard]) {
      expect(said(refused(), call)).toBe("Ese dato no sirve.");
    }
    expect(said(refused(), getCards)).toMatch(/el problema es nuestro/);
  });

  it.each([
    ["GET", fetchUser],
    ["POST", createOrder],
  ] as const)("says for a 500 to %s that the server failed", (_method, call) => {
    expect(said(ApiError.refused(500), call)).toMatch(/El servidor falló/);
  });

  it("tells a lost connection from an unreadable answer, with advice for each", () => {
    expect(said(ApiError.network(), updateUser)).toMatch(/conexión/);
    expect(said(ApiError.unreadable(), fetchUser)).toMatch(/escribinos/);
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
      expect(said(error, postLogin)).toBe(sentence);
    }
  });

  it("says only of a write that what is sent is too large", () => {
    for (const error of [ApiError.refused(413), ApiError.gateway(413)]) {
      for (const call of [createOrder, updateUser, putReview, deleteCard, null]) {
        expect(said(error, call), call?.method).toMatch(/demasiado grande/);
      }
    }
    expect(said(ApiError.gateway(413), getOrders)).toMatch(/No nos llegó la respuesta/);
    expect(said(ApiError.refused(413), getOrders)).toMatch(/El servidor falló/);
  });

  it.each([200, 401, 402, 403, 404, 405, 408, 409, 422, 425, 451, 499, 500, 502, 504, 520])(
    "says for a page with %i that no answer came, and not that anybody refused or failed",
    (status) => {
      for (const call of [postLogin, createOrder, listServices]) {
        expect(said(ApiError.gateway(status), call)).toMatch(/No nos llegó la respuesta/);
      }
    },
  );

  it("says that cookies are too many for a page with 400 to a login, or with 431", () => {
    const tooMany = /demasiadas cookies de este sitio: borralas/;
    for (const call of [postLogin, postSocialLogin, postRegister]) {
      expect(said(ApiError.gateway(400), call)).toMatch(tooMany);
    }
    expect(said(ApiError.gateway(431), listServices)).toMatch(tooMany);
    expect(said(ApiError.gateway(400), createOrder)).toMatch(/No nos llegó la respuesta/);
    expect(said(ApiError.gateway(400), listServices)).toMatch(/No nos llegó la respuesta/);
    expect(said(ApiError.refused(400), postLogin)).not.toMatch(/cookies/);
  });

  it("says for a 413 that the content is too large, whoever answers", () => {
    for (const error of [ApiError.gateway(413), ApiError.refused(413)]) {
      expect(said(error, postClaim)).toMatch(/demasiado grande/);
    }
  });

  it("asks to open the page again after a firewall's challenge", () => {
    const error = ApiError.gateway(403);
    error.isChallenge = true;
    expect(said(error, createOrder)).toMatch(/Abrí la página de nuevo/);
  });
});
