import { Trans } from "@lingui/react/macro";
import type { City } from "~/api/reference";
import { formatList } from "~/domain/format";
import { Notice } from "~/ui/notice";

export function OutsideNotice({ cities }: { cities: readonly City[] }) {
  const served = listCityNames(cities);
  return (
    <Notice tone="warn" role="alert" title={<Trans>Todavía no llegamos a ese lugar</Trans>}>
      <Trans>Atendemos en {served}.</Trans>
    </Notice>
  );
}

export function listCityNames(cities: readonly City[]): string {
  return formatList(cities.map(({ name }) => name));
}
