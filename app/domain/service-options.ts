/** Prices and durations of home size and extras (contract.md). Pure. */
/** Price (guaraníes) and duration (minutes) replace the service's own. */
export interface ServiceSize {
  id: number;
  name: string;
  description: string;
  duration_minutes: number;
  price: number;
  is_default: boolean;
}

/** Price and duration of one piece, added to each visit or to the first; at most `max` pieces. */
export interface ServiceExtra {
  id: number;
  name: string;
  icon: string;
  duration_minutes: number;
  price: number;
  max: number;
  per: "visit" | "first";
}

interface ServiceWithOptions {
  price: number;
  duration_minutes: number;
  sizes?: readonly ServiceSize[] | undefined;
  extras?: readonly ServiceExtra[] | undefined;
}

/** `size` null: the service's own price and duration. */
export interface OptionsChoice {
  size: number | null;
  extras: readonly { id: number; quantity: number }[];
}

export type ChosenExtra = ServiceExtra & { quantity: number };

interface Fit {
  /** Guaraníes of a visit without extras, before the frequency discount. */
  price: number;
  /** Of the first visit, the longest one. */
  duration_minutes: number;
  laterMinutes: number;
  /** Of the service without size and extras. */
  ownMinutes: number;
  size: ServiceSize | null;
  extras: ChosenExtra[];
  /** Guaraníes without frequency discount: per visit, and once. */
  extrasEach: number;
  extrasFirst: number;
  /** Chosen options that are no longer offered: the size, and the number of extras. */
  leftOut: { size: boolean; extras: number };
}

export type FittedService<Service> = Omit<Service, keyof Fit> & Fit;

/** Applies the chosen options to a service; those not offered are left out. */
export function fitService<Service extends ServiceWithOptions>(
  service: Service,
  choice: OptionsChoice,
): FittedService<Service> {
  const size = service.sizes?.find(({ id }) => id === choice.size) ?? null;
  const { price, duration_minutes } = size ?? service;
  const extras = (service.extras ?? []).flatMap((extra) => {
    const wanted = choice.extras.find(({ id }) => id === extra.id)?.quantity ?? 0;
    const quantity = Math.min(wanted, extra.max);
    return quantity > 0 ? [{ ...extra, quantity }] : [];
  });
  const laterMinutes = duration_minutes + sumExtras(extras, "duration_minutes", "visit");
  return {
    ...service,
    price,
    duration_minutes: laterMinutes + sumExtras(extras, "duration_minutes", "first"),
    laterMinutes,
    ownMinutes: service.duration_minutes,
    size,
    extras,
    extrasEach: sumExtras(extras, "price", "visit"),
    extrasFirst: sumExtras(extras, "price", "first"),
    leftOut: {
      size: choice.size !== null && !size,
      extras: choice.extras.filter(
        ({ id, quantity }) =>
          !extras.some((extra) => extra.id === id && extra.quantity === quantity),
      ).length,
    },
  };
}

export function sumExtras(
  extras: readonly ChosenExtra[],
  what: "price" | "duration_minutes",
  of: ServiceExtra["per"],
): number {
  return extras.reduce(
    (sum, extra) => sum + (extra.per === of ? extra[what] * extra.quantity : 0),
    0,
  );
}

export function defaultSize({ sizes }: Pick<ServiceWithOptions, "sizes">): number | null {
  return sizes?.find(({ is_default }) => is_default)?.id ?? null;
}

interface ChosenOptions {
  service: number;
  options?: readonly (OptionsChoice & { service: number })[] | undefined;
}

/** The booked service with its chosen options, else with its default size; undefined where not offered. */
export function bookedService<Service extends ServiceWithOptions & { id: number }>(
  services: readonly Service[],
  { service: id, options }: ChosenOptions,
): FittedService<Service> | undefined {
  const service = services.find((known) => known.id === id);
  const chosen = options?.find((choice) => choice.service === id);
  return service && fitService(service, chosen ?? { size: defaultSize(service), extras: [] });
}
