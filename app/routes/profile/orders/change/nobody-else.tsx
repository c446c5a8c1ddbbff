import { Trans } from "@lingui/react/macro";
import type { Alternative } from "~/api/availability";
import type { Order, Visit } from "~/api/orders";
import { formatDate, formatTime } from "~/domain/format";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ContactLine } from "~/wording/contact-line";

type NobodyElseProps = { order: Order; next: Visit; alternatives: readonly Alternative[] };

/** Why nobody can be chosen, and when somebody else is free. */
export function NobodyElse({ order, next, alternatives }: NobodyElseProps) {
  const hour = formatTime(next.start_time);
  return (
    <Notice
      className="max-w-xl"
      title={<Trans>A las {hour} no está libre nadie más</Trans>}
      action={alternatives.map(({ date, start }) => (
        <ButtonLink
          key={`${date} ${start}`}
          variant="secondary"
          to={`${paths.profile.moveVisit(order.id, next.id)}?hora=${start}&dia=${date}`}
        >
          {formatDate(date, "short")}, {formatTime(start)}
        </ButtonLink>
      ))}
    >
      {alternatives.length > 0 ? (
        <Trans>
          En estos días y horas sí hay otras personas: mové primero la visita, y después cambiá
          quién viene.
        </Trans>
      ) : (
        <>
          <Trans>Tampoco en otros días cercanos. Escribinos y lo vemos.</Trans>
          <ContactLine code={order.code} />
        </>
      )}
    </Notice>
  );
}
