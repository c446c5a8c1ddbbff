/** The sandbox's collector: what it takes, shows and forgets. */
import { expect, it } from "vitest";
import { collectorRoutes, KEPT_REPORTS } from "./collector";

const call = (at: number) => ({
  type: "call",
  method: "GET",
  path: `user/orders/{id}/${at}`,
  kind: "refused",
  status: 500,
  route: "/profile/orders",
});

function start() {
  const app = collectorRoutes();
  return {
    post: async (body: unknown) =>
      (
        await app.request("/reports", {
          method: "POST",
          body: typeof body === "string" ? body : JSON.stringify(body),
        })
      ).status,
    page: async () => (await app.request("/reports")).text(),
  };
}

it("the collector's page counts reports by build, with the 75th percentile", async () => {
  const { post, page } = start();
  const order = (seconds: number) => ({ type: "order", outcome: "placed", reason: "", seconds });
  expect(await post({ build: 6, reports: [1, 2, 3, 9].map(order) })).toBe(204);
  expect(await post({ build: 7, reports: [call(1), call(1)] })).toBe(204);
  const text = await page();
  expect(text).toMatch(/<td>6<td>order<td>placed <td>4<td>3\b/);
  expect(text).toMatch(
    /<td>7<td>call<td>GET user\/orders\/\{id\}\/1: refused 500 at \/profile\/orders<td>2<td>/,
  );
});

it("the collector keeps only the last reports", async () => {
  const { post, page } = start();
  for (let at = 0; at < KEPT_REPORTS + 100; at += 50) {
    const reports = Array.from({ length: 50 }, (_, index) => call(at + index));
    expect(await post({ build: 6, reports })).toBe(204);
  }
  const text = await page();
  expect(text.match(/<td>call/g)).toHaveLength(KEPT_REPORTS);
  expect(text).not.toContain("/{id}/99:");
  expect(text).toContain("/{id}/100:");
});

it.each([
  ["no JSON", "hola", 422],
  ["an unknown type", { build: 6, reports: [{ type: "text", text: "hola" }] }, 422],
  ["another field", { build: 6, reports: [{ ...call(1), message: "hola" }] }, 422],
  ["a long text", { build: 6, reports: [{ ...call(1), route: "x".repeat(101) }] }, 422],
  ["no report", { build: 6, reports: [] }, 422],
  ["too many", { build: 6, reports: Array.from({ length: 51 }, (_, at) => call(at)) }, 422],
  ["too much", "x".repeat(17 * 1024), 413],
])("the collector refuses %s, and stores nothing of it", async (_what, body, status) => {
  const { post, page } = start();
  expect(await post(body)).toBe(status);
  expect(await page()).not.toContain("<td>");
});

it("the collector's page shows markup as text, under a policy that allows no script", async () => {
  const app = collectorRoutes();
  const report = { ...call(1), route: "<script>alert(1)</script>" };
  await app.request("/reports", {
    method: "POST",
    body: JSON.stringify({ build: 6, reports: [report] }),
  });
  const answer = await app.request("/reports");
  expect(await answer.text()).toContain("&lt;script&gt;");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});
