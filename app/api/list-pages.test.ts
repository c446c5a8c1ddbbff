import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startApiServer } from "~tests/support/world/api-server";
import { listAllPastOrders, listLatestPastOrders, listOrders, listPastOrders } from "./orders";
import { listCities, listFrequencies, listPaymentMethods, listServices } from "./reference";
import { type Mapping, translationOf } from "./translate";
import { connectTranslation } from "./translation";
import { listWaiting } from "./waiting";

const adopt = (mapping: Mapping | null) => connectTranslation(mapping && translationOf(mapping));

const server = startApiServer();

const page = (id: number, next: string | null) => ({
  json: { data: [{ id }], links: { next }, meta: { current_page: id, last_page: 9 } },
});
const asked = () => server.seen.map(({ path, query }) => `${path}?${query}`);

describe("listAll", () => {
  it("asks once for a list in one piece, without a query (spec.md §7)", async () => {
    server.reply({ json: { data: [{ id: 3 }, { id: "2" }, { id: 1 }] } });
    expect((await listOrders()).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(asked()).toEqual(["/api/v1/user/orders?"]);
  });

  it("follows Laravel's links to the last page, on its own path", async () => {
    server.reply(
      page(1, "https://evil.example/steal?page=2&per_page=1"),
      page(2, "/api/v1/user/orders?page=3"),
      { json: { data: { data: [{ id: 3 }], next_page_url: null } } },
    );
    expect((await listOrders()).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(asked()).toEqual([
      "/api/v1/user/orders?",
      "/api/v1/user/orders?page=2&per_page=1",
      "/api/v1/user/orders?page=3",
    ]);
  });

  it("sends its own query with each page", async () => {
    server.reply(
      { json: { data: [{ id: 1 }], meta: { current_page: "1", last_page: 2 } } },
      {
        json: { data: [{ id: 2 }], meta: { current_page: 2, last_page: 2 } },
      },
    );
    expect(await listAllPastOrders()).toHaveLength(2);
    expect(asked()).toEqual([
      "/api/v1/user/orders/history?page=1&per_page=500",
      "/api/v1/user/orders/history?page=2&per_page=500",
    ]);
  });

  it.each([
    ["one that is empty", { json: { data: [], links: { next: "?page=3" } } }],
    ["one without a new id", page(1, "?page=3")],
  ])("ends at %s, though it names a next page", async (_name, second) => {
    server.reply(page(1, "?page=2"), second);
    expect((await listOrders()).map(({ id }) => id)).toEqual([1]);
    expect(server.seen).toHaveLength(2);
  });

  it.each([
    ["that is not counted ends after twenty pages", {}, 20],
    ["that is counted ends after two hundred pages", { meta: { total: 9_000 } }, 200],
  ])(
    "reads from a list without end no more than its limit: one %s",
    async (_what, counted, most) => {
      let id = 0;
      vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
        Response.json({ data: [{ id: ++id }], links: { next: `?page=${id}` }, ...counted }),
      );
      expect(await listOrders()).toHaveLength(most);
      const said = expect.stringMatching(new RegExp(`ends after ${most} entries, and there are`));
      expect(console.warn).toHaveBeenCalledWith(said);
      vi.restoreAllMocks();
    },
  );

  it("asks for a cursor without the number of the first page", async () => {
    server.reply(
      { json: { data: [{ id: 1 }], links: { next: "/h?cursor=abc" } } },
      { json: { data: [{ id: 2 }], links: { next: null, prev: "/h?cursor=xyz" } } },
    );
    await listAllPastOrders();
    expect(asked()[1]).toBe("/api/v1/user/orders/history?per_page=500&cursor=abc");
  });

  it("leaves out a last page that has only malformed entries", async () => {
    server.reply(page(1, "?page=2"), page(2, "?page=3"), { json: { data: [{ id: "x" }] } });
    expect((await listOrders()).map(({ id }) => id)).toEqual([1, 2]);
  });

  it("throws where no entry of the first page is readable, though it names a next page", async () => {
    server.reply({ json: { data: [{ id: "x" }], links: { next: "?page=2" } } });
    await expect(listOrders()).rejects.toMatchObject({ kind: "unreadable" });
    expect(server.seen).toHaveLength(1);
  });

  it("throws where the last page fails", async () => {
    server.reply(page(1, "?page=2"), { status: 403, json: { message: "" } });
    await expect(listOrders()).rejects.toMatchObject({ kind: "refused", status: 403 });
  });
});

/** The page of Spring, whose `number` counts from 0 under any name of the query. */
const SPRING = {
  envelope: ["content"],
  fields: {
    body: { current_page: "number", last_page: "totalPages", total: "totalElements" },
    query: { per_page: "size" },
  },
} as const;

/** Serves `count` orders from a backend that numbers its first page `first` in queries. */
function serve(count: number, first: 0 | 1, wrap: (page: number, ids: object[]) => object) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { searchParams } = new URL((input as Request).url);
    const size = Number(searchParams.get("size") ?? searchParams.get("per_page") ?? 20);
    const page = Math.max(0, Number(searchParams.get("page") ?? first) - first);
    const ids = Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
    return Response.json(wrap(page, ids.slice(page * size, (page + 1) * size)));
  });
}

