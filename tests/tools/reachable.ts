/** Whether what `npm start` is pointed at is there: one sentence before the build, with its name. */
import postgres from "postgres";
import { reasonOf } from "./reason";

const TIMEOUT_SECONDS = 5;

function parseUrl(name: string, text: string, protocols: readonly string[]): URL {
  const [first = ""] = protocols;
  try {
    const url = new URL(text);
    if (protocols.includes(url.protocol)) return url;
  } catch {
    // Said below: no URL, or one of something else.
  }
  throw new Error(`${name} must be an address such as ${first}//…, not "${text}".`);
}

/** The backend of `API_PROXY`. Any answer will do, a refusal too. */
export async function requireBackend(text: string): Promise<void> {
  const url = parseUrl("API_PROXY", text, ["https:", "http:"]);
  if (url.pathname !== "/" || url.search || url.hash) {
    throw new Error(
      `API_PROXY must be an origin without a path, such as ${url.origin}: the paths /api/v1 and /logout are passed on as they are.`,
    );
  }
  try {
    await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000) });
  } catch (error) {
    throw new Error(`API_PROXY: ${url.origin} does not answer (${reasonOf(error)}).`);
  }
}

/** The server of `DATABASE_URL`; its password is not repeated. */
export async function requireDatabase(text: string): Promise<void> {
  const { host, pathname } = parseUrl("DATABASE_URL", text, ["postgres:", "postgresql:"]);
  const database = postgres(text, { max: 1, connect_timeout: TIMEOUT_SECONDS, onnotice: () => {} });
  try {
    await database`select 1`;
  } catch (error) {
    const reason = reasonOf(error);
    throw new Error(`DATABASE_URL: ${host}${pathname} cannot be used (${reason}).`);
  } finally {
    await database.end({ timeout: 1 });
  }
}
