/** The calls of contract.md, "Changing what was booked". */
import type { VisitPatch } from "~/api/order-changes";
import { isTime, minutesOf } from "~/domain/dates";
import type { World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { type Errors, invalid, refuseErrors } from "~tests/sandbox/http/refusal";
import { readId } from "~tests/sandbox/http/requests";
import { checkLengths } from "~tests/sandbox/people/person-fields";
import type { PushSender } from "~tests/sandbox/push/send-pushes";
import { changeOrder, plannedChange } from "./change-order";
import { patchVisit } from "./patch-visit";
import { readJpeg, UNREADABLE_PHOTO } from "./visit-photos";

const MAX_PHOTOS = 2;
const MOST_MINUTES = 240;

function checkPatch(errors: Errors, { reply, eta_minutes, photos = [] }: VisitPatch) {
  if (reply?.trim() === "") errors.reply = ["Escribí tu respuesta."];
  const isLong = eta_minutes !== undefined && !(eta_minutes > 0 && eta_minutes <= MOST_MINUTES);
  if (isLong) errors.eta_minutes = ["Elegí en cuánto llegás."];
  if (photos.length > MAX_PHOTOS) errors.photos = ["Podés mandar hasta dos fotos."];
  else if (!photos.every(readJpeg)) errors.photos = [UNREADABLE_PHOTO];
}

export function changeHandlers(world: World, pushSender: PushSender) {
  return {
    moveVisit: async (c, { user, body }) => {
      if (!isTime(body.start_time)) throw invalid({ start_time: ["Elegí un horario."] });
      const { date, scope, dates } = body;
      const visit = readId(c, "visit");
      const start = minutesOf(body.start_time);
      const request = { kind: "move" as const, visit, date, start, scope, dates };
      return changeOrder(c, world, user, plannedChange(request, { visit, ...body }));
    },

    skipVisit: async (c, { user }) => {
      const visit = readId(c, "visit");
      return changeOrder(c, world, user, plannedChange({ kind: "skip", visit }, { visit }));
    },

    unskipVisit: async (c, { user }) => {
      const visit = readId(c, "visit");
      return changeOrder(c, world, user, plannedChange({ kind: "unskip", visit }, { visit }));
    },

    patchVisit: async (c, { user, body }) => {
      const errors: Errors = {};
      checkLengths(errors, body, { notes: ["note", "reply"] });
      checkPatch(errors, body);
      refuseErrors(errors);
      const answer = await changeOrder(c, world, user, patchVisit(readId(c, "visit"), body));
      // Not awaited: a push service that is slow or down delays no answer.
      if (body.on_the_way || body.finished) void pushSender.send();
      return answer;
    },

    pauseOrder: (c, { user, body }) =>
      changeOrder(c, world, user, plannedChange({ kind: "pause", ...body }, body)),

    changeHelper: async (c, { user, body }) => {
      const request = { kind: "helper" as const, helper: body.assigned_helper };
      return changeOrder(c, world, user, plannedChange(request, body));
    },

    cancelOrder: async (c, { user, body }) => {
      const errors: Errors = {};
      checkLengths(errors, body, { notes: ["reason"] });
      refuseErrors(errors);
      return changeOrder(c, world, user, plannedChange({ kind: "cancel" }, body));
    },
  } satisfies Partial<Handlers>;
}
