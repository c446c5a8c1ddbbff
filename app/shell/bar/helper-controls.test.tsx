import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { PermissionExpressionError } from "~/session/permissions";
import { Permitted } from "~/shell/bar/helper-controls";

const user = { roles: ["helper"], permissions: ["agenda", "call"] };
const here = vi.hoisted(() => ({ user: null as unknown }));
// Rendered to a string, a store shows its initial state only.
vi.mock("~/state/store", () => ({
  useStore: (select: (state: unknown) => unknown) => select({ auth: here }),
}));

type Needs = { roles?: string; permissions?: string };

function shows(needs: Needs): boolean {
  const markup = renderToStaticMarkup(
    <Permitted {...needs} otherwise="no">
      yes
    </Permitted>,
  );
  return markup === "yes";
}

describe("Permitted", () => {
  it.each<[Needs, boolean]>([
    [{ roles: "helper" }, true],
    [{ roles: "customer | helper" }, true],
    [{ roles: "customer & helper" }, false],
    [{ permissions: "agenda & call" }, true],
    [{ permissions: "book" }, false],
    [{ roles: "helper", permissions: "agenda" }, true],
    [{ roles: "helper", permissions: "book" }, false],
    [{}, true],
  ])("%j: %s", (needs, isShown) => {
    here.user = user;
    expect(shows(needs)).toBe(isShown);
  });

  it("shows a guest what stands in its place", () => {
    here.user = null;
    expect(shows({ roles: "helper" })).toBe(false);
    expect(renderToStaticMarkup(<Permitted roles="helper">yes</Permitted>)).toBe("");
  });

  it("throws for a malformed expression", () => {
    here.user = null;
    expect(() => shows({ roles: "a|b&c" })).toThrow(PermissionExpressionError);
    expect(() => shows({ permissions: "a|" })).toThrow('"a|"');
  });
});
