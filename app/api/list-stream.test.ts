import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { expectConsole } from "~tests/unit/console";
import { ApiError } from "./errors";
import { nextPage } from "./list-pages";
import { ListSplitter } from "./list-splitter";
import { readListStream } from "./list-stream";

/** The pieces a text may arrive in. */
function cut(text: string, at: readonly number[]): string[] {
  const places = [...new Set(at.map((n) => n % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length));
}

function split(pieces: readonly string[]) {
  const splitter = new ListSplitter();
  const items = pieces.flatMap((piece) => splitter.push(piece));
  return { items: items.map((text) => JSON.parse(text)), envelope: splitter.finish() };
}

const envelopes: [name: string, wrap: (list: unknown) => unknown, rest: unknown][] = [
  ["bare", (list) => list, []],
  ["data", (data) => ({ data }), { data: [] }],
  ["data.data", (data) => ({ status: "ok", data: { data } }), { status: "ok", data: { data: [] } }],
  [
    "a Laravel page",
    (data) => ({
      links: { next: "/x?page=2", data: 1 },
      list: [{ data: [1] }],
      data,
      meta: { a: 1 },
    }),
    { links: { next: "/x?page=2", data: 1 }, list: [{ data: [1] }], data: [], meta: { a: 1 } },
  ],
];

describe("ListSplitter", () => {
  it.each(envelopes)("gives the items of a list, %s, however it is cut", (_name, wrap, rest) => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.array(fc.nat()),
        fc.constantFrom(0, 2),
        (list, at, space) => {
          const text = JSON.stringify(wrap(list), null, space);
          const seen = split(cut(text, at));
          expect(seen.items).toEqual(JSON.parse(JSON.stringify(list)));
          expect(seen.envelope).toEqual(rest);
        },
      ),
    );
  });

  it("gives an item as soon as it is complete", () => {
    const splitter = new ListSplitter();
    expect(splitter.push('{"data":[{"a":"]},"},{"b"')).toEqual(['{"a":"]},"}']);
    expect(splitter.push(':"\\""}')).toEqual([]);
    expect(splitter.push("]")).toEqual(['{"b":"\\""}']);
  });

  it.each(["", "{}", '{"data":null}', '{"other":[1]}', '{"data":[1,', "<html>"])(
    "refuses %j, which holds no complete list",
    (text) => {
      expect(() => split([text])).toThrow(SyntaxError);
    },
  );
});

const itemSchema = z.object({ id: z.number() });

async function collect(body: BodyInit | null) {
  const stream = readListStream(new Response(body), itemSchema);
  const items: z.output<typeof itemSchema>[] = [];
  for (;;) {
    const { done, value } = await stream.next();
    if (done) return { items, envelope: value };
    items.push(...value);
  }
}

describe("readListStream", () => {
  it("reads the items and what stands around them", async () => {
    const read = await collect('{"data":[{"id":1},{"id":2}],"meta":{"last_page":1}}');
    expect(read).toEqual({
      items: [{ id: 1 }, { id: 2 }],
      envelope: { data: [], meta: { last_page: 1 } },
    });
  });

  it("puts letters together that were cut in the middle", async () => {
    const bytes = new TextEncoder().encode('[{"id":1,"name":"Ñandutí 🌸"}]');
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect((await collect(body)).items).toEqual([{ id: 1 }]);
  });

  it("leaves out what cannot be read, and says so", async () => {
    expectConsole("warn", /Left out an entry/, 2);
    expect((await collect('[{"id":1},{"id":"x"},null,{"id":4}]')).items).toEqual([
      { id: 1 },
      { id: 4 },
    ]);
  });

  it("throws unreadable for a list in which nothing can be read", async () => {
    expectConsole("warn", /Left out an entry/, 2);
    await expect(collect('{"data":[null,{"id":"x"}]}')).rejects.toMatchObject({
      kind: "unreadable",
    });
    expect((await collect("[]")).items).toEqual([]);
  });

  it("throws unreadable for a body without a list, network for one that breaks off", async () => {
    await expect(collect("<html>")).rejects.toMatchObject({ kind: "unreadable" });
    await expect(collect('[{"id":1},{]')).rejects.toMatchObject({ kind: "unreadable" });
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new TypeError("network")),
    });
    await expect(collect(broken)).rejects.toBeInstanceOf(ApiError);
    await expect(collect(null)).rejects.toMatchObject({ kind: "unreadable" });
  });
});

describe("nextPage", () => {
  it("takes the query of the link, wherever it leads", () => {
    const links = { next: "https://evil.example/api?page=3&per_page=50" };
    expect(nextPage({ data: [], links })).toEqual({ page: "3", per_page: "50" });
    expect(nextPage({ data: { data: [], next_page_url: "/h?page=2" } })).toEqual({ page: "2" });
  });

  it("counts the pages where there is no link", () => {
    expect(nextPage({ meta: { current_page: "1", last_page: 3 } })).toEqual({ page: "2" });
    expect(nextPage({ meta: { current_page: 3, last_page: 3 } })).toBeNull();
  });

  it.each([null, [], {}, { links: [] }, { links: { next: null } }, "x"])(
    "ends at %j",
    (envelope) => {
      expect(nextPage(envelope)).toBeNull();
    },
  );
});
