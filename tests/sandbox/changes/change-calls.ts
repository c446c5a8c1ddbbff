/** The calls of contract.md, "Changing what was booked". */
import { Hono } from "hono";
import {
  cancelRequestSchema,
  helperRequestSchema,
  moveRequestSchema,
  pauseRequestSchema,
  visitPatchSchema,
} from "~/api/order-changes";
import { isTime, minutesOf } from "~/domain/dates";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { type Errors, invalid, refuseErrors } from "~tests/sandbox/http/refusal";
import { readBody, readId } from "~tests/sandbox/http/requests";
import { requireUser } from "~tests/sandbox/http/visitor";
import { checkLengths } from "~tests/sandbox/people/person-fields";
import { changeOrder, plannedChange } from "./change-order";
import { patchVisit } from "./patch-visit";

export function changeRoutes(world: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>().basePath("/user/orders/:id");

  api.post("/visits/:visit/move", async (c) => {
    requireUser(c);
    const body = await readBody(c, moveRequestSchema);
    if (!isTime(body.start_time)) throw invalid({ start_time: ["Elegí un horario."] });
    const { date, scope, dates } = body;
    const visit = readId(c, "visit");
    const start = minutesOf(body.start_time);
    const request = { kind: "move" as const, visit, date, start, scope, dates };
    return changeOrder(c, world, plannedChange(request, { visit, ...body }));
  });

  api.post("/visits/:visit/skip", (c) => {
    const visit = readId(c, "visit");
    return changeOrder(c, world, plannedChange({ kind: "skip", visit }, { visit }));
  });

  api.delete("/visits/:visit/skip", (c) => {
    const visit = readId(c, "visit");
    return changeOrder(c, world, plannedChange({ kind: "unskip", visit }, { visit }));
  });

  api.patch("/visits/:visit", async (c) => {
    requireUser(c);
    const body = await readBody(c, visitPatchSchema);
    const errors: Errors = {};
    checkLengths(errors, body, { notes: ["note"] });
    refuseErrors(errors);
    return changeOrder(c, world, patchVisit(readId(c, "visit"), body));
  });

  api.post("/pause", async (c) => {
    requireUser(c);
    const body = await readBody(c, pauseRequestSchema);
    return changeOrder(c, world, plannedChange({ kind: "pause", ...body }, body));
  });

  api.post("/helper", async (c) => {
    requireUser(c);
    const body = await readBody(c, helperRequestSchema);
    const request = { kind: "helper" as const, helper: body.assigned_helper };
    return changeOrder(c, world, plannedChange(request, body));
  });

  api.post("/cancel", async (c) => {
    requireUser(c);
    const body = await readBody(c, cancelRequestSchema);
    const errors: Errors = {};
    checkLengths(errors, body, { notes: ["reason"] });
    refuseErrors(errors);
    return changeOrder(c, world, plannedChange({ kind: "cancel" }, body));
  });

  return api;
}
