import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceBooking } from "./prices";
import {
  bookedService,
  defaultSize,
  fitService,
  type OptionsChoice,
  type ServiceExtra,
  sumExtras,
} from "./service-options";

const size = { id: 1, name: "Hasta 60 m²", description: "", is_default: true };
const small = { ...size, duration_minutes: 180, price: 150_000 };
const large = {
  ...small,
  id: 2,
  name: "Hasta 120 m²",
  duration_minutes: 240,
  price: 200_000,
  is_default: false,
};
const extra = { name: "", icon: "", max: 1 };
const oven: ServiceExtra = { ...extra, id: 1, duration_minutes: 30, price: 40_000, per: "first" };
const windows: ServiceExtra = {
  ...extra,
  id: 2,
  duration_minutes: 15,
  price: 20_000,
  per: "visit" as const,
  max: 4,
};
const cleaning = {
  id: 7,
  name: "Limpieza",
  duration_minutes: 180,
  price: 150_000,
  sizes: [small, large],
  extras: [oven, windows],
};
const plain = { id: 1, name: "Planchado", duration_minutes: 120, price: 95_000 };
const nothing: OptionsChoice = { size: null, extras: [] };

describe("fitService", () => {
  it("uses price and length of the size, and adds the extras", () => {
    const extras = [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 2 },
    ];
    expect(fitService(cleaning, { size: 2, extras })).toMatchObject({
      price: 200_000,
      extrasEach: 40_000,
      extrasFirst: 40_000,
      duration_minutes: 300,
      laterMinutes: 270,
      ownMinutes: 180,
      size: large,
      extras: [
        { id: 1, quantity: 1, price: 40_000 },
        { id: 2, quantity: 2, price: 20_000 },
      ],
      leftOut: { size: false, extras: 0 },
    });
  });

  it.each([plain, cleaning])("leaves a service unchanged where nothing is chosen", (service) => {
    expect(fitService(service, nothing)).toEqual({
      ...service,
      laterMinutes: service.duration_minutes,
      ownMinutes: service.duration_minutes,
      size: null,
      extras: [],
      extrasEach: 0,
      extrasFirst: 0,
      leftOut: { size: false, extras: 0 },
    });
  });

  it("leaves out options that are no longer offered, and reports them", () => {
    const extras = [
      { id: 2, quantity: 9 },
      { id: 8, quantity: 1 },
    ];
    expect(fitService(cleaning, { size: 9, extras })).toMatchObject({
      price: 150_000,
      duration_minutes: 240,
      size: null,
      extrasEach: 80_000,
      leftOut: { size: true, extras: 2 },
    });
    expect(fitService(plain, { size: 1, extras: [] }).leftOut).toEqual({ size: true, extras: 0 });
  });

  it.each([0, -1, Number.NaN])("reads a quantity of %d of an extra as none", (quantity) => {
    const { extras, extrasEach } = fitService(cleaning, {
      size: null,
      extras: [{ id: 2, quantity }],
    });
    expect([extras, extrasEach]).toEqual([[], 0]);
  });
});

describe("bookedService", () => {
  const services = [plain, cleaning];

  it("is undefined where the service is not offered", () => {
    expect(bookedService(services, { service: 3 })).toBeUndefined();
  });

  it("has the default size until one is chosen or none is wanted", () => {
    expect(bookedService(services, { service: 7 })?.size).toEqual(small);
    const choice = (size: number | null) => ({
      service: 7,
      options: [{ service: 7, size, extras: [] }],
    });
    expect(bookedService(services, choice(2))?.size).toEqual(large);
    expect(bookedService(services, choice(null))?.size).toBeNull();
    expect(bookedService(services, { ...choice(2), service: 1 })?.size).toBeNull();
  });

  it("has no size where none is the default", () => {
    const sizes = [large];
    expect(defaultSize({ sizes })).toBeNull();
    expect(bookedService([{ ...cleaning, sizes }], { service: 7 })).toMatchObject({
      size: null,
      price: 150_000,
      leftOut: { size: false },
    });
  });
});

