import { t } from "@lingui/core/macro";
import type { PhoneRefusal } from "~/domain/phone";

export function describePhoneRefusal(reason: PhoneRefusal): string {
  switch (reason) {
    case "missing":
      return t`Ingresá tu teléfono.`;
    case "format":
      return t`Escribí solo el número, por ejemplo 0981 123 456.`;
    case "length":
      return t`Al número le faltan o le sobran cifras. Si es de otro país, empezá con + y su código.`;
    case "several":
      return t`Escribí un solo número en este campo.`;
  }
}
