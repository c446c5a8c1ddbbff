import { and, eq, lt, sql } from "drizzle-orm";
import type { World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { type Errors, invalid, refuseErrors } from "~tests/sandbox/http/refusal";
import { addVerifiedPhone, sessionIdOf } from "~tests/sandbox/http/visitor";
import { countCheckedCode, countSentCode, RESEND_SECONDS } from "~tests/sandbox/limits/rules";
import { phoneCodes } from "~tests/sandbox/schema";
import { checkPhone } from "./person-fields";

/** No message is sent anywhere: this is always the code. */
const SANDBOX_CODE = "123456";
const VALID_MINUTES = 10;
const TRIES = 5;

export function phoneCodeHandlers(world: World) {
  return {
    sendPhoneCode: async (c, { body }) => {
      const phone = readPhone(body.phone);
      await countSentCode(c, world, phone);
      const code = { code: SANDBOX_CODE, sentAt: world.now(), wrongTries: 0 };
      await world.db
        .insert(phoneCodes)
        .values({ session: sessionIdOf(c), phone, ...code })
        .onConflictDoUpdate({ target: [phoneCodes.session, phoneCodes.phone], set: code });
      return { data: { sent: true, resend_in: RESEND_SECONDS } };
    },

    verifyPhoneCode: async (c, { body: request }) => {
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
      return { data: { verified: true } };
    },
  } satisfies Partial<Handlers>;
}

function readPhone(text: string): string {
  const errors: Errors = {};
  const phone = checkPhone(errors, text);
  refuseErrors(errors);
  return phone;
}
