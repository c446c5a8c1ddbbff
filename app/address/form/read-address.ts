import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { cityAt, isOutside } from "~/address/search/served-area";
import type { Address } from "~/api/addresses";
import type { City } from "~/api/reference";
import { parsePhone } from "~/domain/phone";
import { isPoint } from "~/domain/places";

const MAX_TEXT = 120;
const MAX_NOTE = 500;

function text(max = MAX_TEXT) {
  return z._default(
    z.string().check(z.trim(), z.maxLength(max, { error: () => t`Escribí hasta ${max} letras.` })),
    "",
  );
}

function describePhone(typed: string): string | null {
  const parsed = parsePhone(typed);
  if (parsed.ok || parsed.reason === "missing") return null;
  switch (parsed.reason) {
    case "length":
      return t`A este teléfono le sobran o le faltan números. Ejemplo: 0981 123 456.`;
    case "prefix":
      return t`Ningún teléfono de Paraguay empieza así. Ejemplo: 0981 123 456; si es de otro país, empezá con +.`;
    default:
      return t`Escribí el teléfono solo con números. Ejemplo: 0981 123 456.`;
  }
}

/** Read as E.164; it may stay empty. */
function phone() {
  return z.pipe(
    z._default(
      z.string().check((check) => {
        const message = describePhone(check.value);
        if (message) check.issues.push({ code: "custom", message, input: check.value });
      }),
      "",
    ),
    z.transform((typed: string) => {
      const parsed = parsePhone(typed);
      return parsed.ok ? parsed.e164 : "";
    }),
  );
}

const coordinate = z.coerce.number<string>();

/**
 * The confirmed address (spec.md §3), verified and in the served city its point lies in, else a
 * message at each field; a point outside the served area is an error of `latitude`. Home imports it
 * on demand: conform comes with it.
 */
export function readAddressForm(form: FormData, cities: readonly City[]) {
  const fields = z
    .object({
      name: text(),
      main_street: z
        .string({ error: () => t`Escribí la calle de tu casa.` })
        .check(
          z.trim(),
          z.minLength(1, { error: () => t`Escribí la calle de tu casa.` }),
          z.maxLength(MAX_TEXT, { error: () => t`Escribí hasta ${MAX_TEXT} letras.` }),
        ),
      number: text(),
      secondary_street: text(),
      neighborhood: text(),
      city: text(),
      phone: phone(),
      phone_alternative: phone(),
      additional_information: text(MAX_NOTE),
      latitude: coordinate,
      longitude: coordinate,
    })
    .check((check) => {
      const { latitude, longitude } = check.value;
      const point = { latitude, longitude };
      if (isPoint(point) && !isOutside(point, cities)) return;
      check.issues.push({
        code: "custom",
        path: ["latitude"],
        message: t`Todavía no llegamos a este punto. Mové el pin o elegí otra dirección.`,
        input: latitude,
      });
    });
  const schema = z.pipe(
    fields,
    z.transform((read): Address => {
      const city = cityAt(read, cities);
      return {
        ...read,
        city: read.city || (city?.name ?? ""),
        city_place_id: city?.place_id ?? "",
        neighborhood_place_id: "",
        verified: true,
      };
    }),
  );
  return parseWithZod(form, { schema });
}