const guaranies = fc.nat(1_000_000);
const minutes = fc.nat(240);
const sizes = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    name: fc.constant(""),
    description: fc.constant(""),
    duration_minutes: minutes,
    price: guaranies,
    is_default: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 4 },
);
const extras = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    name: fc.constant(""),
    icon: fc.constant(""),
    duration_minutes: minutes,
    price: guaranies,
    max: fc.integer({ min: 1, max: 5 }),
    per: fc.constantFrom("visit" as const, "first" as const),
  }),
  { selector: ({ id }) => id, maxLength: 5 },
);
const service = fc.record({
  price: guaranies,
  duration_minutes: minutes,
  sizes: fc.option(sizes, { nil: undefined }),
  extras: fc.option(extras, { nil: undefined }),
});
const choice = fc.record({
  size: fc.option(fc.integer({ min: 1, max: 12 })),
  extras: fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 12 }), quantity: fc.integer({ min: -1, max: 7 }) }),
    { selector: ({ id }) => id },
  ),
});
const frequency = fc.record({ discount_percent: fc.integer({ min: 0, max: 100 }) });
const coupon = fc.option(
  fc.oneof(fc.record({ percent: fc.nat(100) }), fc.record({ amount: guaranies })),
);

describe("price and length of every combination of options", () => {
  it("add up to the lines that are shown", () => {
    fc.assert(
      fc.property(service, choice, frequency, fc.nat(40), coupon, (...drawn) => {
        const [offered, chosen, taken, visits, code] = drawn;
        const fitted = fitService(offered, chosen);
        const price = priceBooking({ service: fitted, frequency: taken, visits, coupon: code });
        const each = sumExtras(fitted.extras, "price", "visit");
        const first = sumExtras(fitted.extras, "price", "first");
        const once = visits > 0 ? first : 0;
        expect(price.extras).toBe(each * visits + once);
        expect(price.perVisit * visits + once - price.couponDiscount).toBe(price.total);
        expect(
          fitted.price * visits - price.frequencyDiscount + price.extras - price.couponDiscount,
        ).toBe(price.total);
        expect(price.frequencyDiscount).toBeLessThanOrEqual(fitted.price * visits);
        for (const amount of Object.values(price)) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("are the sum of size and extras, and the first visit is the longest", () => {
    fc.assert(
      fc.property(service, choice, (offered, chosen) => {
        const { size, extras, laterMinutes, duration_minutes } = fitService(offered, chosen);
        const added = (per: string) =>
          extras
            .filter((one) => one.per === per)
            .reduce((total, one) => total + one.duration_minutes * one.quantity, 0);
        expect(laterMinutes).toBe((size ?? offered).duration_minutes + added("visit"));
        expect(duration_minutes).toBe(laterMinutes + added("first"));
      }),
    );
  });

  it("are those of the service where it has no options, whatever was chosen", () => {
    fc.assert(
      fc.property(guaranies, minutes, choice, frequency, fc.nat(40), coupon, (...drawn) => {
        const [price, duration_minutes, chosen, taken, visits, code] = drawn;
        const offered = { price, duration_minutes };
        const fitted = fitService(offered, chosen);
        const booking = { frequency: taken, visits, coupon: code };
        expect(fitted).toMatchObject(offered);
        expect(priceBooking({ ...booking, service: fitted })).toEqual(
          priceBooking({ ...booking, service: offered }),
        );
      }),
    );
  });

  it("count each choice once, as booked or as left out", () => {
    fc.assert(
      fc.property(service, choice, (offered, chosen) => {
        const { size, extras, leftOut } = fitService(offered, chosen);
        expect(leftOut.size).toBe(chosen.size !== null && size?.id !== chosen.size);
        const booked = chosen.extras.filter(({ id, quantity }) =>
          extras.some((one) => one.id === id && one.quantity === quantity),
        );
        expect(booked).toHaveLength(extras.length - chosen.extras.filter(isReduced).length);
        expect(leftOut.extras).toBe(chosen.extras.length - booked.length);

        function isReduced({ id, quantity }: { id: number; quantity: number }): boolean {
          return extras.some((one) => one.id === id && one.quantity < quantity);
        }
      }),
    );
  });
});
