/**
 * The sandbox API: what `npm start` and the tests run against (contract.md). Never part of the
 * built app.
 */

import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { etag } from "hono/etag";
import webPush from "web-push";
import { APP_BUILD_NUMBER } from "~/config";
import { type CallName, calls } from "~tests/contract/definitions";
import { availabilityHandlers } from "./booking/availability";
import { companyHandlers } from "./booking/company";
import { couponHandlers } from "./booking/coupons";
import { helperChoiceHandlers } from "./booking/helper-choice";
import { holdHandlers } from "./booking/holds";
import { portraitRoutes } from "./booking/portraits";
import { referenceHandlers } from "./booking/reference";
import { referralHandlers } from "./booking/referrals";
import { updateWaiting, waitingHandlers } from "./booking/waiting";
import { calendarFeedHandlers, calendarFileRoutes } from "./calendar/feed";
import { cardFormRoutes } from "./cards/card-form";
import { cardHandlers } from "./cards/cards";
import { changeHandlers } from "./changes/change-calls";
import { claimHandlers } from "./changes/claims";
import { visitPhotoRoutes } from "./changes/visit-photos";
import { type Database, type DatabaseChoice, openDatabase } from "./database/database";
import { invoiceRoutes } from "./documents/invoice-download";
import type { Api, ApiEnv, Mail, Origins, World } from "./http/context";
import { type Handlers, pathOf, register } from "./http/handlers";
import { answerInLanguage } from "./http/language";
import { Refusal } from "./http/refusal";
import { versionHandlers } from "./http/version";
import { checkXsrf, withVisitor } from "./http/visitor";
import { geocoderRoutes } from "./maps/geocoder";
import { resolveHandlers } from "./maps/resolve";
import { tileRoutes } from "./maps/tiles";
import { createOrderClock } from "./orders/order-clock";
import { orderHandlers } from "./orders/orders";
import { payOrderHandlers } from "./orders/pay-order";
import { reviewHandlers } from "./orders/reviews";
import { tipHandlers } from "./orders/tips";
import { addressHandlers } from "./people/addresses";
import { logoutHandlers, logoutRoutes } from "./people/logout";
import { passwordHandlers } from "./people/password-reset";
import { PASSWORD_COST } from "./people/passwords";
import { phoneCodeHandlers } from "./people/phone-codes";
import { sessionHandlers } from "./people/sessions";
import { userHandlers } from "./people/users";
import { pushHandlers } from "./push/push-calls";
import { createPushSender, type PushSender } from "./push/send-pushes";
import { collectorRoutes } from "./reports/collector";
import { ACCOUNTS } from "./seed/accounts";
import { reseed, seedWhenEmpty } from "./seed/seed";

const DEFAULTS = {
  now: () => new Date(),
  product: "helpers",
  minWebBuild: APP_BUILD_NUMBER,
  clientLimitFactor: 1,
  sendMail: printMail,
  pushOrigins: [],
  wantsDocument: false,
  behindProxy: false,
  passwordCost: PASSWORD_COST,
};

export type SandboxOptions = Partial<Pick<World, keyof typeof DEFAULTS | "pushKeys">> & {
  database: DatabaseChoice;
  /** Is given each answer of the API and of the authentication host, before it goes out. */
  onAnswer?: (request: Request, answer: Response) => Promise<void>;
};

export type Sandbox = {
  /** Everything under /api/v1, to be served on the app's origin. */
  api: Api;
  /** The second origin: card form, authentication host, map tiles, geocoder. */
  outside: Hono;
  /** What takes the reports of the app and shows them, to be served at /reports. */
  collector: Hono;
  db: Database;
  /** Says where the two are served, once the ports are known. */
  setOrigins: (origins: Origins) => void;
  setMinWebBuild: (build: number) => void;
  /** Back to the seed; `orders` past ones on top of it for cliente@sandbox.test. */
  reset: (options?: { orders?: number }) => Promise<void>;
  /** Sends the pushes that wait; resolves once every push service has answered. */
  sendPushes: () => Promise<void>;
  accounts: { email: string; password: string; note: string }[];
  close: () => Promise<void>;
};

/** Whatever holds a sandbox whose database a test reads or changes. */
export type WithSandbox = { sandbox: Pick<Sandbox, "db"> };

/** Of two photos. */
const MAX_BODY = 512 * 1024;

