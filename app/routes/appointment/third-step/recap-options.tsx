import { Plural, Trans } from "@lingui/react/macro";
import type { Service } from "~/api/reference";
import { nameOptions } from "~/booking/summarise";
import { endOfVisit } from "~/booking/window";
import { formatGuaranies, formatTime } from "~/domain/format";
import type { BookingPrice } from "~/domain/prices";
import type { FittedService } from "~/domain/service-options";
import { Notice } from "~/ui/notice";
import { MoneyList, MoneyRow } from "~/ui/summary-list";

type LaterEndProps = { start: string; booked: FittedService<Service> };

/** The first visit takes longest: when the later ones end. */
export function LaterEnd({ start, booked }: LaterEndProps) {
  if (booked.laterMinutes === booked.duration_minutes) return null;
  const end = formatTime(endOfVisit(start, booked.laterMinutes));
  return (
    <p className="text-muted text-sm">
      <Trans>Después de la primera, hasta las {end}.</Trans>
    </p>
  );
}

type OptionsPriceProps = { booked: FittedService<Service>; price: BookingPrice };

/** What the total is made of where there are extras, and what could not be booked as it was chosen. */
export function OptionsPrice({ booked, price }: OptionsPriceProps) {
  const { extras, size, leftOut } = booked;
  const { visits, couponDiscount } = price;
  const added = nameOptions({ size: null, extras }).join(", ");
  const what = size?.name ?? booked.name;
  const minus = (amount: number) => `− ${formatGuaranies(amount)}`;
  return (
    <>
      {size && extras.length === 0 && <p className="text-sm">{size.name}</p>}
      {extras.length > 0 && (
        <div className="mt-3">
          <MoneyList>
            <MoneyRow
              label={visits > 1 ? `${what} × ${visits}` : what}
              amount={formatGuaranies(price.subtotal)}
            />
            {price.frequencyDiscount > 0 && (
              <MoneyRow
                reduction
                label={<Trans>Descuento por frecuencia</Trans>}
                amount={minus(price.frequencyDiscount)}
              />
            )}
            <MoneyRow label={added} amount={formatGuaranies(price.extras)} />
            {couponDiscount > 0 && (
              <MoneyRow reduction label={<Trans>Cupón</Trans>} amount={minus(couponDiscount)} />
            )}
            <MoneyRow strong label={<Trans>Total</Trans>} amount={formatGuaranies(price.total)} />
          </MoneyList>
        </div>
      )}
      {(leftOut.size || leftOut.extras > 0) && (
        <Notice tone="warn" role="status" title={<Trans>Algo cambió en este servicio</Trans>}>
          {leftOut.size && (
            <Trans>
              El tamaño de casa que tenías ya no se ofrece: valen el precio y la duración del
              servicio.
            </Trans>
          )}{" "}
          {leftOut.extras > 0 && (
            <Plural
              value={leftOut.extras}
              one="Un extra que tenías ya no se ofrece así: revisá cuáles quedan."
              other="# extras que tenías ya no se ofrecen así: revisá cuáles quedan."
            />
          )}
        </Notice>
      )}
    </>
  );
}
