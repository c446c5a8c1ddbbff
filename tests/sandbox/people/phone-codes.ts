import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { phoneCodeCheckSchema, phoneCodeRequestSchema } from "~/api/validation";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { type Errors, invalid, refuseErrors, tooMany } from "~tests/sandbox/http/refusal";
import { readBody } from "~tests/sandbox/http/requests";
import { addVerifiedPhone } from "~tests/sandbox/http/visitor";
import { phoneCodes } from "~tests/sandbox/schema";
import { checkPhone } from "./person-fields";

/** No message is sent anywhere: this is always the code. */
export const SANDBOX_CODE = "123456";
const RESEND_SECONDS = 30;
const VALID_MINUTES = 10;
const TRIES = 5;

export function phoneCodeRoutes(world: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();

  api.post("/validation/phone/verification/send", async (c) => {
    const phone = readPhone((await readBody(c, phoneCodeRequestSchema)).phone);
    const now = world.now();
    const [last] = await world.db.select().from(phoneCodes).where(eq(phoneCodes.phone, phone));
    const passed = last ? (now.getTime() - last.sentAt.getTime()) / 1000 : RESEND_SECONDS;
    if (passed < RESEND_SECONDS) {
      const wait = Math.ceil(RESEND_SECONDS - passed);
      const message = `Podés pedir otro código en ${wait} segundos.`;
      throw tooMany(message, wait, { phone: [message] });
    }
    const code = { code: SANDBOX_CODE, sentAt: now, wrongTries: 0 };
    await world.db
      .insert(phoneCodes)
      .values({ phone, ...code })
      .onConflictDoUpdate({ target: phoneCodes.phone, set: code });
    return c.json({ data: { sent: true, resend_in: RESEND_SECONDS } });
  });

  api.post("/validation/phone/verification/verify", async (c) => {
    const request = await readBody(c, phoneCodeCheckSchema);
    const phone = readPhone(request.phone);
    const [sent] = await world.db.select().from(phoneCodes).where(eq(phoneCodes.phone, phone));
    const age = sent ? (world.now().getTime() - sent.sentAt.getTime()) / 60_000 : VALID_MINUTES;
    if (!sent || age >= VALID_MINUTES || sent.wrongTries >= TRIES) {
      throw invalid({ code: ["El código venció. Pedí uno nuevo."] });
    }
    if (request.code.trim() !== sent.code) {
      await world.db
        .update(phoneCodes)
        .set({ wrongTries: sql`${phoneCodes.wrongTries} + 1` })
        .where(eq(phoneCodes.phone, phone));
      throw invalid({ code: ["El código no es correcto."] });
    }
    await world.db.delete(phoneCodes).where(eq(phoneCodes.phone, phone));
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