export async function createSandbox({
  database,
  onAnswer,
  ...given
}: SandboxOptions): Promise<Sandbox> {
  const { db, close } = await openDatabase(database);
  // No subscription of an earlier start knows these keys.
  const settings = { ...DEFAULTS, pushKeys: webPush.generateVAPIDKeys(), ...given };
  const { now, passwordCost } = settings;
  const world: World = {
    ...settings,
    db,
    origins: { app: "http://127.0.0.1:3000", outside: "http://127.0.0.1:3001" },
    secret: await seedWhenEmpty(db, { now: now(), passwordCost }),
  };
  const pushSender = createPushSender(world, createOrderClock(world));
  const handlers = handlersOf(world, pushSender);
  return {
    api: buildApi(world, handlers, onAnswer),
    outside: buildOutside(world, handlers, onAnswer),
    collector: collectorRoutes(),
    db,
    setOrigins: (origins) => {
      world.origins = origins;
    },
    setMinWebBuild: (build) => {
      world.minWebBuild = build;
    },
    reset: ({ orders = 0 } = {}) => reseed(db, { now: now(), passwordCost, extraOrders: orders }),
    sendPushes: pushSender.send,
    accounts: ACCOUNTS,
    close: async () => {
      await pushSender.idle();
      await close();
    },
  };
}

type Watch = SandboxOptions["onAnswer"];

function watchWith(onAnswer: Watch): MiddlewareHandler {
  return async (c, next) => {
    await next();
    await onAnswer?.(c.req.raw, c.res);
  };
}

/** What answers each call of the app. */
function handlersOf(world: World, pushSender: PushSender): Handlers {
  return {
    ...versionHandlers(world),
    ...referenceHandlers(world),
    ...sessionHandlers(world),
    ...logoutHandlers(world),
    ...phoneCodeHandlers(world),
    ...userHandlers(world),
    ...addressHandlers(world),
    ...availabilityHandlers(world),
    ...companyHandlers(world),
    ...helperChoiceHandlers(world),
    ...couponHandlers(world),
    ...holdHandlers(world),
    ...waitingHandlers(world),
    ...cardHandlers(world),
    ...orderHandlers(world),
    ...payOrderHandlers(world),
    ...reviewHandlers(world),
    ...tipHandlers(world),
    ...changeHandlers(world, pushSender),
    ...claimHandlers(world),
    ...calendarFeedHandlers(world),
    ...passwordHandlers(world),
    ...pushHandlers(world),
    ...referralHandlers(world, createOrderClock(world)),
    ...resolveHandlers(),
  };
}

/** Registered ahead of the visitor, and on the other origin. */
const REGISTERED_APART: readonly CallName[] = ["fetchMinWebBuild", "logOut"];

function buildApi(world: World, handlers: Handlers, onAnswer: Watch): Api {
  const api = new Hono<ApiEnv>().basePath("/api/v1");
  api.onError(answerError);
  api.notFound((c) => c.json({ message: "No encontrado." }, 404));
  api.use(watchWith(onAnswer));
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });
  api.use(answerInLanguage);
  // Ahead of the visitor: what a shared cache keeps carries nobody's cookies.
  api.on(calls.fetchMinWebBuild.method, pathOf("fetchMinWebBuild", world), etag());
  register(api, world, handlers, ["fetchMinWebBuild"]);
  api.route("/", portraitRoutes());
  api.route("/", calendarFileRoutes(world));
  api.use(withVisitor(world));
  api.use(checkXsrf(world));
  api.use(
    bodyLimit({
      maxSize: MAX_BODY,
      onError: (c) => c.json({ message: "El pedido es demasiado grande." }, 413),
    }),
  );
  api.use(async (c, next) => {
    await next();
    if (c.req.method !== "GET") await updateWaiting(world);
  });
  const names = (Object.keys(handlers) as CallName[]).filter(
    (name) => !REGISTERED_APART.includes(name),
  );
  register(api, world, handlers, names);
  api.route("/", invoiceRoutes(world));
  api.route("/", visitPhotoRoutes(world));
  return api;
}

function buildOutside(world: World, handlers: Handlers, onAnswer: Watch): Hono {
  const outside = new Hono();
  outside.onError(answerError);
  outside.use(pathOf("logOut", world), watchWith(onAnswer));
  outside.route("/", cardFormRoutes(world));
  outside.route("/", logoutRoutes(world, handlers));
  outside.route("/", tileRoutes());
  outside.route("/", geocoderRoutes());
  return outside;
}

function printMail({ to, subject, text }: Mail): void {
  process.stdout.write(`E-mail to ${to}: ${subject}\n${text}\n`);
}

function answerError(error: Error): Response {
  if (error instanceof Refusal) {
    return Response.json(error.body, { status: error.status, headers: error.headers });
  }
  console.error(error);
  return Response.json({ message: "Server Error" }, { status: 500 });
}
