import { t } from "@lingui/core/macro";
import CalendarDays from "lucide-react/icons/calendar-days";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { paths } from "~/paths";
import type { MenuItem } from "~/ui/menu";

/** The way to the helper area, in the menu of who also books. */
export const agendaLink = (): MenuItem => ({
  label: t`Mi agenda`,
  icon: CalendarDays,
  to: paths.helpers.show(),
});

/** The helper area's screens, in the menu “Mi cuenta” of a helper who is outside of it. */
export function helperLinks(): MenuItem[] {
  return [
    agendaLink(),
    { label: t`Configuración`, icon: SlidersHorizontal, to: paths.helpers.config() },
  ];
}
