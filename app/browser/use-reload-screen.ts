import { useLocation, useNavigate, useNavigation } from "@remix-run/react";

/**
 * Runs the loaders of a screen whose loader failed. Not `revalidate`: React Router keeps showing the
 * error where the loaders are done before React has rendered that they began.
 */
export function useReloadScreen(): { reload: () => void; busy: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  return { reload: () => navigate(location, { replace: true, preventScrollReset: true }), busy };
}
