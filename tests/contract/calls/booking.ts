/** What is needed to book: lists of reference, free days, helpers, coupons, the order. */
import { resolvePlace } from "~/api/address-changes";
import { getAssignment, getCandidates, getFreeTimes, listFreeDates } from "~/api/availability";
import { fetchHighlights, fetchPolicies } from "~/api/company";
import { fetchCoupon } from "~/api/coupons";
import { deleteHold, putHold } from "~/api/holds";
import { createOrder } from "~/api/new-order";
import { listCities, listFrequencies, listPaymentMethods, listServices } from "~/api/reference";
import { deleteWaiting, listWaiting, putWaiting } from "~/api/waiting";
import type { Call } from "~tests/contract/call";

const at = {
  frequency: "The id of a frequency.",
  latitude: "Of the address.",
  longitude: "Of the address.",
  from_hour: "`HH:mm`: the visit begins no earlier.",
  to_hour: "`HH:mm`: the visit ends no later.",
  assigned_helper: "The id of a helper: what they alone are free for, or they first.",
  order: "The id of an order to be changed: its own visits count as free.",
  duration_minutes:
    "Minutes of the longest visit, where size or extras make it other than the service's own. 422 below 15 and above 720.",
};
const who = {
  service: "The id of a service.",
  start_date: "`YYYY-MM-DD`: the first day.",
  ...at,
  exclude: "Ids of helpers who are not to come, with commas between.",
};

export const bookingCalls: readonly Call[] = [
  {
    call: listServices,
    summary: "Services",
    without: null,
    description:
      "`sizes` and `extras` are optional: a service without them is one price and one length.",
    answer: "The services; the price is that of one visit.",
  },
  {
    call: listFrequencies,
    summary: "Frequencies",
    without: null,
    answer: "A series has `visits` dates, `interval_days` apart.",
  },
  {
    call: listPaymentMethods,
    summary: "Payment methods",
    description:
      "`online` charges a card. A backend with other ids gives `instructions` to each method that charges none.",
    without: null,
    answer: "The methods.",
  },
  {
    call: listCities,
    summary: "Cities that are served",
    without: null,
    answer: "The cities; the point is the centre.",
  },
  {
    call: listFreeDates,
    summary: "Days on which a series can begin",
    without: null,
    query: at,
    answer: "The free days.",
  },
  {
    call: getAssignment,
    summary: "Who comes",
    description: "`{product}` is the word for helpers, `helpers` by default (`VITE_PRODUCT`).",
    without: null,
    query: who,
    answer: "The helper, from when to when, and on which days.",
    refusals: { 404: "NobodyFree" },
  },
  {
    call: getCandidates,
    summary: "Who could come",
    without: "The one helper of `/available` is offered.",
    query: who,
    answer: "Up to three, best first.",
  },
  {
    call: getFreeTimes,
    summary: "Start times of one day",
    without: "A start time is asked for by a window of exactly the visit's length.",
    query: who,
    answer: "The start times.",
  },
  {
    call: fetchCoupon,
    summary: "A coupon",
    description:
      "404 for one that is not valid, or not any more; 422 at `code` for one whose reason is to be read, such as of the first booking alone. A 404 counts as a missing call where it comes with a page, or where `message` is Laravel's “The route … could not be found”.",
    without: "The code goes with the order, which takes it or not.",
    answer: "`percent` of the whole, or an `amount`.",
  },
  {
    call: resolvePlace,
    summary: "The place of a short map link",
    description:
      "Follows links of known map hosts only, never into a private network. 422 at `url`.",
    without: "The address form says that the link could not be read.",
    query: { url: "The link." },
    answer: "The point, and what the map calls it.",
  },
  {
    call: fetchPolicies,
    summary: "The company's rules in its own words",
    without: "The settings `changeText` and `guaranteeText` are shown, or nothing.",
    answer: "The rules.",
  },
  {
    call: fetchHighlights,
    summary: "What home says of the helpers",
    without: "Home leaves them out.",
    answer: "Any part may be missing.",
  },
  {
    call: putHold,
    summary: "Hold times until they are ordered",
    description:
      "One hold a person, for ten minutes; meanwhile its times are free for nobody else. The same times again renew it, other ones replace it, and what is refused leaves it.",
    without: "Nothing is held, and nothing said: the order decides.",
    answer: "The hold.",
    refusals: { 409: "Taken" },
  },
  {
    call: deleteHold,
    summary: "Let the hold go",
    without: "It ends by itself.",
  },
  {
    call: listWaiting,
    summary: "The days and hours that the user waits for",
    without: "Home says nothing of them.",
    answer: "The entries, until their day comes.",
  },
  {
    call: putWaiting,
    summary: "Wait until a day or hour frees",
    description:
      "Holds nothing. The first in line is told, until they leave, order, or the time is gone. 422 at `date` for more than five entries.",
    without: "Says so once; the control goes.",
    answer: "The entry.",
    status: 201,
  },
  {
    call: deleteWaiting,
    summary: "Wait no longer",
    without: "Says so once.",
  },
  {
    call: createOrder,
    summary: "Place an order",
    description:
      "The server computes the total again. 409 where a date was taken meanwhile, 422 by field. A declined card is 400 or 402 with `message`, which is shown. `Idempotency-Key`, where the setting `idempotentOrders` says that it is known: same key and body, the first answer again; another body, 422. Without it the app looks into the orders whether an attempt without an answer made one.",
    without: null,
    answer: "The order.",
    status: 201,
    refusals: { 400: "Refusal", 402: "Refusal", 409: "Taken" },
  },
];
