import { useState } from "react";
import { classNames } from "./class-names";

type AvatarProps = {
  /** Gives the initials; hidden from screen readers, as the name stands beside. */
  name: string;
  photoUrl?: string | null | undefined;
  size?: "small" | "regular" | "large";
};

const sizes = {
  small: "size-9 text-xs",
  regular: "size-12 text-base",
  large: "size-16 text-xl",
};

export function Avatar({ name, photoUrl, size = "regular" }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shape = classNames("shrink-0 rounded-full", sizes[size]);
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
        "inline-grid place-items-center bg-primary-soft font-semibold text-primary",
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and the last name: “María Liz Ortiz” → “MO”. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase("es");
}
