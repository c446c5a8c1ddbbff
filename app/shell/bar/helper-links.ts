import { t } from "@lingui/core/macro";
import CalendarDays from "lucide-react/icons/calendar-days";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { paths } from "~/paths";
import type { MenuItem } from "~/ui/menu";

export const agendaLink = (): MenuItem => ({
  label: t`Mi agenda`,
  icon: CalendarDays,
  to: paths.helpers.show(),
});

export function helperLinks(): MenuItem[] {
  return [
    agendaLink(),
    { label: t`Configuración`, icon: SlidersHorizontal, to: paths.helpers.config() },
  ];
}
