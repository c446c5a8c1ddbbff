import { ApiError, isRefusal } from "~/api/errors";
import {
  type Availability,
  type BrokenVisit,
  brokenVisitsSchema,
  type User,
  type UserChanges,
  updateUser,
} from "~/api/user";
import { whileHere } from "~/session/in-memory";
import { changeState } from "~/state/store";
import { describeError } from "~/wording/describe-error";

/** What the configuration's action answers. `errors` by the name of the control, "" for the form. */
export type ConfigReply =
  | { saved: true }
  | { saved: false; errors: Record<string, string[]>; broken: BrokenVisit[] };

/** PATCH /user, `availability`: refused with the promised visits that the change would break. */
export async function saveAvailability(availability: Availability): Promise<ConfigReply> {
  return save({ availability }, (user) => ({
    ...user,
    // A backend may answer with the user alone: what was accepted stands.
    availability: user.availability ?? availability,
  }));
}

/** PATCH /user, `phone` (E.164): the API knows whether it was verified. */
export async function savePhone(phone: string, known: User): Promise<ConfigReply> {
  return save({ phone }, (user) => ({
    ...user,
    availability: user.availability ?? known.availability,
  }));
}

async function save(changes: UserChanges, complete: (user: User) => User): Promise<ConfigReply> {
  const isHere = whileHere();
  try {
    const user = await updateUser(changes);
    if (isHere()) changeState("auth", { user: complete(user) });
    return { saved: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(error);
  }
}

function refuse(error: ApiError): ConfigReply {
  const body = isRefusal(error, 409, 422) ? brokenVisitsSchema.safeParse(error.body) : null;
  const broken = body?.success ? body.data.visits : [];
  if (broken.length > 0) return { saved: false, errors: {}, broken };
  const said = isRefusal(error, 422) ? Object.entries(error.fields) : [];
  const errors =
    said.length > 0
      ? Object.fromEntries(
          said.map(([name, messages]) => [name.replace(/^availability\./, ""), messages]),
        )
      : { "": [describeError(error)] };
  return { saved: false, errors, broken: [] };
}
