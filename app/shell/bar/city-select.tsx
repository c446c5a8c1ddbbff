import { useLingui } from "@lingui/react/macro";
import { Await } from "@remix-run/react";
import MapPin from "lucide-react/icons/map-pin";
import { Suspense } from "react";
import type { City } from "~/api/reference";
import { cityIdOf, saveCity } from "~/state/preferences";
import { useStore } from "~/state/store";
import { SelectField } from "~/ui/select-field";

type CitySelectProps = {
  /** Empty when they could not be loaded. */
  cities: Promise<City[]>;
};

/** The city selector (spec.md §2): what the visitor chose, else where their address is. */
export function CitySelect({ cities }: CitySelectProps) {
  const known = useStore((state) => state.appointment.cities);
  return (
    <Suspense fallback={<CityField cities={known} />}>
      <Await resolve={cities} errorElement={null}>
        {(loaded: City[]) => (loaded.length > 0 ? <CityField cities={loaded} /> : null)}
      </Await>
    </Suspense>
  );
}

function CityField({ cities }: { cities: readonly City[] }) {
  const { t } = useLingui();
  const chosen = useStore(cityIdOf);
  return (
    <SelectField
      label={t`Ciudad`}
      labelHidden
      plainIcon={MapPin}
      autoComplete="off"
      placeholder={t`Elegí tu ciudad`}
      options={cities.map(({ id, name }) => ({ value: id, label: name }))}
      value={cities.some(({ id }) => id === chosen) ? String(chosen) : ""}
      onChange={(event) => saveCity(Number(event.target.value) || null)}
    />
  );
}
