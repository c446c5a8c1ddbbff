import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type User, userSchema } from "~/api/user";
import { paths } from "~/paths";
import { changeState, emptyState, readState, useStore } from "~/state/store";
import {
  isOnlyCustomer,
  isOnlyHelper,
  redirectFromHelperLogin,
  requireHelper,
  turnHelperAway,
} from "./area-access";

vi.mock("./current-user", () => ({
  currentUser: async () => null,
  requireCheckedVisitor: async () => readState().auth.user,
}));
vi.mock("~/state/storage", async (original) => ({
  ...(await original<typeof import("~/state/storage")>()),
  writeStored: async () => {},
}));

const someone = (...roles: string[]) => userSchema.parse({ id: 1, roles });
const asks = (path: string) => new Request(`http://localhost${path}`);

function logIn(user: User) {
  changeState("auth", { user });
}

/** Where the guard sends the visitor, or the area it says they are wrong in. */
async function refusal(guard: Promise<unknown>): Promise<unknown> {
  try {
    await guard;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("Location");
    return thrown instanceof Error && "area" in thrown ? { area: thrown.area } : thrown;
  }
}

afterEach(() => useStore.setState(emptyState()));

describe("requireHelper", () => {
  it("redirects a guest to the helpers' login, with the path to return to", async () => {
    expect(await refusal(requireHelper(asks("/helpers/show?dia=2026-11-20")))).toBe(
      "/helpers/login?volver=%2Fhelpers%2Fshow%3Fdia%3D2026-11-20",
    );
  });

  it("tells a customer that the area is the helpers'", async () => {
    logIn(someone("customer"));
    expect(await refusal(requireHelper(asks("/helpers/show")))).toEqual({ area: "helpers" });
  });

  it("lets a helper in", async () => {
    logIn(someone("helper"));
    expect(await requireHelper(asks("/helpers/show"))).toMatchObject({ roles: ["helper"] });
  });
});

describe("redirectFromHelperLogin", () => {
  it("keeps a guest at the login", async () => {
    expect(await refusal(redirectFromHelperLogin(asks("/helpers/login")))).toBeUndefined();
  });

  it("tells a customer that the area is the helpers'", async () => {
    logIn(someone("customer"));
    expect(await refusal(redirectFromHelperLogin(asks("/helpers/login")))).toEqual({
      area: "helpers",
    });
  });

  it.each([
    ["", "/helpers/show"],
    ["?volver=/helpers/config", "/helpers/config"],
    ["?volver=/helpers/show?dia=2026-11-20", "/helpers/show?dia=2026-11-20"],
    ["?volver=/helpers/login", "/helpers/show"],
    ["?volver=/profile/show", "/helpers/show"],
    ["?volver=//evil.example", "/helpers/show"],
    ["?volver=https://evil.example/helpers/show", "/helpers/show"],
  ])("redirects a helper at the login%s to %s", async (search, target) => {
    logIn(someone("helper"));
    expect(await refusal(redirectFromHelperLogin(asks(`${paths.helpers.login()}${search}`)))).toBe(
      target,
    );
  });
});

describe("access to the areas", () => {
  it.each([
    [["helper"], true, false],
    [["customer"], false, true],
    [["customer", "helper"], false, false],
    [["helper", "limpiadora"], false, false],
    [["customer", "vip"], false, false],
    [["cliente"], false, false],
    [[], false, false],
  ])(
    "is denied to the roles %j: for the customers' %s, for the helpers' %s",
    (roles, ofOne, ofOther) => {
      const user = someone(...roles);
      expect([isOnlyHelper(user), isOnlyCustomer(user)]).toEqual([ofOne, ofOther]);
      if (ofOne) expect(() => turnHelperAway(user)).toThrow(/customers/);
      else expect(() => turnHelperAway(user)).not.toThrow();
    },
  );

  it("is never denied for both areas, whatever the roles", async () => {
    const anyRoles = fc.subarray(["helper", "customer", "helpers", "admin", "Helper"]);
    await fc.assert(
      fc.asyncProperty(anyRoles, async (roles) => {
        const user = someone(...roles);
        logIn(user);
        const isOut = (await refusal(requireHelper(asks("/helpers/show")))) !== undefined;
        expect(isOut).toBe(roles.length === 1 && roles.includes("customer"));
        expect(isOut && isOnlyHelper(user)).toBe(false);
      }),
    );
  });
});
