import { connect } from "node:net";
import postgres from "postgres";

const LOCAL = "postgres://postgres@127.0.0.1:5432/test";

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, timeout: 500 });
    const finish = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once("connect", () => finish(true));
    socket.once("error", () => finish(false));
    socket.once("timeout", () => finish(false));
  });
}

/** The PostgreSQL server of the tests: `DATABASE_URL`, else one on this machine, else null. */
export async function findServer(): Promise<string | null> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  if (!(await answers(5432))) return null;
  const probe = postgres(LOCAL, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  try {
    await probe`select 1`;
    return LOCAL;
  } catch {
    return null;
  } finally {
    await probe.end();
  }
}

/** Removes a schema and all that is in it. */
export async function dropSchema(url: string, schema: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  await client.unsafe(`drop schema if exists ${schema} cascade`);
  await client.end();
}
