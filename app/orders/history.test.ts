import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { i18n } from "~/locales/i18n";
import { replaceSessionScope } from "~/session/scope";
import { emptyState, useStore } from "~/state/store";
import { makeOrder, makeVisit } from "~tests/support/orders/example";
import { startApiServer } from "~tests/support/world/api-server";
import {
  forgetHistory,
  loadHistory,
  loadHistoryYears,
  loadPastOrders,
  matchesQuery,
} from "./history";

const server = startApiServer();
const { signal } = new AbortController();
const none = { year: "", service: "", search: "", page: 1 };
const asked = () => server.seen.map(({ query }) => `${query}`);

const given = [
  {
    id: 1,
    code: "OG-0001",
    service: { id: 1, name: "Limpieza del hogar" },
    helper: { id: 5, name: "Mirta Giménez" },
    address: { name: "Casa", main_street: "Avenida España", city: "Asunción" },
    visits: [makeVisit(1, "2026-12-01"), makeVisit(2, "2026-12-08")],
  },
  {
    id: 2,
    code: "OG-0002",
    service: { id: 2, name: "Limpieza profunda" },
    helper: { id: 6, name: "Liz Benítez" },
    visits: [makeVisit(3, "2025-03-04", { helper: { id: 7, name: "Ñeca Núñez" } })],
  },
  { id: 3, code: "OG-0003", created_at: "2025-01-02T00:00:00Z" },
];
const orders = given.map(makeOrder);

describe("matchesQuery", () => {
  const find = (query: Partial<typeof none>) =>
    orders.filter((order) => matchesQuery(order, { ...none, ...query })).map(({ id }) => id);

  it.each([
    ["  ", [1, 2, 3]],
    ["GIMENEZ", [1]],
    ["neca nunez", [2]],
    ["og-0003", [3]],
    ["espana limpieza", [1]],
    ["hogar benitez", []],
    ["8/12/2026", [1]],
    ["08/12/2026", [1]],
    ["08/12", [1]],
    ["8/12", [1]],
    ["4/3/2025", [2]],
    ["2026-12-08", [1]],
    ["diciembre de 2026", [1]],
    ["8 dic", [1]],
    ["4 marzo", [2]],
    ["limpieza", [1, 2]],
    ["0001limpieza", []],
  ])("finds %j", (search, ids) => {
    expect(find({ search })).toEqual(ids);
  });

  it("combines year, service and search", () => {
    expect(find({ year: "2025" })).toEqual([2, 3]);
    expect(find({ year: "2025", service: "Limpieza profunda" })).toEqual([2]);
    expect(find({ year: "2026", search: "liz" })).toEqual([]);
  });

  it("never finds more with more words", () => {
    const word = fc.constantFrom("limpieza", "hogar", "liz", "og", "2025", "x");
    fc.assert(
      fc.property(word, word, (first, second) => {
        const both = find({ search: `${first} ${second}` });
        expect(find({ search: first })).toEqual(expect.arrayContaining(both));
      }),
    );
  });
});

