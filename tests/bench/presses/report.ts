/** Prints the presses of all journeys, the slowest first, and how far each screen moves by itself. */
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import type { Measured } from "./measure";

const LONGEST_LIST = 40;

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

export default class Report implements Reporter {
  readonly #journeys: { title: string; measured: Measured }[] = [];

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    const body = attachments.find(({ name }) => name === "measured")?.body;
    if (body) this.#journeys.push({ title, measured: JSON.parse(body.toString()) });
  }

  onEnd(): void {
    const presses = this.#journeys.flatMap(({ measured }) => measured.presses);
    const sorted = presses.map(({ ms }) => ms).sort((a, b) => a - b);
    const slowest = presses.toSorted((a, b) => b.ms - a.ms).slice(0, LONGEST_LIST);
    const lines = slowest.map(
      ({ ms, screen, name }) => `${`${ms}`.padStart(6)}  ${screen}  ${name}`,
    );
    const summary = [
      `${presses.length} presses, ms until a frame shows the answer:`,
      `median ${quantile(sorted, 0.5)}, 98th percentile ${quantile(sorted, 0.98)}, worst ${sorted.at(-1)}`,
    ];
    process.stdout.write(["", ...summary, ...lines, "", ...this.#shifts(), ""].join("\n"));
  }

  /** The worst journey of each screen. */
  #shifts(): string[] {
    const worst = new Map<string, number>();
    for (const { measured } of this.#journeys) {
      const sums = new Map<string, number>();
      for (const { screen, value } of measured.shifts)
        sums.set(screen, (sums.get(screen) ?? 0) + value);
      for (const [screen, sum] of sums) worst.set(screen, Math.max(sum, worst.get(screen) ?? 0));
    }
    const lines = [...worst].sort(([, a], [, b]) => b - a);
    return [
      "Layout shift of a screen, summed up over a journey:",
      ...lines.map(([screen, sum]) => `${sum.toFixed(3).padStart(6)}  ${screen}`),
    ];
  }
}
