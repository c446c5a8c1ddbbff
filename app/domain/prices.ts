/** In percent or guaraníes; the percentage counts if it has both. */
export interface Discount {
  percent?: number | null | undefined;
  amount?: number | null | undefined;
}

/**
 * Whole guaraníes: `total = subtotal − frequencyDiscount + extras − couponDiscount`. `perVisit` counts the
 * extras of each visit, `extras` those of all.
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

/** The extras of each visit, and those of the first one alone: the frequency takes nothing off them. */
interface PricedService {
  price: number;
  extrasEach?: number;
  extrasFirst?: number;
}

interface DiscountedFrequency {
  discount_percent: number;
}

/** The frequency that makes a visit cheapest, which home says prices at; null where none is offered. */
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

/** The service in the size that costs least; as it is where it has no sizes. */
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

/** How many visits are paid for at once: an `interval_days` of 0 means one. */
export function countVisits({ visits, interval_days }: Recurrence): number {
  return interval_days > 0 ? Math.max(1, Math.trunc(visits)) : 1;
}

interface Booking {
  service: PricedService;
  frequency: DiscountedFrequency;
  visits: number;
  coupon?: Discount | null | undefined;
}

/** Whole guaraníes. A visit is rounded once, half up; all else is sums of visits and extras. */
export function priceVisit(
  { price, extrasEach = 0 }: PricedService,
  { discount_percent }: DiscountedFrequency,
): number {
  return takePercent(wholeGuaranies(price), 100 - percentage(discount_percent)) + extrasEach;
}

/** The coupon comes last: a percentage is rounded half up, an amount never exceeds the cost. */
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
  if (percent != null) return takePercent(guaranies, percentage(percent));
  return Math.min(wholeGuaranies(amount ?? 0), guaranies);
}

/** In hundredths of a percent, so that a half is exactly a half. */
function takePercent(guaranies: number, percent: number): number {
  return Math.round((guaranies * Math.round(percent * 100)) / 10_000);
}

function percentage(value: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), 100) : 0;
}

function wholeGuaranies(value: number): number {
  return Number.isFinite(value) ? Math.max(Math.round(value), 0) : 0;
}
