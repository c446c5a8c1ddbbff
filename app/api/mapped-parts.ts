/** The parts of a mapping: which objects and measured values the schemas of the calls hold. */
import * as z from "zod/mini";
import { createAddress, placeSchema, resolvePlace, updateAddress } from "./address-changes";
import { addressSchema, savedAddressSchema } from "./addresses";
import * as availability from "./availability";
import { addCardRequestSchema, mainCardRequestSchema } from "./card-changes";
import { cardSchema, pendingCardSchema } from "./cards";
import { payWithCardRequestSchema, tipRequestSchema } from "./charges";
import * as company from "./company";
import { couponSchema } from "./coupons";
import { helperSchema, quoteSchema } from "./helpers";
import { holdRequestSchema, holdSchema } from "./holds";
import * as pages from "./list-pages";
import { at, type Kind, measureOf } from "./mapped-values";
import * as newOrder from "./new-order";
import * as changes from "./order-changes";
import * as orders from "./orders";
import * as push from "./push";
import * as reference from "./reference";
import { friendSchema, referralSchema } from "./referral";
import * as sessions from "./sessions";
import { availabilitySchema, hoursSchema, userSchema } from "./user";
import { brokenVisitSchema, brokenVisitsSchema, userChangesSchema } from "./user-changes";
import * as validation from "./validation";
import { freedSchema, waitingRequestSchema, waitingSchema } from "./waiting";

/** The fields of a refusal besides its envelope. */
const refusalSchema = z.object({
  success: z.unknown(),
  message: z.unknown(),
  errors: z.unknown(),
});

/** The parts of a mapping (contract.md, "Shapes"), each with the schemas of its objects. */
export const mappedParts = {
  body: [
    pages.envelopeSchema,
    pages.linksSchema,
    pages.metaSchema,
    refusalSchema,
    newOrder.conflictsSchema,
    availability.nobodySchema,
    brokenVisitsSchema,
  ],
  query: [
    availability.datesQuerySchema,
    availability.helperQuerySchema,
    orders.pastOrdersQuerySchema,
    validation.emailExists.query,
    resolvePlace.query,
  ],
  user: [
    userSchema,
    // Some backends wrap the user like this.
    z.object({ user: userSchema }),
    userChangesSchema,
    sessions.registerRequestSchema,
    sessions.loginRequestSchema,
    sessions.forgottenRequestSchema,
    sessions.resetRequestSchema,
  ],
  availability: [availabilitySchema],
  hours: [hoursSchema],
  validation: [
    validation.emailExistsSchema,
    validation.phoneCodeRequestSchema,
    validation.codeSentSchema,
    validation.phoneCodeCheckSchema,
    validation.codeCheckedSchema,
  ],
  address: [addressSchema, savedAddressSchema, createAddress.body, updateAddress.body],
  card: [cardSchema, pendingCardSchema, addCardRequestSchema, mainCardRequestSchema],
  service: [reference.serviceSchema, orders.namedSchema],
  /** A size or an extra, of a service, an order, a visit or a request. */
  option: [
    reference.sizeSchema,
    reference.extraSchema,
    orders.orderedSizeSchema,
    orders.orderedExtraSchema,
    newOrder.chosenExtraSchema,
  ],
  frequency: [reference.frequencySchema, orders.orderedFrequencySchema],
  paymentMethod: [reference.paymentMethodSchema],
  instructions: [reference.instructionsSchema],
  city: [reference.citySchema],
  /** Free helpers and free times; also the alternatives of a taken time. */
  assignment: [
    availability.assignmentSchema,
    availability.assignedServiceSchema,
    availability.scheduleSchema,
    availability.alternativeSchema,
    availability.alternativeForDaySchema,
  ],
  hold: [holdSchema, holdRequestSchema],
  waiting: [waitingSchema, waitingRequestSchema, freedSchema],
  helper: [helperSchema],
  quote: [quoteSchema, company.companyQuoteSchema],
  order: [orders.orderSchema, newOrder.orderRequestSchema],
  appointment: [orders.orderedAppointmentSchema, newOrder.appointmentRequestSchema],
  billing: [orders.orderedBillingSchema, newOrder.billingRequestSchema, payWithCardRequestSchema],
  payment: [orders.orderPaymentSchema],
  refund: [orders.refundSchema],
  invoice: [orders.invoiceSchema],
  review: [orders.reviewSchema, changes.reviewRequestSchema],
  tip: [orders.tipSchema, tipRequestSchema],
  customer: [orders.customerSchema],
  visit: [
    orders.visitSchema,
    orders.movedFromSchema,
    orders.visitPhotoSchema,
    brokenVisitSchema,
    changes.visitPatchSchema,
  ],
  message: [orders.messageSchema],
  claim: [orders.claimSchema, changes.claimRequestSchema],
  change: [
    orders.openChangeSchema,
    orders.orderChangesSchema,
    orders.visitChangesSchema,
    orders.pausedSchema,
    changes.moveRequestSchema,
    changes.pauseRequestSchema,
    changes.helperRequestSchema,
    changes.cancelRequestSchema,
  ],
  coupon: [couponSchema],
  referral: [referralSchema, friendSchema],
  policies: [company.policiesSchema],
  highlights: [company.highlightsSchema],
  place: [placeSchema],
  feed: [changes.feedSchema],
  push: [
    push.pushKeySchema,
    push.pushSubscriptionSchema,
    push.pushKeysSchema,
    push.pushEndpointSchema,
  ],
} as const satisfies Record<string, readonly z.ZodMiniObject[]>;
export type MappedPart = keyof typeof mappedParts;

