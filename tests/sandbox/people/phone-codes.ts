import { and, eq, lt, sql } from "drizzle-orm";
import { Hono } from "hono";
import { phoneCodeCheckSchema, phoneCodeRequestSchema } from "~/api/validation";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { type Errors, invalid, refuseErrors } from "~tests/sandbox/http/refusal";
import { readBody } from "~tests/sandbox/http/requests";
import { addVerifiedPhone, sessionIdOf } from "~tests/sandbox/http/visitor";
import { countCheckedCode, countSentCode, RESEND_SECONDS } from "~tests/sandbox/limits/rules";
import { phoneCodes } from "~tests/sandbox/schema";
import { checkPhone } from "./person-fields";

/** No message is sent anywhere: this is always the code. */
const SANDBOX_CODE = "123456";
const VALID_MINUTES = 10;
const TRIES = 5;

export function phoneCodeRoutes(world: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();

  api.post("/validation/phone/verification/send", async (c) => {
    const phone = readPhone((await readBody(c, phoneCodeRequestSchema)).phone);
    await countSentCode(c, world, phone);
    const code = { code: SANDBOX_CODE, sentAt: world.now(), wrongTries: 0 };
    await world.db
      .insert(phoneCodes)
      .values({ session: sessionIdOf(c), phone, ...code })
      .onConflictDoUpdate({ target: [phoneCodes.session, phoneCodes.phone], set: code });
    return c.json({ data: { sent: true, resend_in: RESEND_SECONDS } });
  });

  api.post("/validation/phone/verification/verify", async (c) => {
    const request = await readBody(c, phoneCodeCheckSchema);
    const phone = readPhone(request.phone);
    const own = and(eq(phoneCodes.session, sessionIdOf(c)), eq(phoneCodes.phone, phone));
    const attempt = await countCheckedCode(c, world);
    // Counted before it is compared: of many tries at once five get so far.
    const [sent] = await world.db
      .update(phoneCodes)
      .set({ wrongTries: sql`${phoneCodes.wrongTries} + 1` })
      .where(and(own, lt(phoneCodes.wrongTries, TRIES)))
      .returning();
    const age = sent ? (world.now().getTime() - sent.sentAt.getTime()) / 60_000 : VALID_MINUTES;
    if (!sent || age >= VALID_MINUTES) {
      throw invalid({ code: ["El código venció. Pedí uno nuevo."] });
    }
    if (request.code.trim() !== sent.code) throw invalid({ code: ["El código no es correcto."] });
    await world.db.delete(phoneCodes).where(own);
    await attempt.giveBack();
    await addVerifiedPhone(c, world, phone);
    return c.json({ data: { verified: true } });
  });

  return api;
}

function readPhone(text: string): string {
  const errors: Errors = {};
  const phone = checkPhone(errors, text);
  refuseErrors(errors);
  return phone;
}
