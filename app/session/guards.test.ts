import { beforeEach, expect, it, vi } from "vitest";
import { fetchUser } from "~/api/user";
import { readState, restoreState } from "~/state/store";
import { currentLocation, setCurrentLocation } from "./current-location";
import { requireLogin } from "./guards";
import { replaceSessionScope } from "./scope";

vi.mock(import("~/api/user"), async (original) => {
  const real = await original();
  return { ...real, fetchUser: Object.assign(vi.fn(), real.fetchUser) };
});

/** Where the guard sends a guest who asks for the path. */
async function whereTo(path: string): Promise<string | null> {
  const thrown = await requireLogin(new Request(`http://app.test${path}`)).catch((sent) => sent);
  return thrown instanceof Response ? thrown.headers.get("Location") : null;
}

beforeEach(async () => {
  await restoreState();
  replaceSessionScope();
  vi.mocked(fetchUser).mockResolvedValue(null);
});

it("a guard keeps a guest on the current screen", async () => {
  setCurrentLocation("/review/7");
  expect(await whereTo("/profile/show")).toBe("/review/7");
  expect(readState().auth).toMatchObject({ modalShown: true, redirectAfterLogin: "/profile/show" });
});

it("a guard redirects a guest home whose current screen needs a login itself", async () => {
  setCurrentLocation("/profile/show");
  expect(await whereTo("/profile/show")).toBe("/");
  expect(currentLocation()).toBe("/");
  expect(readState().auth.redirectAfterLogin).toBe("/profile/show");
});