describe("loadHistory", () => {
  const day = (id: number) => `2026-${String(1 + (id % 12)).padStart(2, "0")}-02`;
  const many = Array.from({ length: 120 }, (_, at) => ({
    id: at + 1,
    code: `OG-${at + 1}`,
    service: { id: 1, name: at % 3 === 0 ? "Planchado" : "Limpieza" },
    visits: [makeVisit(at + 1, day(at + 1))],
  }));
  const page = (data: readonly (object | undefined)[], total: number, current_page = 1) => ({
    json: { data, meta: { current_page, last_page: Math.ceil(total / 50), total } },
  });
  const idsOf = ({ rows }: Awaited<ReturnType<typeof loadHistory>>) => rows.map(({ id }) => id);

  beforeEach(() => {
    replaceSessionScope();
    useStore.setState(emptyState());
  });

  afterEach(() => {
    i18n.activate("es");
    vi.restoreAllMocks();
  });

  const whole = { json: { data: many } };

  it("asks the backend for one page, with the search", async () => {
    const services = { json: { data: [{ id: 9, name: "Jardín", price: 1 }] } };
    const full = many.filter(({ service }) => service.name === "Limpieza").slice(0, 50);
    server.reply(page(full, 102, 2), services);
    const query = { year: "2026", service: "Limpieza", search: "og", page: 2 };
    const found = await loadHistory(query, signal);
    expect(found).toMatchObject({ page: 2, pages: 3, total: 102 });
    expect(idsOf(found)).toEqual(full.map(({ id }) => id));
    expect(found.services).toEqual(["Jardín", "Limpieza"]);
    expect(asked()).toEqual(["page=2&per_page=50&year=2026&search=og+Limpieza", ""]);
  });

  it("shows the last page in place of one that does not exist", async () => {
    server.reply(page([], 120, 9), page(many.slice(100), 120, 3), { json: { data: [] } });
    expect(await loadHistory({ ...none, page: 9 }, signal)).toMatchObject({ page: 3, pages: 3 });
    expect(asked().slice(0, 2)).toEqual(["page=9&per_page=50", "page=3&per_page=50"]);
  });

  it("asks once where the first page has all orders", async () => {
    server.reply(page(many.slice(0, 20), 20));
    expect(await loadHistory(none, signal)).toMatchObject({ page: 1, pages: 1, total: 20 });
    const found = await loadHistory({ ...none, service: "Planchado", search: "og-1" }, signal);
    expect(idsOf(found).sort((a, b) => a - b)).toEqual([1, 10, 13, 16, 19]);
    const first = await loadHistory(none, signal);
    expect((await loadPastOrders(first, 0, signal)).orders).toHaveLength(20);
    expect(await loadHistoryYears(signal)).toEqual(["2026"]);
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ["the whole list", [whole]],
    [
      "larger pages than asked for",
      [page(many.slice(0, 60), 120, 3), page(many.slice(0, 60), 120), page(many.slice(60), 120, 2)],
    ],
    ["pages that it does not search", [page(many.slice(0, 50), 120, 3), page(many, 120)]],
  ])("searches in the app where the backend answers with %s", async (_form, replies) => {
    server.reply(...replies);
    const found = await loadHistory({ ...none, service: "Planchado", page: 9 }, signal);
    expect(found).toMatchObject({ page: 1, pages: 1, total: 40 });
    expect(found.services).toEqual(["Limpieza", "Planchado"]);
    server.reply({ drop: true });
    expect(await loadHistory({ ...none, page: 2 }, signal)).toMatchObject({ page: 2, total: 120 });
    expect(asked()).toEqual([]);
  });

  it("shows all orders of a backend with smaller pages, by one request a page", async () => {
    const small = [many.slice(0, 40), many.slice(40, 80), many.slice(80)];
    const rows: number[] = [];
    for (const [at, part] of small.entries()) {
      server.reply(page(part, 120, at + 1), { json: { data: [] } });
      const found = await loadHistory({ ...none, page: at + 1 }, signal);
      expect(found).toMatchObject({ page: at + 1, pages: 3, total: 120, goesOn: null });
      rows.push(...idsOf(found));
      expect(asked().filter((query) => query !== "")).toHaveLength(1);
    }
    expect(rows).toEqual(many.map(({ id }) => id));
  });

  it("opens the last page of a backend with smaller pages that counts orders alone", async () => {
    for (const at of [3, 4]) {
      const part = many.slice((at - 1) * 30, at * 30);
      const links = { next: at < 4 ? `/elsewhere?page=${at + 1}` : null };
      const meta = { current_page: at, total: 120 };
      server.reply({ json: { data: part, links, meta } }, { json: { data: [] } });
      const found = await loadHistory({ ...none, page: at }, signal);
      expect(found).toMatchObject({ page: at, pages: 4, total: 120 });
      expect(idsOf(found)).toEqual(part.map(({ id }) => id));
    }
  });

  it.each(["service", "search"])(
    "reads all orders where a %s in another language finds none",
    async (name) => {
      i18n.loadAndActivate({ locale: "en", messages: {} });
      server.reply(page([], 0), page(many, 120));
      const found = await loadHistory({ ...none, [name]: "Planchado" }, signal);
      expect(found).toMatchObject({ total: 40 });
      server.reply({ drop: true });
      expect(await loadHistory({ ...none, [name]: "Nobody" }, signal)).toMatchObject({ total: 0 });
    },
  );

  it("takes a search in Spanish that finds none as it is", async () => {
    server.reply(page([], 0));
    expect(await loadHistory({ ...none, search: "Planchado" }, signal)).toMatchObject({ total: 0 });
  });

  it("does not take a searched list without pages for the whole list", async () => {
    server.reply({ json: { data: [many[0]] } }, whole);
    const found = await loadHistory({ ...none, search: "planchado og-1" }, signal);
    expect(idsOf(found)).toEqual([1]);
    expect(await loadHistory(none, signal)).toMatchObject({ total: 120 });
  });

  it("sorts the latest first", async () => {
    server.reply({ json: { data: given } });
    expect(idsOf(await loadHistory(none, signal))).toEqual([1, 2, 3]);
  });

  it("asks again once an order has changed", async () => {
    server.reply(whole);
    await loadHistory(none, signal);
    forgetHistory();
    await loadHistory(none, signal);
    expect(asked()).toHaveLength(2);
  });

  it("asks again after half a minute, when another order may have ended", async () => {
    server.reply(page(many.slice(0, 20), 20), page(many.slice(0, 21), 21));
    await loadHistory(none, signal);
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 29_000);
    expect(await loadHistory(none, signal)).toMatchObject({ total: 20 });
    vi.spyOn(Date, "now").mockReturnValue(now + 31_000);
    // A search in the known list waits for no new one.
    await loadHistory({ ...none, search: "nada" }, signal);
    expect(asked()).toHaveLength(1);
    expect(await loadHistory(none, signal)).toMatchObject({ total: 21 });
  });

  it("throws what the call throws, and caches nothing of it", async () => {
    server.reply({ status: 403 }, whole);
    await expect(loadHistory(none, signal)).rejects.toMatchObject({ status: 403 });
    expect(await loadHistory(none, signal)).toMatchObject({ total: 120 });
  });
});

