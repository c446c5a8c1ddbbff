import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { City } from "~/api/reference";
import { ZoneMap } from "~/helpers/zone-map";
import { CheckboxField } from "~/ui/checkbox-field";
import { errorId, FieldErrors } from "~/ui/field";

type ZonesProps = {
  cities: readonly City[];
  chosen: readonly number[];
  errors: Record<string, string[]>;
  onChange: (zones: number[]) => void;
};

export function Zones({ cities, chosen, errors, onChange }: ZonesProps) {
  const { t } = useLingui();
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
      {chosen.map((id, index) => (
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
