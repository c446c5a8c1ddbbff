/** What is asked of each host file of the build, by strangers and by the app. */
import { NAME } from "./host-rules";

/** Headers by which a client could tell the backend another host than the real one. */
const FORGEABLE = [
  "Forwarded",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Port",
  "X-Forwarded-Prefix",
  "X-Forwarded-Proto",
  "X-Forwarded-Server",
  "X-Original-URL",
  "X-Rewrite-URL",
  "X-Real-IP",
  "X-Client-IP",
  "True-Client-IP",
];

/** `EVIL` stands for another server. */
export const HOSTILE_PATHS = [
  "//EVIL/x",
  "/\\EVIL/x",
  "/%2f%2fEVIL/x",
  "/%5cEVIL/x",
  "//EVIL/api/v1/user",
  "/api/v1/../admin",
  "/api/v1/../../admin",
  "/api/v1/%2e%2e/admin",
  "/api/v1/..%2fadmin",
  "/api/v1/%2e%2e%2fadmin",
  "/api/v1/x/..%2f..%2fadmin",
  "/api/v1/./../admin",
  "/api/v1/%252e%252e/admin",
  "/api/v1/%25252e%25252e%25252fadmin",
  "/api/v1/..;/admin",
  "/api/v1/%2e%2e;/admin",
  "/api/v1/..%3b/admin",
  "/api/v1/..%5cadmin",
  "/api/v1/..\\admin",
  "/api/v1\\..\\admin",
  "/api/v1/%2e%2e%5cadmin",
  "/api/v1/%2e.\\admin",
  "/api/v1/x%5c..%5c..%5cadmin",
  "/api/v1%5c..%5cadmin",
  "/api/v1/..%255cadmin",
  "/api/v1/..%c0%afadmin",
  "/api/v1/%c0%ae%c0%ae/admin",
  "/api/v1/.%00./admin",
  "/api/v1/..%09/admin",
  "/api/v1/..%3f/admin",
  "/api/v1/..%23/admin",
  "/api%2fv1/user",
  "/api%2Fv1%2Fuser",
  "/api/v1%2fuser",
  "/api/v1/user%2Forders",
  "/api/v1/user%252forders",
  "/api/v1/user%25252Forders",
  "/logout%2Fx",
  "/%61pi/v1/user",
  "/api/%76%31/user",
  "/logo%75t",
  "//api/v1/user",
  "/api//v1/user",
  "/API/v1/user",
  "/Api/V1",
  "/api/V1/user?a=1",
  "/LOGOUT",
  "/Logout/x",
  "/api/v1echo",
  "/api/v1.bak",
  "/logoutx",
  "/logout/../admin",
  "/admin",
];

/** Names that a client may send for the app's: `Host`, and the path where it says one as well. */
export const HOSTILE_NAMES: [host: string, path?: string][] = [
  ["evil.example"],
  ["evil.example:443"],
  [`${NAME}.evil.example`],
  [`evil-${NAME}`],
  [`${NAME}@evil.example`],
  [`${NAME}, evil.example`],
  ["127.0.0.1"],
  ["localhost"],
  ["evil.example", `http://${NAME}.evil.example/api/v1/user`],
  [NAME, "http://evil.example/api/v1/user"],
];

/** What a client may say of where it came from. */
export const FORGED = Object.fromEntries(FORGEABLE.map((name) => [name, "evil.example"]));

/** Links whose `#` was encoded, each with what belongs after it. */
export const ENCODED_HASHES = [
  ["%23/review/5", "/review/5"],
  ["%23%2Freview%2F5", "%2Freview%2F5"],
  ["%2523/review/5", "/review/5"],
  ["%2523%252Freview%252F5", "%252Freview%252F5"],
  ["index.html%23/review/5", "/review/5"],
  ["%23!/review/5?fbclid=a&b=%20", "!/review/5?fbclid=a&b=%20"],
  [
    "%23/password/reset?token=a%2Bb&email=ana%40x.py",
    "/password/reset?token=a%2Bb&email=ana%40x.py",
  ],
  ["%23//evil.example", "//evil.example"],
  ["%23@evil.example/%2f%2fevil.example", "@evil.example/%2f%2fevil.example"],
] as const;

/** What each host passes on, as the backend meets it. */
export const BACKEND_CALLS = [
  "/api/v1/services?a=1&b=%20",
  "/api/v1",
  "/logout",
  "/api/v1/a%20b",
  "/api/v1/coupons/50%25",
  "/api/v1/places/resolve?url=https%3A%2F%2Fosm.org%2Fgo",
];
