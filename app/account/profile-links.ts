import { t } from "@lingui/core/macro";
import {
  CalendarCheck,
  CreditCard,
  History,
  type LucideIcon,
  MapPin,
  ReceiptText,
  Settings,
  UserRound,
} from "lucide-react";
import { paths } from "~/paths";

export type ProfileLink = { label: string; to: string; icon: LucideIcon };

/** The screens of the account, in the order of its navigation. */
export function profileLinks(): ProfileLink[] {
  return [
    { label: t`Mis datos`, to: paths.profile.show(), icon: UserRound },
    { label: t`Mis pedidos`, to: paths.profile.orders(), icon: CalendarCheck },
    { label: t`Historial`, to: paths.profile.history(), icon: History },
    { label: t`Mis tarjetas`, to: paths.profile.cards(), icon: CreditCard },
    { label: t`Mis direcciones`, to: paths.profile.addresses(), icon: MapPin },
    { label: t`Mis facturas`, to: paths.profile.invoices(), icon: ReceiptText },
    { label: t`Configuración`, to: paths.profile.config(), icon: Settings },
  ];
}
