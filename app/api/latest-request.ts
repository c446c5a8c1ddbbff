/** Asking one thing at a time, so that the latest choice wins. */

type Call<Question, Answer> = (question: Question, signal: AbortSignal) => Promise<Answer>;

export type Latest<Question, Answer> = {
  /**
   * The answer to `question`: the one at hand, or on its way, if nothing else was asked since; else
   * a new call, and the older one is aborted. `signal` aborts the call it begins. A call that failed
   * is made again by the next `ask`.
   */
  ask: (question: Question, signal?: AbortSignal) => Promise<Answer>;
  /** Says the answer to a question without asking it. */
  keep: (question: Question, answer: Answer) => void;
  /** The next `ask` makes a new call. */
  forget: () => void;
};

/** Two questions with the same contents are the same question. */
export function keyOf(question: unknown): string {
  return JSON.stringify(question);
}

/** Remembers the latest question to `call` with its answer. `key` says when two are the same. */
export function rememberLatest<Question, Answer>(
  call: Call<Question, Answer>,
  key: (question: Question) => string = keyOf,
): Latest<Question, Answer> {
  let current: { key: string; answer: Promise<Answer>; controller: AbortController } | null = null;

  function begin(question: Question, signal?: AbortSignal): Promise<Answer> {
    const controller = new AbortController();
    const abort = () => controller.abort(signal?.reason);
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort, { once: true });
    const answer = call(question, controller.signal);
    const asked = { key: key(question), answer, controller };
    current = asked;
    answer.catch(() => {
      if (current === asked) current = null;
    });
    return answer;
  }

  return {
    ask(question, signal) {
      const same = current?.key === key(question);
      if (current && same && !current.controller.signal.aborted) return current.answer;
      current?.controller.abort();
      return begin(question, signal);
    },
    keep(question, answer) {
      current?.controller.abort();
      current = {
        key: key(question),
        answer: Promise.resolve(answer),
        controller: new AbortController(),
      };
    },
    forget() {
      current?.controller.abort();
      current = null;
    },
  };
}
