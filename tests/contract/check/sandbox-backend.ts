/** The sandbox as the backend that is checked, in this process; `change` makes another one of it. */
import type { Sandbox } from "~tests/sandbox/sandbox";
import { APP, OUTSIDE } from "~tests/sandbox/test-client";

type Send = (request: Request) => Promise<Response>;

/** Answers a request in the sandbox's place; `pass` gives the sandbox's own answer. */
export type Change = (request: Request, pass: Send) => Promise<Response>;

export const BASE = APP;
export const LOGOUT = `${OUTSIDE}/logout`;
export const CUSTOMER = { email: "cliente@sandbox.test", password: "sandbox-1234" };

let addresses = 0;

export function sandboxBackend(sandbox: Sandbox): Send {
  const address = `10.88.0.${++addresses % 250}`;
  const connection = { incoming: { socket: { remoteAddress: address } } };
  return async (request) => {
    const { api, outside } = sandbox;
    return new URL(request.url).origin === OUTSIDE
      ? outside.fetch(request, connection)
      : api.fetch(request, connection);
  };
}

const sessionIn = (text: string | null) => /oga_session=([^;]+)/.exec(text ?? "")?.[1] ?? "";

/** The answers of a backend to the walks that `record` took, which `replay` gives again without the backend. */
export class Recording {
  private readonly answers = new Map<string, { text: string; init: ResponseInit }>();
  private session = "none yet";

  constructor(private readonly backend: Send) {}

  private keyOf({ method, url, headers }: Request) {
    const session = sessionIn(headers.get("Cookie"));
    const isBare = method !== "GET" && !headers.get("X-XSRF-TOKEN");
    return {
      // Who has no session yet is given one.
      visitor: session === "" ? "new" : session === this.session ? "customer" : "guest",
      call: `${method} ${url}${isBare ? " without its token" : ""}`,
    };
  }

  readonly record: Send = async (request) => {
    const { visitor, call } = this.keyOf(request);
    const answer = await this.backend(request);
    const { status, headers } = answer;
    if (request.url.endsWith("/login") && answer.ok) {
      this.session = sessionIn(headers.getSetCookie().join());
    }
    const key = `${visitor} ${call}`;
    const text = await answer.clone().text();
    if (!this.answers.has(key)) this.answers.set(key, { text, init: { status, headers } });
    return answer;
  };

  /** What only another visitor has asked is answered as to that one, without the cookies of that one. */
  readonly replay: Send = async (request) => {
    const { visitor, call } = this.keyOf(request);
    const own = this.answers.get(`${visitor} ${call}`);
    const known = own ?? this.answers.get(`guest ${call}`) ?? this.answers.get(`new ${call}`);
    if (!known) throw new Error(`No walk has recorded the answer to ${call}`);
    const answer = new Response(known.init.status === 204 ? null : known.text, known.init);
    if (!own) answer.headers.delete("Set-Cookie");
    return answer;
  };
}
