import { Trans, useLingui } from "@lingui/react/macro";
import LocateFixed from "lucide-react/icons/locate-fixed";
import type { City } from "~/api/reference";
import { formatList } from "~/domain/format";
import { Notice } from "~/ui/notice";

export function OutsideNotice({ cities }: { cities: readonly City[] }) {
  const served = useCityNames(cities);
  return (
    <Notice tone="warn" role="alert" title={<Trans>Todavía no llegamos a ese lugar</Trans>}>
      <Trans>Atendemos en {served}.</Trans>
    </Notice>
  );
}

export function useCityNames(cities: readonly City[]): string {
  return formatList(cities.map(({ name }) => name));
}

const KILOMETRE = 1000;

export function ImpreciseNotice({ metres }: { metres: number }) {
  const { t } = useLingui();
  const kilometres = Math.round(metres / KILOMETRE);
  const rounded = Math.round(metres / 50) * 50;
  const distance = metres < KILOMETRE ? t`${rounded} metros` : t`${kilometres} km`;
  return (
    <Notice tone="warn" icon={LocateFixed} role="status">
      <Trans>
        Tu ubicación es aproximada: puede errar por unos {distance}. Mové el pin hasta tu puerta.
      </Trans>
    </Notice>
  );
}
