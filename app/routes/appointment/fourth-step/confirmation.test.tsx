import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { orderSchema } from "~/api/orders";
import { Confirmation } from "./confirmation";

// Links and a new look at the order need a router, which says nothing about the words here.
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  Link: "a",
  useNavigation: () => ({ state: "idle" }),
  useRevalidator: () => ({ revalidate: () => {}, state: "idle" }),
}));

i18n.load("es", {});
i18n.activate("es");

function textOf(given: object): string {
  const order = orderSchema.parse({ id: 41, code: "OG-41", ...given });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Confirmation
        order={order}
        others={[]}
        userId={7}
        card={null}
        policies={Promise.resolve(null)}
        invitation={null}
        offersInstall={false}
      />
    </I18nProvider>,
  );
}

describe("the confirmation screen", () => {
  it("shows “Reserva confirmada” for a confirmed order", () => {
    expect(textOf({ status: "confirmed", payment: { status: "paid" } })).toContain(
      "Reserva confirmada",
    );
    expect(textOf({ status: "confirmed" })).toContain("Reserva confirmada");
  });

  it("names day and hour first, and no number of a step", () => {
    const appointment = { dates: ["2099-12-01"], start_time: "08:00", end_time: "11:00" };
    const helper = { id: 3, name: "Rosa Villalba" };
    const text = textOf({ status: "confirmed", payment: { status: "paid" }, helper, appointment });
    expect(text).toMatch(/^(?!.*Paso 4).* va a tu casa el martes 1 de diciembre a las 8:00\./s);
  });

  it("does not say confirmed where the app does not know the status", () => {
    const text = textOf({ status: "processing", payment: { status: "being_authorized" } });
    expect(text).not.toContain("Reserva confirmada");
    expect(text).toContain("Recibimos tu reserva");
    expect(text).toContain("Estado del pago: Otro estado");
    expect(textOf({ status: "processing" })).toContain("Estado del pedido: Otro estado");
  });

  it("says that a transfer is still to be paid", () => {
    const text = textOf({
      status: "pending_payment",
      payment: { status: "pending" },
      billing: { payment_method: "transfer" },
    });
    expect(text).toContain("Reserva pendiente de pago");
    expect(text).toContain("Todavía falta pagar");
  });

  it("renders with half an emoji in a name", () => {
    const text = textOf({
      status: "confirmed",
      payment: { status: "paid" },
      helper: { id: 3, name: "Rosa \ud83d" },
      appointment: { dates: ["2099-12-01"], start_time: "08:00", end_time: "11:00" },
    });
    expect(text).toContain("Reserva confirmada");
    expect(text).toContain("https://wa.me/?text=Rosa%20%EF%BF%BD");
  });

  it("quotes everything that was typed for the helper", () => {
    const paid = { status: "confirmed", payment: { status: "paid" } };
    const address = { additional_information: "Edificio Verde, piso 3" };
    const appointment = { dates: ["2099-12-01"], observations: "Hay un perro." };
    expect(textOf({ ...paid, address, appointment })).toContain(
      "lo que escribiste: “Edificio Verde, piso 3” y “Hay un perro.”",
    );
    expect(textOf({ ...paid, appointment })).toContain("lo que escribiste: “Hay un perro.”");
    expect(textOf({ ...paid, address, appointment: { dates: ["2099-12-01"] } })).toContain(
      "lo que escribiste: “Edificio Verde, piso 3”",
    );
  });
});
