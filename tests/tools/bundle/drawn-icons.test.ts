import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { shapesOf, writeIcon } from "./drawn-icons";

const icons = new URL("../../../node_modules/lucide-react/dist/esm/icons/", import.meta.url);
const fileOf = (icon: string) => fileURLToPath(new URL(`${icon}.mjs`, icons));

it("keeps the shapes of an icon, and no more", async () => {
  const written = writeIcon(await shapesOf(fileOf("map-pin")));
  expect(written).toMatch(/draw\("M20 10c0[^"]+", \["circle",\{"cx":"12","cy":"10","r":"3"\}\]\)/);
  expect(written).not.toContain("map-pin");
});
