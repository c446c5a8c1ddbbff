/** Home size and extras of a service (contract.md): what they cost, and how long a visit takes. Pure. */
/** Price and length take the place of the service's own: whole guaraníes and minutes of a visit. */
export interface ServiceSize {
  id: number;
  name: string;
  description: string;
  duration_minutes: number;
  price: number;
  is_default: boolean;
}

/** Price and length of one, added to each visit or to the first one only; at most `max` of them. */
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

export interface ExtraChoice {
  id: number;
  quantity: number;
}

/** `size` null: the service's own price and length. */
export interface OptionsChoice {
  size: number | null;
  extras: readonly ExtraChoice[];
}

export type ChosenExtra = ServiceExtra & { quantity: number };

interface Fit {
  /** Whole guaraníes of a visit without extras, before the discount of the frequency. */
  price: number;
  /** Of the first visit, which is the longest. */
  duration_minutes: number;
  /** Of the visits after the first. */
  laterMinutes: number;
  /** Of the service itself, without size and extras. */
  ownMinutes: number;
  size: ServiceSize | null;
  /** Those that are chosen, in the order of the service. */
  extras: ChosenExtra[];
  /** Whole guaraníes, which no frequency takes anything off: in each visit, and once. */
  extrasEach: number;
  extrasFirst: number;
  /** What was chosen and is not offered any more, or how many extras are not, or not so many of them. */
  leftOut: { size: boolean; extras: number };
}

export type FittedService<Service> = Omit<Service, keyof Fit> & Fit;

/** The service as it is booked. What it does not offer is left out. */
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

/** Guaraníes or minutes of the extras of each visit, or of those of the first one. */
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

/** The size that a service starts from; null where it names none. */
export function defaultSize({ sizes }: Pick<ServiceWithOptions, "sizes">): number | null {
  return sizes?.find(({ is_default }) => is_default)?.id ?? null;
}

interface BookedService {
  service: number;
  options?: readonly (OptionsChoice & { service: number })[] | undefined;
}

/**
 * The service of a booking, with what was chosen for it, else with its default size; undefined where it is
 * not offered.
 */
export function bookedService<Service extends ServiceWithOptions & { id: number }>(
  services: readonly Service[],
  { service: id, options }: BookedService,
): FittedService<Service> | undefined {
  const service = services.find((known) => known.id === id);
  const chosen = options?.find((choice) => choice.service === id);
  return service && fitService(service, chosen ?? { size: defaultSize(service), extras: [] });
}
