import { describe, expect, it } from "vitest";
import { queryToTheirs, read, refused, toTheirs } from "~tests/support/world/mapped-calls";
import { getAssignment } from "./availability";
import type { CallDefinition } from "./call";
import { getCards } from "./cards";
import { payWithCard } from "./charges";
import { createOrder } from "./new-order";
import { cancelOrder, moveVisit } from "./order-changes";
import { fetchOrder, getOrders } from "./orders";
import { listServices } from "./reference";
import { postLogin } from "./sessions";
import type { Mapping } from "./translate";
import { fetchUser } from "./user";
import { updateUser } from "./user-changes";

describe("a mapped envelope", () => {
  const mapping: Mapping = { envelope: ["response", "items"] };

  it.each<[string, unknown, unknown]>([
    [
      "of a list",
      { response: { items: [1], meta: { total: 9 } } },
      { meta: { total: 9 }, data: [1] },
    ],
    ["of one", { response: { id: 1 }, time: 3 }, { time: 3, data: { id: 1 } }],
    ["of nobody", { response: null }, { data: null }],
    ["of the wanted build", { response: 7 }, 7],
    ["that is missing", { data: { id: 1 } }, { data: { id: 1 } }],
    ["that is no object", [1], [1]],
  ])("%s is unwrapped", (_title, body, opened) => {
    expect(read(mapping, listServices, body)).toEqual(opened);
  });

  it("around a refusal is unwrapped to message and errors", () => {
    const errors = { email: ["No coincide."] };
    expect(
      refused({ envelope: ["error"] }, postLogin, { error: { message: "", errors } }),
    ).toMatchObject({
      message: "",
      errors,
    });
  });
});

describe("mapped fields", () => {
  const mapping: Mapping = {
    fields: {
      body: { message: "mensaje", errors: "errores", meta: "paginas", success: "exito" },
      order: { visits: "turnos", billing: "facturacion" },
      visit: { date: "fecha", start_time: "desde" },
      assignment: { start: "desde" },
      billing: { payment_method: "medio", coupon: "cupon" },
      address: { main_street: "calle" },
      query: { from_hour: "desde" },
      user: { name: "nombre" },
    },
  };

  it("are read by the object that they belong to, however deep", () => {
    const turnos = [{ fecha: "2026-11-30", desde: "08:00" }];
    const visits = [{ date: "2026-11-30", start_time: "08:00" }];
    const body = { data: [{ turnos, facturacion: { medio: "x" } }], paginas: { total: 1 } };
    expect(read(mapping, getOrders, body)).toEqual({
      meta: { total: 1 },
      data: [{ visits, billing: { payment_method: "x" } }],
    });
    const found = { service: { schedule: { desde: "09:00" } } };
    expect(read(mapping, getAssignment, found)).toEqual({
      service: { schedule: { start: "09:00" } },
    });
  });

  it("are sent under the backend's names", () => {
    const address = { main_street: "España", number: "1" };
    const order = { address, billing: { coupon: "", payment_method: "online" } };
    expect(toTheirs(mapping, createOrder, order)).toEqual({
      address: { calle: "España", number: "1" },
      facturacion: { cupon: "", medio: "online" },
    });
    expect(toTheirs(mapping, payWithCard, { payment_method: "x" })).toEqual({
      medio: "x",
    });
    expect(toTheirs(mapping, moveVisit, { date: "x" })).toEqual({ date: "x" });
    expect(queryToTheirs(mapping, { from_hour: "08:00", page: 2 })).toEqual({
      desde: "08:00",
      page: 2,
    });
  });

  it("are read from a refusal too, whatever its status", () => {
    const errores = { "facturacion.cupon": ["Vencido."], "turnos.0.fecha": ["x"], otro: ["y"] };
    const errors = { "billing.coupon": ["Vencido."], "visits.0.date": ["x"], otro: ["y"] };
    expect(refused(mapping, createOrder, { mensaje: "No.", errores })).toEqual({
      message: "No.",
      errors,
    });
    expect(read(mapping, createOrder, { exito: false, mensaje: "No.", errores })).toEqual({
      success: false,
      message: "No.",
      errors,
    });
  });

  it("are read from violations and from nested errors of a refusal too", () => {
    const errors = { "billing.coupon": ["Vencido."], "visits.0.date": ["x"] };
    const violations = [
      { propertyPath: "facturacion.cupon", message: "Vencido." },
      { propertyPath: "turnos[0].fecha", message: "x" },
    ];
    expect(refused(mapping, createOrder, { violations })).toMatchObject({ errors });
    const errores = { facturacion: { cupon: ["Vencido."] }, turnos: [{ fecha: ["x"] }] };
    expect(refused(mapping, createOrder, { errores })).toEqual({ errors });
    expect(refused(mapping, createOrder, { ...errores })).toMatchObject({ errors });
  });

  it("are read from an order that comes with a refusal", () => {
    expect(refused(mapping, cancelOrder, { data: { turnos: [] } })).toMatchObject({
      data: { visits: [] },
    });
  });

  it("are read from the mapped name where an answer has both", () => {
    for (const user of [
      { name: "login", nombre: "Ana" },
      { nombre: "Ana", name: "login" },
    ]) {
      expect(read(mapping, fetchUser, { data: user })).toEqual({ data: { name: "Ana" } });
    }
  });

  it("may swap their names", () => {
    const swapped: Mapping = { fields: { customer: { name: "phone", phone: "name" } } };
    const customer = { name: "021", phone: "Ana" };
    expect(read(swapped, fetchOrder, { customer })).toEqual({
      customer: { phone: "021", name: "Ana" },
    });
  });

  it("may be named in camelCase, and keys that are no fields stay", () => {
    const camel: Mapping = { camelCase: true, fields: { user: { name: "fullName" } } };
    const user = { fullName: "Ana", phoneVerified: true, preferences: { darkTheme: true } };
    const ours = { name: "Ana", phone_verified: true, preferences: { darkTheme: true } };
    expect(read(camel, fetchUser, user)).toEqual(ours);
    expect(toTheirs(camel, updateUser, ours)).toEqual(user);
    expect(toTheirs(camel, createOrder, { billing: { wantInvoice: true } })).toEqual({
      billing: { wantInvoice: true },
    });
    expect(read(camel, createOrder, { billing: { wantInvoice: true } })).toEqual({
      billing: { wantInvoice: true },
    });
  });
});

