import { afterEach, describe, expect, it, vi } from "vitest";
import { tabKeys, writeTab } from "~/state/storage";
import { changeState, emptyState, readState, useStore } from "~/state/store";
import { memoryStorage } from "~tests/support/world/storage";
import { endInOtherTab, followChange } from "./other-tabs";
import { sessionScope } from "./scope";

const USER = "localforage/auth.user";
const ENDED = "localforage/ended-session";

/** A tab in which Ana (7) is logged in, or nobody is. */
async function openTab(id: number | null = 7) {
  localStorage.removeItem(USER);
  useStore.setState(emptyState());
  if (id === null) return;
  changeState("auth", { user: person(id) });
  await vi.waitFor(() => expect(localStorage.getItem(USER)).not.toBeNull());
}

const person = (id: number | null) => (id === null ? null : ({ id } as never));

/** What another tab has stored, and the event that says so. */
function store(id: number | null) {
  const newValue = JSON.stringify({ version: 1, owner: id, value: { user: person(id) } });
  localStorage.setItem(USER, newValue);
  return { key: USER, newValue };
}

const told = (userId: number, expired = false) => ({
  key: ENDED,
  newValue: JSON.stringify({ userId, expired }),
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the end of a session in another tab", () => {
  it("ends this one after a logout and after an expired session", async () => {
    await openTab();
    store(null);
    expect(await endInOtherTab(told(7))).toBe("logout-elsewhere");
    expect(await endInOtherTab(told(7, true))).toBe("expired-elsewhere");
  });

  it("ends this one when another user is stored", async () => {
    await openTab();
    expect(await endInOtherTab(store(8))).toBe("logout-elsewhere");
  });

  it("ends this one though another user has logged in since", async () => {
    await openTab();
    store(8);
    expect(await endInOtherTab(told(7, true))).toBe("logout-elsewhere");
  });

  describe("after a cleared storage", () => {
    const cleared = { key: null, newValue: null };
    const answer = (status: number, body: object) =>
      vi.stubGlobal("fetch", async () => Response.json(body, { status }));

    async function clearStorage() {
      await openTab();
      localStorage.clear();
    }

    it("ends this session where the backend answers with a guest or another user", async () => {
      await clearStorage();
      answer(401, {});
      expect(await endInOtherTab(cleared)).toBe("logout-elsewhere");
      answer(200, { data: { id: 8, allowed: true } });
      expect(await endInOtherTab(cleared)).toBe("logout-elsewhere");
    });

    it("keeps this session while the backend confirms it, and stores its data again", async () => {
      await clearStorage();
      changeState("profile", { cityId: 3 });
      await vi.waitFor(() => expect(localStorage.length).toBe(1));
      localStorage.clear();
      answer(200, { data: { id: 7, allowed: true } });
      expect(await followChange(cleared)).toBe("nothing");
      expect(readState().auth.user?.id).toBe(7);
      expect(localStorage.getItem(USER)).toContain('"id":7');
      expect(localStorage.getItem("localforage/profile.cityId")).toContain("3");
    });

    it("keeps this session where the backend fails, except on a page that comes back", async () => {
      await clearStorage();
      answer(404, {});
      expect(await endInOtherTab(cleared)).toBeNull();
      expect(await endInOtherTab({ ...cleared, returned: true })).toBe("logout-elsewhere");
    });
  });

  it("is ignored where the tab stores a guest", async () => {
    await openTab();
    expect(await endInOtherTab(store(null))).toBeNull();
  });

  it("is ignored when the same user is back", async () => {
    await openTab();
    store(7);
    expect(await endInOtherTab(told(7, true))).toBeNull();
  });

  it("is ignored by a guest, or when it names another user", async () => {
    await openTab(null);
    store(null);
    expect(await endInOtherTab(told(7))).toBeNull();
    await openTab();
    store(null);
    expect(await endInOtherTab(told(8))).toBeNull();
  });

  it.each([null, "{", "[]", '{"userId":"x"}'])("is not read from %s", async (newValue) => {
    await openTab();
    localStorage.removeItem(USER);
    expect(await endInOtherTab({ key: ENDED, newValue })).toBeNull();
  });
});

describe("a login in another tab", () => {
  it("logs in a guest's tab too, so that it does not overwrite the other's booking", async () => {
    await openTab(null);
    changeState("auth", { modalShown: true });
    vi.stubGlobal("sessionStorage", memoryStorage());
    writeTab(tabKeys.registration, { name: "Ana Benítez" });
    const { signal } = sessionScope();
    expect(await followChange(store(7))).toBe("nothing");
    expect(readState().auth).toMatchObject({
      user: { id: 7 },
      isLoggedIn: true,
      modalShown: false,
    });
    expect(signal.aborted).toBe(true);
    expect(sessionStorage.getItem(tabKeys.registration)).toBeNull();
  });

  it("changes nothing where somebody is logged in", async () => {
    await openTab();
    const { signal } = sessionScope();
    await followChange(store(7));
    expect(signal.aborted).toBe(false);
  });
});
