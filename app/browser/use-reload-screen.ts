import { useLocation, useNavigate, useNavigation } from "@remix-run/react";

/**
 * Reruns a failed loader by navigation. After `revalidate` React Router keeps the error where loaders finish
 * before React has rendered.
 */
export function useReloadScreen(): { reload: () => void; busy: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  return { reload: () => navigate(location, { replace: true, preventScrollReset: true }), busy };
}
