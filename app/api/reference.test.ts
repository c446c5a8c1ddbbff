import { expect, it, vi } from "vitest";
import { paymentMethodSchema, serviceSchema } from "./reference";

const read = (instructions: unknown) =>
  paymentMethodSchema.parse({ id: 2, name: "Transferencia", instructions }).instructions;

it("payment instructions are read from whatever parts the backend sends", () => {
  expect(read({ account: "100-1", deadline_hours: "24", swift: "X" })).toEqual({
    bank: "",
    account: "100-1",
    holder: "",
    document: "",
    deadline_hours: 24,
    receipt_phone: "",
  });
  expect(read({ deadline_hours: "mañana" })?.deadline_hours).toBeNull();
});

it.each([[null], [undefined], ["Depositá en el banco"]])(
  "payment instructions of %j are read as null",
  (instructions) => {
    expect(read(instructions)).toBeNull();
  },
);

const service = { id: 1, name: "Limpieza", price: "150000.00" };

it("a service without sizes and extras is read", () => {
  expect(serviceSchema.parse(service)).toEqual({
    ...service,
    price: 150_000,
    duration_minutes: 180,
    description: "",
    icon: "",
  });
});

it("lengths are whole minutes, as where a backend has rounded hours", () => {
  const sizes = [{ id: 1, name: "Hasta 60 m²", duration_minutes: 100.2, price: 1 }];
  expect(serviceSchema.parse({ ...service, duration_minutes: "79.8", sizes })).toMatchObject({
    duration_minutes: 80,
    sizes: [{ duration_minutes: 100 }],
  });
});

it("sizes and extras without a price are left out, and other missing fields are filled in", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const size = { id: 1, name: "Hasta 60 m²", duration_minutes: "120", price: "125.000" };
  const extra = { id: 1, name: "Horno", price: 25_000 };
  const read = serviceSchema.parse({
    ...service,
    sizes: [
      ...[
        { ...size, is_default: 1 },
        { ...size, id: 2, price: null },
      ],
      ...[
        { ...size, duration_minutes: "" },
        { ...size, duration_minutes: 0 },
      ],
      ...[{ ...size, price: -1 }, "120 m²"],
    ],
    extras: [
      ...[extra, { ...extra, id: 2, price: undefined }, { ...extra, price: -5 }],
      { ...extra, id: 3, duration_minutes: 30, max: "3", per: "first" },
      { ...extra, id: 4, duration_minutes: -30, max: 0, per: "week" },
    ],
  });
  expect(read.sizes).toEqual([
    {
      ...size,
      duration_minutes: 120,
      price: 125_000,
      description: "",
      is_default: true,
    },
  ]);
  const plain = { ...extra, icon: "", duration_minutes: 0, max: 1, per: "visit" };
  expect(read.extras).toEqual([
    plain,
    { ...plain, id: 3, duration_minutes: 30, max: 3, per: "first" },
    { ...plain, id: 4 },
  ]);
});

it.each([[null], ["60 m²"], [{}], [[]]])("sizes that come as %j are read as none", (sizes) => {
  expect(serviceSchema.parse({ ...service, sizes, extras: sizes })).toMatchObject({
    sizes: [],
    extras: [],
  });
});
