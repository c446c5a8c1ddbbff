/** An address that a calendar subscribes to (contract.md, "Changing what was booked"). */
import * as z from "zod/mini";
import { readData, readDone } from "~/api/body";
import { textField } from "~/api/fields";
import { type CallOptions, http } from "~/api/http";

const feedSchema = z.object({ url: textField });

/** Asked again it answers the same address, until that is revoked. */
export async function openCalendarFeed(options: CallOptions = {}): Promise<string> {
  const { url } = await http("post", "user/calendar-feed", {
    ...options,
    read: readData(feedSchema),
  });
  return url;
}

export function revokeCalendarFeed(options: CallOptions = {}): Promise<null> {
  return http("delete", "user/calendar-feed", { ...options, read: readDone });
}
