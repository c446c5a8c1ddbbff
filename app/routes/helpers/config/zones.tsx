import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { City } from "~/api/reference";
import { SERVED_RADIUS_KM } from "~/config";
import { formatList } from "~/domain/format";
import type { Point } from "~/domain/places";
import { CheckboxField } from "~/forms/checkbox-field";
import { errorId, FieldErrors } from "~/forms/form-field";
import type { MapSurroundings } from "~/map/leaflet-base";
import { type MapDrawings, MapFrame } from "~/map/map-frame";

const citiesOf = (chosen: readonly number[], cities: readonly City[]) =>
  cities.filter(({ id }) => chosen.includes(id));

export function ZoneNames({ cities, chosen }: Pick<ZonesProps, "cities" | "chosen">) {
  const names = citiesOf(chosen, cities).map(({ name }) => name);
  return names.length > 0 ? (
    formatList(names)
  ) : (
    <Plural value={chosen.length} _0="Todas las que te quedan cerca" one="# zona" other="# zonas" />
  );
}

type ZonesProps = {
  cities: readonly City[];
  chosen: readonly number[];
  errors: Record<string, string[]>;
  onChange: (zones: number[]) => void;
};

export function Zones({ cities, chosen, errors, onChange }: ZonesProps) {
  const { t } = useLingui();
  // A zone whose city is gone has no box, and the backend would refuse it; without any zone all would be meant.
  const known = citiesOf(chosen, cities).map(({ id }) => id);
  const posted = known.length > 0 ? known : chosen;
  const toggle = useCallback(
    (id: number) =>
      onChange(
        (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]).toSorted(
          (a, b) => a - b,
        ),
      ),
    [chosen, onChange],
  );

  return (
    <>
      {posted.map((id, index) => (
        <input key={id} type="hidden" name={`zones[${index}]`} value={id} />
      ))}
      <div className="grid gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <fieldset id="zones" aria-describedby={errors.zones ? errorId("zones") : undefined}>
          <legend className="sr-only">{t`Zonas`}</legend>
          <ul className="grid grid-cols-1 min-[26rem]:grid-cols-2 lg:grid-cols-1">
            {cities.map(({ id, name }) => (
              <li key={id}>
                <CheckboxField
                  label={name}
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        {cities.length > 0 && <ZoneMap cities={cities} chosen={chosen} onToggle={toggle} />}
      </div>
      <FieldErrors id={errorId("zones")} errors={errors.zones} />
    </>
  );
}

type ZoneMapProps = Pick<ZonesProps, "cities" | "chosen"> & { onToggle: (cityId: number) => void };

function ZoneMap({ cities, chosen, onToggle }: ZoneMapProps) {
  const { t } = useLingui();
  const latest = useRef(onToggle);
  const zones = useMemo(
    () =>
      cities.map((city) => ({
        id: city.id,
        name: city.name,
        outline: outlineZone(city, cities, SERVED_RADIUS_KM),
      })),
    [cities],
  );

  useEffect(() => {
    latest.current = onToggle;
  }, [onToggle]);

  const draw = useCallback(
    (drawings: MapDrawings, element: HTMLElement, surroundings: MapSurroundings) =>
      drawings.drawZones(element, surroundings, {
        zones,
        onToggle: (id) => latest.current(id),
      }),
    [zones],
  );

  return (
    <MapFrame
      draw={draw}
      shown={chosen}
      failedText={<Trans>No se pudo cargar el mapa. Podés elegir en la lista.</Trans>}
      tilesFailedText={
        <Trans>No se pudo cargar el dibujo del mapa. Las zonas funcionan igual.</Trans>
      }
      label={t`Mapa de las zonas`}
      className="@container h-80 lg:h-full lg:min-h-96"
    />
  );
}

const KM_PER_DEGREE = 111.195;
const DIRECTIONS = 72;

/** Returns the outline of the area that `findServedCity` (app/domain/places.ts) assigns to `city`. */
export function outlineZone(city: Point, others: readonly Point[], radiusKm: number): Point[] {
  const eastKm = KM_PER_DEGREE * Math.cos((city.latitude * Math.PI) / 180);
  const neighbours = others
    .map(({ latitude, longitude }) => ({
      north: (latitude - city.latitude) * KM_PER_DEGREE,
      east: (longitude - city.longitude) * eastKm,
    }))
    .filter(({ north, east }) => north !== 0 || east !== 0);
  return Array.from({ length: DIRECTIONS }, (_, index) => {
    const angle = (index * 2 * Math.PI) / DIRECTIONS;
    const north = Math.cos(angle);
    const east = Math.sin(angle);
    const reach = neighbours.reduce((nearest, other) => {
      // Distance to the bisector with the other centre in this direction.
      const towards = north * other.north + east * other.east;
      return towards > 0
        ? Math.min(nearest, (other.north ** 2 + other.east ** 2) / (2 * towards))
        : nearest;
    }, radiusKm);
    return {
      latitude: city.latitude + (north * reach) / KM_PER_DEGREE,
      longitude: city.longitude + (east * reach) / eastKm,
    };
  });
}
