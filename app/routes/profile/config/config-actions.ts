import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { ApiError, isRefusal, mayHaveTakenEffect } from "~/api/errors";
import * as field from "~/api/fields";
import { neverSettles } from "~/api/sending/never-settles";
import { fetchUser, type User } from "~/api/user";
import { updateUser } from "~/api/user-changes";
import { newPasswordField } from "~/auth/person-fields";
import { respond } from "~/browser/action-reply";
import { loadChunk } from "~/browser/load-module";
import { answerForm } from "~/forms/answer-form";
import { paths } from "~/paths";
import { leaveSession } from "~/session/end-session";
import { sessionValue } from "~/session/scope";
import { storeChangedUser } from "~/state/changed-user";
import { clearStored } from "~/state/clear-device";
import { readState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";

/** Notification settings, stored in the user's preferences (contract.md, PATCH /user). */
const defaults = { reminder_email: true, reminder_whatsapp: true, news_email: false };
export type Notifications = typeof defaults;
export type NotificationName = keyof Notifications;
export const notificationNames = Object.keys(defaults) as NotificationName[];

export function readNotifications({ preferences = {} }: Pick<User, "preferences">): Notifications {
  const entries = notificationNames.map((name) => [
    name,
    field.boolean(defaults[name]).parse(preferences[name]),
  ]);
  return Object.fromEntries(entries) as Notifications;
}

/** Validation of a new password; only the API can check the current one. */
export const passwordSchema = z
  .object({
    current_password: z.string({ error: () => t`Ingresá tu contraseña actual.` }),
    password: newPasswordField,
  })
  .check(
    z.refine(({ current_password, password }) => password !== current_password, {
      path: ["password"],
      error: () => t`Elegí una contraseña distinta de la actual.`,
    }),
  );

export const loadPushControl = () => loadChunk(() => import("~/orders/push-control"));

/** `user`: as stored last, by any tab. */
export function changeConfig(form: FormData, user: User) {
  switch (form.get("intent")) {
    case "notifications":
      return saveNotifications(form, user);
    case "pushes":
      return loadPushControl().then((part) => part.changePushes(form));
    case "password":
      return changePassword(form);
    case "clear-device":
      return clearDevice();
    default:
      return respond(null, { reload: false });
  }
}

type Passwords = z.output<typeof passwordSchema>;

/** A change of the password whose answer was lost, in memory only; null without one. */
const uncertainChange = sessionValue(() => ({ sent: null as Passwords | null }));

/**
 * Sends a change. Where the answer to an earlier one was lost and the backend now refuses the old password, the earlier
 * one has worked, and the change is sent with the password that it set.
 */
async function sendPasswords(passwords: Passwords): Promise<void> {
  const uncertain = uncertainChange();
  const { sent } = uncertain;
  try {
    await updateUser({ body: passwords });
  } catch (error) {
    if (mayHaveTakenEffect(error)) uncertain.sent = passwords;
    const isOldRefused = isRefusal(error, 422) && error.fields.current_password;
    if (!isOldRefused || sent?.current_password !== passwords.current_password) throw error;
    await updateUser({ body: { ...passwords, current_password: sent.password } });
  }
  uncertain.sent = null;
}

/** PATCH /user with the password; the session stays valid. */
function changePassword(form: FormData) {
  return answerForm(form, {
    schema: passwordSchema,
    fields: ["current_password", "password"],
    async send(passwords) {
      await sendPasswords(passwords);
      showToast({ type: "success", text: t`Cambiaste tu contraseña.` });
      return { resetForm: true };
    },
  });
}

/** The saving of the last press, after which the next one is sent, because the order decides. */
const notificationQueue = sessionValue(() => ({ last: Promise.resolve() }));

/**
 * PATCH /user with the account's preferences as they are now, because a backend may replace them all, and those that
 * the form posts, which changed.
 */
async function sendNotifications(form: FormData, known: User): Promise<void> {
  const fresh = await fetchUser().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return null;
  });
  const preferences: Record<string, unknown> = { ...(fresh ?? known).preferences };
  for (const name of notificationNames) {
    if (form.has(name)) preferences[name] = form.get(name) === "true";
  }
  storeChangedUser({ preferences }, await updateUser({ body: { preferences } }));
}

/** After a failure the boxes are reset. */
async function saveNotifications(form: FormData, known: User) {
  const queue = notificationQueue();
  const saving = queue.last.then(() => sendNotifications(form, known));
  queue.last = saving.catch(() => {});
  try {
    await saving;
    return respond({ ok: true, text: "" }, { reload: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const what = mayHaveTakenEffect(error)
      ? t`No pudimos confirmar que se guardó.`
      : t`No se guardó: todo sigue como estaba.`;
    return respond({ ok: false, text: `${what} ${describeError(error)}` }, { reload: false });
  }
}

/** Ends the session and clears the device; the page reloads, to clear memory too. */
async function clearDevice(): Promise<Response> {
  const home = await leaveSession();
  await clearStored();
  // After a failed logout a reload would load the person again, and lose the warning.
  if (readState().auth.isLoggedIn) return home;
  history.replaceState(null, "", `#${paths.home()}`);
  location.reload();
  return neverSettles();
}
