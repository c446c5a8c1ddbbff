/** Which source files the bytes of built scripts come from, read from their source maps. */
import { readFileSync } from "node:fs";
import { type EachMapping, eachMapping, TraceMap } from "@jridgewell/trace-mapping";
import { HINT } from "../../../app/build/compile-hints";
import { type BuildFiles, compressed } from "./build-files";

export type Shares = Map<string, number>;

const nameOf = (source: string | null) =>
  source === null
    ? "(the bundler's own)"
    : source.replace(/.*node_modules\//, "node_modules/").replace(/^(\.\.\/)+/, "");

/**
 * Compressed bytes by source file: each gets the share of its script that its characters have, as
 * compression cannot be told apart further.
 */
export function sharesBySource(build: BuildFiles, scripts: Iterable<string>): Shares {
  const shares: Shares = new Map();
  for (const script of scripts) {
    const text = build.text(script);
    const perCharacter = compressed(text) / text.length;
    const add = (source: string, characters: number) =>
      shares.set(source, (shares.get(source) ?? 0) + characters * perCharacter);
    const map = readMap(build.path(script));
    // The map was made before the hint stood above the code.
    if (map) addMapped(map, text.replace(HINT, "").split("\n"), add);
    else add(script.replace(/-[^-]+\.js$/, " (no source map)"), text.length);
  }
  return shares;
}

function readMap(path: string): TraceMap | null {
  try {
    return new TraceMap(readFileSync(`${path}.map`, "utf8"));
  } catch {
    return null;
  }
}

function addMapped(map: TraceMap, lines: string[], add: (source: string, count: number) => void) {
  let previous: EachMapping | null = null;
  const close = (line: number, column: number) => {
    if (!previous) return;
    const { generatedLine, generatedColumn, source } = previous;
    const end = line === generatedLine ? column : (lines[generatedLine - 1]?.length ?? 0);
    add(nameOf(source), Math.max(0, end - generatedColumn));
  };
  eachMapping(map, (mapping) => {
    close(mapping.generatedLine, mapping.generatedColumn);
    previous = mapping;
  });
  close(0, 0);
}

/** A package of node_modules, or a folder of app/. */
function groupOf(source: string): string {
  const [, inPackages] = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (inPackages) return inPackages;
  const [, folder] = /^app\/(routes\/[^/]+|[^/]+)\//.exec(source) ?? [];
  return folder ? `app/${folder}` : source;
}

export function sharesByGroup(shares: Shares): Shares {
  const groups: Shares = new Map();
  for (const [source, bytes] of shares) {
    const group = groupOf(source);
    groups.set(group, (groups.get(group) ?? 0) + bytes);
  }
  return groups;
}

export const largestFirst = (shares: Shares) => [...shares].sort(([, a], [, b]) => b - a);
