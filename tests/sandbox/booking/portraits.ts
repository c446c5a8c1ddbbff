/** Drawn portraits of six helpers: in the sandbox they stand where a backend has photos. */
import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import type { ApiEnv } from "~tests/sandbox/http/context";
import { notFound } from "~tests/sandbox/http/refusal";

const folder = new URL("./portraits/", import.meta.url);
const PORTRAITS = ["blanca", "carmen", "derlis", "liz", "mirta", "rosa"];

/** The address of the portrait of who has one by this first name, else "". */
export function portraitOf(name: string): string {
  const [first = ""] = name.toLowerCase().split(" ");
  return PORTRAITS.includes(first) ? `/api/v1/portraits/${first}.svg` : "";
}

export function portraitRoutes(): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.get("/portraits/:file", async (c) => {
    const name = c.req.param("file").replace(/\.svg$/, "");
    if (!PORTRAITS.includes(name)) throw notFound();
    const drawing = await readFile(new URL(`${name}.svg`, folder), "utf8");
    return c.body(drawing, 200, {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=86400",
    });
  });
  return api;
}
