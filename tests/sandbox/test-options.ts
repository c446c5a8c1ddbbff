/** Bookings with size and extras, as the app makes them of what the sandbox offers. */
import type { OrderRequest } from "~/api/new-order";
import { type Frequency, frequencySchema, type Service, serviceSchema } from "~/api/reference";
import { minutesOf, timeOf } from "~/domain/dates";
import { countVisits, type Discount, priceBooking } from "~/domain/prices";
import { buildSeries } from "~/domain/series";
import { fitService, type OptionsChoice } from "~/domain/service-options";
import { type Client, dataOf } from "./test-client";
import { bookingOf } from "./test-order";
import { readExactly } from "./test-shapes";

export type Offered = { services: Service[]; frequencies: Frequency[] };

export async function readOffered(client: Client): Promise<Offered> {
  const list = async (path: string) => dataOf<unknown[]>(await client.get(path));
  return {
    services: (await list("services")).map((one) => readExactly(serviceSchema, one)),
    frequencies: (await list("frequencies")).map((one) => readExactly(frequencySchema, one)),
  };
}

export function serviceIn({ services }: Offered, id: number): Service {
  const service = services.find((one) => one.id === id);
  if (!service) throw new Error(`There is no service ${id}`);
  return service;
}

export const sizeOf = (service: Service, at: number) => service.sizes?.[at]?.id ?? 0;

export const extraOf = (service: Service, name: string) =>
  service.extras?.find((extra) => extra.name.startsWith(name))?.id ?? 0;

export type OptionsPlan = OptionsChoice & {
  start: string;
  card: number;
  service?: number;
  frequency?: number;
  helper?: number;
  time?: string;
  coupon?: (Discount & { code: string }) | null;
};

/** What the app would send of such a booking, with the total that it shows. */
export function orderWith(offered: Offered, plan: OptionsPlan) {
  const { start, card, helper = 1, time = "08:00", size, extras, coupon = null } = plan;
  const often = plan.frequency ?? 2;
  const frequency = offered.frequencies.find(({ id }) => id === often);
  if (!frequency) throw new Error(`There is no frequency ${often}`);
  const service = plan.service ?? 1;
  const fitted = fitService(serviceIn(offered, service), { size, extras });
  const visits = countVisits(frequency);
  const price = priceBooking({ service: fitted, frequency, visits, coupon });
  const request: OrderRequest = bookingOf({ start, helper, time, card });
  Object.assign(request.appointment, {
    service,
    frequency: often,
    dates: buildSeries(start, frequency),
    end_time: timeOf(minutesOf(time) + fitted.duration_minutes),
    ...(size === null ? {} : { size }),
    ...(extras.length > 0 ? { extras } : {}),
  });
  Object.assign(request.billing, { total: price.total, coupon: coupon?.code ?? "" });
  return { request, price };
}
