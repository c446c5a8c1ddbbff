/** Sends requests as a browser does: cookies, XSRF header, build number. */
import { APP_BUILD_NUMBER } from "~/config";
import { XSRF_COOKIE } from "~/host-settings";
import type { Sandbox } from "./sandbox";

export type Answer = { status: number; headers: Headers; body: unknown };
type Sent = { json?: unknown; headers?: Record<string, string> | undefined; xsrf?: boolean };
type RawRequest = Omit<Sent, "json"> & {
  body?: string | undefined;
  contentType?: string | null;
};

export const APP = "http://127.0.0.1:5220";
export const OUTSIDE = "http://127.0.0.1:5221";

let addresses = 0;

function nextAddress(): string {
  const at = ++addresses;
  return `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
}

export class Client {
  readonly cookies = new Map<string, string>();

  /** Each at an address of its own, unless a test says otherwise. */
  constructor(
    private readonly sandbox: Sandbox,
    readonly address = nextAddress(),
  ) {}

  /** The same browser, after the server was started again. */
  at(sandbox: Sandbox): Client {
    const client = new Client(sandbox, this.address);
    for (const [name, value] of this.cookies) client.cookies.set(name, value);
    return client;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("GET", path, { headers });
  }

  post(path: string, json: unknown = {}, sent: Sent = {}): Promise<Answer> {
    return this.send("POST", path, { json, ...sent });
  }

  patch(path: string, json: unknown): Promise<Answer> {
    return this.send("PATCH", path, { json });
  }

  delete(path: string): Promise<Answer> {
    return this.send("DELETE", path, {});
  }

  /** Sends to the app's origin, or with a path that begins with `//` to the second one. */
  async send(method: string, path: string, { json, headers, xsrf = true }: Sent): Promise<Answer> {
    const place = path.startsWith("//") ? path.slice(1) : `/api/v1/${path}`;
    const body = json === undefined ? undefined : JSON.stringify(json);
    return this.fetch(method, place, { body, headers, xsrf });
  }

  /** Sends any text to any path of either origin. Without a content type the header is left out. */
  sendRaw(
    method: string,
    path: string,
    body?: string,
    contentType: string | null = "application/json",
  ): Promise<Answer> {
    return this.fetch(method, path, { body, contentType });
  }

  private async fetch(
    method: string,
    path: string,
    { body, contentType = "application/json", headers, xsrf = true }: RawRequest,
  ): Promise<Answer> {
    const outside = !path.startsWith("/api/");
    if (method !== "GET" && xsrf && !this.cookies.has(XSRF_COOKIE)) await this.get("user");
    const token = this.cookies.get(XSRF_COOKIE);
    const request = new Request((outside ? OUTSIDE : APP) + path, {
      method,
      headers: {
        Accept: "application/json",
        "App-Build-Number": String(APP_BUILD_NUMBER),
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(token && xsrf ? { "X-XSRF-TOKEN": decodeURIComponent(token) } : {}),
        ...(body === undefined || contentType === null ? {} : { "Content-Type": contentType }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const connection = { incoming: { socket: { remoteAddress: this.address } } };
    const { api, outside: provider } = this.sandbox;
    const response = await (outside ? provider : api).fetch(request, connection);
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json");
    const answer: unknown = isJson && text ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: answer };
  }

  private keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split("; ");
    const at = pair.indexOf("=");
    if (attributes.includes("Max-Age=0")) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

export function dataOf<Data = Record<string, unknown>>({ body }: Answer): Data {
  return (body as { data: Data }).data;
}

export function errorsOf({ body }: Answer): Record<string, string[]> {
  return (body as { errors?: Record<string, string[]> }).errors ?? {};
}

export function tryLogin(client: Client, email: string, password: string, headers = {}) {
  const nobody = { social_login: null, social_id: null };
  return client.post("login", { email, password, ...nobody }, { headers });
}

export async function logIn(
  sandbox: Sandbox,
  email = "nueva@sandbox.test",
  password = "sandbox-1234",
): Promise<Client> {
  const client = new Client(sandbox);
  const answer = await tryLogin(client, email, password);
  if (answer.status !== 200) throw new Error(`Login failed: ${JSON.stringify(answer.body)}`);
  return client;
}

let registered = 0;

/** A new customer of their own, so that tests do not meet in one account. */
export async function register(sandbox: Sandbox): Promise<Client> {
  const mine = ++registered;
  const client = new Client(sandbox);
  const phone = `+59598${String(1_000_000 + mine)}`;
  await client.post("validation/phone/verification/send", { phone });
  await client.post("validation/phone/verification/verify", { phone, code: "123456" });
  const answer = await client.post("register", {
    name: `Persona ${mine}`,
    email: `persona-${mine}@sandbox.test`,
    phone,
    password: "una-clave-larga",
    document_type: "ci",
    document_number: String(1_000_000 + mine),
  });
  if (answer.status !== 201) throw new Error(`No account: ${JSON.stringify(answer.body)}`);
  return client;
}

const GOOD_CARD = "4111 1111 1111 1111";
export const DECLINED_CARD = "4000 0000 0000 0341";
export const OPEN_CARD = "4000 0000 0000 9987";

export async function addCard(client: Client, number = GOOD_CARD): Promise<number> {
  const started = await client.post("payments/cards/add", {
    return_url: `${APP}/#/bancard/addcard`,
  });
  const { process_id } = dataOf<{ process_id: string }>(started);
  const typed = { number, expiry: "12/39", cvv: "123", document: "1234567" };
  const step = await client.post("//checkout/register_card", { process_id, ...typed });
  if ((step.body as { status: string }).status !== "success") {
    throw new Error(`The card was not added: ${JSON.stringify(step.body)}`);
  }
  const cards = dataOf<{ id: number }[]>(await client.get("user/cards"));
  return cards.at(-1)?.id ?? 0;
}
