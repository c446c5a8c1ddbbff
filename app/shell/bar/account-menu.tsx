import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { preloadLogin } from "~/auth/login-part";
import { actions } from "~/paths";
import { showLogin } from "~/session/login-dialog";
import { useStore } from "~/state/store";
import { Button } from "~/ui/button";
import { LatePart } from "~/ui/late-part";

const loadMenu = () => import("./customer-menu");

export function AccountMenu() {
  const { user, isLoggedIn } = useStore((state) => state.auth);
  // The menu goes with the user, and a fetcher in it would too.
  const logout = useFetcher();
  const [pressed, setPressed] = useState(false);

  // After a failed logout the user is cleared but logged in (spec.md §4): the menu stays, to try again.
  if (!user && !isLoggedIn) {
    return (
      <Button
        variant="plain"
        className="-mr-[min(0.75rem,3vw)] min-h-11 text-sm"
        onClick={showLogin}
        onPointerEnter={preloadLogin}
        onFocus={preloadLogin}
      >
        <Trans>Ingresar</Trans>
      </Button>
    );
  }
  return (
    <LatePart load={loadMenu} fallback={<MenuButton onPress={() => setPressed(true)} />}>
      {({ CustomerMenu }) => (
        <CustomerMenu
          opened={pressed}
          onLogout={() => logout.submit(null, { method: "post", action: actions.logout })}
        />
      )}
    </LatePart>
  );
}

/** In the place of the menu until its code is here, and as large. */
function MenuButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="true"
      aria-expanded={false}
      onClick={onPress}
      className="flex min-h-11 items-center gap-2 rounded-card px-2.5 font-medium"
    >
      <span aria-hidden className="size-9 rounded-full bg-primary-soft" />
      <span className="sr-only sm:not-sr-only">
        <Trans>Mi cuenta</Trans>
      </span>
      <span aria-hidden className="size-4.5" />
    </button>
  );
}
