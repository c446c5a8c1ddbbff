import { Link, type LinkProps } from "@remix-run/react";
import { useButtonProps } from "./button";

/** A link to a screen that works only with a connection: without one it stays, muted, and leads nowhere. */
export function OnlineLink(link: LinkProps) {
  const { buttonProps, note } = useButtonProps();
  const { type: _, onClick: __, ...state } = buttonProps;
  return (
    <>
      <Link
        {...link}
        {...state}
        onClick={(event) => state["aria-disabled"] && event.preventDefault()}
      />
      {note}
    </>
  );
}
