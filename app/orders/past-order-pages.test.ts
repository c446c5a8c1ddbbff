import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { replaceSessionScope } from "~/session/scope";
import { emptyState, useStore } from "~/state/store";
import { makeVisit } from "~tests/support/orders/example";
import { startApiServer } from "~tests/support/world/api-server";
import { loadHistory, loadHistoryYears, loadPastOrders } from "./history";

startApiServer();
const { signal } = new AbortController();
const none = { year: "", service: "", search: "", page: 1 };
const many = Array.from({ length: 120 }, (_, at) => ({
  id: at + 1,
  code: `OG-${at + 1}`,
  visits: [makeVisit(at + 1, "2026-03-02")],
}));
const idsOf = ({ rows }: Awaited<ReturnType<typeof loadHistory>>) => rows.map(({ id }) => id);

beforeEach(() => {
  replaceSessionScope();
  useStore.setState(emptyState());
});

/** A backend that names the next page alone, fifteen orders each, by its number or by a cursor. */
function linked(by: "page" | "cursor", data: readonly object[] = many, next = by) {
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL((input as Request).url);
    if (!pathname.endsWith("/history")) return Response.json({ data: [] });
    const at = Number(searchParams.get(by) ?? 1) || 1;
    const part = data.slice((at - 1) * 15, at * 15);
    const link = at * 15 < data.length ? `/elsewhere?${next}=${at + 1}` : null;
    return Response.json({ data: part, links: { next: link } });
  });
  return () =>
    fetching.mock.calls
      .map(([input]) => new URL((input as Request).url))
      .filter(({ pathname }) => pathname.endsWith("/history"))
      .map(({ search }) => search);
}
afterEach(() => vi.restoreAllMocks());

it.each(["page", "cursor"] as const)(
  "the history shows a page of a list that names only the next by its %s with one request",
  async (by) => {
    const calls = linked(by);
    const first = await loadHistory(none, signal);
    expect(idsOf(first)).toEqual(many.slice(0, 15).map(({ id }) => id));
    expect(first).toMatchObject({ page: 1, pages: 2, total: null, goesOn: "list" });
    expect(await loadHistoryYears(signal)).toEqual(["2026"]);
    expect(calls()).toHaveLength(1);
    const second = await loadHistory({ ...none, page: 2 }, signal);
    expect(idsOf(second)).toEqual(many.slice(15, 30).map(({ id }) => id));
    expect(idsOf(await loadHistory({ ...none, page: 1 }, signal))).toEqual(idsOf(first));
    expect(calls()).toHaveLength(3);
    expect(await loadHistory({ ...none, page: 8 }, signal)).toMatchObject({
      page: 8,
      goesOn: null,
    });
  },
);

it.each(["page", "cursor"] as const)(
  "the history opens a later page of such a list by its URL (%s)",
  async (by) => {
    const calls = linked(by);
    const found = await loadHistory({ ...none, page: 3 }, signal);
    expect(idsOf(found)).toEqual(many.slice(30, 45).map(({ id }) => id));
    expect(calls().length).toBeLessThanOrEqual(4);
    expect((await loadHistory({ ...none, page: 9999 }, signal)).page).toBe(8);
    expect(calls().length).toBeLessThan(16);
  },
);

it("the history searches a limited number of pages, and continues with the next press", async () => {
  const long = Array.from({ length: 600 }, (_, at) => ({ ...many[at % 120], id: at + 1 }));
  const calls = linked("page", [...long, { id: 999, code: "OG-NECA" }]);
  const found = await loadHistory({ ...none, search: "neca" }, signal);
  expect(found).toMatchObject({ rows: [], page: 1, pages: 2, goesOn: "search" });
  expect(calls()).toHaveLength(11);
  for (let press = 0; press < 3; press++) {
    await loadHistory({ ...none, search: "neca", page: 2 }, signal);
  }
  const last = await loadHistory({ ...none, search: "neca", page: 2 }, signal);
  expect(last).toMatchObject({ page: 1, pages: 1, goesOn: null, rows: [{ id: 999 }] });
  const first = await loadHistory(none, signal);
  expect(await loadPastOrders(first, 0, signal)).toMatchObject({ isWhole: true });
});

it("the invoices read further pages only when they are asked for", async () => {
  const calls = linked(
    "page",
    Array.from({ length: 600 }, (_, at) => ({ ...many[0], id: at + 1 })),
  );
  const first = await loadHistory(none, signal);
  expect((await loadPastOrders(first, 0, signal)).orders).toHaveLength(15);
  expect(calls()).toHaveLength(1);
  expect((await loadPastOrders(first, 1, signal)).orders).toHaveLength(150);
  expect((await loadPastOrders(first, 2, signal)).orders).toHaveLength(300);
});

it("a counted list that repeats its orders is logged, and shows none of them twice", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const isHistory = new URL((input as Request).url).pathname.endsWith("/history");
    return Response.json(
      isHistory ? { data: many.slice(0, 50), meta: { total: 120 } } : { data: [] },
    );
  });
  await loadHistory(none, signal);
  expect((await loadHistory({ ...none, page: 2 }, signal)).page).toBe(1);
  expect(vi.mocked(console.warn).mock.calls.join()).toMatch(/Page 2 of the past orders repeats/);
});

it.each<[string, (at: number) => object | null]>([
  ["to itself", (at) => ({ page: at })],
  ["to the page before", (at) => ({ page: at - 1 || 1 })],
  ["to the first", () => ({ page: 1 })],
  ["with the same orders on each page", (at) => ({ page: at + 1, same: 1 })],
  ["without a query", () => ({})],
])("the history ends where the link leads %s", async (_where, linkOf) => {
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL((input as Request).url);
    if (!pathname.endsWith("/history")) return Response.json({ data: [] });
    const at = Number(searchParams.get("page") ?? 1);
    const link = linkOf(at);
    const part = link && "same" in link ? many.slice(0, 15) : many.slice((at - 1) * 15, at * 15);
    const next = `https://elsewhere.example/h?${new URLSearchParams(link as never)}`;
    return Response.json({ data: part, links: { next } });
  });
  await loadHistory(none, signal);
  const second = await loadHistory({ ...none, page: 2 }, signal);
  const again = await loadHistory({ ...none, page: second.page }, signal);
  expect(again.goesOn === null || again.page > 1).toBe(true);
  expect(fetching.mock.calls.length).toBeLessThan(9);
  expect(
    fetching.mock.calls.every(
      ([input]) => new URL((input as Request).url).hostname !== "elsewhere.example",
    ),
  ).toBe(true);
});
