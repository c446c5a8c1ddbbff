/** Who is let into which area by the roles that a backend sends (spec.md §6). */
import { expect, it, vi } from "vitest";
import type { Mapping } from "~/api/translate";
import { editAnswers } from "~tests/support/world/faults";
import { openWorld } from "~tests/support/world/route-world";

const adopted = vi.hoisted(() => ({ mapping: null as Mapping | null }));
vi.mock("~/api/mapping", () => adopted);

const world = openWorld();

const RENAMED: Mapping = {
  values: { role: { customer: "cliente", helper: ["limpiadora", "encargada"] } },
};
const CUSTOMERS = [
  "/appointment/first-step",
  "/appointment/second-step",
  "/appointment/third-step",
  "/bancard/addcard",
  "/profile/show",
  "/profile/orders",
];
const HELPERS = ["/helpers/show", "/helpers/config", "/helpers/login"];

type Area = "customers" | "helpers";

it.each<[string, unknown, Mapping | null, Area | null]>([
  ["helper alone", ["helper"], null, "customers"],
  ["customer alone", ["customer"], null, "helpers"],
  ["customer alone, by the backend's name", ["cliente"], RENAMED, "helpers"],
  ["helper alone, by both of its names", ["limpiadora", "encargada"], RENAMED, "customers"],
])("a user as %s opens every screen but those of another area", async (...row) => {
  const [, roles, mapping, closed] = row;
  adopted.mapping = mapping;
  const { page } = await world.booking("payment");
  editAnswers(page, /\/user$/, (user) => ({ ...user, roles }));
  await page.open("/profile/show");
  for (const path of [...CUSTOMERS, ...HELPERS]) {
    await page.go(path);
    const area: Area = HELPERS.includes(path) ? "helpers" : "customers";
    if (area === closed) expect(page.error, path).toMatchObject({ name: "WrongAreaError", area });
    else {
      expect(page.error, path).toBeNull();
      expect(page.path).toBe(path === "/helpers/login" ? "/helpers/show" : path);
    }
  }
});
