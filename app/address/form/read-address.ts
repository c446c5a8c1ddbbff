import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { cityAt, isOutside } from "~/address/search/served-area";
import type { Address } from "~/api/addresses";
import type { City } from "~/api/reference";
import type { ParsePhone } from "~/domain/phone";
import { isPoint } from "~/domain/places";
import { plainText } from "~/domain/plain-text";
import { atMost } from "~/forms/at-most";
import { describePhoneRefusal } from "~/wording/phone-refusal";

/** Maximum lengths, in letters. */
const MAX_TEXT = 255;
const MAX_NOTE = 1_000;

const describeMissingStreet = () => t`Escribí la calle de tu casa.`;

function text() {
  const trim = z.transform((typed: string) => plainText(typed) || undefined);
  const trimmed = z._default(z.string().check(atMost(MAX_TEXT)), "");
  return z._default(z.pipe(z.string(), z.pipe(trim, trimmed)), "");
}

/** Parses E.164, or "". */
function phone(parsePhone: ParsePhone | undefined) {
  const typedPhone = z._default(z.string(), "");
  if (!parsePhone) return typedPhone;
  return z.pipe(
    typedPhone,
    z.transform((typed: string, context) => {
      const parsed = parsePhone(typed);
      if (parsed.ok) return parsed.number;
      if (parsed.reason === "missing") return "";
      const message = describePhoneRefusal(parsed.reason);
      context.issues.push({ code: "custom", message, input: typed });
      return z.NEVER;
    }),
  );
}

const coordinate = z.coerce.number<string>({
  error: () => t`Falta el lugar: buscá la dirección o llevá el pin hasta tu puerta.`,
});

/**
 * Rules of the confirmed address (spec.md §3), whose value has the served city of its point; a point outside the
 * served area is an error of `latitude`. Without `parsePhone`, which the form loads when a phone field gets
 * focus, it accepts any phone.
 */
export function addressFormSchema(cities: readonly City[], parsePhone: ParsePhone | undefined) {
  const fields = z
    .object({
      name: text(),
      main_street: z.pipe(
        z.string({ error: describeMissingStreet }),
        z.pipe(
          z.transform(plainText),
          z
            .string({ error: describeMissingStreet })
            .check(z.minLength(1, { error: describeMissingStreet }), atMost(MAX_TEXT)),
        ),
      ),
      number: text(),
      secondary_street: text(),
      neighborhood: text(),
      city: text(),
      phone: phone(parsePhone),
      phone_alternative: phone(parsePhone),
      additional_information: z._default(z.string().check(z.trim(), atMost(MAX_NOTE)), ""),
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
  return z.pipe(
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
}
