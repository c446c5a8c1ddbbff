import { t } from "@lingui/core/macro";
import type { PhoneRefusal } from "~/domain/phone";

export function describePhoneRefusal(reason: PhoneRefusal): string {
  switch (reason) {
    case "missing":
      return t`Ingresá tu teléfono.`;
    case "format":
      return t`Usá solo números, por ejemplo 0981 123 456.`;
    case "length":
      return t`Al número le faltan o le sobran cifras. Ejemplo: 0981 123 456.`;
    case "prefix":
      return t`Ese número no existe en Paraguay. Si es de otro país, empezá con + y su código.`;
  }
}
