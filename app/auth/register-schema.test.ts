import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import "~/locales/i18n";
import { loginSchema } from "./person-fields";
import { registerSchema } from "./register-schema";

const right = {
  name: " Ana Benítez ",
  email: " ana@correo.test ",
  phone: "0981 123 456",
  verified_phone: "+595981123456",
  document_type: "ci",
  document_number: "1.234.567",
  password: "12345678",
};

function parse(changes: Partial<typeof right> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...right, ...changes })) form.set(name, value);
  return parseWithZod(form, { schema: registerSchema });
}

function errorsOf(changes: Partial<typeof right>) {
  return parse(changes).reply().error ?? {};
}

describe("registerSchema", () => {
  it("reads the form as the body of POST /register", () => {
    const submission = parse();
    expect(submission.status === "success" && submission.value).toEqual({
      name: "Ana Benítez",
      email: "ana@correo.test",
      phone: "+595981123456",
      password: "12345678",
      document_type: "ci",
      document_number: "1234567",
    });
  });

  it("sends no document where none is asked for", () => {
    const form = new FormData();
    const { document_type, document_number, ...rest } = right;
    for (const [name, value] of Object.entries(rest)) form.set(name, value);
    const submission = parseWithZod(form, { schema: registerSchema });
    expect(submission.status === "success" && submission.value).toEqual({
      name: "Ana Benítez",
      email: "ana@correo.test",
      phone: "+595981123456",
      password: "12345678",
    });
  });

  it("reports every wrong field at once, with one message each", () => {
    const errors = errorsOf({
      name: "",
      email: "ana@",
      phone: "123",
      document_number: "",
      password: "1234567",
    });
    expect(Object.keys(errors).sort()).toEqual([
      "document_number",
      "email",
      "name",
      "password",
      "phone",
    ]);
    for (const messages of Object.values(errors)) expect(messages).toHaveLength(1);
  });

  it("requires that the number in the field is the verified one", () => {
    expect(errorsOf({ verified_phone: "" }).phone?.[0]).toMatch(/código/);
    expect(errorsOf({ verified_phone: "+595981999999" }).phone?.[0]).toMatch(/código/);
    expect(errorsOf({ phone: "+595 981 123-456" }).phone).toBeUndefined();
  });

  it("refuses a landline", () => {
    expect(errorsOf({ phone: "021 728 120", verified_phone: "+59521728120" }).phone?.[0]).toMatch(
      /celular/,
    );
  });

  it("checks the document number by its type", () => {
    expect(errorsOf({ document_type: "ruc", document_number: "80028061-0" })).toEqual({});
    expect(
      errorsOf({ document_type: "ruc", document_number: "80028061-1" }).document_number?.[0],
    ).toMatch(/verificador/);
    expect(errorsOf({ document_type: "passport", document_number: "ab 123456" })).toEqual({});
  });
});

describe("loginSchema", () => {
  it("requires both fields and trims the address only", () => {
    const form = new FormData();
    expect(Object.keys(parseWithZod(form, { schema: loginSchema }).reply().error ?? {})).toEqual([
      "email",
      "password",
    ]);
    form.set("email", " ana@correo.test");
    form.set("password", " con espacios ");
    const submission = parseWithZod(form, { schema: loginSchema });
    expect(submission.status === "success" && submission.value).toEqual({
      email: "ana@correo.test",
      password: " con espacios ",
    });
  });
});
