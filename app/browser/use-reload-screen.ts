import { useLocation, useNavigate, useNavigation } from "@remix-run/react";

/**
 * Reruns the loaders of a failed screen by a navigation. After `revalidate` React Router keeps showing the
 * error where the loaders finish before React has rendered.
 */
export function useReloadScreen(): { reload: () => void; busy: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  return { reload: () => navigate(location, { replace: true, preventScrollReset: true }), busy };
}
