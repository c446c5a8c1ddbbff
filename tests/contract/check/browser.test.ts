import { expect, it } from "vitest";
import { isSameSite } from "./browser";

const site = (name: string) => new URL(`https://${name}`);

it.each([
  ["api.oga.example", "oga.example", true],
  ["api.oga.com.py", "www.oga.com.py", true],
  ["oga.com.py", "otra.com.py", false],
  ["api-oga.onrender.com", "oga.onrender.com", false],
  ["oga.vercel.app", "api.oga.vercel.app", true],
  ["127.0.0.1", "127.0.0.1", true],
])("%s and %s share their cookies: %s", (one, other, isShared) => {
  expect(isSameSite(site(one), site(other))).toBe(isShared);
});