describe("mapped values", () => {
  const mapping: Mapping = {
    values: {
      orderStatus: { confirmed: [2, "aprobado"] },
      paymentMethod: { online: "tarjeta" },
      role: { helper: "limpiadora" },
    },
  };

  it.each<[string, CallDefinition, unknown, unknown]>([
    ["a number", getOrders, { status: 2 }, { status: "confirmed" }],
    ["its digits", getOrders, { status: "2" }, { status: "confirmed" }],
    ["a second word", getOrders, { status: "aprobado" }, { status: "confirmed" }],
    ["an unknown word", getOrders, { status: "en camino" }, { status: "en camino" }],
    ["the app's own", getOrders, { status: "completed" }, { status: "completed" }],
    ["another kind's", getCards, { status: 2 }, { status: 2 }],
    ["each of a list", fetchUser, { roles: ["limpiadora", "vip"] }, { roles: ["helper", "vip"] }],
    ["nothing", fetchUser, { roles: null }, { roles: null }],
  ])("%s is read", (_title, call, body, expected) => {
    expect(read(mapping, call, body)).toEqual(expected);
  });

  it("are sent as the first of their words", () => {
    const billing = { payment_method: "online" };
    expect(toTheirs(mapping, createOrder, { billing, status: "confirmed" })).toEqual({
      billing: { payment_method: "tarjeta" },
      status: 2,
    });
  });
});

it("an unknown name in a mapping is a type error", () => {
  const wrong: Mapping[] = [
    // @ts-expect-error: no such part.
    { fields: { visits: { date: "fecha" } } },
    // @ts-expect-error: no such field.
    { fields: { visit: { dat: "fecha" } } },
    // @ts-expect-error: no such status.
    { values: { orderStatus: { confirmd: 2 } } },
    // @ts-expect-error: no such role.
    { values: { role: { cleaner: "limpiadora" } } },
  ];
  expect(wrong).toHaveLength(4);
});
