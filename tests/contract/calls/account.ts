/** Orders, cards and addresses of the account. */
import { createAddress, deleteAddress, updateAddress } from "~/api/address-changes";
import { getAddresses } from "~/api/addresses";
import { deleteCard, makeMainCard, startAddingCard } from "~/api/card-changes";
import { getCards } from "~/api/cards";
import { payWithCard, postTip } from "~/api/charges";
import { openCalendarFeed, postReview, putReview, revokeCalendarFeed } from "~/api/order-changes";
import { fetchOrder, getOrders, listPastOrders } from "~/api/orders";
import { deletePushSubscription, getPushKey, postPushSubscription } from "~/api/push";
import { getReferral } from "~/api/referral";
import { type Call, one } from "~tests/contract/call";

const searchQuery = {
  search: "Each of its words stands somewhere in the order, accents and capitals aside.",
  year: "`YYYY` of the last visit.",
};

export const accountCalls: readonly Call[] = [
  {
    call: getOrders,
    summary: "Orders not yet completed or cancelled",
    description: "To a helper, those with a visit of theirs, without billing and payment.",
    without: null,
    query: searchQuery,
    answer: "The orders.",
  },
  {
    call: listPastOrders,
    summary: "Past orders, latest first",
    without: null,
    query: searchQuery,
    answer: "The orders.",
  },
  {
    call: fetchOrder,
    summary: "One order",
    description: "404 for a stranger's.",
    without: null,
    answer: "The order.",
  },
  {
    call: payWithCard,
    summary: "Pay an order with a saved card",
    description:
      "Charges an order without a card, or whose card was declined or has expired. A card that is declined is in the answer (`payment.status` is `failed`). 409 where no card is awaited, 422 at `payment_id`.",
    without: "Says once that a new card pays here.",
    answer: "The order.",
    refusals: { 409: "Refusal" },
  },
  {
    call: postReview,
    summary: "Rate a completed order, once",
    without:
      "Says once that ratings are not taken and names the contact; orders are not offered for rating any more.",
    answer: "The review.",
    status: 201,
    refusals: { 409: "Refusal" },
  },
  {
    call: putReview,
    summary: "Rate a finished visit",
    description:
      "May be sent again within a day, which replaces the stars before, 409 later; 429 where it is sent too often. `private_tags` are read by the company alone, and stand in no answer.",
    without:
      "Not offered where visits carry no `review`; the order is rated instead, once it is completed.",
    answer: "The review.",
    refusals: { 409: "Refusal" },
  },
  {
    call: postTip,
    summary: "A tip on a saved card",
    description:
      "Of a completed order, or with `visit_id` of a finished visit; `amount` in whole guaraníes. 400, 402 or 422 at `payment_id` for a card that is declined, 422 at `amount`, 409 where the order takes no tip. Without an answer the app looks for it in the order's `tips` before it sends the same again, under the same key.",
    without:
      "Says once that tips are not taken; not offered where `GET /policies` has no `tip_amounts`.",
    answer: "The tip; `payment.status` is `pending` while the bank has not confirmed it.",
    status: 201,
    refusals: { 409: "Refusal" },
  },
  {
    call: getReferral,
    summary: "The code with which a customer invites others",
    description:
      "`url` is a page of the app with `?amigo=` and the code. What it brings stands in `coupon` of `GET /user`.",
    without: "Nothing of it shows.",
    answer: "The code, and what came of it.",
  },
  {
    call: getCards,
    summary: "Saved cards",
    description: "Those that can be charged. The provider's `alias_token` stays on the server.",
    without: null,
    answer: "The cards.",
  },
  {
    call: startAddingCard,
    summary: "Begin to add a card",
    description: "`return_url` is on the app's origin.",
    without: null,
    answers: {
      201: one("PendingCard", "A pending card with a new `process_id` each time.", {
        status: { type: "string" },
      }),
    },
  },
  {
    call: makeMainCard,
    summary: "Make a card the principal one",
    without: "Says once that none can be chosen.",
    answers: { 200: one("Card", "The card.") },
  },
  {
    call: deleteCard,
    summary: "Delete a card",
    description:
      "409, or 422, while an open order uses it. Read besides: 200 with an object or without a body. After anything else the list decides.",
    without: null,
    refusals: { 409: "Refusal" },
  },
  {
    call: getAddresses,
    summary: "Saved addresses",
    without: null,
    answer: "The addresses.",
  },
  {
    call: createAddress,
    summary: "Save an address",
    without:
      "The profile says once that none can be added here, and the one of an order is not kept.",
    answer: "The address.",
    status: 201,
  },
  {
    call: updateAddress,
    summary: "Change a saved address, or make it the principal one",
    description: "What is left out stays as it is. `is_default: true` makes it the principal one.",
    without:
      "Says once that they cannot be changed here and names the contact; none can be chosen.",
    answer: "The address.",
  },
  {
    call: deleteAddress,
    summary: "Delete a saved address",
    without: "Says once that they cannot be deleted here and names the contact.",
  },
  {
    call: openCalendarFeed,
    summary: "An address to which a calendar subscribes",
    description: "The same until it is revoked.",
    without: "Says that there is no subscription; the calendar file is offered alone.",
    answer: "The address of a calendar file.",
  },
  {
    call: revokeCalendarFeed,
    summary: "Revoke the address of the calendar",
    without: "Says that there is no subscription; the calendar file is offered alone.",
  },
  {
    call: getPushKey,
    summary: "The public key of Web Push",
    without: "No push is offered.",
    answer: "The key.",
  },
  {
    call: postPushSubscription,
    summary: "Send pushes to this device",
    description:
      "Sent at each page load too, and when the topics change; it replaces the one of this device.",
    without: "Says once that there are none.",
  },
  {
    call: deletePushSubscription,
    summary: "Send no more pushes to this device",
    without: "The browser alone ends its subscription.",
  },
];
