import { expect, it } from "vitest";
import { paymentMethodSchema } from "./reference";

const read = (instructions: unknown) =>
  paymentMethodSchema.parse({ id: 2, name: "Transferencia", instructions }).instructions;

it("reads how to pay without a card from whatever parts the backend has", () => {
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

it.each([[null], [undefined], ["Depositá en el banco"]])("reads %j as none", (instructions) => {
  expect(read(instructions)).toBeNull();
});
