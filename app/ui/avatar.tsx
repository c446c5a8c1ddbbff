import { useState } from "react";
import { initialsOf } from "~/domain/format";
import { classNames } from "./class-names";

type AvatarProps = {
  /** Source of the initials; hidden from screen readers, because the name stands beside. */
  name: string;
  photoUrl?: string | null | undefined;
  className?: string | undefined;
  shape?: "rounded-full" | "rounded-panel";
  size?: "tiny" | "small" | "regular" | "large";
};

const sizes = {
  tiny: "size-8 text-xs",
  small: "size-11 text-sm",
  regular: "size-14 text-base",
  large: "size-20 text-xl",
};

export function Avatar({
  name,
  photoUrl,
  size = "regular",
  shape: corners = "rounded-full",
  className,
}: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shape = classNames("face shrink-0", corners, className ?? sizes[size]);
  if (photoUrl && failed !== photoUrl) {
    return (
      <img
        src={photoUrl}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(photoUrl)}
        className={classNames(shape, "bg-sunken object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={classNames(
        shape,
        "inline-grid place-items-center break-words bg-disc font-semibold text-ink",
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
