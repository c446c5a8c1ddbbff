import { beforeEach, describe, expect, it, vi } from "vitest";
import "~/locales/i18n";
import { brand } from "~/config";
import { describeBlocked, describeContact } from "./contact";

const contacts = vi.hoisted(() => ({ contactPhone: "", contactWhatsApp: "", contactEmail: "" }));
vi.mock("~/config", async (original) => {
  const config = await original<typeof import("~/config")>();
  return { ...config, settings: () => ({ ...config.settings(), ...contacts }) };
});

const phone = { contactPhone: "021 728 1200" };
const whatsApp = { contactWhatsApp: "+595981728120" };
const email = { contactEmail: "hola@oga.example" };

beforeEach(() => {
  Object.assign(contacts, { contactPhone: "", contactWhatsApp: "", contactEmail: "" });
});

describe("the text for a blocked account", () => {
  const BLOCKED =
    "Su cuenta se encuentra bloqueada por mora o por gestión administrativa. Por favor, contactar";

  it.each([
    [phone, "al teléfono 021 728 1200"],
    [{ ...phone, ...whatsApp }, "al teléfono 021 728 1200"],
    [{ ...phone, ...email }, "al teléfono 021 728 1200"],
    [{ ...phone, ...whatsApp, ...email }, "al teléfono 021 728 1200"],
    [whatsApp, "por WhatsApp al 0981 728 120"],
    [email, "por correo a hola@oga.example"],
    [{ ...whatsApp, ...email }, "por WhatsApp al 0981 728 120 o por correo a hola@oga.example"],
    [{}, `a ${brand}`],
  ])("says whom to contact with %j", (set, contact) => {
    Object.assign(contacts, set);
    expect(describeBlocked()).toBe(`${BLOCKED} ${contact}`);
  });
});

it("the contact is empty where the host has none", () => {
  expect(describeContact()).toBe("");
});
