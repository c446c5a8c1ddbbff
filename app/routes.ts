/** Defines the route table, in the order of spec.md §2. */
import { index, type RouteConfig, route } from "@remix-run/route-config";
import { actions, patterns } from "./paths";

const path = (pattern: string) => pattern.slice(1);
const within = (pattern: string) => pattern.slice(patterns.profile.length + 1);

export default [
  index("routes/home/route.tsx"),
  route(path(patterns.review), "routes/review/route.tsx"),
  route(path(patterns.syncCard), "routes/orders/sync-card/route.tsx"),
  route(path(patterns.firstStep), "routes/appointment/first-step/route.tsx"),
  route(path(patterns.secondStep), "routes/appointment/second-step/route.tsx"),
  route(path(patterns.thirdStep), "routes/appointment/third-step/route.tsx"),
  route(path(patterns.fourthStep), "routes/appointment/fourth-step/route.tsx"),
  route(path(patterns.addCard), "routes/bancard/addcard/route.tsx"),
  route(path(patterns.forgotPassword), "routes/password/forgot/route.tsx"),
  route(path(patterns.resetPassword), "routes/password/reset/route.tsx"),
  route(path(patterns.accessibility), "routes/accessibility/route.tsx"),

  route(path(patterns.profile), "routes/profile/route.tsx", [
    index("routes/profile/index/route.ts"),
    route(within(patterns.profileShow), "routes/profile/show/route.tsx"),
    route(within(patterns.profileOrders), "routes/profile/orders/route.tsx"),
    route(within(patterns.profileOrder), "routes/profile/orders/details/route.tsx"),
    route(within(patterns.profileMoveVisit), "routes/profile/orders/move/route.tsx"),
    route(within(patterns.profileChangeOrder), "routes/profile/orders/change/route.tsx"),
    route(within(patterns.profileHistory), "routes/profile/history/route.tsx"),
    route(within(patterns.profilePastOrder), "routes/profile/history/details/route.tsx"),
    route(within(patterns.profileCards), "routes/profile/cards/route.tsx"),
    route(within(patterns.profileAddCard), "routes/profile/cards/add/route.tsx"),
    route(within(patterns.profileAddresses), "routes/profile/address/route.tsx"),
    route(within(patterns.profileConfig), "routes/profile/config/route.tsx"),
    route(within(patterns.profileInvoices), "routes/profile/invoicelist/route.tsx"),
  ]),

  route(path(patterns.helpers), "routes/helpers/index/route.ts"),
  route(path(patterns.helpersShow), "routes/helpers/show/route.tsx"),
  route(path(patterns.helpersConfig), "routes/helpers/config/route.tsx"),
  route(path(patterns.helpersLogin), "routes/helpers/login/route.tsx"),

  route(path(actions.login), "routes/session/login/route.ts"),
  route(path(actions.coupon), "routes/booking/coupon/route.ts"),
  route(path(actions.register), "routes/session/register/route.ts"),
  route(path(actions.phoneCode), "routes/session/phone-code/route.ts"),
  route(path(actions.emailExists), "routes/session/email-exists/route.ts"),
  route(path(actions.geocode), "routes/address/geocode/route.ts"),

  route("*", "routes/splat/route.ts"),
] satisfies RouteConfig;
