/** Who is let into which area by the roles that a backend sends (spec.md §6). */
import { expect, it } from "vitest";
import { editAnswers } from "~tests/unit/faults";
import { openWorld } from "~tests/unit/route-world";

const world = openWorld();

const RENAMED = { customerRole: "cliente", helperRole: "limpiadora" };
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

it.each<[string, unknown, object, Area | null]>([
  ["no roles", undefined, {}, null],
  ["an empty list", [], {}, null],
  ["unknown names", ["limpiadora"], {}, null],
  ["an unknown name beside helper", ["helper", "vip"], {}, null],
  ["helper alone", ["helper"], {}, "customers"],
  ["customer alone", ["customer"], {}, "helpers"],
  ["both", ["helper", "customer"], {}, null],
  ["helper alone, by the host's name", ["limpiadora"], RENAMED, "customers"],
  ["customer alone, by the host's name", ["cliente"], RENAMED, "helpers"],
  ["both, by the host's names", ["cliente", "limpiadora"], RENAMED, null],
  ["the usual name on a host with others", ["helper"], RENAMED, null],
])("%s is let in everywhere but where another area begins (24.15)", async (...row) => {
  const [, roles, names, closed] = row;
  const { page } = await world.booking("payment");
  page.device.settings = { ...page.device.settings, ...names };
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
