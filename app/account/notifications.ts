/** The notifications of a customer, kept in the user's preferences (contract.md, PATCH /user). */
import type { User } from "~/api/user";

export const notificationNames = ["reminder_email", "reminder_whatsapp", "news_email"] as const;
export type NotificationName = (typeof notificationNames)[number];
export type Notifications = Record<NotificationName, boolean>;

const defaults: Notifications = {
  reminder_email: true,
  reminder_whatsapp: true,
  news_email: false,
};

/** The user's choice, each with its default where none was made. */
export function readNotifications({ preferences = {} }: Pick<User, "preferences">): Notifications {
  const entries = notificationNames.map((name) => {
    const chosen = preferences[name];
    return [name, typeof chosen === "boolean" ? chosen : defaults[name]];
  });
  return Object.fromEntries(entries) as Notifications;
}

export function readNotificationForm(form: FormData): Notifications {
  const entries = notificationNames.map((name) => [name, form.has(name)]);
  return Object.fromEntries(entries) as Notifications;
}

export function writeNotificationForm(notifications: Notifications): FormData {
  const form = new FormData();
  form.set("intent", "notifications");
  for (const name of notificationNames) if (notifications[name]) form.set(name, "on");
  return form;
}
