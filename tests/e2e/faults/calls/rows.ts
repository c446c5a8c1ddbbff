/** The table: what each call does in each fault. calls.spec.ts runs it, and checks that none is missing. */
import { accountRows } from "./rows-account";
import { bookingRows } from "./rows-booking";
import { orderRow } from "./rows-order";
import { referenceRows } from "./rows-reference";
import { sessionRows } from "./rows-session";

export const rows = [...referenceRows, ...sessionRows, ...bookingRows, ...accountRows, orderRow];
