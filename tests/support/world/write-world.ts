/** A charge of unknown end, the tabs of a person, and a backend that keeps its own time (app/writes/writes.ts). */
import * as z from "zod/mini";
import { ApiError } from "~/api/errors";
import { type StoredKind, type StoredWrite, type WriteOutcome, Writes } from "~/writes/writes";

/** What becomes of a request. `afterMs`: when its charge is made, whatever was answered. */
export type RequestOutcome =
  | { kind: "answered" }
  | { kind: "lost" | "unreadable"; afterMs: number }
  /** A page of a gateway; `afterMs` is null where the request never reached the backend. */
  | { kind: "page"; status: number; afterMs: number | null }
  | { kind: "lostBefore" }
  | { kind: "refused"; status: 401 | 402 | 403 | 409 | 422 | 429 }
  /** Without a charge, until its answer is given. */
  | { kind: "held"; answer: Promise<ApiError> };

export type Backend = { honoursKeys: boolean; excludes: boolean; lagMs: number };

type Amount = { amount: number };
type Charge = { id: number; amount: number; key: string; at: number };
type Answer = WriteOutcome<Amount, Charge> | null;
type Tab = { writes: Writes; answer: Answer; key: string };

/** At most so late a charge may be made, and as late again be listed. */
export const LATEST_MS = 45_000;

function failureOf(
  outcome: Exclude<RequestOutcome, { kind: "held" | "answered" | "refused" }>,
): ApiError {
  if (outcome.kind === "page") return ApiError.gateway(outcome.status);
  return outcome.kind === "unreadable" ? ApiError.unreadable() : ApiError.network();
}

export class WriteWorld {
  /** By the server's clock. */
  now = 1_000_000_000;
  /** The clock of the device against it. */
  clockLeadMs = 0;
  readonly tabs: Tab[] = [];
  readonly wrongStatements: string[] = [];
  /** Presses of who was told that a second charge might come of it. */
  knownRisks = 0;
  sent: string[] = [];
  private outcomes: RequestOutcome[] = [];
  private looksToFail = 0;
  private due: Charge[] = [];
  private charges: Charge[] = [];
  private stored: string | null = null;
  private keys = 0;
  private writes = 0;

  /** `storesWrites`: how many writes the device takes before it is full; no reload and no second tab then. */
  constructor(
    private readonly backend: Backend,
    private readonly storesWrites = Number.POSITIVE_INFINITY,
  ) {
    this.openTab();
  }

  readonly kind: StoredKind<Amount, Charge> = {
    body: z.object({ amount: z.number() }),
    sent: (body) => body,
    conflicts: [409],
    isSingle: true,
    whenMade: () => {},
    send: ({ amount }, key) => this.charge(amount, key),
    find: async (body) => {
      const made = this.listed().find(({ amount }) => amount === body.amount);
      return made ? { made } : null;
    },
    findExisting: async () => this.listed()[0] ?? null,
  };

  /** Those that were made by now. */
  standing(): Charge[] {
    const now = this.due.filter(({ at }) => at <= this.now);
    this.due = this.due.filter(({ at }) => at > this.now);
    for (const charge of now) if (!this.isExcluded()) this.charges.push(charge);
    return this.charges;
  }

  private make(charge: Charge): Charge {
    if (this.isExcluded()) throw ApiError.refused(409);
    this.charges.push(charge);
    return charge;
  }

  private isExcluded = () => this.backend.excludes && this.charges.length > 0;

  private listed(): Charge[] {
    if (this.looksToFail > 0) {
      this.looksToFail -= 1;
      throw this.looksToFail % 2 === 0 ? ApiError.refused(500) : ApiError.gateway(403);
    }
    return this.standing().filter(({ at }) => at + this.backend.lagMs <= this.now);
  }

  private async charge(amount: number, key: string): Promise<Charge> {
    this.sent.push(key);
    const outcome = this.outcomes.shift() ?? { kind: "answered" };
    const known = this.backend.honoursKeys && this.knownBy(key);
    if (outcome.kind === "lostBefore" || (outcome.kind === "page" && outcome.afterMs === null)) {
      throw failureOf(outcome);
    }
    if (outcome.kind === "held") throw await outcome.answer;
    // What a rule has decided is answered to its key again.
    const isByRule = outcome.kind === "refused" && ![401, 403, 429].includes(outcome.status);
    if (outcome.kind === "refused" && !(known && isByRule)) throw ApiError.refused(outcome.status);
    if (known) return known;
    const charge = { id: this.sent.length, amount, key, at: this.now };
    if (outcome.kind === "answered" || outcome.kind === "refused") return this.make(charge);
    this.due.push({ ...charge, at: this.now + (outcome.afterMs ?? 0) });
    throw failureOf(outcome);
  }

