/** `/api/docs` of the sandbox: the page, the document and the viewer, from one origin. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { docsMiddleware } from "./docs";

let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer((request, response) =>
    docsMiddleware(request, response, () => {
      response.statusCode = 404;
      response.end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it.each(["/api/docs", "/api/docs/", "/api/docs?x=1"])(
  "the API documentation is served at %s",
  async (path) => {
    const answer = await fetch(origin + path);
    const page = await answer.text();
    expect(answer.headers.get("Content-Type")).toContain("text/html");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(page).not.toMatch(/https?:\/\//);
    const named = [...page.matchAll(/(?:src|spec-url)="([^"]+)"/g)].map(([, name = ""]) => name);
    expect(named).toHaveLength(2);
    for (const name of named) {
      const file = await fetch(origin + name);
      expect(file.status).toBe(200);
      expect((await file.text()).length).toBeGreaterThan(100_000);
    }
  },
);

it("the API documentation is served at no other path", async () => {
  for (const path of ["/api/docsx", "/api/v1/user", "/api/docs/../package.json"]) {
    expect((await fetch(origin + path)).status).toBe(404);
  }
});
