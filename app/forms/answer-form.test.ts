import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/react";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import "~/locales/i18n";
import { ApiError } from "~/api/errors";
import { answerForm, replyToRefusal } from "./answer-form";

const form = new FormData();
form.set("email", "ana@correo.test");
form.set("password", "12345678");
const schema = z.object({ email: z.string(), password: z.string() });
const submission = parseWithZod(form, { schema });
const reply = (error: unknown) => replyToRefusal(submission, error, ["email", "password"]);

const failing = (error: unknown) => async () => {
  throw error;
};

describe("answerForm", () => {
  const fields = ["email", "password"];
  const answerTo = async (
    send: () => Promise<{ resetForm: true }> | Promise<void>,
    posted = form,
  ) => {
    const { data, init } = await answerForm(posted, { schema, fields, send });
    return { ...data, reloads: (init?.status ?? 200) < 400 };
  };

  it("sends what was typed, and replies with success", async () => {
    const send = vi.fn(async () => {});
    expect(await answerTo(send)).toMatchObject({ status: "success", reloads: true });
    expect(send).toHaveBeenCalledWith({ email: "ana@correo.test", password: "12345678" });
    expect(await answerTo(async () => ({ resetForm: true }))).toMatchObject({ initialValue: null });
  });

  it("sends nothing that the schema refuses", async () => {
    const send = vi.fn(async () => {});
    const error = { email: [expect.any(String)] };
    expect(await answerTo(send, new FormData())).toMatchObject({ reloads: false, error });
    expect(send).not.toHaveBeenCalled();
  });

  it("lets a redirect pass", async () => {
    await expect(answerTo(failing(redirect("/")))).rejects.toBeInstanceOf(Response);
  });

  it("replies with the text of `explain`, else with the API's", async () => {
    const answered = await answerForm(form, {
      schema,
      fields,
      send: failing(ApiError.refused(409)),
      explain: () => ({ formErrors: ["Ya está."], reload: true }),
    });
    expect(answered).toMatchObject({
      data: { error: { "": ["Ya está."] } },
      init: { status: 200 },
    });
    const refused = ApiError.refused(422, { email: ["No coincide."] });
    expect(await answerTo(failing(refused))).toMatchObject({
      reloads: false,
      error: { email: ["No coincide."] },
    });
  });
});

describe("replyToRefusal", () => {
  it("assigns texts of a 422 to the named fields, and others to the form", () => {
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
