import { describe, expect, it } from "vitest";
import { userSchema } from "~/api/user";
import "~/locales/i18n";
import {
  changesOf,
  isNewPhone,
  personalDataSchema,
  shownAfterSave,
  shownSchema,
} from "./personal-data";

const user = userSchema.parse({
  id: 1,
  name: "Lucía Aquino",
  email: "lucia@correo.com",
  phone: "+595981123456",
  document_type: "ci",
  document_number: "3456789",
});

const same = {
  name: user.name,
  email: user.email,
  phone: "0981 123 456",
  document_type: "ci",
  document_number: "3456789",
};

function read(given: Record<string, string>, of = user) {
  const posted = { ...same, ...given };
  const parsed = personalDataSchema(of).safeParse(posted);
  if (parsed.success) return changesOf(parsed.data, of, formOf(posted));
  return parsed.error.issues.map(({ path }) => path.join("."));
}

function formOf(posted: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(posted)) form.set(name, value);
  return form;
}

describe("changesOf", () => {
  it("contains no field that the form lacks", () => {
    const typed = personalDataSchema(user).parse({ ...same, document_number: "4123456" });
    const { document_type, document_number, ...posted } = same;
    expect(changesOf(typed, user, formOf({ ...posted, document_number }))).toMatchObject({
      document_number: "4123456",
    });
    expect(changesOf(typed, user, formOf(posted))).toEqual({});
  });
});

describe("what the form shows after it is saved", () => {
  const phone = "+595982222333";
  const saved = { ...user, name: "Lucía en otra pestaña", phone, phone_verified: true };

  it("has a new number with its verification, and what stayed unchanged as before", () => {
    const typed = { ...same, phone, current_password: "", verified_phone: phone };
    expect(shownAfterSave(typed, user, saved)).toEqual({ ...saved, name: user.name });
  });

  it("may lack a field that the backend does not have", () => {
    const { document_number: _, ...others } = user;
    expect(shownSchema.safeParse(others).success).toBe(true);
  });
});

describe("personalDataSchema", () => {
  it("accepts unchanged data and sends nothing", () => {
    expect(read({})).toEqual({});
    expect(isNewPhone("+595 981 123456", user)).toBe(false);
  });

  it("sends the changed fields only", () => {
    expect(read({ name: " Lucía Aquino Ríos " })).toEqual({ name: "Lucía Aquino Ríos" });
    expect(read({ document_type: "ruc", document_number: "80028061-0" })).toEqual({
      document_type: "ruc",
      document_number: "80028061-0",
    });
  });

  it("requires the current password with a new e-mail, and sends both", () => {
    const email = "otra@correo.com";
    expect(read({ email })).toEqual(["current_password"]);
    expect(read({ email, current_password: "mi-clave" })).toEqual({
      email,
      current_password: "mi-clave",
    });
    expect(read({ email: ` ${user.email} `, current_password: "mi-clave" })).toEqual({});
    expect(read({ email: "Lucia@Correo.com" })).toEqual({});
    const typed = { ...same, email };
    expect(personalDataSchema(user, { isSubmitted: false }).safeParse(typed).success).toBe(true);
  });

  it("sends the password with another change where it was typed, because a backend may ask for it", () => {
    expect(read({ name: "Lucía", current_password: "mi-clave" })).toEqual({
      name: "Lucía",
      current_password: "mi-clave",
    });
  });

  it("saves the name of an account without an e-mail, and checks the e-mail once it is typed", () => {
    const account = userSchema.parse({ ...user, email: null });
    expect(read({ email: "", name: "Lucía" }, account)).toEqual({ name: "Lucía" });
    expect(read({ email: "no", current_password: "mi-clave" }, account)).toEqual(["email"]);
    expect(read({ email: "" })).toContain("email");
  });

  it.each([
    [null, null],
    ["dni", "12.345.678"],
  ])("saves the name of an account whose document is %j %j", (document_type, document_number) => {
    const account = userSchema.parse({ ...user, document_type, document_number });
    // The form shows “C.I.” where the account has no type that it knows.
    const shown = { document_type: "ci", document_number: account.document_number };
    expect(read({ ...shown, name: "Lucía" }, account)).toEqual({ name: "Lucía" });
    expect(read({ ...shown, document_number: "3456789" }, account)).toEqual({
      document_type: "ci",
      document_number: "3456789",
    });
  });

  it("requires that a new phone is verified", () => {
    const phone = "0982 222 333";
    expect(read({ phone })).toEqual(["phone"]);
    expect(read({ phone, verified_phone: "+595981123456" })).toEqual(["phone"]);
    expect(read({ phone, verified_phone: "+595982222333" })).toEqual({ phone: "+595982222333" });
  });

  it("requires the verified phone only once the form is submitted", () => {
    const typed = { ...same, phone: "0982 222 333" };
    expect(personalDataSchema(user, { isSubmitted: false }).safeParse(typed).success).toBe(true);
    expect(personalDataSchema(user).safeParse(typed).success).toBe(false);
  });

  it("reports each wrong field", () => {
    expect(read({ name: " ", email: "no", phone: "12" })).toEqual(
      expect.arrayContaining(["name", "email"]),
    );
    expect(read({ phone: "021 123 456" })).toEqual(["phone"]);
    expect(read({ document_type: "ruc", document_number: "80028061-1" })).toEqual([
      "document_number",
    ]);
  });

  it("accepts an unchanged document, even where it breaks the rules", () => {
    const old = userSchema.parse({ ...user, document_number: "12" });
    const parsed = personalDataSchema(old).safeParse({ ...same, document_number: "12" });
    expect(parsed.success).toBe(true);
  });
});