type FieldOf<Schema> = Schema extends z.ZodMiniType ? keyof z.output<Schema> & string : never;
export type Fields = { [In in MappedPart]: FieldOf<(typeof mappedParts)[In][number]> };

type Table<To> = { [In in MappedPart]?: { [Field in Fields[In]]?: To } };

/** Which fields hold one of the values that a mapping may rename. */
export const KINDS: Table<Kind> = {
  user: { roles: "role", document_type: "documentType" },
  order: { status: "orderStatus" },
  visit: { status: "visitStatus" },
  payment: { status: "paymentStatus" },
  invoice: { status: "invoiceStatus" },
  claim: { status: "claimStatus" },
  option: { per: "extraPer" },
  card: { status: "cardStatus", type: "cardType" },
  paymentMethod: { id: "paymentMethod" },
  billing: { payment_method: "paymentMethod", document_type: "documentType" },
};

export type Schema = z.core.$ZodType;

/** The schema without the wrappers that make it optional or convert it. */
type Core = { object?: z.ZodMiniObject; entry?: Schema; measured?: Schema };

const cores = new Map<Schema, Core | null>();

export function coreOf(schema: Schema): Core | null {
  const known = cores.get(schema);
  if (known !== undefined) return known;
  const core = findCore(schema);
  cores.set(schema, core);
  return core;
}

type Def = {
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: readonly Schema[];
};

function findCore(schema: Schema): Core | null {
  if (measureOf(schema)) return { measured: schema };
  if (schema instanceof z.ZodMiniObject) return { object: schema };
  const { entry } = schema as { entry?: Schema };
  const { element, innerType, in: input, out, options = [] } = schema._zod.def as Def;
  if (entry ?? element) return { entry: (entry ?? element) as Schema };
  for (const inner of [innerType, input, out, ...options]) {
    const core = inner && coreOf(inner);
    if (core) return core;
  }
  return null;
}

export const partOf = new Map<z.ZodMiniObject, MappedPart>(
  Object.entries(mappedParts).flatMap(([part, objects]) =>
    objects.map((object): [z.ZodMiniObject, MappedPart] => [object, part as MappedPart]),
  ),
);

/** The schema of a field; one that the object itself lacks is looked up in the other schemas of its part. */
export function schemaOf(object: z.ZodMiniObject, part: MappedPart, name: string): Schema | null {
  const known = [object, ...mappedParts[part]].map(({ shape }) => at<Schema>(shape, name));
  return known.find((schema) => schema && coreOf(schema)) ?? null;
}
