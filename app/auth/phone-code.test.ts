import { describe, expect, it } from "vitest";
import "~/locales/i18n";
import {
  mobileField,
  noPhoneSteps,
  phoneStep,
  readPhoneCode,
  stepsAfter,
  stepsAfterRefusal,
  verifyCodeSchema,
} from "./phone-code";

const phone = "+595981123456";
const sent = stepsAfter(
  { step: "sent", phone, resendAt: 60_000, isUncertain: false },
  noPhoneSteps,
);
const verified = stepsAfter({ step: "verified", phone }, sent);

describe("phoneStep", () => {
  it.each([
    ["", noPhoneSteps, "typing"],
    ["0981 123 456", noPhoneSteps, "typing"],
    ["0981 123 456", sent, "sent"],
    ["0981 999 999", sent, "typing"],
    ["0981 123 456", verified, "verified"],
    ["0981 999 999", verified, "typing"],
    ["", verified, "typing"],
  ])('knows for %j after %o the step "%s"', (typed, steps, step) => {
    expect(phoneStep(typed, steps, undefined)).toBe(step);
  });

  it("needs no code for the saved number, however it is written", () => {
    expect(phoneStep("0981 123 456", noPhoneSteps, phone)).toBe("saved");
    expect(phoneStep("", noPhoneSteps, "")).toBe("saved");
    expect(phoneStep("0981 999 999", noPhoneSteps, phone)).toBe("typing");
  });
});

describe("stepsAfter", () => {
  it("keeps a sent code valid after a refused reply", () => {
    expect(stepsAfter({ step: "refused", field: "code", message: "No." }, sent)).toBe(sent);
  });

  it("takes the later time when a code is sent again", () => {
    const again = stepsAfter({ step: "sent", phone, resendAt: 120_000, isUncertain: true }, sent);
    expect(again).toEqual({ ...sent, resend_at: 120_000, is_sending_uncertain: true });
  });
});

describe("stepsAfterRefusal", () => {
  it("marks a number that the backend refuses as unverified, to which no code was sent", () => {
    const refused = stepsAfterRefusal(verified);
    expect(refused).toEqual({ ...noPhoneSteps, resend_at: verified.resend_at });
    expect(phoneStep("0981 123 456", refused, undefined)).toBe("typing");
  });

  it("keeps a sent code, and asks for none where none was sent", () => {
    expect(stepsAfterRefusal(sent)).toBe(sent);
    expect(stepsAfterRefusal(noPhoneSteps)).toBe(noPhoneSteps);
  });
});

describe("readPhoneCode", () => {
  it.each([
    ["123456", "123456"],
    ["123 456", "123456"],
    ["123-456", "123456"],
    ["１２３４５６", "123456"],
    ["\u200e123\u202f456", "123456"],
    ["*123456*", "123456"],
    ["Óga: tu código es 123456.", "123456"],
    ["G-123456", "123456"],
    ["Código: 123 456. No lo compartas.", "123456"],
    ["123456 es tu código, vale 10 minutos", "123456"],
    ["Tu código: 123456\n\n@oga.test #123456", "123456"],
    ["1234567", "1234567"],
    ["123456 o 654321", "123456 o 654321"],
    ["no llegó", "no llegó"],
  ])("finds in %j the code %j", (text, code) => {
    expect(readPhoneCode(text)).toBe(code);
  });
});

describe("mobileField", () => {
  it.each([
    ["0968 123 456", "+595968123456"],
    ["\u202a+595 981 123456\u202c", "+595981123456"],
    ["+54 9 11 2233-4455", "+5491122334455"],
  ])("reads %j as %j", (text, number) => {
    expect(mobileField.safeParse(text).data).toBe(number);
  });

  it.each([
    ["021 728 120", /celular/],
    ["0981 123 456 int. 5", /celular/],
    ["0981 12345a", /solo el número/],
  ])("refuses %j, which can receive no text message", (text, sentence) => {
    expect(mobileField.safeParse(text).error?.issues[0]?.message).toMatch(sentence);
  });
});

it("verifyCodeSchema refuses a code that is too short", () => {
  const { error } = verifyCodeSchema.safeParse({ phone, code: "12" });
  expect(error?.issues.map(({ message }) => message)).toEqual(["El código tiene 6 cifras."]);
});
