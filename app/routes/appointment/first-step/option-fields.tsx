import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData } from "@remix-run/react";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type RefObject, useRef } from "react";
import type { Frequency, Service } from "~/api/reference";
import { type BookedService, freeTimes, helperQuery, preferring } from "~/booking/find-free";
import { endOfVisit, isWithin, WHOLE_DAY, widenWindow } from "~/booking/window";
import { minutesOf, timeOf } from "~/domain/dates";
import { formatDuration, formatGuaranies, formatTime } from "~/domain/format";
import { nameExtra } from "~/domain/ordered-options";
import { countVisits, priceVisit } from "~/domain/prices";
import {
  type ChosenExtra,
  type FittedService,
  type ServiceExtra,
  type ServiceSize,
  sumExtras,
} from "~/domain/service-options";
import { CheckboxField } from "~/forms/checkbox-field";
import { Chips } from "~/forms/chips";
import type { AppointmentDraft, Booking } from "~/state/areas";
import { Button } from "~/ui/button";
import { useFocusOnRemoval } from "~/ui/focus";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { useAnswer } from "~/ui/use-answer";
import { useDisclosure } from "~/ui/use-disclosure";
import { draftOptions, optionFields } from "./act";
import type { clientLoader } from "./route";

/** `HH:mm`; `time` null where the visit does not fit on that day. */
type NearestHour = { wished: string; time: string | null };

/**
 * Finds the nearest free start time, or the nearest in the window where unknown; null where the visit fits at the
 * wished one, or the wished one lies outside the window. Throws `ApiError`.
 */
export async function findNearestHour(
  booking: Booking,
  service: BookedService,
  signal: AbortSignal,
): Promise<NearestHour | null> {
  const { appointment } = booking;
  const { start_date, wished_time: wished } = appointment;
  if (!start_date || !wished || service.duration_minutes === service.ownMinutes) return null;
  if (wished < appointment.from_hour || wished >= appointment.to_hour) return null;
  const minutes = service.duration_minutes;
  const query = helperQuery(booking, service);
  const free =
    query && (await freeTimes().load(preferring(query, appointment.preferred_helper), signal));
  const fits = isWithin(appointment, wished, minutes);
  if (fits && (!free || free.includes(wished))) return null;
  const distance = (time: string) => Math.abs(minutesOf(time) - minutesOf(wished));
  const window = query ? appointment : WHOLE_DAY;
  const latest = Math.min(minutesOf(wished), minutesOf(window.to_hour) - minutes);
  const times =
    free?.filter((time) => isWithin(window, time, minutes)) ??
    (latest >= minutesOf(window.from_hour) ? [timeOf(latest)] : []);
  const [time = null] = [...times].sort((a, b) => distance(a) - distance(b));
  return { wished, time };
}

type OptionFieldsProps = {
  booked: FittedService<Service>;
  sizes: readonly ServiceSize[];
  offered: readonly ServiceExtra[];
  frequency: Frequency | undefined;
  appointment: AppointmentDraft;
  choose: (fields: Record<string, string>) => void;
};

export function OptionFields({ booked, sizes, offered, ...props }: OptionFieldsProps) {
  const { frequency, appointment, choose } = props;
  const { t } = useLingui();
  const { button, part } = useDisclosure();
  const size = booked.size?.id ?? null;
  const { extras } = booked;
  const block = useRef<HTMLDivElement>(null);
  const isOnce = frequency !== undefined && countVisits(frequency) === 1;
  if (sizes.length + offered.length === 0) return null;

  function setQuantity(id: number, quantity: number) {
    const chosen = new Map(extras.map((extra) => [extra.id, extra.quantity])).set(id, quantity);
    const list = [...chosen].map(([extra, count]) => ({ id: extra, quantity: count }));
    choose(optionFields({ size, extras: list.filter((extra) => extra.quantity > 0) }));
  }

  const toggle = offered.length > 0 && (
    <button {...button} className="-my-2.5 min-h-11 font-semibold text-primary text-sm">
      <Trans>Agregar extras</Trans>
    </button>
  );

  return (
    <div ref={block} tabIndex={-1} data-plain-focus className="space-y-3">
      {sizes.length > 0 ? (
        <Chips
          legend={t`Tamaño de tu casa`}
          end={toggle}
          name="home-size"
          columns="grid-cols-[repeat(auto-fit,minmax(max(8.5rem,34%),1fr))] gap-1.5"
          value={String(size ?? "")}
          onChange={(id) => choose(optionFields({ size: Number(id), extras }))}
          options={sizes.map((known) => ({
            value: String(known.id),
            label: (
              <span className="-mx-3 block py-0.5 text-sm leading-tight tracking-tight">
                {known.name}
                <span className="block font-normal tabular-nums">
                  {formatDuration(known.duration_minutes)} ·{" "}
                  {formatGuaranies(priceVisit(known, frequency))}
                </span>
              </span>
            ),
          }))}
        />
      ) : (
        toggle
      )}
      {extras.length > 0 && <p className="text-sm">{formatAdded(extras, isOnce)}</p>}
      <ul {...part} className="rows">
        {offered.map((extra) => (
          <li key={extra.id}>
            <ExtraField
              extra={extra}
              isOnce={isOnce}
              quantity={extras.find(({ id }) => id === extra.id)?.quantity ?? 0}
              onChange={(quantity) => setQuantity(extra.id, quantity)}
            />
          </li>
        ))}
      </ul>
      <HourNotice
        minutes={booked.duration_minutes}
        appointment={appointment}
        choose={choose}
        focusAfter={block}
      />
    </div>
  );
}

