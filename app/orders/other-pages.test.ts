/** Pages of the past orders that are not those asked for, as of a backend that counts from 0. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Mapping, translationOf } from "~/api/translate";
import { connectTranslation } from "~/api/translation";
import { startApiServer } from "~tests/support/world/api-server";
import { fetchPage } from "./past-order-pages";

const adopt = (mapping: Mapping | null) => connectTranslation(mapping && translationOf(mapping));

const server = startApiServer();
const { signal } = new AbortController();
const pageOf = (page: number) => fetchPage({ page, per_page: 50 }, signal);

const SPRING = {
  envelope: ["content"],
  fields: { body: { current_page: "number", last_page: "totalPages", total: "totalElements" } },
} as const;

/** Spring's pages of so many orders; `first` is the first page in queries, `named` in answers. */
function serve(count: number, first: 0 | 1, named: 0 | 1) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { searchParams } = new URL((input as Request).url);
    const page = Math.max(0, Number(searchParams.get("page")) - first);
    const all = Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
    const content = all.slice(page * 50, (page + 1) * 50);
    const totalPages = Math.ceil(count / 50);
    const around = { number: page + named, totalPages, totalElements: count, first: page === 0 };
    return Response.json({ content, ...around });
  });
}

afterEach(() => {
  adopt(null);
  vi.restoreAllMocks();
});

const logged = () => vi.mocked(console.warn).mock.calls.join();

it.each([20, 52, 120])(
  "%i past orders in pages from 0 are unreadable, with a log, without a mapping of pages",
  async (count) => {
    adopt(SPRING);
    serve(count, 0, 0);
    await expect(pageOf(1)).rejects.toMatchObject({ kind: "unreadable" });
    expect(logged()).toMatch(/Page 1 of the past orders is another: `forms.page`/);
  },
);

it("past orders in pages from 1 are unreadable, with a log, where the mapping says from 0", async () => {
  adopt({ ...SPRING, forms: { page: "from 0" } });
  serve(120, 1, 1);
  await expect(pageOf(1)).rejects.toMatchObject({ kind: "unreadable" });
  expect(logged()).toMatch(/Page 1 of the past orders is another/);
});

describe("a page of past orders in the place of the one that was asked for", () => {
  it.each([
    ["a later page", { current_page: 3, last_page: 3, total: 120 }, [{ id: 7 }]],
    ["an earlier page", { current_page: 1, last_page: 3, total: 120 }, [{ id: 7 }]],
    ["nothing, within the pages there are", { current_page: 2, last_page: 3, total: 120 }, []],
  ])("is unreadable, with a log, where it is %s", async (_what, meta, data) => {
    server.reply({ json: { data, meta } });
    await expect(pageOf(2)).rejects.toMatchObject({ kind: "unreadable" });
    expect(logged()).toMatch(/Page 2 of the past orders is another/);
  });

  it.each([
    ["the last one, of a page behind it", 9, { current_page: 3, last_page: 3, total: 120 }, 1],
    ["none, behind the last", 9, { current_page: 9, last_page: 3, total: 120 }, 0],
    ["none, of no orders", 1, { current_page: 1, last_page: 1, total: 0 }, 0],
  ])("is read where it is %s", async (_what, page, meta, count) => {
    server.reply({ json: { data: [{ id: 7 }].slice(0, count), meta } });
    expect((await pageOf(page)).items).toHaveLength(count);
  });
});
