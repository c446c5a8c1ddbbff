import { t } from "@lingui/core/macro";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CreditCard from "lucide-react/icons/credit-card";
import MapPin from "lucide-react/icons/map-pin";
import ReceiptText from "lucide-react/icons/receipt-text";
import History from "lucide-react/icons/rotate-ccw-clock";
import Settings from "lucide-react/icons/settings";
import UserRound from "lucide-react/icons/user-round";
import { paths } from "~/paths";

export function profileLinks() {
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
