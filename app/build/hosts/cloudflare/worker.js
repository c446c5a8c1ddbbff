// Cloudflare serves the files; the paths of the backend, and those of no file, come here.
const NAME = "oga.example";
const PATHS = new RegExp("{{backend}}");
const REFUSED = /{{refused}}/i;
const ENCODED_HASH = new RegExp("{{hash_link}}", "i");
const DROPPED = [
  "Forwarded",
  "X-Forwarded-Port",
  "X-Forwarded-Prefix",
  "X-Forwarded-Server",
  "X-Original-URL",
  "X-Rewrite-URL",
  "X-Real-IP",
  "X-Client-IP",
  "True-Client-IP",
];

export default {
  async fetch(request, env) {
    // The backend's host is set on a copy: parsed from the path, //host would be another server.
    const url = new URL(request.url);
    if (url.hostname !== NAME) return new Response(null, { status: 421 });
    const link = ENCODED_HASH.exec(url.pathname + url.search);
    if (link) return new Response(null, { status: 302, headers: { Location: `{{base}}#${link[1]}` } });
    const isPassedOn = PATHS.test(url.pathname) && !REFUSED.test(url.pathname);
    if (!isPassedOn) return new Response(null, { status: 404 });
    const { protocol, hostname, port } = new URL(env.BACKEND);
    Object.assign(url, { protocol, hostname, port });
    const passed = new Request(url, request);
    for (const name of DROPPED) passed.headers.delete(name);
    passed.headers.set("X-Forwarded-For", request.headers.get("CF-Connecting-IP") || "");
    passed.headers.set("X-Forwarded-Proto", "https");
    passed.headers.set("X-Forwarded-Host", NAME);
    const answer = await fetch(passed, { redirect: "manual" });
    const headers = new Headers(answer.headers);
    // A cookie for the backend's domain would not be taken by the browser.
    headers.delete("Set-Cookie");
    for (const cookie of answer.headers.getSetCookie()) {
      headers.append("Set-Cookie", cookie.replace(/; *domain=[^;]*/i, ""));
    }
    return new Response(answer.body, { status: answer.status, headers });
  },
};
