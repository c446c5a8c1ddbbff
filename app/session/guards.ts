/** The guards (spec.md §2, §6): awaited first, in loader and action; each throws the redirect. */
import { replace } from "@remix-run/react";
import type { Address } from "~/api/addresses";
import type { User } from "~/api/user";
import { BLOCKED_TOAST_SECONDS } from "~/config";
import { patterns, requestedPath } from "~/paths";
import { isUnfinished, readBooking } from "~/state/booking";
import { changeState, restoreState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { describeBlocked } from "~/wording/contact";
import { turnHelperAway } from "./area-access";
import { currentLocation, setCurrentLocation } from "./current-location";
import { requireAnswer, requireKnown } from "./current-user";

/**
 * Without a user the login modal opens, navigation stays put (on a first load: home), and a login
 * leads to where the visitor was going. Throws `WrongAreaError` for a helper, and `ApiError` where the
 * API cannot say who is here: the retry of the error screen asks again.
 */
export async function requireLogin(request: Request): Promise<User> {
  const user = await requireKnown();
  if (user) {
    turnHelperAway(user);
    return user;
  }
  const requested = requestedPath(request);
  changeState("auth", { modalShown: true, redirectAfterLogin: requested });
  // Back to the screen that asks would ask again, without an end: an error screen's retry does that.
  const isAsking = currentLocation() === null || currentLocation() === requested;
  // Being kept at home is not entering it, which would reset the booking.
  if (isAsking) setCurrentLocation(patterns.home);
  throw replace(currentLocation() ?? patterns.home);
}

/**
 * Sends a blocked account home with the toast of spec.md §8. A guest passes: where a login is needed
 * too, `requireLogin` comes first. Throws `WrongAreaError` for a helper, `ApiError` as `requireLogin`.
 */
export async function requireAllowed(_request: Request): Promise<User | null> {
  const user = await requireAnswer();
  if (user) turnHelperAway(user);
  if (!user || user.allowed) return user;
  showToast({ type: "error", text: describeBlocked(), seconds: BLOCKED_TOAST_SECONDS });
  throw replace(patterns.home);
}

type LocatedAddress = Address & { latitude: number; longitude: number };

/** Asks for latitude and longitude on the address held in state, else home (spec.md §2, §5). */
export async function requireAddress(_request: Request): Promise<LocatedAddress> {
  await restoreState();
  const booking = readBooking();
  if (!isUnfinished(booking)) throw replace(patterns.home);
  return booking.address as LocatedAddress;
}

/** For a loader that only fetchers ask: typed into the address bar its route leads home. */
export function refuseTypedPath(request: Request): void {
  const [typed] = location.hash.slice(1).split("?");
  if (typed === new URL(request.url).pathname) throw replace(patterns.home);
}

/** The loader of a route that forms post to: typed into the address bar it leads home. */
export function leadHome(): never {
  throw replace(patterns.home);
}
