import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "~/api/errors";
import { listLatestPastOrders, listOrders, type Order, orderSchema } from "~/api/orders";
import { userSchema } from "~/api/user";
import { changeState } from "~/state/store";
import { allowConsole, expectConsole } from "~tests/support/world/console";
import { loadAgenda, readAgenda } from "./load-agenda";

vi.mock("~/api/orders", async (original) => ({
  ...(await original<typeof import("~/api/orders")>()),
  listLatestPastOrders: vi.fn(),
  listOrders: vi.fn(),
}));

const KEY = "localforage/agenda";

const { signal } = new AbortController();

function order(id: number, date: string, status = "scheduled"): Order {
  const visit = { id, date, start_time: "08:00", end_time: "11:00", status };
  return orderSchema.parse({ id, status: "confirmed", visits: [visit] });
}

const ids = (load: Awaited<ReturnType<typeof loadAgenda>>) =>
  load.agenda?.value.map(({ id }) => id);

const become = (id: number) => changeState("auth", { user: userSchema.parse({ id }) });

beforeEach(() => {
  become(7);
  allowConsole("warn", /Could not load the past orders/);
  vi.mocked(listOrders).mockResolvedValue([order(2, "2026-11-20")]);
  vi.mocked(listLatestPastOrders).mockResolvedValue([]);
});

describe("loadAgenda", () => {
  it("contains the current visits and the latest past ones, each once", async () => {
    const past = [order(1, "2026-11-19", "done"), order(2, "2026-11-20")];
    vi.mocked(listLatestPastOrders).mockResolvedValue(past);
    const load = await loadAgenda(null, signal);
    expect(load.failure).toBeNull();
    expect(ids(load)).toEqual([1, 2]);
  });

  it("loads the agenda without the past orders where their call fails", async () => {
    vi.mocked(listLatestPastOrders).mockRejectedValue(ApiError.refused(500));
    const load = await loadAgenda(null, signal);
    expect(load.failure).toBeNull();
    expect(ids(load)).toEqual([2]);
  });

  it("returns the known agenda and the failure when the calls fail", async () => {
    const known = { value: [], at: "2026-11-20T12:30:00.000Z" };
    const failure = ApiError.network();
    vi.mocked(listOrders).mockRejectedValue(failure);
    expect(await loadAgenda(known, signal)).toEqual({ agenda: known, failure });
    expect(await loadAgenda(null, signal)).toEqual({ agenda: null, failure });
  });

  it("throws an abort unchanged", async () => {
    const abort = new DOMException("Aborted", "AbortError");
    vi.mocked(listOrders).mockRejectedValue(abort);
    await expect(loadAgenda(null, signal)).rejects.toBe(abort);
  });
});

describe("the agenda stored on the device", () => {
  it("is read as it was loaded", async () => {
    const { agenda } = await loadAgenda(null, signal);
    expect(await readAgenda()).toEqual(agenda);
  });

  it("is removed when another user reads it", async () => {
    await loadAgenda(null, signal);
    become(8);
    expect(await readAgenda()).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([null, 7, "x", [], { owner: 7 }, { owner: 7, at: 0, value: [] }, { owner: 7, at: "" }])(
    "is read from %j as empty",
    async (garbage) => {
      localStorage.setItem(KEY, JSON.stringify(garbage));
      expect((await readAgenda())?.value ?? []).toEqual([]);
    },
  );

  it("is read without a visit that is unreadable", async () => {
    expectConsole("warn", /Left out an entry/, 2);
    await loadAgenda(null, signal);
    const kept: { value: unknown[] } = JSON.parse(localStorage.getItem(KEY) ?? "");
    kept.value.push({ id: "x" }, null);
    localStorage.setItem(KEY, JSON.stringify(kept));
    expect((await readAgenda())?.value.map(({ id }) => id)).toEqual([2]);
  });
});
