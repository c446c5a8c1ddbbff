/** The sandbox as the backend that is checked, in this process; `change` makes another one of it. */
import type { Sandbox } from "~tests/sandbox/sandbox";
import { APP, OUTSIDE } from "~tests/sandbox/test-client";

/** Answers a request in the sandbox's place; `pass` gives the sandbox's own answer. */
export type Change = (
  request: Request,
  pass: (request: Request) => Promise<Response>,
) => Promise<Response>;

export const BASE = APP;
export const LOGOUT = `${OUTSIDE}/logout`;
export const CUSTOMER = { email: "cliente@sandbox.test", password: "sandbox-1234" };

let addresses = 0;

export function sandboxBackend(sandbox: Sandbox, change?: Change) {
  const address = `10.88.0.${++addresses % 250}`;
  const connection = { incoming: { socket: { remoteAddress: address } } };
  const pass = async (request: Request) => {
    const { api, outside } = sandbox;
    return new URL(request.url).origin === OUTSIDE
      ? outside.fetch(request, connection)
      : api.fetch(request, connection);
  };
  return (request: Request) => (change ? change(request, pass) : pass(request));
}
