import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import "~/locales/i18n";
import { emailField, loginSchema, nameField } from "./person-fields";
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

  it("asks whether a RUC that was typed as a CI is meant as a RUC", () => {
    expect(errorsOf({ document_number: "4567890-1" })).toEqual({
      document_number: [
        "4567890-1 es un RUC: elegí RUC en el tipo, o escribí la cédula sin el guion y la última cifra.",
      ],
    });
  });

  it("refuses fields of blanks as empty", () => {
    expect(errorsOf({ name: "  ", email: " \u00a0 " })).toEqual({
      name: ["Ingresá tu nombre y apellido."],
      email: ["Ingresá tu correo electrónico."],
    });
    const form = new FormData();
    form.set("email", "  ");
    expect(parseWithZod(form, { schema: loginSchema }).reply().error).toMatchObject({
      email: ["Ingresá tu correo electrónico."],
    });
  });

  it("needs no document where none is asked for", () => {
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

  it("checks the document number by its type", () => {
    expect(
      errorsOf({ document_type: "ruc", document_number: "80028061-1" }).document_number?.[0],
    ).toBe("El dígito verificador de 80028061 es 0. Revisá el número.");
    const submission = parse({ document_type: "passport", document_number: "AB-123456" });
    expect(submission.status === "success" && submission.value.document_number).toBe("AB-123456");
  });
});

describe("emailField", () => {
  it.each([
    ...["maria&jose@hotmail.com", "ana/luz@correo.test", "ñandu@correo.test", "ana+x@gmail.com"],
    ...["ana@ñandutí.com.py", "o'higgins@correo.test", "_ana_@correo.test", "ana@localhost"],
  ])("accepts %j unchanged", (email) => {
    expect(emailField.safeParse(email).data).toBe(email);
  });

  it.each([
    "\u200bana@correo.test\u2060",
    "ana@correo\u00ad.test",
    "\u00a0ana@correo.test\u202f",
    "\u202aana@correo.test\u202c",
    "ａｎａ＠correo.test",
    "*ana@correo.test*",
    "<ana@correo.test>",
    "Ana Benítez <ana@correo.test>",
    "mailto:ana@correo.test",
    "mailto:ana@correo.test?subject=Hola",
    "Ana Benítez <ana@correo.test>;",
    "Ana [mailto:ana@correo.test]",
    "Ana (ana@correo.test)",
    "[ana@correo.test](mailto:ana@correo.test)",
    "Correo electrónico: ana@correo.test",
    "ana@correo.test,",
    "ana@correo.test. ",
  ])("extracts the address from %j", (text) => {
    expect(emailField.safeParse(text).data).toBe("ana@correo.test");
  });

  it.each([
    ["ana", /completo/],
    ["@correo.test", /completo/],
    ["ana@", /completo/],
    ["ana maría@correo.test", /espacios/],
  ])("refuses %j", (text, said) => {
    expect(emailField.safeParse(text).error?.issues[0]?.message).toMatch(said);
  });
});

describe("nameField", () => {
  it.each(["Ana", "O’Higgins D'Ávila", "李", "José 🌸", "Ma. Elena Ramírez", "Ana-María"])(
    "accepts %j unchanged",
    (name) => {
      expect(nameField.safeParse(` ${name}\u200b `).data).toBe(name);
    },
  );
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

  it.each([
    "maria&jose@hotmail.com",
    "ana/luz@x",
    "ñandu@correo.test",
    "a@b@c",
    "ana:luz@x",
    "ana @correo.test",
    "@",
  ])("accepts %j, so that the server decides", (email) => {
    expect(loginSchema.safeParse({ email, password: "x" }).data?.email).toBe(email);
  });
});
