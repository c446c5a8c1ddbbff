import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "~/api/errors";
import "~/locales/i18n";
import { appliedCoupon, checkCoupon, describeCoupon, forgetCoupon } from "./coupon";

const fetchCoupon = vi.hoisted(() => vi.fn());
vi.mock(import("~/api/coupons"), async (original) => {
  const real = await original();
  return { ...real, fetchCoupon: Object.assign(fetchCoupon, real.fetchCoupon) };
});

const coupon = { code: "OGA50", description: "", percent: null, amount: 50_000 };

beforeEach(() => {
  forgetCoupon("OGA50");
  fetchCoupon.mockReset().mockResolvedValue(coupon);
});

it("checkCoupon asks once for a code, however it is written", async () => {
  expect(await checkCoupon(" oga50 ")).toEqual({ state: "valid", code: "OGA50", coupon });
  expect(await checkCoupon("OGA50")).toEqual({ state: "valid", code: "OGA50", coupon });
  expect(fetchCoupon).toHaveBeenCalledTimes(1);
  forgetCoupon("oga50");
  await checkCoupon("OGA50");
  expect(fetchCoupon).toHaveBeenCalledTimes(2);
});

it("a coupon counts only while its code is the one in the booking", async () => {
  const check = await checkCoupon("OGA50");
  expect(appliedCoupon(check, " oga50")).toEqual(coupon);
  expect(appliedCoupon(check, "OGA5")).toBeNull();
  expect(appliedCoupon(check, "")).toBeNull();
  expect(appliedCoupon({ state: "invalid", code: "OGA50" }, "OGA50")).toBeNull();
});

it.each(["*OGA50*", "_oga50_", "“OGA50”", "\u200bOGA50\ufeff", "ＯＧＡ５０", "*_OGA50_*"])(
  "checkCoupon reads the code from a pasted %j",
  async (text) => {
    expect(await checkCoupon(text)).toMatchObject({ state: "valid", code: "OGA50" });
    expect(fetchCoupon.mock.calls).toEqual([[{ code: expect.stringMatching(/^OGA50$/i) }, {}]]);
    expect(appliedCoupon(await checkCoupon(text), text)).toEqual(coupon);
  },
);

it("checkCoupon asks for the code as typed, and then in capitals", async () => {
  fetchCoupon.mockRejectedValueOnce(ApiError.refused(404));
  expect(await checkCoupon("oga50")).toMatchObject({ state: "valid" });
  expect(fetchCoupon.mock.calls.map(([{ code }]) => code)).toEqual(["oga50", "OGA50"]);
});

it("checkCoupon asks nothing without a code", async () => {
  expect(await checkCoupon("  ")).toBeNull();
  expect(fetchCoupon).not.toHaveBeenCalled();
});

it.each([404, 410, 422])("checkCoupon reports a code as invalid for %i", async (status) => {
  const body = { message: "El cupón no es válido." };
  fetchCoupon.mockRejectedValue(ApiError.refused(status, {}, null, body));
  const check = await checkCoupon("X");
  expect(check).toEqual({ state: "invalid", code: "X" });
  expect(describeCoupon(check)).toContain("no existe");
});

const message = "The route api/v1/coupons/X could not be found.";

it.each([
  ["405", ApiError.refused(405)],
  ["501", ApiError.refused(501)],
  ["404 for the route", ApiError.refused(404, {}, null, { message })],
  ["a page with 404", Object.assign(ApiError.gateway(404), { call: { method: "GET" } })],
])(
  "checkCoupon leaves the code to the order where the backend lacks the call: %s",
  async (_answer, failure) => {
    fetchCoupon.mockRejectedValue(failure);
    const check = await checkCoupon("X");
    expect(check).toEqual({ state: "unchecked" });
    expect(describeCoupon(check)).toBeNull();
  },
);

it("checkCoupon reports a missing answer, and throws an abort", async () => {
  fetchCoupon.mockRejectedValueOnce(ApiError.network());
  const check = await checkCoupon("X");
  expect(check?.state).toBe("failed");
  expect(describeCoupon(check)).toContain("conexión");
  fetchCoupon.mockRejectedValueOnce(new DOMException("left", "AbortError"));
  await expect(checkCoupon("X")).rejects.toMatchObject({ name: "AbortError" });
});
