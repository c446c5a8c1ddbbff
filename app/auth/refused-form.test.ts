import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import "~/locales/i18n";
import { ApiError } from "~/api/errors";
import { loginSchema } from "./login-schema";
import { replyToRefusal } from "./refused-form";

const form = new FormData();
form.set("email", "ana@correo.test");
form.set("password", "12345678");
const submission = parseWithZod(form, { schema: loginSchema });
const reply = (error: unknown) => replyToRefusal(submission, error, ["email", "password"]);

describe("replyToRefusal", () => {
  it("puts 422 at its fields and the rest on top of the form", () => {
    const refused = ApiError.refused(422, { email: ["No coincide."], captcha: ["Falta."] });
    expect(reply(refused).error).toEqual({ email: ["No coincide."], "": ["Falta."] });
  });

  it("never leaves a refusal unsaid", () => {
    for (const error of [
      ApiError.refused(422),
      ApiError.refused(500),
      ApiError.network(),
      ApiError.unreadable(),
    ]) {
      expect(reply(error)).toMatchObject({ status: "error", error: { "": [expect.any(String)] } });
    }
  });

  it("says when to try again instead of blaming a field", () => {
    const locked = ApiError.refused(429, { email: ["Too many attempts."] }, 42);
    expect(reply(locked).error).toEqual({ "": [expect.stringContaining("42")] });
  });

  it("keeps what was typed", () => {
    expect(reply(ApiError.network()).initialValue).toMatchObject({ email: "ana@correo.test" });
  });

  it("rethrows what no server said", () => {
    expect(() => reply(new TypeError("bug"))).toThrow(TypeError);
  });
});
