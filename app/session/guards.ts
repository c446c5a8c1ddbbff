/** Route guards (spec.md §2, §6): each is awaited first and throws the redirect. */
import { replace } from "@remix-run/react";
import type { User } from "~/api/user";
import { BLOCKED_TOAST_SECONDS } from "~/config";
import { patterns, requestedPath } from "~/paths";
import { hasLocatedAddress, readBooking } from "~/state/booking";
import { changeState, restoreState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { pathOf } from "~/url-path";
import { describeBlocked } from "~/wording/contact";
import { turnHelperAway } from "./area-access";
import { currentLocation, setCurrentLocation } from "./current-location";
import { requireCheckedVisitor, requireUserOrGuest } from "./current-user";

/**
 * Opens the login modal for a guest and stays on the current screen (home on a first load); the login leads
 * to the requested path. Throws `WrongAreaError` for a helper, and `ApiError` where GET /user fails, which
 * the retry of the error screen repeats.
 */
export async function requireLogin(request: Request): Promise<User> {
  const user = await requireCheckedVisitor();
  if (user) {
    turnHelperAway(user);
    return user;
  }
  const requested = requestedPath(request);
  changeState("auth", { modalShown: true, redirectAfterLogin: requested });
  // Redirecting to the screen that requested this path would loop: an error screen's retry requests it again.
  const isAsking = currentLocation() === null || currentLocation() === requested;
  // A refused visitor has not entered home, so home must not reset the booking.
  if (isAsking) setCurrentLocation(patterns.home);
  throw replace(currentLocation() ?? patterns.home);
}

/**
 * Redirects a blocked account to home with the toast of spec.md §8. A guest passes; a screen that needs a
 * login calls `requireLogin` first. Throws `WrongAreaError` for a helper, `ApiError` like `requireLogin`.
 */
export async function requireAllowed(_request: Request): Promise<User | null> {
  const user = await requireUserOrGuest();
  if (user) turnHelperAway(user);
  if (!user || user.allowed) return user;
  showToast({ type: "error", text: describeBlocked(), seconds: BLOCKED_TOAST_SECONDS });
  throw replace(patterns.home);
}

/** Redirects to home where the address in the store has no coordinates (spec.md §2, §5). */
export async function requireAddress(_request: Request): Promise<void> {
  await restoreState();
  if (!hasLocatedAddress(readBooking())) throw replace(patterns.home);
}

/** Redirects a loader that only fetchers call to home when its path is typed into the address bar. */
export function refuseTypedPath(request: Request): void {
  if (pathOf(location.hash.slice(1)) === new URL(request.url).pathname)
    throw replace(patterns.home);
}

/** Redirects the loader of an action route to home when its path is typed into the address bar. */
export function redirectHome(): never {
  throw replace(patterns.home);
}
