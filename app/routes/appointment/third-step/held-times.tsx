import { plural, t } from "@lingui/core/macro";
import { useFetcher } from "@remix-run/react";
import Clock from "lucide-react/icons/clock";
import { useEffect, useRef, useState } from "react";
import { isSupported } from "~/api/errors";
import { type Hold, putHold } from "~/api/holds";
import { timeNow } from "~/api/sending/server-clock";
import { useElapsedSeconds } from "~/browser/use-elapsed-seconds";
import { momentOf } from "~/domain/dates";
import { formatTime } from "~/domain/format";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon";
import { HOLD } from "./form-controls";
import { bookedTimes, type HoldReply, letGoOnceLeft } from "./hold";

const MINUTE_MS = 60_000;
const RENEWED_BELOW_MS = 5 * MINUTE_MS;
const SOON_MS = 2 * MINUTE_MS;

/** Holds the booked times while the payment step is open, and says until when. Nothing where they are not held. */
export function HeldTimes({ visits, paying }: { visits: number; paying: boolean }) {
  const hold = useHold(paying);
  // Renders the line each second, because what it says changes with the time.
  useElapsedSeconds();
  if (!hold) return null;
  return (
    <>
      <input type="hidden" name={HOLD} value={hold.id} />
      <p role="status" className="-mt-2 flex gap-2 text-muted text-sm">
        <Icon of={Clock} size={18} className="mt-px shrink-0" />
        {describeHold(hold, visits)}
      </p>
    </>
  );
}

/** Asks for the hold at once, and again near its end or after it, while somebody acts. */
function useHold(paying: boolean): Hold | null {
  const { data, submit } = useFetcher<HoldReply>();
  const [hold, setHold] = useState<Hold | null>(null);
  if (data?.hold?.expires_at && data.hold !== hold) setHold(data.hold);
  const latest = useRef({ hold, paying, askedAt: 0, times: bookedTimes() });
  Object.assign(latest.current, { hold, paying });

  useEffect(() => {
    const { current } = latest;
    function ask(event?: Event) {
      const now = timeNow().getTime();
      const left = current.hold ? Date.parse(current.hold.expires_at) - now : 0;
      // Another tab may have let the hold go meanwhile.
      const isBack = event?.type === "visibilitychange";
      const isDue = (isBack || left < RENEWED_BELOW_MS) && now - current.askedAt >= MINUTE_MS;
      const isSeen = document.visibilityState === "visible";
      if (!isDue || !isSeen || current.paying || !isSupported(putHold)) return;
      current.askedAt = now;
      submit({ intent: HOLD }, { method: "post", action: paths.appointment.thirdStep() });
    }
    ask();
    const listening = new AbortController();
    for (const event of ["pointerdown", "keydown", "visibilitychange"]) {
      document.addEventListener(event, ask, listening);
    }
    return () => {
      listening.abort();
      if (current.hold && current.times) letGoOnceLeft(current.times);
    };
  }, [submit]);
  return hold;
}

function describeHold({ expires_at }: Hold, visits: number): string {
  const end = new Date(expires_at);
  const hour = formatTime(momentOf(end).time);
  const left = end.getTime() - timeNow().getTime();
  if (left <= 0) {
    return plural(visits, {
      one: "Ya no te guardamos la fecha: es tuya si sigue libre cuando confirmes.",
      other: "Ya no te guardamos las # fechas: son tuyas si siguen libres cuando confirmes.",
    });
  }
  const until = plural(visits, {
    one: `Te guardamos la fecha hasta las ${hour}`,
    other: `Te guardamos las # fechas hasta las ${hour}`,
  });
  return left > SOON_MS ? until : `${t`Quedan menos de 2 minutos.`} ${until}`;
}
