/** What is said of single fields, by component and field; and fields that the app does not read. */
import { ref, type Schema } from "./schema";

export const fieldNotes: Record<string, Record<string, string>> = {
  User: {
    allowed:
      "Only `true` (or 1) may book and add cards; where it is left out, every account is blocked.",
    roles:
      "Whoever has the customer's role alone, or the helper's alone (other names: `app/api/mapping.ts`), is told at the other area whose it is. None or unknown ones turn nobody away.",
    availability: "Of a helper.",
    language: "`es-PY`, `en` or `pt-BR`; where it is left out, no language is sent either.",
    document_type: "`ci`, `ruc` and the like.",
    coupon: "The code of a coupon that this account has for its next order.",
  },
  Service: {
    price: "Of one visit, before the discount of the frequency.",
    sizes:
      "Of the home. Price and minutes of a visit take the place of the service's own. Without a default none is chosen.",
    extras:
      "Price and minutes of one, added to each visit (`per`: `visit`) or to the first one alone (`first`), `max` times at most. No discount of the frequency is taken off them.",
  },
  Frequency: { interval_days: "0: a single visit." },
  PaymentMethod: {
    id: "Travels as `billing.payment_method`; `online` charges a card.",
    instructions: "Where to pay what no card is charged for.",
  },
  Card: {
    expiration_date: "`MM/YY`",
    status: "`pending` while it is being added.",
    is_default: "The principal one. Left out: none can be chosen.",
  },
  SavedAddress: { is_default: "The principal one. Left out: none can be chosen." },
  Order: {
    status:
      "`pending_payment`, `confirmed`, `in_progress`, `completed` or `cancelled`; any other is shown as “Otro estado”; map it (`values.orderStatus`).",
    version: "Sent back in `If-Match`.",
    changes: "Null or left out: the change is not offered.",
    service: "The minutes are those of a visit after the first, size and extras included.",
    extras: "`price`: guaraníes for one. `per`: `visit` or `first`.",
    customer: "Of a helper's orders: whom they visit.",
    payment: "`status`: `pending`, `paid` or `failed`.",
    billing: "`emailed_to`: where receipt and invoice went; left out: nothing is said of it.",
    visits: "An order without visits and appointment is asked for again by its id.",
  },
  Visit: {
    status: "`scheduled`, `done`, `skipped` or `cancelled`.",
    replaces: "The skipped visit in whose place it stands.",
    extras: "Of this visit: those of the first one stand in that alone.",
    paused: "The pause that skipped it, both days included.",
    on_the_way_at: "When the helper set out. Left out: it cannot be reported.",
    eta: "When the helper said to arrive, or null. Left out: it is not asked for.",
    message:
      "The customer's `note` of the visit, or null. Left out: it is neither read nor answered.",
    photos: "Of the finished visit. Left out: none are taken.",
    claims: "Left out: nothing can be claimed.",
    sequence: "Raised by each change, as in a calendar file.",
    review:
      "Its stars, or null. Left out: single visits are not rated, and no `private_tags` are sent.",
  },
  Policies: {
    tip_amounts: "Suggested tips. None: no tip is offered.",
    guarantee_hours: "Within which a claim is taken after a visit; left out: 24.",
  },
  Tip: { payment: "As the order's; to its helper null.", visit_id: "Null: of the whole order." },
  Message: { read_at: "When an answer to its helper, such as `GET /user/orders`, first held it." },
  Claim: { status: "`received`, `in_review` or `resolved`." },
  Change: {},
  Referral: { earned: "Guaraníes." },
  Refund: { days: "Working days until it is there." },
  Assignment: { free_dates: "Left out: the app asks `/assignments/dates/available`." },
  PushSubscription: {
    endpoint: "A secret.",
    topics: "`reminder`, `on_the_way`, `finished`, `charge_failed`, `pack_ending`.",
  },
  LoginRequest: { social_login: "Null: not used." },
  WaitingRequest: {
    product: "The word for helpers, as in `/assignments/{product}`.",
    helper: "Left out: anybody.",
  },
  Waiting: { freed: "What has become free within these times; null: nothing." },
  Hold: { expires_at: "Left out: nothing is said of the hold." },
  UserChanges: { language: "Only where `GET /user` has it.", availability: "Whole." },
  OrderRequest: {
    hold: "The id of the hold, where there is one.",
    appointment:
      "`size` and `extras` only where the service has them and something is chosen. `end_time` is that of the first visit, which is the longest.",
  },
};

const optionalId = { anyOf: [ref("Id"), { type: "null" }] };
const optionalInstant = { anyOf: [ref("Instant"), { type: "null" }] };
const optionalText = { type: ["string", "null"] };

/** The app sends these, or its state has them, but of an answer it does not read them. */
export const unreadFields: Record<string, Schema> = {
  "Order.appointment": {
    service: ref("Id"),
    frequency: ref("Id"),
    assigned_helper: optionalId,
    size: optionalId,
    extras: {
      type: "array",
      items: { type: "object", properties: { id: ref("Id"), quantity: ref("Id") } },
    },
  },
  "Order.billing": {
    payment_type: optionalText,
    payment_id: optionalId,
    per_visit: ref("Money"),
  },
  Claim: { kind: optionalText, created_at: optionalInstant },
  Refund: { created_at: optionalInstant },
  Message: { sent_at: optionalInstant, replied_at: optionalInstant },
  VisitPhoto: { taken_at: optionalInstant },
  "Order.service": { icon: optionalText },
  "Order.frequency": { discount_percent: { type: "number" } },
  "Assignment.service": { id: ref("Id"), name: { type: "string" } },
};
