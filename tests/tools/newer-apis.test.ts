/**
 * The built scripts use nothing that one of the supported browsers lacks, or ask first whether it is there;
 * the journey in a browser without it shows that this is enough. Runs where the app is built.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ITERATOR_METHODS, NEWER } from "~tests/support/browser/oldest-browser";

const BUILT = "build/client";

type Api = { name: string; use: RegExp; guard: RegExp };

/** `typeof X.name`, `X.name?.`, `"name" in X`: whether it is there. */
const guardOf = (name: string) =>
  new RegExp(`typeof [\\w$.]*\\b${name}\\b|\\b${name}\\?\\.|["'\`]${name}["'\`] ?in\\b`);

/** A list has the methods of an iterator too: only what is written on one at once can be told. */
const onIterator = new RegExp(
  `(?:\\.(?:values|keys|entries)\\(\\)|\\.matchAll\\([^()]*\\))\\.(?:${ITERATOR_METHODS.join("|")})\\(`,
);

function useOf(owner: string, name: string): RegExp {
  if (owner === "Iterator.prototype") return onIterator;
  if (owner === "Navigator.prototype") return new RegExp(`navigator\\.${name}\\b`);
  if (owner.endsWith(".prototype")) return new RegExp(`\\.${name}\\(`);
  const global = "(?<![\\w$.\"'`-])(?:(?:window|globalThis|self)\\.)?";
  if (owner === "globalThis") return new RegExp(`${global}${name}(?:\\(|\\.[a-z]+\\()`);
  return new RegExp(`\\b${owner}\\.${name}\\b`);
}

const apis: Api[] = Object.entries(NEWER).flatMap(([owner, names]) =>
  names.map((name) => ({
    name: `${owner}.${name}`,
    use: useOf(owner, name),
    // The two come together.
    guard: guardOf(name.replace("cancelIdle", "requestIdle")),
  })),
);

/** What no script can ask for: one that holds it does not start. */
const SYNTAX: Record<string, RegExp> = {
  "a look behind": /\(\?<[=!]/,
  "a static block": /\bstatic ?\{/,
  "the flag v": /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/,
  "a flag inside": /\(\?[ims]+(?:-[ims]+)?:/,
  using: /[;{}](?:await )?using [\w$]+ ?=/,
};

function unguardedIn(script: string): string[] {
  const used = apis.filter(({ use, guard }) => use.test(script) && !guard.test(script));
  const written = Object.entries(SYNTAX).filter(([, pattern]) => pattern.test(script));
  return [...used, ...written.map(([name]) => ({ name }))].map(({ name }) => name);
}

it.each([
  ["const a=URL.canParse(b)", ["URL.canParse"]],
  ['"function"==typeof AbortSignal.any?AbortSignal.any(a):b', []],
  ["a.union(b)", ["Set.prototype.union"]],
  ["Object.groupBy(a,b)", ["Object.groupBy"]],
  ["Promise.withResolvers()", ["Promise.withResolvers"]],
  ["a.values().toArray()", ITERATOR_METHODS.map((name) => `Iterator.prototype.${name}`)],
  ["Object.values(a).map(b)", []],
  ["requestIdleCallback(a)", ["globalThis.requestIdleCallback"]],
  ['"undefined"==typeof requestIdleCallback?a:requestIdleCallback(a)', []],
  ["a.navigation.state;b({navigation:c})", []],
  ["navigation.navigate(a)", ["globalThis.navigation"]],
  ["/(?<=a)b/.test(c)", ["a look behind"]],
  ["class A{static{a()}}", ["a static block"]],
])("the search for newer browser APIs finds in %j those used without a check", (script, found) => {
  expect(unguardedIn(script)).toEqual(found);
});

function builtScripts(): [name: string, text: string][] {
  const assets = join(BUILT, "assets");
  const html = readFileSync(join(BUILT, "index.html"), "utf8");
  const inPage = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text);
  const files = readdirSync(assets).filter((name) => name.endsWith(".js"));
  return [
    ["index.html", inPage.join("\n")],
    ...files.map((name): [string, string] => [name, readFileSync(join(assets, name), "utf8")]),
  ];
}

describe.skipIf(!existsSync(join(BUILT, "index.html")))("the built app", () => {
  it("uses no API newer than the supported browsers without a check", () => {
    const found = builtScripts().flatMap(([name, text]) =>
      unguardedIn(text).map((api) => `${name}: ${api}`),
    );
    expect(found).toEqual([]);
  });
});
