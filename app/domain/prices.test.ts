import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cheapestSize, priceBooking, priceVisit } from "./prices";

const weekly = { discount_percent: 10 };
const cleaning = { price: 150_000 };

describe("cheapestSize", () => {
  it("gives the lowest price of a visit", () => {
    const plain = { name: "Limpieza", price: 180_000, duration_minutes: 240 };
    const small = { id: 1, price: 150_000, duration_minutes: 180 };
    const sizes = [{ id: 2, price: 200_000, duration_minutes: 240 }, small];
    expect(cheapestSize({ ...plain, sizes })).toEqual({
      name: "Limpieza",
      sizes,
      price: 150_000,
      duration_minutes: 180,
    });
    expect(cheapestSize(plain)).toEqual(plain);
    expect(cheapestSize({ ...plain, sizes: [] })).toEqual({ ...plain, sizes: [] });
  });
});

describe("priceVisit", () => {
  it.each([
    [150_000, 0, 150_000],
    [150_000, 10, 135_000],
    [150_000, 100, 0],
    [145_005, 10, 130_505], // 130504.5: half a guaraní goes up
    [145_001, 10, 130_501], // 130500.9
    [145_004, 10, 130_504], // 130503.6
    [99_999, 33.33, 66_669], // 66669.3333
    [100_000, 35.9, 64_100], // 64.1 × 100 is 6409.999… in floating point
    [150_000, 120, 0],
    [150_000, -5, 150_000],
    [150_000, Number.NaN, 150_000],
    [-1, 0, 0],
    [Number.NaN, 0, 0],
    [Number.POSITIVE_INFINITY, 0, 0],
    [150_000, Number.POSITIVE_INFINITY, 150_000],
  ])("subtracts from %d the discount of %d %%: %d", (price, discount_percent, expected) => {
    expect(priceVisit({ price }, { discount_percent })).toBe(expected);
  });
});

describe("priceBooking", () => {
  it("multiplies the price of a visit", () => {
    expect(priceBooking({ service: cleaning, frequency: weekly, visits: 4 })).toEqual({
      perVisit: 135_000,
      visits: 4,
      subtotal: 600_000,
      frequencyDiscount: 60_000,
      extras: 0,
      couponDiscount: 0,
      total: 540_000,
    });
  });

  it.each([
    [{ percent: 15 }, 81_000],
    [{ percent: 12.5 }, 67_500],
    [{ percent: 200 }, 540_000],
    [{ amount: 50_000 }, 50_000],
    [{ amount: 900_000 }, 540_000],
    [{ amount: -10 }, 0],
    [{ percent: 15, amount: 1 }, 81_000],
    [{ percent: null, amount: 20_000 }, 20_000],
    [{ percent: 0, amount: 20_000 }, 20_000],
    [{}, 0],
    [null, 0],
  ])("subtracts the coupon %j after the frequency's discount", (coupon, couponDiscount) => {
    const price = priceBooking({ service: cleaning, frequency: weekly, visits: 4, coupon });
    expect(price.couponDiscount).toBe(couponDiscount);
    expect(price.total).toBe(540_000 - couponDiscount);
  });

  it("subtracts the coupon from the extras too", () => {
    const service = { ...cleaning, extrasEach: 20_000, extrasFirst: 60_000 };
    const booking = { service, frequency: weekly, visits: 4, coupon: { percent: 10 } };
    expect(priceBooking(booking)).toMatchObject({ couponDiscount: 68_000, total: 612_000 });
  });

  it("rounds half a guaraní of a coupon up", () => {
    const booking = { service: { price: 5 }, frequency: { discount_percent: 0 }, visits: 1 };
    expect(priceBooking({ ...booking, coupon: { percent: 10 } }).couponDiscount).toBe(1);
  });

  it("is zero without a visit", () => {
    for (const visits of [0, -1, 0.9, Number.NaN]) {
      expect(priceBooking({ service: cleaning, frequency: weekly, visits }).total).toBe(0);
    }
  });

  it("adds up, in whole guaraníes, and is never negative", () => {
    const coupon = fc.option(
      fc.record(
        { percent: fc.double({ min: -10, max: 150 }), amount: fc.double({ min: -10, max: 1e7 }) },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e7, noNaN: true }),
        fc.double({ min: -10, max: 150 }),
        fc.integer({ min: 0, max: 60 }),
        coupon,
        (price, discount_percent, visits, coupon) => {
          const booking = priceBooking({
            service: { price },
            frequency: { discount_percent },
            visits,
            coupon,
          });
          for (const amount of Object.values(booking)) {
            expect(Number.isInteger(amount)).toBe(true);
            expect(amount).toBeGreaterThanOrEqual(0);
          }
          expect(booking.subtotal - booking.frequencyDiscount).toBe(booking.perVisit * visits);
          expect(booking.subtotal - booking.frequencyDiscount - booking.couponDiscount).toBe(
            booking.total,
          );
        },
      ),
    );
  });

  it("is never higher for a greater discount", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(100), fc.nat(100), (price, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(priceVisit({ price }, { discount_percent: more })).toBeLessThanOrEqual(
          priceVisit({ price }, { discount_percent: less }),
        );
      }),
    );
  });
});
