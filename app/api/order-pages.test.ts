import { describe, expect, it } from "vitest";
import { startApiServer } from "~tests/unit/api-server";
import { listOrders, streamPastOrders } from "./orders";

const server = startApiServer();

async function collect(options = {}) {
  const ids: number[] = [];
  for await (const batch of streamPastOrders(options)) ids.push(...batch.map(({ id }) => id));
  return ids;
}

const page = (id: number, next: string | null) => ({
  json: { data: [{ id }], links: { next }, meta: { current_page: id, last_page: 9 } },
});

describe("streamPastOrders", () => {
  it("asks once for a history in one piece, without a query (spec.md §7)", async () => {
    server.reply({ json: { data: [{ id: 3 }, { id: "2" }, { id: 1 }] } });
    expect(await collect()).toEqual([3, 2, 1]);
    expect(server.seen.map(({ path, query }) => [path, query.size])).toEqual([
      ["/api/v1/user/orders/history", 0],
    ]);
  });

  it("follows the pages of Laravel to the last, on its own path", async () => {
    server.reply(
      page(1, "https://evil.example/steal?page=2&per_page=1"),
      page(2, "/api/v1/user/orders/history?page=3&per_page=1"),
      {
        json: { data: [{ id: 3 }], links: { next: null }, meta: { current_page: 3, last_page: 3 } },
      },
    );
    expect(await collect()).toEqual([1, 2, 3]);
    expect(server.seen.map(({ query }) => query.get("page"))).toEqual([null, "2", "3"]);
  });

  it("asks for no page twice", async () => {
    server.reply(page(1, "?page=2"), page(2, "?page=2"));
    expect(await collect()).toEqual([1, 2]);
    expect(server.seen).toHaveLength(2);
  });

  it("throws what the call was refused with, after the pages that came", async () => {
    server.reply(page(1, "?page=2"), { status: 403 });
    const stream = streamPastOrders();
    expect((await stream.next()).value).toHaveLength(1);
    await expect(stream.next()).rejects.toMatchObject({ kind: "refused", status: 403 });
  });

  it("stops when it is told to", async () => {
    server.reply(page(1, "?page=2"));
    const controller = new AbortController();
    const stream = streamPastOrders({ signal: controller.signal });
    await stream.next();
    controller.abort();
    await expect(stream.next()).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("listOrders", () => {
  it("reads the current orders of all pages", async () => {
    server.reply(page(1, "?page=2"), {
      json: { data: { data: [{ id: 2 }], next_page_url: null } },
    });
    expect((await listOrders()).map(({ id }) => id)).toEqual([1, 2]);
    expect(server.seen.map(({ path, query }) => [path, query.get("page")])).toEqual([
      ["/api/v1/user/orders", null],
      ["/api/v1/user/orders", "2"],
    ]);
  });

  it("is not complete without its last page", async () => {
    server.reply(page(1, "?page=2"), { status: 403 });
    await expect(listOrders()).rejects.toMatchObject({ kind: "refused", status: 403 });
  });
});
