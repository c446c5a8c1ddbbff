import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { CENTRE } from "~/address/search/served-area";
import type { PlaceAt } from "~/address/search/use-place-at";
import { savedAddressSchema } from "~/api/addresses";
import { userSchema } from "~/api/user";
import { changeState } from "~/state/store";
import { cities } from "~tests/support/people/offered";
import type { AddressDraft } from "./address-draft";
import { AddressForm } from "./address-form";

const found = vi.hoisted(() => ({ now: {} as unknown }));
vi.mock("~/address/search/use-place-at", () => ({ usePlaceAt: () => found.now }));
vi.mock("~/address/map/map", () => ({ AddressMap: () => null }));

i18n.load("es", {});
i18n.activate("es");

const place = { texts: { main_street: "España", neighborhood: "Recoleta" } };

/** What stands in the fields, by their names. */
function fieldsOf(draft: Partial<AddressDraft>, at: PlaceAt["status"] = "found") {
  found.now = { status: at, place: at === "found" ? place : null };
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AddressForm
        id="address"
        fetcher={{ Form: "form" as never, state: "idle", data: undefined }}
        draft={{ ...CENTRE, typed: {}, guessed: {}, ...draft }}
        onChange={() => {}}
        known={null}
        isNew
        cities={cities}
      >
        {null}
      </AddressForm>
    </I18nProvider>,
  );
  const inputs = [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => [
    /name="(\w+)"/.exec(input)?.[1],
    /value="([^"]*)"/.exec(input)?.[1],
  ]);
  return Object.fromEntries(inputs);
}

describe("the fields of the address form", () => {
  it("never replace what was typed or was there before", () => {
    const typed = { main_street: "Mía", neighborhood: "" };
    expect(fieldsOf({ guessed: { main_street: "Palma" }, typed })).toMatchObject(typed);
    for (const status of ["given", "looking", "found", "nothing", "down"] as const) {
      expect(
        fieldsOf({ guessed: { main_street: "Palma" }, typed: { number: "12" } }, status),
      ).toMatchObject({ main_street: "Palma", number: "12" });
    }
  });

  it("are filled in where empty, but with no neighbourhood beside another street", () => {
    expect(fieldsOf({})).toMatchObject({ main_street: "España", neighborhood: "Recoleta" });
    expect(fieldsOf({ guessed: { main_street: "Palma" } }).neighborhood).toBe("");
  });

  it("start with the served city and the customer's phone where no place is known", () => {
    changeState("auth", { user: userSchema.parse({ id: 1, phone: "+595981123456" }) });
    const phone = "0981 123 456";
    expect(fieldsOf({}, "down")).toMatchObject({ city: "Asunción", phone, name: "Casa" });
  });

  it("do not name a second place “Casa” again", () => {
    changeState("auth", { addresses: [savedAddressSchema.parse({ id: 1, name: " casa" })] });
    expect(fieldsOf({}, "down").name).toBe("");
  });
});
