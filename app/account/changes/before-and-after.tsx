import { Trans } from "@lingui/react/macro";
import { formatDate, formatTime } from "~/domain/format";

/** `from` and `to`: `YYYY-MM-DD HH:mm`. */
export type Moved = { id: number; fromDate: string; toDate: string; from: string; to: string };

const wordsOf = (moment: string) =>
  `${formatDate(moment.slice(0, 10), "short")}, ${formatTime(moment.slice(11))}`;

export function BeforeAndAfter({ moved }: { moved: readonly Moved[] }) {
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">
        <Trans>Antes y después</Trans>
      </caption>
      <thead>
        <tr className="text-muted text-sm">
          <th scope="col" className="py-1 font-normal">
            <Trans>Antes</Trans>
          </th>
          <th scope="col" className="py-1 font-normal">
            <Trans>Después</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {moved.map(({ id, from, to }) => (
          <tr key={id}>
            <td className="py-2 text-muted first-letter:uppercase">{wordsOf(from)}</td>
            <td className="py-2 font-semibold first-letter:uppercase">{wordsOf(to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
