import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useRef, useState } from "react";
import { OutsideNotice } from "~/address/search/outside-notice";
import { CENTRE, isOutside } from "~/address/search/served-area";
import type { City } from "~/api/reference";
import type { Point } from "~/domain/places";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { AddressMap, ImpreciseNotice } from "./map";

export type MapStart = {
  start: Point;
  wide: boolean;
  accuracy?: number;
};

type MapDialogProps = {
  opened: MapStart | null;
  cities: readonly City[];
  onPick: (point: Point) => void;
  onClose: () => void;
};

/** Renders the map modal of spec.md §2. It stays mounted, because it restores focus when it closes. */
export function MapDialog({ opened, cities, onPick, onClose }: MapDialogProps) {
  const { t } = useLingui();
  const [moved, setMoved] = useState<{ from: Point; to: Point } | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const start = opened?.start ?? CENTRE;
  const point = moved?.from === start ? moved.to : start;
  const outside = isOutside(point, cities);
  const follow = useCallback((to: Point) => setMoved({ from: start, to }), [start]);

  return (
    <Dialog
      open={opened !== null}
      onClose={onClose}
      size="wide"
      title={t`Marcá tu casa en el mapa`}
      footer={
        <Button wide onClick={() => (outside ? notice.current?.focus() : onPick(point))}>
          <Trans>Usar este punto</Trans>
        </Button>
      }
    >
      <p className="mb-3 text-muted">
        <Trans>Tocá el mapa donde está tu casa, o arrastrá el pin hasta la puerta.</Trans>
      </p>
      {opened?.accuracy !== undefined && (
        <div className="mb-3">
          <ImpreciseNotice metres={opened.accuracy} />
        </div>
      )}
      <AddressMap
        point={point}
        onMove={follow}
        zoom={opened?.wide ? 13 : 17}
        wheelZooms
        className="h-[min(60dvh,30rem)]"
      />
      <div ref={notice} tabIndex={-1} data-plain-focus className="mt-3">
        {outside && <OutsideNotice cities={cities} />}
      </div>
    </Dialog>
  );
}
