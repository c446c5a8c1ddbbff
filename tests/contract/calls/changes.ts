/** Changing what was booked: offered only where `changes` of the order or visit say so. */
import { type Call, one, type RequestName } from "~tests/contract/call";

const NOT_OFFERED = "Not offered where the data carry no `changes`; the contact is named.";
const ORDER = one("Order", "The order as it is now.");
const refusals = { 409: "ChangeRefused", 412: "ChangedMeanwhile" } as const;

type Change = { call: Call["call"]; summary: string; description?: string; body?: RequestName };

const change = (given: Change, without = NOT_OFFERED): Call => ({
  ...given,
  without,
  headers: ["IdempotencyKey", "IfMatch"],
  answers: { 200: ORDER },
  refusals,
});

const VISIT = "/user/orders/{id}/visits/{visit}";

export const changeCalls: readonly Call[] = [
  change({
    call: `POST ${VISIT}/move`,
    summary: "Move a visit, or it and the following ones",
    description:
      "A series changes whole or not at all. `dates`: of each visit that moves, where one does not go on as many days as the first.",
    body: "MoveRequest",
  }),
  change({ call: `POST ${VISIT}/skip`, summary: "Skip a visit" }),
  change({
    call: `DELETE ${VISIT}/skip`,
    summary: "Take a skip back",
    description: "Of a visit of a pause it takes back all of the pause that can come back.",
  }),
  change(
    {
      call: `PATCH ${VISIT}`,
      summary: "A note, or what the helper says of the visit",
      description:
        "`note` by the customer, until it is over; `on_the_way`, `arrived`, `finished` by the helper, on its day; `false` takes one back within ten minutes, 409 later.",
      body: "VisitPatch",
    },
    "Note and progress are not offered.",
  ),
  {
    call: `POST ${VISIT}/claims`,
    summary: "Say what went wrong at a visit",
    description:
      "Within the `guarantee_hours` of `GET /policies`. `photo`: a JPEG as a data URL, where it has `claim_photos`.",
    without: "Not offered where visits carry no `claims`.",
    headers: ["IdempotencyKey"],
    body: "ClaimRequest",
    answers: { 201: one("Claim", "The claim.") },
    refusals: { 409: "Refusal" },
  },
  change({
    call: "POST /user/orders/{id}/pause",
    summary: "Pause from a day to a day",
    body: "PauseRequest",
  }),
  change({
    call: "POST /user/orders/{id}/helper",
    summary: "Another helper for all visits to come",
    body: "HelperRequest",
  }),
  change({
    call: "POST /user/orders/{id}/cancel",
    summary: "Cancel an order",
    body: "CancelRequest",
  }),
];
