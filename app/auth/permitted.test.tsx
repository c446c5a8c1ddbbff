import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { PermissionExpressionError } from "~/domain/permissions";
import { Permitted } from "./permitted";

const user = { roles: ["helper"], permissions: ["agenda", "call"] };
const here = vi.hoisted(() => ({ user: null as unknown }));
// A store renders its first state where there is no document: the user of a test would not show.
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

  it("a guest sees what is there for the others", () => {
    here.user = null;
    expect(shows({ roles: "helper" })).toBe(false);
    expect(renderToStaticMarkup(<Permitted roles="helper">yes</Permitted>)).toBe("");
  });

  it("a malformed expression fails at once", () => {
    here.user = null;
    expect(() => shows({ roles: "a|b&c" })).toThrow(PermissionExpressionError);
    expect(() => shows({ permissions: "a|" })).toThrow('"a|"');
  });
});
