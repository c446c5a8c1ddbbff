/** A new password by a link in an e-mail, good once and for an hour. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import type { World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { type Errors, invalid, refuseErrors } from "~tests/sandbox/http/refusal";
import { countForgotten, countReset } from "~tests/sandbox/limits/rules";
import { sessions, users } from "~tests/sandbox/schema";
import { passwordResets } from "~tests/sandbox/schema-changes";
import { endCalendarFeed, findUserByEmail } from "./accounts";
import { hashPassword } from "./passwords";
import { checkEmail, checkPassword } from "./person-fields";

const VALID_MINUTES = 60;
const OVER = "El enlace venció o ya se usó. Pedí uno nuevo.";

const idOf = (token: string) => createHash("sha256").update(token).digest("hex");

export function passwordHandlers(world: World) {
  return {
    askForPassword: async (c, { body }) => {
      const errors: Errors = {};
      const email = checkEmail(errors, body.email).toLowerCase();
      refuseErrors(errors);
      await countForgotten(c, world, email);
      const token = randomBytes(32).toString("base64url");
      const user = await findUserByEmail(world, email);
      const now = world.now();
      await world.db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
      if (user) {
        const expiresAt = new Date(now.getTime() + VALID_MINUTES * 60_000);
        await world.db
          .insert(passwordResets)
          .values({ id: idOf(token), userId: user.id, expiresAt });
        const query = new URLSearchParams({ email: user.email, token });
        world.sendMail({
          to: user.email,
          subject: "Tu nueva contraseña",
          text: `${world.origins.app}/#/password/reset?${query}`,
        });
      }
      return null;
    },

    resetPassword: async (c, { body }) => {
      const { email, token, password } = body;
      const attempt = await countReset(c, world);
      const errors: Errors = {};
      checkPassword(errors, password);
      refuseErrors(errors);
      const user = await findUserByEmail(world, email);
      const passwordHash = await hashPassword(password, world.passwordCost);
      await world.db.transaction(async (tx) => {
        const valid = and(
          eq(passwordResets.id, idOf(token)),
          eq(passwordResets.userId, user?.id ?? 0),
          gt(passwordResets.expiresAt, world.now()),
        );
        const [used] = await tx.delete(passwordResets).where(valid).returning();
        if (!used || !user) throw invalid({ token: [OVER] });
        await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
        await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
        await tx.update(sessions).set({ revoked: true }).where(eq(sessions.userId, user.id));
        await endCalendarFeed(tx, user.id);
      });
      await attempt.giveBack();
      return null;
    },
  } satisfies Partial<Handlers>;
}