describe("loadHistoryYears", () => {
  it("counts from the oldest order, which it asks for once", async () => {
    replaceSessionScope();
    const meta = { last_page: 90, total: 90 };
    server.reply(
      { json: { data: [given[0]], meta: { ...meta, current_page: 1 } } },
      { json: { data: [given[2]], meta: { ...meta, current_page: 90 } } },
    );
    expect(await loadHistoryYears(signal)).toEqual(["2026", "2025"]);
    expect(await loadHistoryYears(signal)).toEqual(["2026", "2025"]);
    expect(asked()).toEqual(["page=1&per_page=1", "page=90&per_page=1"]);
  });

  it("asks for the last page of a backend with larger pages that counts orders alone", async () => {
    replaceSessionScope();
    const orders = Array.from({ length: 15 }, (_, at) => ({ ...given[0], id: at + 1 }));
    server.reply(
      { json: { data: orders, meta: { current_page: 1, total: 31 } } },
      { json: { data: [given[2]], meta: { current_page: 3, total: 31 } } },
    );
    expect(await loadHistoryYears(signal)).toEqual(["2026", "2025"]);
    expect(asked()).toEqual(["page=1&per_page=1", "page=3&per_page=1"]);
  });

  it("is empty without orders", async () => {
    replaceSessionScope();
    server.reply({ json: { data: [], meta: { current_page: 1, last_page: 1, total: 0 } } });
    expect(await loadHistoryYears(signal)).toEqual([]);
  });
});
