/** Values that no endpoint may answer with 500, as they travel: JSON text, and parts of a URL. */

const nested = (open: string, close: string, depth: number) =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

const TEXTS = [
  "",
  " ",
  "NaN",
  "Infinity",
  "-1",
  "0",
  "1.5",
  "1e15",
  "999999999",
  "2147483648",
  "9007199254740993",
  "99999999999999999999",
  "2026-02-31",
  "0000-01-01",
  "9999-12-31",
  "99999-01-01",
  "2026-13-01T25:61:61Z",
  "24:00",
  "23:59",
  "08:00:00",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "%00",
  "../../etc/passwd",
  "👩‍👩‍👧‍👧 ñandú \u202e",
];

/** JSON of one value each. `1e999` is read as Infinity; a text may end in half a character. */
export const HOSTILE_JSON: readonly string[] = [
  "null",
  "true",
  "false",
  "0",
  "-0",
  "-1",
  "1.5",
  "1e15",
  "2147483648",
  "-2147483649",
  "1e308",
  "1e999",
  "[]",
  "{}",
  "[null]",
  "[[]]",
  '[{"a":1}]',
  '{"__proto__":{"admin":true},"length":-1}',
  '{"toString":1,"valueOf":2}',
  nested("[", "]", 3_000),
  nested('{"a":', "}", 3_000),
  `[${Array(3_000).fill("1").join(",")}]`,
  `[${Array(5_000).fill('"2026-12-01"').join(",")}]`,
  `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":${at}`).join(",")}}`,
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '["\\udc00"]',
  '{"\\u0000":"\\u0000"}',
  `"${"x".repeat(100_000)}"`,
  `"${"9".repeat(5_000)}"`,
  ...TEXTS.map((text) => JSON.stringify(text)),
];

/** Bodies that are no JSON of an object, or none at all. */
export const HOSTILE_BODIES: readonly string[] = [
  "",
  "{",
  '{"a":',
  "undefined",
  "NaN",
  "\ufeff{}",
  "\u0000",
  "a=1&b=2",
  "<xml/>",
  `"${"x".repeat(300_000)}"`,
  ...HOSTILE_JSON,
];

const percent = (text: string) => encodeURIComponent(text);

/** Texts as they stand in a path or a query, some of them wrongly encoded. */
export const HOSTILE_URL_TEXTS: readonly string[] = [
  ...TEXTS.filter((text) => text !== "" && !text.includes("..")).map(percent),
  "%00",
  "a%00b",
  "%",
  "%E0%A4%A",
  "%ZZ",
  "%ED%A0%80",
  "%FF%FE",
  "%2e%2e%2f",
  "1%2F2",
  "+",
  "x".repeat(8_000),
  "9".repeat(400),
  "1,2,3",
  Array(2_000).fill("1").join(","),
];

export const CONTENT_TYPES: readonly (string | null)[] = [
  "application/json",
  null,
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "nonsense",
];
