import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { type UserChanges, userChangesSchema } from "~/api/user";
import { changeAvailability } from "~tests/sandbox/booking/helper-availability";
import { sqlStateOf } from "~tests/sandbox/database/database";
import type { ApiEnv, User, World } from "~tests/sandbox/http/context";
import { type Errors, invalid, Refusal, refuseErrors } from "~tests/sandbox/http/refusal";
import { readBody } from "~tests/sandbox/http/requests";
import { requireUser } from "~tests/sandbox/http/visitor";
import { users } from "~tests/sandbox/schema";
import { EMAIL_TAKEN, findUserByEmail, presentUser } from "./accounts";
import { hashPassword, isPassword } from "./passwords";
import { checkDocument, checkEmail, checkName, checkPassword, checkPhone } from "./person-fields";

export function userRoutes(world: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();

  api.get("/user", async (c) => {
    const { user, expired } = c.get("visitor");
    if (expired) throw new Refusal(401, "Unauthenticated.");
    return c.json({ data: user && (await presentUser(world, user)) });
  });

  api.patch("/user", async (c) => {
    const user = requireUser(c);
    const changes = await readBody(c, userChangesSchema);
    const values = await checkChanges(world, user, changes, c.get("visitor").verifiedPhones);
    const changed = await world.db
      .transaction(async (tx) => {
        if (changes.availability) {
          if (!user.helperId) throw new Refusal(403, "Solo para quienes prestan el servicio.");
          await changeAvailability(tx, user.helperId, changes.availability, world.now());
        }
        if (Object.keys(values).length === 0) return user;
        const [row] = await tx.update(users).set(values).where(eq(users.id, user.id)).returning();
        return row ?? user;
      })
      .catch((error: unknown) => {
        if (sqlStateOf(error) === "23505") throw invalid({ email: [EMAIL_TAKEN] });
        throw error;
      });
    return c.json({ data: await presentUser(world, changed) });
  });

  return api;
}

async function checkChanges(
  world: World,
  user: User,
  changes: UserChanges,
  verifiedPhones: string[],
): Promise<Partial<User>> {
  const errors: Errors = {};
  const values: Partial<User> = {};
  if (changes.name !== undefined) values.name = checkName(errors, changes.name);
  if (changes.email !== undefined) {
    values.email = checkEmail(errors, changes.email);
    const owner = await findUserByEmail(world, values.email);
    if (owner && owner.id !== user.id) errors.email = [EMAIL_TAKEN];
  }
  if (changes.phone !== undefined) {
    values.phone = checkPhone(errors, changes.phone);
    if (!errors.phone && values.phone !== user.phone) {
      values.phoneVerified = true;
      if (!verifiedPhones.includes(values.phone)) {
        errors.phone = ["Verificá el nuevo teléfono con el código que te enviamos."];
      }
    }
  }
  if (changes.document_type !== undefined || changes.document_number !== undefined) {
    const type = changes.document_type ?? user.documentType;
    const number = changes.document_number ?? user.documentNumber;
    Object.assign(values, checkDocument(errors, type, number));
  }
  if (changes.password !== undefined) {
    checkPassword(errors, changes.password);
    if (!(await isPassword(changes.current_password ?? "", user.passwordHash))) {
      errors.current_password = ["La contraseña actual no es correcta."];
    }
    if (!errors.password && !errors.current_password) {
      values.passwordHash = await hashPassword(changes.password);
    }
  }
  if (changes.preferences) values.preferences = { ...user.preferences, ...changes.preferences };
  refuseErrors(errors);
  return values;
}
