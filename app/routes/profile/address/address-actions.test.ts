import { beforeEach, describe, expect, it, vi } from "vitest";
import "~/locales/i18n";
import { savedAddressSchema } from "~/api/addresses";
import { changeState, readState } from "~/state/store";
import { startApiServer } from "~tests/support/world/api-server";
import { removeAddress, saveAddress } from "./address-actions";

vi.mock("~/ui/toaster", () => ({ showToast: vi.fn() }));

const server = startApiServer();
const saved = { id: 3, name: "Casa", main_street: "Palma", latitude: -25.28, longitude: -57.63 };
const typed = {
  id: "3",
  name: "Casa nueva",
  main_street: "Palma",
  number: "410",
  city: "Asunción",
  phone: "0981 765 432",
  latitude: "-25.28",
  longitude: "-57.63",
};

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

beforeEach(() => changeState("auth", { addresses: [savedAddressSchema.parse(saved)] }));

describe("saving an address that is answered with 404", () => {
  it.each([
    ["is gone", [], /ya no estaba/],
    ["cannot be changed here", [saved], /no se pueden cambiar/],
  ])("keeps the dialog and what was typed where the address %s", async (_why, listed, sentence) => {
    // The cities, the change, and the list that tells which.
    server.reply({ json: [] }, { status: 404, json: {} }, { json: listed });
    const { data } = await saveAddress(formOf(typed));
    expect(data.error?.[""]?.[0]).toMatch(sentence);
    expect(data.initialValue).toMatchObject({ name: "Casa nueva", number: "410" });
  });
});

describe("deleting an address that is answered with a list", () => {
  it("is done where the list lacks the address", async () => {
    server.reply({ json: [] }, { json: { data: [] } });
    expect((await removeAddress(formOf({ id: "3" }))).data).toEqual({ done: true });
    expect(readState().auth.addresses).toEqual([]);
  });

  it("is not done where the list still has the address", async () => {
    server.reply({ json: [] }, { json: { data: [saved] } });
    expect((await removeAddress(formOf({ id: "3" }))).data.done).toBe(false);
    expect(readState().auth.addresses).toHaveLength(1);
  });
});
