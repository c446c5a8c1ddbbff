import { afterEach, describe, expect, it, vi } from "vitest";

/** The app as a build with another word for helpers has it. */
async function buildWith(word: string) {
  vi.resetModules();
  vi.stubEnv("VITE_PRODUCT", word);
  const [{ default: routes }, paths, { findHelper }] = await Promise.all([
    import("~/routes"),
    import("~/paths"),
    import("~/api/availability"),
  ]);
  return { routes: await routes, findHelper, ...paths };
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe.each(["helpers", "ayudantes"])("with the word %s", (word) => {
  it("the routes and the links go by it", async () => {
    const { routes, paths, isHelperPath, safeReturnPath } = await buildWith(word);
    const found = routes.map(({ path }) => path);
    expect(found).toEqual(
      expect.arrayContaining([word, `${word}/show`, `${word}/config`, `${word}/login`]),
    );
    expect(paths.helpers.show()).toBe(`/${word}/show`);
    expect(isHelperPath(`/${word}/config`)).toBe(true);
    expect(safeReturnPath(`/${word}/show`)).toBe(`/${word}/show`);
  });

  it("the API path goes by it", async () => {
    const { findHelper } = await buildWith(word);
    const fetched = vi.fn(async (_request: Request) => Response.json({}, { status: 404 }));
    vi.stubGlobal("fetch", fetched);
    await findHelper({
      service: 1,
      frequency: 1,
      start_date: "2026-12-01",
      latitude: -25.28,
      longitude: -57.6,
      from_hour: "08:00",
      to_hour: "12:00",
    });
    const url = new URL(fetched.mock.calls[0]?.[0].url ?? "");
    expect(url.pathname).toBe(`/api/v1/assignments/${word}/available`);
  });

  it("no other word does", async () => {
    const { routes, isHelperPath } = await buildWith(word);
    const other = word === "helpers" ? "ayudantes" : "helpers";
    expect(isHelperPath(`/${other}/show`)).toBe(false);
    expect(routes.some(({ path }) => path?.startsWith(other))).toBe(false);
  });
});
