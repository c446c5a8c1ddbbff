/** The schemas of app/api that are components of the document, by their names in it. */
import * as z from "zod/mini";
import { placeSchema, updateAddress } from "~/api/address-changes";
import { addressSchema, savedAddressSchema } from "~/api/addresses";
import { alternativeSchema, assignmentSchema } from "~/api/availability";
import { addCardRequestSchema, mainCardRequestSchema } from "~/api/card-changes";
import { cardSchema, pendingCardSchema } from "~/api/cards";
import { payWithCardRequestSchema, tipRequestSchema } from "~/api/charges";
import { highlightsSchema, policiesSchema } from "~/api/company";
import { couponSchema } from "~/api/coupons";
import * as field from "~/api/fields";
import { helperSchema } from "~/api/helpers";
import { orderRequestSchema } from "~/api/new-order";
import {
  cancelRequestSchema,
  claimRequestSchema,
  feedSchema,
  helperRequestSchema,
  moveRequestSchema,
  pauseRequestSchema,
  reviewRequestSchema,
  visitPatchSchema,
} from "~/api/order-changes";
import {
  changeSchema,
  claimSchema,
  invoiceSchema,
  orderSchema,
  refundSchema,
  reviewSchema,
  tipSchema,
  visitSchema,
} from "~/api/orders";
import { citySchema, frequencySchema, paymentMethodSchema, serviceSchema } from "~/api/reference";
import { friendSchema, referralSchema } from "~/api/referral";
import {
  forgottenRequestSchema,
  loginRequestSchema,
  registerRequestSchema,
  resetRequestSchema,
} from "~/api/sessions";
import { availabilitySchema, userSchema } from "~/api/user";
import { userChangesSchema } from "~/api/user-changes";
import {
  codeCheckedSchema,
  codeSentSchema,
  emailExistsSchema,
  phoneCodeCheckSchema,
  phoneCodeRequestSchema,
} from "~/api/validation";

/** What a backend answers. */
export const answers = {
  Address: addressSchema,
  Alternative: alternativeSchema,
  // Its reader is a function, which JSON Schema does not know.
  Assignment: z.extend(assignmentSchema, { free_dates: field.list(field.date) }),
  Availability: availabilitySchema,
  CalendarFeed: feedSchema,
  Card: cardSchema,
  Change: changeSchema,
  City: citySchema,
  Claim: claimSchema,
  CodeChecked: codeCheckedSchema,
  CodeSent: codeSentSchema,
  Coupon: couponSchema,
  EmailExists: emailExistsSchema,
  Frequency: frequencySchema,
  Friend: friendSchema,
  Helper: helperSchema,
  Highlights: highlightsSchema,
  Invoice: invoiceSchema,
  Order: orderSchema,
  PaymentMethod: paymentMethodSchema,
  PendingCard: pendingCardSchema,
  Place: placeSchema,
  Policies: policiesSchema,
  Referral: referralSchema,
  Refund: refundSchema,
  Review: reviewSchema,
  SavedAddress: savedAddressSchema,
  Service: serviceSchema,
  Tip: tipSchema,
  User: userSchema,
  Visit: visitSchema,
} satisfies Record<string, z.ZodMiniType>;

/** What the app sends. */
export const requests = {
  AddCardRequest: addCardRequestSchema,
  AddressChanges: updateAddress.body,
  CancelRequest: cancelRequestSchema,
  ClaimRequest: claimRequestSchema,
  ForgottenRequest: forgottenRequestSchema,
  HelperRequest: helperRequestSchema,
  LoginRequest: loginRequestSchema,
  MainCardRequest: mainCardRequestSchema,
  MoveRequest: moveRequestSchema,
  OrderRequest: orderRequestSchema,
  PauseRequest: pauseRequestSchema,
  PayWithCardRequest: payWithCardRequestSchema,
  PhoneCodeCheck: phoneCodeCheckSchema,
  PhoneCodeRequest: phoneCodeRequestSchema,
  RegisterRequest: registerRequestSchema,
  ResetRequest: resetRequestSchema,
  ReviewRequest: reviewRequestSchema,
  TipRequest: tipRequestSchema,
  UserChanges: userChangesSchema,
  VisitPatch: visitPatchSchema,
} satisfies Record<string, z.ZodMiniType>;
