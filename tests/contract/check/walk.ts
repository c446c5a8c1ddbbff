/** Makes the app's calls at a backend, and keeps what each answer comes to. */
import { type ApiError, isRefusal } from "~/api/errors";
import { describeError } from "~/wording/describe-error";
import type { Browser, Exchange } from "./browser";
import { type Asked, judge } from "./judge";
import { judgePages } from "./pages";
import { type CallReport, extremes, type Finding, once } from "./report";

/** What the app has made of a call; null where it failed. */
type Answer<Result> = { value: Result | null };

export class Walk {
  readonly calls: CallReport[] = [];
  /** What a guest was refused, to be asked once somebody is logged in. */
  private readonly later: ((isIn: boolean) => Promise<void>)[] = [];

  constructor(private readonly browser: Browser) {}

  /** Makes a call of the app and judges its answer, each page of it; null where it failed. */
  async ask<Result>(call: string, run: () => Promise<Result>): Promise<Result | null> {
    const { asked, pages } = await this.make(call, run);
    for (const exchange of pages.slice(0, -1).filter(isSuccess)) {
      this.add(judge({ call, exchange }));
    }
    const report = judge(asked);
    report.findings.push(...judgePages(pages, asked.result));
    if (report.state === "answered" && report.findings.length > 0) report.state = "differs";
    this.add(report);
    return asked.error === undefined ? (asked.result as Result) : null;
  }

  /**
   * As `ask`, of what the app asks for at its start. Where a guest is refused, it is asked again after the login:
   * `needed` says whether a guest gets nowhere without it.
   */
  async askAsGuest<Result>(
    call: string,
    run: () => Promise<Result>,
    needed = false,
  ): Promise<Answer<Result>> {
    let refusal: ApiError | null = null;
    const trial = () =>
      run().catch((error: unknown) => {
        if (isRefusal(error, 401, 403)) refusal = error;
        throw error;
      });
    const answer: Answer<Result> = { value: await this.ask(call, trial) };
    if (!refusal) return answer;
    const report = { ...(this.calls.pop() as CallReport), findings: [forGuests(refusal, needed)] };
    this.later.push(async (isIn) => {
      if (isIn) answer.value = await this.ask(call, run);
      this.add(report);
    });
    return answer;
  }

  /** What guests were refused. */
  async askLater(isIn: boolean): Promise<void> {
    for (const ask of this.later.splice(0)) await ask(isIn);
  }

  private async make(call: string, run: () => Promise<unknown>) {
    const { exchanges } = this.browser;
    const before = exchanges.length;
    const [method = "", path = ""] = call.split(" ");
    const asked: Asked = { call, exchange: null };
    try {
      asked.result = await run();
    } catch (error) {
      asked.error = error;
    }
    const pages = exchanges
      .slice(before)
      .filter((one) => one.method === method && one.path === path);
    asked.exchange = pages.at(-1) ?? null;
    return { asked, pages };
  }

  /** Of a call that is asked twice, or has several pages, what all answers have. */
  add(report: CallReport): void {
    const known = this.find(report.call);
    if (!known) {
      this.calls.push({ ...report, readings: extremes(report.readings ?? []) });
      return;
    }
    known.findings = once([...known.findings, ...report.findings]);
    known.readings = extremes([...(known.readings ?? []), ...(report.readings ?? [])]);
    known.envelope ??= report.envelope;
    if (known.state === "answered") known.state = report.state;
  }

  find(call: string): CallReport | undefined {
    return this.calls.find((one) => one.call === call);
  }

  /** A finding that no answer shows alone. */
  note(call: string, finding: Finding): void {
    this.add({ call, required: true, state: "differs", findings: [finding] });
  }
}

const isSuccess = ({ status }: Exchange) => status >= 200 && status < 300;

const forGuests = (refusal: ApiError, needed: boolean): Finding => ({
  field: "of a guest",
  came: String(refusal.status),
  reads: "nothing of it before a login",
  effect: needed ? "stops" : "ignored",
  sentence: needed ? describeError(refusal) : null,
});
