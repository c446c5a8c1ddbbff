/** Changing what was booked: offered only where `changes` of the order or visit say so. */
import {
  cancelOrder,
  changeHelper,
  moveVisit,
  patchVisit,
  pauseOrder,
  postClaim,
  skipVisit,
  unskipVisit,
} from "~/api/order-changes";
import type { Call } from "~tests/contract/call";

const NOT_OFFERED = "Not offered where the data carry no `changes`; the contact is named.";

type Change = Pick<Call, "call" | "summary" | "description">;

const change = (given: Change, without = NOT_OFFERED): Call => ({
  ...given,
  without,
  answer: "The order as it is now.",
});

export const changeCalls: readonly Call[] = [
  change({
    call: moveVisit,
    summary: "Move a visit, or it and the following ones",
    description:
      "A series changes whole or not at all. `dates`: of each visit that moves, where one does not go on as many days as the first.",
  }),
  change({ call: skipVisit, summary: "Skip a visit" }),
  change({
    call: unskipVisit,
    summary: "Take a skip back",
    description: "Of a visit of a pause it takes back all of the pause that can come back.",
  }),
  change(
    {
      call: patchVisit,
      summary: "A note, or what the helper says of the visit",
      description:
        "`note` by the customer and `reply` by the helper, until it is over; `on_the_way`, `arrived`, `finished` by the helper, on its day; `false` takes one back within ten minutes, 409 later. `eta_minutes` beside `on_the_way`: may be sent again. `photos` beside `finished`: at most two JPEGs as data URLs, which go when it is taken back. The last three only where visits carry `message`, `eta` or `photos`.",
    },
    "Note and progress are not offered.",
  ),
  {
    call: postClaim,
    summary: "Say what went wrong at a visit",
    description:
      "Within the `guarantee_hours` of `GET /policies`. `photo`: a JPEG as a data URL, where it has `claim_photos`.",
    without: "Not offered where visits carry no `claims`.",
    answer: "The claim.",
    status: 201,
    refusals: { 409: "Refusal" },
  },
  change({ call: pauseOrder, summary: "Pause from a day to a day" }),
  change({ call: changeHelper, summary: "Another helper for all visits to come" }),
  change({ call: cancelOrder, summary: "Cancel an order" }),
];
