/** In percent or guaraníes; the percentage counts if it has both. */
export interface Discount {
  percent?: number | null | undefined;
  amount?: number | null | undefined;
}

/** Whole guaraníes: `total = subtotal − frequencyDiscount − couponDiscount`. */
export interface BookingPrice {
  perVisit: number;
  visits: number;
  subtotal: number;
  frequencyDiscount: number;
  couponDiscount: number;
  total: number;
}

interface PricedService {
  price: number;
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

/** Whole guaraníes. A visit is rounded once, half up; all else is sums of visits. */
export function priceVisit(service: PricedService, frequency: DiscountedFrequency): number {
  return takePercent(wholeGuaranies(service.price), 100 - percentage(frequency.discount_percent));
}

/** The coupon comes last: a percentage is rounded half up, an amount never exceeds the cost. */
export function priceBooking({ service, frequency, visits, coupon }: Booking): BookingPrice {
  const count = Math.max(Math.trunc(visits) || 0, 0);
  const perVisit = priceVisit(service, frequency);
  const subtotal = wholeGuaranies(service.price) * count;
  const discounted = perVisit * count;
  const couponDiscount = coupon ? discountOf(coupon, discounted) : 0;
  return {
    perVisit,
    visits: count,
    subtotal,
    frequencyDiscount: subtotal - discounted,
    couponDiscount,
    total: discounted - couponDiscount,
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
