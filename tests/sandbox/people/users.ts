import { eq, sql } from "drizzle-orm";
import type { Context } from "hono";
import { type ProfileField, profileFields } from "~/api/user";
import type { UserChanges } from "~/api/user-changes";
import { changeAvailability } from "~tests/sandbox/booking/helper-availability";
import { sqlStateOf } from "~tests/sandbox/database/sql-state";
import type { ApiEnv, User, World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { type Errors, invalid, Refusal, refuseErrors } from "~tests/sandbox/http/refusal";
import { endOtherSessions } from "~tests/sandbox/http/visitor";
import { rememberDevice } from "~tests/sandbox/limits/device";
import { countEmailAsked, countPassword } from "~tests/sandbox/limits/rules";
import { users } from "~tests/sandbox/schema";
import { EMAIL_TAKEN, endCalendarFeed, findUserByEmail, presentUser } from "./accounts";
import { hashPassword, isPassword } from "./passwords";
import {
  checkEmail,
  checkName,
  checkPassword,
  checkPhone,
  checkProfileDocument,
} from "./person-fields";

const KNOWN_LANGUAGES = ["es-PY", "en", "pt-BR"];
/** Of their JSON: what is stored grows by what is new in each request. */
const MAX_PREFERENCES = 4_000;

export function userHandlers(world: World) {
  return {
    fetchUser: async (c) => {
      const { user, expired } = c.get("visitor");
      if (expired) throw new Refusal(401, "Unauthenticated.");
      return { data: user && (await presentUser(world, user)) };
    },

    updateUser: async (c, { user, body: changes }) => {
      const errors: Errors = {};
      const knowsPassword = await checkCurrentPassword(c, world, user, changes, errors);
      const values = await checkChanges(c, world, user, changes, errors, knowsPassword);
      const changed = await world.db
        .transaction(async (tx) => {
          if (changes.availability) {
            if (!user.helperId) throw new Refusal(403, "Solo para quienes prestan el servicio.");
            await changeAvailability(tx, user.helperId, changes.availability, world.now());
          }
          if (Object.keys(values).length === 0) return user;
          if (values.passwordHash) {
            await endOtherSessions(c, tx, user);
            await endCalendarFeed(tx, user.id);
          }
          const profile = sql`${users.profile} || ${JSON.stringify(values.profile ?? {})}::jsonb`;
          const set = { ...values, profile };
          const [row] = await tx.update(users).set(set).where(eq(users.id, user.id)).returning();
          return row ?? user;
        })
        .catch((error: unknown) => {
          if (sqlStateOf(error) === "23505") throw invalid({ email: [EMAIL_TAKEN] });
          throw error;
        });
      if (values.email) rememberDevice(c, world, changed.email.toLowerCase());
      return { data: await presentUser(world, changed) };
    },
  } satisfies Partial<Handlers>;
}

/** A new password and a new e-mail each need the current password: with either, an account is taken. */
async function checkCurrentPassword(
  c: Context<ApiEnv>,
  world: World,
  user: User,
  { email = user.email, password, current_password: typed = "" }: UserChanges,
  errors: Errors,
): Promise<boolean> {
  if (password === undefined && email.trim() === user.email) return false;
  if (typed === "") {
    errors.current_password = ["Ingresá tu contraseña actual."];
    return false;
  }
  const attempt = await countPassword(c, world, user);
  const isRight = await isPassword(typed, user.passwordHash);
  if (isRight) await attempt.giveBack();
  else errors.current_password = ["La contraseña actual no es correcta."];
  return isRight;
}

type Values = Partial<Omit<User, "profile"> & { profile: Partial<User["profile"]> }>;

async function checkChanges(
  c: Context<ApiEnv>,
  world: World,
  user: User,
  changes: UserChanges,
  errors: Errors,
  knowsPassword: boolean,
): Promise<Values> {
  const { verifiedPhones } = c.get("visitor");
  const { profile } = user;
  function checkChangedDocument(): Values {
    const { document_type: type = profile.document_type } = changes;
    const { document_number: number = profile.document_number } = changes;
    return { profile: checkProfileDocument(errors, type, number) };
  }
  const personChecks: Record<ProfileField, (text: string) => Values | Promise<Values>> = {
    name: (text) => ({ name: checkName(errors, text) }),
    async email(text) {
      const email = checkEmail(errors, text);
      // Whether an e-mail has an account is told to nobody who only found an open session.
      if (!errors.email && knowsPassword && email !== user.email) {
        await countEmailAsked(c, world);
        const owner = await findUserByEmail(world, email);
        if (owner && owner.id !== user.id) errors.email = [EMAIL_TAKEN];
      }
      return { email };
    },
    phone(text) {
      const phone = checkPhone(errors, text);
      if (errors.phone || phone === user.phone) return { phone };
      if (!verifiedPhones.includes(phone)) {
        errors.phone = ["Verificá el nuevo teléfono con el código que te enviamos."];
      }
      return { phone, phoneVerified: true };
    },
    document_type: checkChangedDocument,
    document_number: checkChangedDocument,
  };
  const values: Values = {};
  for (const name of profileFields) {
    const text = changes[name];
    if (text === undefined) continue;
    const checked = await personChecks[name](text);
    Object.assign(values, checked, { profile: { ...values.profile, ...checked.profile } });
  }
  if (changes.password !== undefined) {
    checkPassword(errors, changes.password);
    if (!errors.password && knowsPassword) {
      values.passwordHash = await hashPassword(changes.password, world.passwordCost);
    }
  }
  if (changes.language !== undefined) {
    if (KNOWN_LANGUAGES.includes(changes.language)) values.language = changes.language;
    else errors.language = ["El valor no es válido."];
  }
  if (changes.preferences) {
    values.preferences = { ...user.preferences, ...changes.preferences };
    if (JSON.stringify(values.preferences).length > MAX_PREFERENCES) {
      errors.preferences = ["Las preferencias son demasiado largas."];
    }
  }
  refuseErrors(errors);
  return values;
}
