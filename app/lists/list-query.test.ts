import { describe, expect, it } from "vitest";
import { readListQuery, skipReloadOnNewQuery, writeListQuery } from "./list-query";

describe("the query of a list", () => {
  it("is read back as it was written", () => {
    const query = { year: "2026", service: "Limpieza & más", search: "ñandutí 8/12", page: 3 };
    expect(readListQuery(new URLSearchParams(writeListQuery(query)))).toEqual(query);
  });

  it("leaves out what is not filtered", () => {
    expect(writeListQuery({ year: "", service: "", search: "", page: 1 })).toBe("?");
    expect(readListQuery(new URLSearchParams("pagina=x"))).toMatchObject({ page: 1, year: "" });
  });
});

describe("skipReloadOnNewQuery", () => {
  const url = (path: string) => new URL(path, "https://app.invalid");
  const ask = (from: string, to: string, formMethod?: "POST") =>
    skipReloadOnNewQuery({
      currentUrl: url(from),
      nextUrl: url(to),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
      ...(formMethod ? { formMethod } : {}),
    });

  it("reloads nothing for another query of the same screen", () => {
    expect(ask("/profile/history", "/profile/history?pagina=2")).toBe(false);
  });

  it("reloads for another screen, the same URL again, and after a form", () => {
    expect(ask("/profile/history", "/profile/orders")).toBe(true);
    expect(ask("/profile/history?a=1", "/profile/history?a=1")).toBe(true);
    expect(ask("/profile/history", "/profile/history?a=1", "POST")).toBe(true);
  });
});
