import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import "~/locales/i18n";
import { ApiError } from "~/api/errors";
import { replyToRefusal } from "./refused-form";

const form = new FormData();
form.set("email", "ana@correo.test");
form.set("password", "12345678");
const schema = z.object({ email: z.string(), password: z.string() });
const submission = parseWithZod(form, { schema });
const reply = (error: unknown) => replyToRefusal(submission, error, ["email", "password"]);

describe("replyToRefusal", () => {
  it("gives a 422 to the named fields and the rest to the form", () => {
    const refused = ApiError.refused(422, { email: ["No coincide."], captcha: ["Falta."] });
    expect(reply(refused).error).toEqual({ email: ["No coincide."], "": ["Falta."] });
  });

  it("gives every other failure a message for the form", () => {
    for (const error of [
      ApiError.refused(422),
      ApiError.refused(500),
      ApiError.network(),
      ApiError.unreadable(),
    ]) {
      expect(reply(error)).toMatchObject({ status: "error", error: { "": [expect.any(String)] } });
    }
  });

  it("says how long to wait after a 429", () => {
    const locked = ApiError.refused(429, { email: ["Too many attempts."] }, 42);
    expect(reply(locked).error).toEqual({ "": [expect.stringContaining("42")] });
  });

  it("returns what was typed", () => {
    expect(reply(ApiError.network()).initialValue).toMatchObject({ email: "ana@correo.test" });
  });

  it("rethrows an error that is no ApiError", () => {
    expect(() => reply(new TypeError("bug"))).toThrow(TypeError);
  });
});
