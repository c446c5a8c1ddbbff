/** What is needed to book: lists of reference, free days, helpers, coupons, the order. */
import { resolvePlace } from "~/api/address-changes";
import { getAssignment, getCandidates, getFreeTimes, listFreeDates } from "~/api/availability";
import { fetchHighlights, fetchPolicies } from "~/api/company";
import { fetchCoupon } from "~/api/coupons";
import { createOrder } from "~/api/new-order";
import { listCities, listFrequencies, listPaymentMethods, listServices } from "~/api/reference";
import {
  type Call,
  decimal,
  list,
  one,
  plainList,
  required,
  text,
  whole,
} from "~tests/contract/call";

const at = {
  frequency: required(whole("The id of a frequency.")),
  latitude: required(decimal("Of the address.")),
  longitude: required(decimal("Of the address.")),
  from_hour: required(text("`HH:mm`: the visit begins no earlier.")),
  to_hour: required(text("`HH:mm`: the visit ends no later.")),
  assigned_helper: whole("The id of a helper: what they alone are free for, or they first."),
  order: whole("The id of an order to be changed: its own visits count as free."),
  duration_minutes: whole(
    "Minutes of the longest visit, where size or extras make it other than the service's own. 422 below 15 and above 720.",
  ),
};
const who = {
  service: required(whole("The id of a service.")),
  start_date: required(text("`YYYY-MM-DD`: the first day.")),
  ...at,
  exclude: text("Ids of helpers who are not to come, with commas between."),
};

export const bookingCalls: readonly Call[] = [
  {
    call: listServices,
    summary: "Services",
    without: null,
    description:
      "`sizes` and `extras` are optional: a service without them is one price and one length.",
    answers: { 200: list("Service", "The services; the price is that of one visit.") },
  },
  {
    call: listFrequencies,
    summary: "Frequencies",
    without: null,
    answers: { 200: list("Frequency", "A series has `visits` dates, `interval_days` apart.") },
  },
  {
    call: listPaymentMethods,
    summary: "Payment methods",
    description:
      "`online` charges a card. A backend with other ids gives `instructions` to each method that charges none.",
    without: null,
    answers: { 200: list("PaymentMethod", "The methods.") },
  },
  {
    call: listCities,
    summary: "Cities that are served",
    without: null,
    answers: { 200: list("City", "The cities; the point is the centre.") },
  },
  {
    call: listFreeDates,
    summary: "Days on which a series can begin",
    without: null,
    query: at,
    answers: { 200: plainList("Date", "The free days.") },
  },
  {
    call: getAssignment,
    summary: "Who comes",
    description: "`{product}` is the word for helpers, `helpers` by default (`VITE_PRODUCT`).",
    without: null,
    query: who,
    answers: { 200: one("Assignment", "The helper, from when to when, and on which days.") },
    refusals: { 404: "NobodyFree" },
  },
  {
    call: getCandidates,
    summary: "Who could come",
    without: "The one helper of `/available` is offered.",
    query: who,
    answers: { 200: list("Assignment", "Up to three, best first.") },
  },
  {
    call: getFreeTimes,
    summary: "Start times of one day",
    without: "A start time is asked for by a window of exactly the visit's length.",
    query: who,
    answers: { 200: plainList("Time", "The start times.") },
  },
  {
    call: fetchCoupon,
    summary: "A coupon",
    description:
      "404 for one that is not valid, or not any more. A 404 counts as a missing call only where `message` is Laravel's “The route … could not be found”.",
    without: "The code goes with the order, which takes it or not.",
    answers: { 200: one("Coupon", "`percent` of the whole, or an `amount`.") },
  },
  {
    call: resolvePlace,
    summary: "The place of a short map link",
    description:
      "Follows links of known map hosts only, never into a private network. 422 at `url`.",
    without: "The address form says that the link could not be read.",
    query: { url: required(text("The link.")) },
    answers: { 200: one("Place", "The point, and what the map calls it.") },
  },
  {
    call: fetchPolicies,
    summary: "The company's rules in its own words",
    without: "The settings `changeText` and `guaranteeText` are shown, or nothing.",
    answers: { 200: one("Policies", "The rules.") },
  },
  {
    call: fetchHighlights,
    summary: "What home says of the helpers",
    without: "Home leaves them out.",
    answers: { 200: one("Highlights", "Any part may be missing.") },
  },
  {
    call: createOrder,
    summary: "Place an order",
    description:
      "The server computes the total again. 409 where a date was taken meanwhile, 422 by field. A declined card is 400 or 402 with `message`, which is shown. `Idempotency-Key`, where the setting `idempotentOrders` says that it is known: same key and body, the first answer again; another body, 422. Without it the app looks into the orders whether an attempt without an answer made one.",
    without: null,
    answers: { 201: one("Order", "The order.") },
    refusals: { 400: "Refusal", 402: "Refusal", 409: "Taken" },
  },
];