/** “+ 30 min · + Gs. 25.000”, without minutes where there are none. */
function formatPlus(minutes: number, price: number): string {
  return [minutes > 0 && `+ ${formatDuration(minutes)}`, `+ ${formatGuaranies(price)}`]
    .filter(Boolean)
    .join(" · ");
}

/** “Horno, Planchado × 2: + 1 h · + Gs. 65.000 por visita”. */
function formatAdded(extras: readonly ChosenExtra[], isOnce: boolean): string {
  const names = extras.map(nameExtra).join(", ");
  const plus = (per: ServiceExtra["per"]) =>
    extras.some((extra) => extra.per === per) &&
    formatPlus(sumExtras(extras, "duration_minutes", per), sumExtras(extras, "price", per));
  const [each, first] = [plus("visit"), plus("first")];
  const parts = [
    each && formatPer(each, "visit", isOnce),
    first && formatPer(first, "first", isOnce),
  ];
  return `${names}: ${parts.filter(Boolean).join("; ")}`;
}

function formatPer(plus: string, per: ServiceExtra["per"], isOnce: boolean): string {
  if (isOnce) return plus;
  return per === "first" ? t`${plus}, solo la primera visita` : t`${plus} en cada visita`;
}

type ExtraFieldProps = {
  extra: ServiceExtra;
  isOnce: boolean;
  quantity: number;
  onChange: (quantity: number) => void;
};

function ExtraField({ extra, isOnce, quantity, onChange }: ExtraFieldProps) {
  const { t } = useLingui();
  const { name, max } = extra;
  const hint = formatPer(formatPlus(extra.duration_minutes, extra.price), extra.per, isOnce);
  if (max === 1) {
    return (
      <CheckboxField
        label={name}
        hint={hint}
        checked={quantity > 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 1 : 0)}
      />
    );
  }
  return (
    <fieldset aria-label={name} className="flex flex-wrap items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1 basis-[8rem]">
        <p className="font-medium">{name}</p>
        <p className="text-muted text-sm">{hint}</p>
      </div>
      <div className="flex items-center gap-3">
        <Step label={t`Uno menos`} isOff={quantity === 0} onPress={() => onChange(quantity - 1)}>
          <Icon of={Minus} className="-mx-3 shrink-0" />
        </Step>
        <span role="status" className="font-semibold tabular-nums">
          {quantity}
        </span>
        <Step label={t`Uno más`} isOff={quantity >= max} onPress={() => onChange(quantity + 1)}>
          <Icon of={Plus} className="-mx-3 shrink-0" />
        </Step>
      </div>
    </fieldset>
  );
}

type StepProps = {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: React.ReactNode;
};

/** Renders a button that stays focusable at its limit, so that focus is not lost. */
function Step({ label, isOff, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
      className="chip size-11"
    >
      {children}
    </button>
  );
}

type HourNoticeProps = Pick<OptionFieldsProps, "appointment" | "choose"> & {
  minutes: number;
  focusAfter: RefObject<HTMLElement>;
};

function HourNotice({ minutes, appointment, choose, focusAfter }: HourNoticeProps) {
  const { hour } = useLoaderData<typeof clientLoader>();
  const buttonRef = useFocusOnRemoval(focusAfter);
  const answer = useAnswer(hour);
  const found = answer.state === "failed" ? null : answer.value;
  if (!found) return null;
  const { wished, time } = found;
  const length = formatDuration(minutes);
  const [before, nearest] = [formatTime(wished), formatTime(time ?? wished)];
  const move = (start: string) =>
    choose({ time: start, ...widenWindow(appointment, start, endOfVisit(start, minutes)) });
  if (time === null) {
    return (
      <Notice tone="warn" role="status" title={<Trans>A las {before} ya no entra</Trans>}>
        <Trans>
          La visita lleva ahora {length}: ese día no queda lugar. Elegí otro en el paso 2.
        </Trans>
      </Notice>
    );
  }
  const isWider = time === wished;
  return (
    <Notice
      tone="warn"
      role="status"
      title={
        isWider ? (
          <Trans>Ya no entra en tu franja</Trans>
        ) : (
          <Trans>A las {before} ya no entra</Trans>
        )
      }
      action={
        <Button variant="secondary" buttonRef={buttonRef} onClick={() => move(time)}>
          {isWider ? <Trans>Ampliar la franja</Trans> : <Trans>Pasar a las {nearest}</Trans>}
        </Button>
      }
    >
      {isWider ? (
        <Trans>La visita lleva ahora {length}.</Trans>
      ) : (
        <Trans>
          La visita lleva ahora {length}. Lo más cercano ese día es a las {nearest}.
        </Trans>
      )}
    </Notice>
  );
}

/** Renders hidden fields with size and extras, whose controls stand outside the form. */
export function ChosenOptions({ appointment }: { appointment: AppointmentDraft }) {
  return Object.entries(optionFields(draftOptions(appointment))).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
