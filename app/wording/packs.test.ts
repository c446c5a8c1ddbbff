import { i18n } from "@lingui/core";
import { beforeAll, describe, expect, it } from "vitest";
import { describePack, packName, packReason } from "./packs";

const plain = (text: string) => text.replace(/\u00a0/g, " ");

beforeAll(() => {
  i18n.load("es", {});
  i18n.activate("es");
});

describe("the text of a pack", () => {
  it.each([
    [4, 7, "Pack de 4 visitas semanales"],
    [2, 14, "Pack de 2 visitas quincenales"],
    [3, 28, "Pack de 3 visitas mensuales"],
    [3, 10, "Pack de 3 visitas, una cada 10 días"],
    [1, 0, "Una visita"],
    [1, 7, "Una visita"],
  ])("names %i visits every %i days", (visits, interval_days, name) => {
    expect(packName({ visits, interval_days })).toBe(name);
  });

  it("says the total, that it is one payment, and that it does not renew itself", () => {
    expect(plain(describePack({ visits: 4, interval_days: 7 }, 540_000))).toBe(
      "Pack de 4 visitas semanales: Gs. 540.000, un solo pago. No se renueva solo.",
    );
    expect(plain(describePack({ visits: 1, interval_days: 0 }, 150_000))).toBe(
      "Una visita: Gs. 150.000, un solo pago.",
    );
  });

  it("explains the price per visit next to the total", () => {
    const pack = { visits: 4, interval_days: 7 };
    expect(plain(packReason(pack, 135_000, 150_000))).toBe(
      "Son Gs. 135.000 por visita; una sola cuesta Gs. 150.000.",
    );
    expect(plain(packReason(pack, 150_000, 150_000))).toBe("Son Gs. 150.000 por visita.");
    expect(packReason({ visits: 1, interval_days: 0 }, 150_000, 150_000)).toBe("");
  });
});
