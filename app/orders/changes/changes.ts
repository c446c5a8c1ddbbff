/** All kinds of change of an order, by the names that forms and URLs have. */
import { t } from "@lingui/core/macro";
import type { Order, Visit } from "~/api/orders";
import { isOverdue } from "~/orders/order-facts";
import { cancel } from "./kinds/cancel";
import type { ChangeLink, KindScreen } from "./kinds/change-kind";
import { claim } from "./kinds/claim";
import { helper } from "./kinds/helper";
import { move } from "./kinds/move";
import { pause } from "./kinds/pause";
import { skip, unskip } from "./kinds/skip";
import { note, progressReports, reply, undoneReports } from "./kinds/visit";

export const changes = {
  move,
  skip,
  unskip,
  pause,
  helper,
  cancel,
  claim,
  note,
  reply,
  ...progressReports,
  ...undoneReports,
};
type Changes = typeof changes;
export type ChangeName = keyof Changes;
export type ScreenChange = {
  [Name in ChangeName]: Changes[Name]["screen"] extends null ? never : Name;
}[ChangeName];

export const isChangeName = (text: string): text is ChangeName => Object.hasOwn(changes, text);

/** Returns the title for heading, breadcrumb and window; a general one for an unknown change. */
export function changeTitle(change = ""): string {
  const screen = isChangeName(change) ? changes[change].screen : null;
  return screen?.title() ?? t`Cambiar el pedido`;
}

export function isOpenChange(change: ScreenChange, order: Order, visit?: Visit): boolean {
  return order.version !== "" && changes[change].screen.isOpen({ order, visit }) === true;
}

type LinkOf<Of> = Extract<ChangeLink, { of: Of }>;

export function linksOf<Of extends ChangeLink["of"]>(of: Of, order: Order, visit?: Visit) {
  const kinds = Object.entries<{ screen: KindScreen | null }>(
    order.version && !isOverdue(order) ? changes : {},
  );
  return kinds.flatMap(([change, { screen }]) => {
    if (screen?.link?.of !== of) return [];
    const { link, isOpen, isLinked = isOpen } = screen;
    return isLinked({ order, visit }) ? [{ ...(link as LinkOf<Of>), change }] : [];
  });
}
