/** Percent or guaraníes; the percentage wins where both are set. */
export interface Discount {
  percent?: number | null | undefined;
  amount?: number | null | undefined;
}

/**
 * Guaraníes: `total = subtotal − frequencyDiscount + extras − couponDiscount`. `perVisit` includes the extras
 * of each visit; `extras` is the sum of all.
 */
export interface BookingPrice {
  perVisit: number;
  visits: number;
  subtotal: number;
  frequencyDiscount: number;
  extras: number;
  couponDiscount: number;
  total: number;
}

/** Extras of each visit and of the first one only; the frequency discount does not apply to them. */
interface PricedService {
  price: number;
  extrasEach?: number;
  extrasFirst?: number;
}

interface DiscountedFrequency {
  discount_percent: number;
}

/** Returns the frequency with the highest discount, used for home's prices; null where none is offered. */
export function bestFrequency<Frequency extends DiscountedFrequency>(
  frequencies: readonly Frequency[],
): Frequency | null {
  const [best] = [...frequencies].sort((a, b) => b.discount_percent - a.discount_percent);
  return best ?? null;
}

interface SizedService {
  price: number;
  duration_minutes: number;
  sizes?: readonly { price: number; duration_minutes: number }[] | undefined;
}

export function cheapestSize<Service extends SizedService>(service: Service): Service {
  const [least] = [...(service.sizes ?? [])].sort((a, b) => a.price - b.price);
  return least
    ? { ...service, price: least.price, duration_minutes: least.duration_minutes }
    : service;
}

export interface Recurrence {
  visits: number;
  interval_days: number;
}

/** Returns the number of visits paid together; an `interval_days` of 0 means one. */
export function countVisits({ visits, interval_days }: Recurrence): number {
  return interval_days > 0 ? Math.max(1, Math.trunc(visits)) : 1;
}

interface Booking {
  service: PricedService;
  frequency: DiscountedFrequency | null | undefined;
  visits: number;
  coupon?: Discount | null | undefined;
}

/** Guaraníes of a visit, rounded once, half up. */
export function priceVisit(
  { price, extrasEach = 0 }: PricedService,
  frequency: DiscountedFrequency | null | undefined,
): number {
  const discount = percentage(frequency?.discount_percent ?? 0);
  return takePercent(wholeGuaranies(price), 100 - discount) + extrasEach;
}

/** The coupon is applied last: a percentage is rounded half up, an amount is capped at the cost. */
export function priceBooking({ service, frequency, visits, coupon }: Booking): BookingPrice {
  const count = Math.max(Math.trunc(visits) || 0, 0);
  const { extrasEach = 0, extrasFirst = 0 } = service;
  const perVisit = priceVisit(service, frequency);
  const subtotal = wholeGuaranies(service.price) * count;
  const discounted = (perVisit - extrasEach) * count;
  const extras = count && extrasEach * count + extrasFirst;
  const couponDiscount = coupon ? discountOf(coupon, discounted + extras) : 0;
  return {
    perVisit,
    visits: count,
    subtotal,
    frequencyDiscount: subtotal - discounted,
    extras,
    couponDiscount,
    total: discounted + extras - couponDiscount,
  };
}

function discountOf({ percent, amount }: Discount, guaranies: number): number {
  if (percent) return takePercent(guaranies, percentage(percent));
  return Math.min(wholeGuaranies(amount ?? 0), guaranies);
}

/** Computed in hundredths of a percent, so that a half is exact. */
function takePercent(guaranies: number, percent: number): number {
  return Math.round((guaranies * Math.round(percent * 100)) / 10_000);
}

function percentage(value: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), 100) : 0;
}

function wholeGuaranies(value: number): number {
  return Number.isFinite(value) ? Math.max(Math.round(value), 0) : 0;
}
