/** The document is what the schemas say: `npm run contract` writes it anew. */
import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";

vi.mock("~/api/fields", async (original) => ({
  ...(await original<object>()),
  ...(await import("./described-fields")),
}));
vi.mock("~/api/instant-field", () => import("./described-fields"));

const path = fileURLToPath(new URL("../../app/docs/openapi.json", import.meta.url));

it("app/docs/openapi.json is current", async () => {
  const { buildDocument } = await import("./document");
  await expect(`${JSON.stringify(await buildDocument(), null, 2)}\n`).toMatchFileSnapshot(path);
});
