import { Plural, Trans } from "@lingui/react/macro";
import { formatScore } from "~/domain/format";
import { classNames } from "./class-names";

export function Rating({ value, count }: { value: number; count: number }) {
  const score = formatScore(value);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-sm tabular-nums">
      <Blossom />
      <span className="font-semibold">
        <Trans>{score} de 5</Trans>
      </span>
      {count > 0 && (
        <span className="text-muted">
          <Plural value={count} one="(# opinión)" other="(# opiniones)" />
        </span>
      )}
    </span>
  );
}

const PETALS =
  "M50 46C36.5 36.6 23.3 25.6 50 3C76.7 25.6 63.5 36.6 50 46ZM53.8 48.8C58.6 33 65 17.1 94.7 35.5C81.5 67.8 66.9 58.7 53.8 48.8ZM52.4 53.2C68.8 52.9 85.9 54.1 77.6 88C42.8 85.4 47 68.8 52.4 53.2ZM47.6 53.2C53 68.8 57.2 85.4 22.4 88C14.1 54.1 31.2 52.9 47.6 53.2ZM46.2 48.8C33.1 58.7 18.5 67.8 5.3 35.5C35 17.1 41.4 33 46.2 48.8Z";

export function Blossom({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      width={size}
      height={size}
      className={classNames("blossom shrink-0", className)}
    >
      <path d={PETALS} />
    </svg>
  );
}
