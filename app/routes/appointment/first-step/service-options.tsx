import type { Frequency, Service } from "~/api/reference";
import type { BookedService } from "~/booking/queries";
import { loadChunk } from "~/browser/load-module";
import { bookedService } from "~/domain/service-options";
import type { AppointmentDraft, Booking } from "~/state/appointment";
import { LatePart } from "~/ui/late-part";
import { Skeleton } from "~/ui/skeleton";
import type { NearestHour } from "./option-fields";

const loadFields = () => import("./option-fields");

/**
 * The hour nearest to the one that was asked for, where a visit of that size and with those extras does not
 * fit there; null where it does, or where nothing can be said of it.
 */
export function loadNearestHour(
  booking: Booking,
  service: BookedService,
  signal: AbortSignal,
): Promise<NearestHour | null> | null {
  const { start_date, wished_time } = booking.appointment;
  if (!start_date || !wished_time || service.duration_minutes === service.ownMinutes) return null;
  return loadChunk(loadFields).then(({ findNearestHour }) =>
    findNearestHour(booking, service, wished_time, signal),
  );
}

type ServiceOptionsProps = {
  service: Service | undefined;
  frequency: Frequency | undefined;
  appointment: AppointmentDraft;
  hour: Promise<NearestHour | null> | null;
  choose: (fields: Record<string, string>) => void;
};

/** “Tamaño de tu casa” and “Agregar extras”; their code comes where the service has any. */
export function ServiceOptions({ service, appointment, ...props }: ServiceOptionsProps) {
  const booked = service && bookedService([service], appointment);
  const { sizes = [], extras = [] } = service ?? {};
  if (!booked || sizes.length + extras.length === 0) return null;
  return (
    <LatePart
      load={loadFields}
      fallback={
        <div aria-hidden className="space-y-3">
          {sizes.length > 0 && (
            <div>
              <Skeleton className="mb-2.5 h-5 w-64" />
              <Skeleton className="h-20 rounded-card" />
            </div>
          )}
          {sizes.length === 0 && <Skeleton className="h-6 w-64" />}
        </div>
      }
    >
      {({ OptionFields }) => (
        <OptionFields
          key={booked.id}
          booked={booked}
          sizes={sizes}
          offered={extras}
          appointment={appointment}
          {...props}
        />
      )}
    </LatePart>
  );
}
