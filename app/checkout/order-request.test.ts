import { describe, expect, it } from "vitest";
import { orderRequestSchema } from "~/api/new-order";
import { fitService } from "~/domain/service-options";
import type { Booking } from "~/state/areas";
import { changeState } from "~/state/store";
import { bookedCleaning, exampleBooking } from "~tests/support/orders/example";
import { sizedService } from "~tests/support/people/offered";
import { buildOrderRequest } from "./order-request";

function requestOf(change: (booking: Booking) => void = () => {}) {
  const booking = exampleBooking();
  change(booking);
  return buildOrderRequest(booking, bookedCleaning, booking.billing, 540_000);
}

describe("the body of POST /orders", () => {
  it("holds the booking with the helper's id and the total, and nothing else", () => {
    expect(requestOf()).toEqual({
      address: exampleBooking().address,
      appointment: {
        service: 1,
        frequency: 2,
        start_date: "2026-12-01",
        assigned_helper: 5,
        observations: "El portón es verde.",
        start_time: "08:00",
        end_time: "11:00",
        dates: ["2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22"],
      },
      billing: {
        name: "Ana Ortiz",
        document_type: "ci",
        document_number: "1234567",
        payment_method: "online",
        payment_type: "App\\Models\\Card",
        payment_id: 3,
        coupon: "",
        total: 540_000,
        wantInvoice: true,
      },
    });
    expect(orderRequestSchema.safeParse(requestOf()).success).toBe(true);
  });

  it("names home size and extras where the service has them and some are chosen", () => {
    const booking = exampleBooking();
    booking.appointment.end_time = "13:00";
    const requested = (size: number | null, quantity: number) => {
      const service = fitService(sizedService, { size, extras: [{ id: 2, quantity }] });
      return buildOrderRequest(booking, service, booking.billing, 1);
    };
    expect(requested(3, 2)?.appointment).toMatchObject({
      size: 3,
      extras: [{ id: 2, quantity: 2 }],
    });
    expect(orderRequestSchema.safeParse(requested(3, 2)).success).toBe(true);
    // One that is not offered any more, and none.
    const plain = buildOrderRequest(booking, bookedCleaning, booking.billing, 1);
    expect(requested(9, 0)).toEqual(plain);
  });

  it("holds the customer's phone for an address without one, and no other", () => {
    const booking = exampleBooking();
    if (booking.address) booking.address.phone = "";
    const own = "+595981000111";
    const phone = () =>
      buildOrderRequest(booking, bookedCleaning, booking.billing, 1, own)?.address.phone;
    expect(phone()).toBe(own);
    if (booking.address) booking.address.phone = "+595971222333";
    expect(phone()).toBe("+595971222333");
  });

  it("starts on the first of its dates, whatever day was picked before", () => {
    const request = requestOf(({ appointment }) => {
      appointment.start_date = "2026-11-30";
    });
    expect(request?.appointment.start_date).toBe("2026-12-01");
  });

  it.each([
    ["without an invoice", { wantInvoice: false }],
    ["of an invoice without a name", { document_type: "unnamed" }],
  ])("holds no name and no document %s", (_name, changes) => {
    const request = requestOf(({ billing }) => Object.assign(billing, changes));
    expect(request?.billing).toMatchObject({ name: "", document_number: "", ...changes });
  });

  it.each([
    ["ruc", "80.028.061-0", "80028061-0"],
    ["ruc", "800280610", "80028061-0"],
    ["ci", " 1.234.567 ", "1234567"],
    ["passport", " AB-123456 ", "AB-123456"],
    ["passport", "AB\u200b123456", "AB123456"],
    ["ruc", " 80028061-1 ", "80028061-1"],
  ])("holds the %s %j as %j", (document_type, document_number, sent) => {
    const request = requestOf(({ billing }) =>
      Object.assign(billing, { document_type, document_number }),
    );
    expect(request?.billing.document_number).toBe(sent);
  });

  it("holds no card for a method that charges none, but still the card model", () => {
    const transfer = requestOf(({ billing }) => {
      billing.payment_method = "transfer";
      billing.payment_type = "";
    });
    expect(transfer?.billing).toMatchObject({
      payment_id: null,
      payment_type: "App\\Models\\Card",
    });
  });

  it("holds the card for the method that charges one, whatever its id", () => {
    const methods = ["Tarjeta", "Transferencia bancaria"].map((name, index) => ({
      id: String(index + 1),
      name,
      description: "",
      instructions: null,
    }));
    changeState("general", { paymentMethods: methods });
    const paidWith = (payment_method: string) =>
      requestOf(({ billing }) => Object.assign(billing, { payment_method }))?.billing.payment_id;
    expect([paidWith("1"), paidWith("2")]).toEqual([3, null]);
  });

  it.each([
    ["shorter than the service", "10:59", bookedCleaning],
    ["shorter than the home size", "11:59", fitService(sizedService, { size: 3, extras: [] })],
    [
      "shorter than size and extras of the first visit",
      "12:59",
      fitService(sizedService, { size: 3, extras: [{ id: 3, quantity: 1 }] }),
    ],
    ["that end before they begin", "07:00", bookedCleaning],
    ["of a service that is not offered any more", "18:00", undefined],
  ])("is null for hours %s", (_what, end_time, service) => {
    const booking = exampleBooking();
    booking.appointment.end_time = end_time;
    expect(buildOrderRequest(booking, service, booking.billing, 1)).toBeNull();
  });

  it.each([
    (booking: Booking) => {
      booking.address = null;
    },
    ({ appointment }: Booking) => {
      appointment.frequency = null;
    },
    ({ appointment }: Booking) => {
      appointment.assigned_helper = null;
    },
    ({ appointment }: Booking) => {
      appointment.dates = [];
    },
    ({ appointment }: Booking) => {
      appointment.start_time = "";
    },
  ])("is null before the first two steps are done (%#)", (change) => {
    expect(requestOf(change)).toBeNull();
  });
});
