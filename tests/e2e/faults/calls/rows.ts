/** The table: what each call does in each fault. calls.spec.ts runs it, and table.spec.ts checks that none is missing. */
import { accountRows } from "./rows-account";
import { agendaRows } from "./rows-agenda";
import { bookingRows } from "./rows-booking";
import { cardRows } from "./rows-cards";
import { changeRows } from "./rows-changes";
import { offeredRows } from "./rows-offered";
import { orderRow } from "./rows-order";
import { referenceRows } from "./rows-reference";
import { sessionRows } from "./rows-session";
import { settingsRows } from "./rows-settings";
import { waitingRows } from "./rows-waiting";

export const rows = [
  ...referenceRows,
  ...sessionRows,
  ...bookingRows,
  ...accountRows,
  ...cardRows,
  ...settingsRows,
  ...changeRows,
  ...agendaRows,
  orderRow,
  ...offeredRows,
  ...waitingRows,
];
