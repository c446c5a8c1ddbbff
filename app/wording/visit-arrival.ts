import { t } from "@lingui/core/macro";
import type { Visit } from "~/api/orders";
import { nowTimeInAsuncion } from "~/domain/dates";
import { formatTime } from "~/domain/format";

/** “Llegó a las 8:03.”, as the helper said it, and when the work was done; "" before. */
export function describeArrival({ arrived_at, finished_at }: Visit): string {
  const came = arrived_at && formatTime(nowTimeInAsuncion(new Date(arrived_at)));
  const went = finished_at && formatTime(nowTimeInAsuncion(new Date(finished_at)));
  if (came && went) return t`Llegó a las ${came} y terminó a las ${went}.`;
  return came ? t`Llegó a las ${came}.` : "";
}
