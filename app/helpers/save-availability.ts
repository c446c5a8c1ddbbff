import { ApiError, isRefusal } from "~/api/errors";
import {
  type Availability,
  type BrokenVisit,
  brokenVisitsSchema,
  type User,
  type UserChanges,
  updateUser,
} from "~/api/user";
import { changeState } from "~/state/store";
import { describeError } from "~/wording/describe-error";

/** `errors` by the name of the control, "" for the form. */
export type ConfigReply =
  | { saved: true }
  | { saved: false; errors: Record<string, string[]>; broken: BrokenVisit[] };

/** PATCH /user, `availability`: refused with the promised visits that the change would break. */
export function saveAvailability(availability: Availability): Promise<ConfigReply> {
  return save({ availability }, availability);
}

/** PATCH /user, `phone` in E.164. */
export function savePhone(phone: string, { availability }: User): Promise<ConfigReply> {
  return save({ phone }, availability);
}

/** `availability` stands where the answer leaves it out. */
async function save(changes: UserChanges, availability: Availability | null): Promise<ConfigReply> {
  try {
    const user = await updateUser(changes);
    changeState("auth", { user: { ...user, availability: user.availability ?? availability } });
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