const spring = (count: number, size: number) => (page: number, content: object[]) => ({
  content,
  number: page,
  totalPages: Math.ceil(count / size),
  totalElements: count,
  first: page === 0,
  last: (page + 1) * size >= count,
});

describe("pages that a backend counts from 0", () => {
  beforeEach(() => vi.mocked(console.warn).mockClear());
  afterEach(() => {
    adopt(null);
    vi.restoreAllMocks();
  });
  const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const pageOf = (page: number) => listPastOrders({ query: { page, per_page: 50 } });
  const logged = () => vi.mocked(console.warn).mock.calls.map((call) => call.join(" "));

  it("are read whole, and page by page, once the mapping says so", async () => {
    adopt({ ...SPRING, forms: { page: "from 0" } });
    serve(120, 0, spring(120, 50));
    expect(ids((await pageOf(1)).items)).toEqual(upTo(50));
    expect(await pageOf(3)).toMatchObject({ page: 3, pages: 3, total: 120, next: null });
    expect(ids((await pageOf(3)).items)).toEqual(upTo(120).slice(100));
    serve(1_200, 0, spring(1_200, 500));
    expect(await listAllPastOrders()).toHaveLength(1_200);
    serve(45, 0, spring(45, 20));
    expect(ids(await listOrders())).toEqual(upTo(45));
    expect(logged()).toEqual([]);
  });

  it("are followed by their links too", async () => {
    adopt({ forms: { page: "from 0" } });
    serve(45, 0, (page, data) => ({
      data,
      links: { next: page < 2 ? `/orders?page=${page + 1}` : null },
    }));
    expect(ids(await listOrders())).toEqual(upTo(45));
  });

  it("are read by a mapping of the answers alone where only those count from 0", async () => {
    adopt({ ...SPRING, forms: { page: { body: "from 0" } } });
    serve(120, 1, spring(120, 50));
    expect(ids((await pageOf(1)).items)).toEqual(upTo(50));
    expect(ids((await pageOf(3)).items)).toEqual(upTo(120).slice(100));
    serve(45, 1, spring(45, 20));
    expect(ids(await listOrders())).toEqual(upTo(45));
  });

  it("lose no entry of a list that is read whole, also without a mapping", async () => {
    adopt(SPRING);
    serve(45, 0, spring(45, 20));
    expect(ids(await listOrders())).toEqual(upTo(45));
  });
});

