import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { BrokenVisit } from "~/api/user";
import { formatDate, formatTimeRange } from "~/domain/format";
import { contactLinks } from "~/wording/contact";

/** Takes the focus. */
export function BrokenVisits({ visits }: { visits: readonly BrokenVisit[] }) {
  const box = useRef<HTMLDivElement>(null);
  const { whatsApp } = contactLinks();
  const key = visits.map(({ id }) => id).join();

  useEffect(() => {
    if (key) box.current?.focus();
  }, [key]);

  if (visits.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby="visitas-acordadas"
      data-plain-focus
      className="mb-8 animate-appear rounded-card border-2 border-danger bg-surface p-5"
    >
      <h2 id="visitas-acordadas" className="font-semibold text-lg">
        <Trans>No se guardó: ya tenés visitas acordadas</Trans>
      </h2>
      <p className="mt-1">
        <Trans>Con este cambio no podrías cumplir con:</Trans>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {visits.map((visit) => (
          <li key={visit.id} className="flex flex-wrap justify-between gap-x-4 py-2 font-medium">
            <span className="inline-block first-letter:uppercase">
              {formatDate(visit.date, "full")}
            </span>
            <span className="tabular-nums">
              {formatTimeRange(visit.start_time, visit.end_time)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {whatsApp ? (
          <Trans>
            Dejá libres otros días u horas, o{" "}
            <a href={whatsApp.href} target="_blank" rel="noreferrer" className="link">
              escribinos por WhatsApp
            </a>{" "}
            para pasar estas visitas. Lo que cargaste sigue acá.
          </Trans>
        ) : (
          <Trans>Dejá libres otros días u horas. Lo que cargaste sigue acá.</Trans>
        )}
      </p>
    </div>
  );
}
