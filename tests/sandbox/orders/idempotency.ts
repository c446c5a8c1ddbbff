/** `Idempotency-Key` (contract.md, "Calls we add"). */
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Database, lockName } from "~tests/sandbox/database/database";
import type { User, World } from "~tests/sandbox/http/context";
import type { StoredAnswer } from "~tests/sandbox/http/handlers";
import { invalid, Refusal } from "~tests/sandbox/http/refusal";
import { idempotencyKeys } from "~tests/sandbox/schema-orders";

/** The header's value without its quotes; null when there is none. 422 for one that is none. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = header.trim().replace(/^"(.*)"$/, "$1");
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw invalid({ "": ["El encabezado Idempotency-Key no es válido."] });
  }
  return key;
}

/**
 * Runs `act` in a transaction and keeps its answer under the key, refusals of the rules included.
 * A second request with the key waits for the first, and then gets its answer; with another body
 * it is refused. A failure (5xx) keeps nothing, so that the attempt can be repeated.
 */
export async function answerOnce<Body>(
  world: World,
  user: User,
  key: string | null,
  request: unknown,
  act: (tx: Database) => Promise<StoredAnswer<Body>>,
): Promise<StoredAnswer<Body>> {
  return world.db.transaction(async (tx) => {
    if (key === null) return answerOrRefuse(tx, act);
    await lockName(tx, `idempotency ${user.id} ${key}`);
    const bodyHash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
    const [known] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, user.id), eq(idempotencyKeys.key, key)));
    if (known && known.bodyHash !== bodyHash) {
      throw invalid({ "": ["Esta clave de intento ya se usó con otro pedido."] });
    }
    if (known) return { status: known.status, body: known.answer } as StoredAnswer<Body>;
    const answer = await answerOrRefuse(tx, act);
    await tx.insert(idempotencyKeys).values({
      userId: user.id,
      key,
      bodyHash,
      status: answer.status,
      answer: answer.body,
      createdAt: world.now(),
    });
    return answer;
  });
}

/** Inside a savepoint: a refusal takes back what was written, and is an answer like any other. */
async function answerOrRefuse<Body>(
  tx: Database,
  act: (tx: Database) => Promise<StoredAnswer<Body>>,
): Promise<StoredAnswer<Body>> {
  try {
    return await tx.transaction((savepoint) => act(savepoint));
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body };
    throw error;
  }
}
