import { Plural, Trans } from "@lingui/react/macro";
import { formatScore } from "~/domain/format";
import { Blossom } from "./blossom";

type RatingProps = {
  value: number;
  count?: number | undefined;
};

export function Rating({ value, count }: RatingProps) {
  const score = formatScore(value);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-sm tabular-nums">
      <Blossom />
      <span className="font-semibold">
        <Trans>{score} de 5</Trans>
      </span>
      {count !== undefined && count > 0 && (
        <span className="text-muted">
          <Plural value={count} one="(# opinión)" other="(# opiniones)" />
        </span>
      )}
    </span>
  );
}
