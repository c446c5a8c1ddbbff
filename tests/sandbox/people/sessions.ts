import * as z from "zod/mini";
import type { RegisterRequest } from "~/api/sessions";
import { checkReferral, refuseSecondReferral } from "~tests/sandbox/booking/referrals";
import { giveReward } from "~tests/sandbox/booking/rewards";
import { sqlStateOf } from "~tests/sandbox/database/sql-state";
import type { User, World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { type Errors, invalid, refuseErrors } from "~tests/sandbox/http/refusal";
import { readQuery } from "~tests/sandbox/http/requests";
import { startSession } from "~tests/sandbox/http/visitor";
import { rememberDevice } from "~tests/sandbox/limits/device";
import { countEmailAsked, countLogin } from "~tests/sandbox/limits/rules";
import { emptyProfile, users } from "~tests/sandbox/schema";
import { EMAIL_TAKEN, findUserByEmail, presentUser } from "./accounts";
import { hashPassword, isPassword, unknownUserHash } from "./passwords";
import {
  checkEmail,
  checkName,
  checkPassword,
  checkPhone,
  checkProfileDocument,
} from "./person-fields";

const WRONG = "El correo o la contraseña no coinciden.";
export function sessionHandlers(world: World) {
  return {
    postLogin: async (c, { body }) => {
      const { email, password } = body;
      if (!email || !password) {
        const missing: Errors = {};
        if (!email) missing.email = ["Ingresá tu correo."];
        if (!password) missing.password = ["Ingresá tu contraseña."];
        throw invalid(missing);
      }
      const account = email.trim().toLowerCase();
      const attempt = await countLogin(c, world, account);
      const user = await findUserByEmail(world, account);
      const known = await isPassword(
        password,
        user?.passwordHash ?? unknownUserHash(world.passwordCost),
      );
      if (!user || !known) throw invalid({ email: [WRONG] });
      await startSession(c, world, { user });
      await attempt.succeed();
      rememberDevice(c, world, account);
      return { data: { user: await presentUser(world, user) } };
    },

    postSocialLogin: async () => {
      throw invalid({ provider: ["Este modo de ingreso no está configurado."] });
    },

    emailExists: async (c) => {
      const { email } = readQuery(c, z.object({ email: z.string() }));
      await countEmailAsked(c, world);
      const exists = (await findUserByEmail(world, email)) !== null;
      return { data: { exists } };
    },

    postRegister: async (c, { body: request }) => {
      const errors: Errors = {};
      const phone = checkPhone(errors, request.phone);
      const person = {
        name: checkName(errors, request.name),
        email: checkEmail(errors, request.email),
        phone,
        profile: checkRegisteredDocument(errors, request, world.wantsDocument),
        termsAcceptedAt: checkInstant(errors, request.terms_accepted_at),
      };
      checkPassword(errors, request.password);
      await countEmailAsked(c, world);
      if (!errors.email && (await findUserByEmail(world, person.email))) {
        errors.email = [EMAIL_TAKEN];
      }
      if (!errors.phone && !c.get("visitor").verifiedPhones.includes(phone)) {
        errors.phone = ["Verificá tu teléfono con el código que te enviamos."];
      }
      const referredBy = await checkReferral(c, world, errors, {
        code: request.referral_code,
        phone,
        documentNumber: person.profile.document_number,
      });
      refuseErrors(errors);
      const passwordHash = await hashPassword(request.password, world.passwordCost);
      const user = await world.db
        .transaction(async (tx) => {
          if (referredBy !== null) await refuseSecondReferral(tx, phone);
          const [row] = await tx
            .insert(users)
            .values({
              ...person,
              phoneVerified: true,
              passwordHash,
              permissions: ["book"],
              roles: ["customer"],
              referredBy,
              createdAt: world.now(),
            })
            .returning();
          if (!row) throw new Error("The new user was not returned");
          if (referredBy !== null) await giveReward(tx, row.id, referredBy);
          return row;
        })
        .catch((error: unknown) => {
          // Two registrations at once: the index decides.
          if (sqlStateOf(error) === "23505") throw invalid({ email: [EMAIL_TAKEN] });
          throw error;
        });
      await startSession(c, world, { user });
      rememberDevice(c, world, person.email.toLowerCase());
      c.status(201);
      return { data: { user: await presentUser(world, user) } };
    },
  } satisfies Partial<Handlers>;
}

/** It may come later, with an invoice: then the account has none yet. */
function checkRegisteredDocument(
  errors: Errors,
  { document_type: type = "ci", document_number: number = "" }: RegisterRequest,
  isWanted: boolean,
): User["profile"] {
  if (!number && !isWanted) return emptyProfile;
  return { ...emptyProfile, ...checkProfileDocument(errors, type, number) };
}

function checkInstant(errors: Errors, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const instant = new Date(text);
  if (!/^2\d{3}-/.test(text) || Number.isNaN(instant.getTime())) {
    errors.terms_accepted_at = ["Esa fecha no es válida."];
    return null;
  }
  return instant;
}