  /** Of one that is still being made, the second request waits for the end. */
  private knownBy(key: string): Charge | null {
    const made = this.standing().find((one) => one.key === key);
    const pending = this.due.find((one) => one.key === key);
    if (!pending || made) return made ?? null;
    this.due = this.due.filter((one) => one !== pending);
    return this.make({ ...pending, at: this.now });
  }

  openTab(): void {
    if (this.tabs.length > 0 && this.storesWrites < Number.POSITIVE_INFINITY) return;
    const writes = new Writes({
      userId: () => 7,
      sessionSignal: new AbortController().signal,
      read: async () => (this.stored === null ? null : JSON.parse(this.stored)),
      write: async (attempts: StoredWrite[]) => {
        this.writes += 1;
        if (this.writes > this.storesWrites) return false;
        this.stored = JSON.stringify(attempts);
        return true;
      },
      endSession: async () => {},
      wait: async (milliseconds) => this.pass(milliseconds),
      now: () => this.now + this.clockLeadMs,
      elapsed: () => this.now,
      createKey: () => this.createKey(),
      canRepeat: this.backend.honoursKeys,
    });
    this.tabs.push({ writes, answer: null, key: this.createKey() });
  }

  reload(at: number): void {
    const before = this.tabs.length;
    this.openTab();
    if (this.tabs.length === before) return;
    const [opened] = this.tabs.splice(-1);
    if (opened) this.tabs.splice(at % this.tabs.length, 1, opened);
  }

  private createKey(): string {
    this.keys += 1;
    return `key ${this.keys}`;
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
    this.standing();
  }

  tab(at: number): Tab {
    return this.tabs[at % this.tabs.length] as Tab;
  }

  async press(at: number, amount: number, outcome?: RequestOutcome): Promise<Answer> {
    const tab = this.tab(at);
    const { answer } = tab;
    this.outcomes = outcome ? [outcome] : [];
    const told = answer?.is === "open" && answer.mayRepeat && answer.isRead ? answer : null;
    const risk = told && !this.backend.honoursKeys ? told.attempt.key : "";
    const before = this.sent.length;
    const press = { subject: "tip 1", body: { amount }, key: tab.key, risk };
    tab.answer = await tab.writes.submit(this.kind, press);
    if (risk && this.sent.length > before) this.knownRisks += 1;
    this.outcomes = [];
    return this.checkStatement(tab);
  }

  async look(at: number, failing = 0): Promise<Answer> {
    const tab = this.tab(at);
    this.looksToFail = failing;
    const found = await tab.writes.lookUp(this.kind, "tip 1", new AbortController().signal);
    this.looksToFail = 0;
    if (!found) {
      // Nothing is open any more, as another tab has ended it: what this one was told of its own press stays.
      if (tab.answer?.is === "open") tab.answer = null;
      return tab.answer;
    }
    tab.answer = found;
    return this.checkStatement(tab);
  }

  /** What the person reads, against what stands. */
  private checkStatement(tab: Tab): Answer {
    const { answer } = tab;
    const standing = this.standing();
    if (answer?.is === "refused") tab.key = this.createKey();
    if (answer?.is === "refused" && standing.length > 0)
      this.wrongStatements.push("refused, and it stands");
    if (answer?.is === "made" && standing.length === 0)
      this.wrongStatements.push("made, and none stands");
    const isLate = this.now < Math.max(0, ...standing.map((one) => one.at)) + this.backend.lagMs;
    const isMissing = answer?.is === "open" && answer.mayRepeat && answer.isRead;
    if (isMissing && !this.backend.honoursKeys && standing.length > 0 && !isLate) {
      this.wrongStatements.push("not found, and it stands");
    }
    return answer;
  }

  /** With all well again it is known in the end whether it was made. */
  async settle(): Promise<string> {
    this.pass(2 * LATEST_MS);
    this.reload(0);
    const tab = this.tab(0);
    if (await tab.writes.open(this.kind, "tip 1")) await this.look(0);
    if (tab.answer?.is === "open") await this.press(0, tab.answer.body.amount);
    return tab.answer?.is ?? "nothing";
  }
}
