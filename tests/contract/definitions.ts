/** Every call that the app defines (app/api). */
import * as addressChanges from "~/api/address-changes";
import * as addresses from "~/api/addresses";
import * as availability from "~/api/availability";
import type { CallDefinition } from "~/api/call";
import * as cardChanges from "~/api/card-changes";
import * as cards from "~/api/cards";
import * as charges from "~/api/charges";
import * as company from "~/api/company";
import * as coupons from "~/api/coupons";
import * as holds from "~/api/holds";
import * as logout from "~/api/logout";
import * as newOrder from "~/api/new-order";
import * as orderChanges from "~/api/order-changes";
import * as orders from "~/api/orders";
import * as push from "~/api/push";
import * as reference from "~/api/reference";
import * as referral from "~/api/referral";
import * as sessions from "~/api/sessions";
import * as user from "~/api/user";
import * as userChanges from "~/api/user-changes";
import * as validation from "~/api/validation";
import * as waiting from "~/api/waiting";

const modules = {
  ...addressChanges,
  ...addresses,
  ...availability,
  ...cardChanges,
  ...cards,
  ...charges,
  ...company,
  ...coupons,
  ...holds,
  ...logout,
  ...newOrder,
  ...orderChanges,
  ...orders,
  ...push,
  ...reference,
  ...referral,
  ...sessions,
  ...user,
  ...userChanges,
  ...validation,
  ...waiting,
};

type Exports = typeof modules;

export type CallName = {
  [Name in keyof Exports]: Exports[Name] extends CallDefinition ? Name : never;
}[keyof Exports];

const isDefinition = (value: unknown): value is CallDefinition =>
  typeof value === "function" && "path" in value && "answer" in value;

/** The calls by the names of their exports. */
export const calls = Object.fromEntries(
  Object.entries(modules).filter(([, value]) => isDefinition(value)),
) as Pick<Exports, CallName>;

export const definitions: readonly CallDefinition[] = Object.values(calls);

/** The call whose request this is; `path` below the API base, such as `/user/orders/7`. */
export function definitionOf(method: string, path: string): CallDefinition | undefined {
  const words = path.split("/").filter(Boolean);
  const isOf = (template: string) => {
    const named = template.split("/");
    const isSame = (word: string, at: number) => word.startsWith("{") || word === words[at];
    return named.length === words.length && named.every(isSame);
  };
  const found = definitions.filter((call) => call.method === method && isOf(call.path));
  // `user/orders/history` is no order.
  return found.sort((one, other) => one.path.split("{").length - other.path.split("{").length)[0];
}
