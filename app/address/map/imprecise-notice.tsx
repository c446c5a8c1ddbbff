import { Trans, useLingui } from "@lingui/react/macro";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { Notice } from "~/ui/notice";

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