it("listAll logs what is missing where a list has fewer entries than it says", async () => {
  server.reply({
    json: { data: [{ id: 1 }], meta: { current_page: 1, last_page: 9, total: 9 } },
  });
  expect(await listOrders()).toHaveLength(1);
  expect(vi.mocked(console.warn).mock.calls.join(" ")).toMatch(
    /ends after 1 entries, and there are/,
  );
});

describe("a call that reads up to `most` entries", () => {
  const city = (id: number) => ({ id, name: `Ciudad ${id}`, latitude: -25.3, longitude: -57.6 });
  const pageOf = (call: string, data: object[], next: number | null) => ({
    json: { data, links: { next: next && `https://backend.example/${call}?page=${next}` } },
  });

  it.each([
    ["services", listServices, { name: "Limpieza", price: 1 }],
    ["frequencies", listFrequencies, { name: "Semanal" }],
    ["payment-methods", listPaymentMethods, { name: "Tarjeta" }],
    ["cities", listCities, city(0)],
    ["waiting", listWaiting, { date: "2026-12-24", start_time: "08:00", end_time: "11:00" }],
  ])(
    "follows the pages of %s, and asks for the first one without a query",
    async (path, call, entry) => {
      server.reply(
        pageOf(path, [{ ...entry, id: 1 }], 2),
        pageOf(path, [{ ...entry, id: 2 }], null),
      );
      expect((await call())?.map(({ id }) => Number(id))).toEqual([1, 2]);
      expect(asked()).toEqual([`/api/v1/${path}?`, `/api/v1/${path}?page=2`]);
    },
  );

  it("asks for no further page once it has them", async () => {
    const cities = (from: number) => Array.from({ length: 300 }, (_, at) => city(from + at));
    server.reply(pageOf("cities", cities(1), 2), pageOf("cities", cities(301), 3));
    expect(await listCities()).toHaveLength(500);
    expect(server.seen).toHaveLength(2);
  });

  it("is missing where a backend lacks an optional one", async () => {
    server.reply({ status: 404, json: { message: "" } });
    expect(await listWaiting()).toBeNull();
  });

  it("finds the latest past orders on as many pages as have them", async () => {
    const orders = (from: number) => Array.from({ length: 15 }, (_, at) => ({ id: from + at }));
    server.reply(...[1, 16, 31].map((from, at) => pageOf("history", orders(from), at + 2)));
    const latest = await listLatestPastOrders(40);
    expect(latest.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(asked()).toEqual(
      [1, 2, 3].map((number) => `/api/v1/user/orders/history?page=${number}&per_page=40`),
    );
  });
});

describe("listPage", () => {
  const ask = () => listPastOrders({ query: { page: 2, per_page: 50, search: "liz benítez" } });

  it("asks for one page, and gives the total of all", async () => {
    server.reply({
      json: { data: [{ id: 7 }], meta: { current_page: 2, last_page: 3, total: "120" } },
    });
    expect(await ask()).toMatchObject({ items: [{ id: 7 }], next: { page: 3 }, total: 120 });
    expect(asked()).toEqual([
      "/api/v1/user/orders/history?page=2&per_page=50&search=liz+ben%C3%ADtez",
    ]);
  });

  it("throws where no entry of it is readable", async () => {
    server.reply({ json: { data: [null], meta: { current_page: 2 }, links: { prev: "?page=1" } } });
    await expect(ask()).rejects.toMatchObject({ kind: "unreadable" });
  });

  it.each([
    [{ data: [], next_page_url: "/h?page=2", total: 9 }, { page: "2" }, 9],
    [{ data: { data: [], next_page_url: "/h?page=2", total: 9 } }, { page: "2" }, 9],
    [{ data: [], meta: { current_page: 3, last_page: 3, total: 0 } }, null, 0],
    [[], null, null],
    [{ data: [], links: [] }, null, null],
    [{ data: [], links: { next: null } }, null, null],
  ])("finds in %j the next page %j and the total %j", async (json, next, total) => {
    server.reply({ json });
    expect(await ask()).toMatchObject({ items: [], next, total });
  });
});
