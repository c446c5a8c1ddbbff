import { describe, expect, it } from "vitest";
import { noPhoneSteps, phoneStep, stepsAfter } from "./phone-code";

const phone = "+595981123456";
const sent = stepsAfter({ step: "sent", phone, resendAt: 60_000 }, noPhoneSteps);
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
  ])("%j after %o is %s", (typed, steps, step) => {
    expect(phoneStep(typed, steps, undefined)).toBe(step);
  });

  it("asks no code for the saved number, however it is written", () => {
    expect(phoneStep("0981 123 456", noPhoneSteps, phone)).toBe("saved");
    expect(phoneStep("", noPhoneSteps, "")).toBe("saved");
    expect(phoneStep("0981 999 999", noPhoneSteps, phone)).toBe("typing");
  });
});

describe("stepsAfter", () => {
  it("keeps the code that is on its way when a reply is refused", () => {
    expect(stepsAfter({ step: "refused", field: "code", message: "No." }, sent)).toBe(sent);
  });

  it("takes the later instant when a code is sent again", () => {
    const again = stepsAfter({ step: "sent", phone, resendAt: 120_000 }, sent);
    expect(again).toEqual({ ...sent, resend_at: 120_000 });
  });
});
