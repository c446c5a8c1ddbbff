import { loadLogin } from "./load-login";

/** The frame of the login modal. */
export const loadLoginModal = () => import("./login-modal");

/** Fetches the modal before it is asked for; a failure is said when it is. */
export function preloadLogin(): void {
  loadLoginModal().catch(() => {});
  loadLogin().catch(() => {});
}
