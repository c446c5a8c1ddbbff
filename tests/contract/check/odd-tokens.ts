/** Backends whose token against forged writes has other names, or is refused with another status. */
import type { Settings } from "~/host-settings";
import type { Change } from "./sandbox-backend";

type Token = {
  cookie: string;
  header: string;
  status: number;
  body: object | string;
  /** Login goes through without it. */
  loginIsExempt?: boolean;
};

/** The sandbox with another framework's token. */
export const withToken =
  ({ cookie, header, status, body, loginIsExempt }: Token): Change =>
  async (request, pass) => {
    const headers = new Headers(request.headers);
    const isExempt = loginIsExempt && request.url.endsWith("/login");
    const [, inCookie] = new RegExp(`${cookie}=([^;]+)`).exec(headers.get("Cookie") ?? "") ?? [];
    const token = isExempt ? decodeURIComponent(inCookie ?? "") : headers.get(header);
    headers.delete("X-XSRF-TOKEN");
    if (token) headers.set("X-XSRF-TOKEN", token);
    const answer = await pass(new Request(request, { headers }));
    const changed = new Headers(answer.headers);
    changed.delete("Set-Cookie");
    for (const one of answer.headers.getSetCookie()) {
      changed.append("Set-Cookie", one.replace("XSRF-TOKEN=", `${cookie}=`));
    }
    if (answer.status !== 419) {
      return new Response(answer.body, { status: answer.status, headers: changed });
    }
    const isPage = typeof body === "string";
    changed.set("Content-Type", isPage ? "text/html" : "application/json");
    return new Response(isPage ? body : JSON.stringify(body), { status, headers: changed });
  };

export type XsrfSettings = Pick<Settings, "xsrfCookie" | "xsrfHeader" | "xsrfStatuses">;

export const DJANGO: Token = {
  cookie: "csrftoken",
  header: "X-CSRFToken",
  status: 403,
  body: { detail: "CSRF Failed: CSRF token missing." },
};
export const inDjango = withToken(DJANGO);
export const AS_DJANGO: XsrfSettings = {
  xsrfCookie: "csrftoken",
  xsrfHeader: "X-CSRFToken",
  xsrfStatuses: ["403"],
};
export const inRails = withToken({
  cookie: "CSRF-TOKEN",
  header: "X-CSRF-Token",
  status: 422,
  body: { status: 422, error: "ActionController::InvalidAuthenticityToken" },
});
export const AS_RAILS: XsrfSettings = {
  xsrfCookie: "CSRF-TOKEN",
  xsrfHeader: "X-CSRF-Token",
  xsrfStatuses: ["422"],
};
export const inSpring = withToken({
  cookie: "XSRF-TOKEN",
  header: "X-XSRF-TOKEN",
  status: 403,
  body: { status: 403, error: "Forbidden", path: "/api/v1/orders" },
});
