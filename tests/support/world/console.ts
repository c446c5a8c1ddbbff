/** What a unit test may log: a warning or an error that no test expected fails it (setup.ts). */
import { inspect } from "node:util";
import { afterEach, expect } from "vitest";

type Level = "error" | "warn";
type Line = { level: Level; text: string };
type Expectation = { level: Level; pattern: RegExp; least: number; most: number };

const LEVELS: readonly Level[] = ["error", "warn"];

let expectations: Expectation[] = [];
let logged: Line[] = [];

/** The test must log a text that matches: so many `times`, or at least once. */
export function expectConsole(level: Level, pattern: RegExp, times?: number): void {
  expectations.push({ level, pattern, least: times ?? 1, most: times ?? Number.POSITIVE_INFINITY });
}

/** The test may log such texts. */
export function allowConsole(level: Level, pattern: RegExp): void {
  expectations.push({ level, pattern, least: 0, most: Number.POSITIVE_INFINITY });
}

const textOf = (value: unknown) => (typeof value === "string" ? value : inspect(value));

const matches = ({ level, pattern }: Expectation, line: Line) =>
  line.level === level && pattern.test(line.text);

/** Collects `console.error` and `console.warn`, and fails each test that logs what it did not expect. */
export function watchConsole(): void {
  for (const level of LEVELS) {
    console[level] = (...values: unknown[]) => {
      logged.push({ level, text: values.map(textOf).join(" ") });
    };
  }
  afterEach(() => {
    const [lines, expected] = [logged, expectations];
    [logged, expectations] = [[], []];
    const unexpected = lines.filter((line) => !expected.some((one) => matches(one, line)));
    expect(unexpected, "unexpected on the console").toEqual([]);
    for (const one of expected) {
      const count = lines.filter((line) => matches(one, line)).length;
      expect(count, `${one.level} ${one.pattern}`).toBeGreaterThanOrEqual(one.least);
      expect(count, `${one.level} ${one.pattern}`).toBeLessThanOrEqual(one.most);
    }
  });
}
