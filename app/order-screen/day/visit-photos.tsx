import { useLingui } from "@lingui/react/macro";
import type { Visit } from "~/api/orders";
import { formatOnDate } from "~/wording/visit-date";

type VisitPhotosProps = Pick<Visit, "date" | "photos"> & { className?: string };

/** What the helper photographed at the end of the visit. */
export function VisitPhotos({ date, photos = [], className = "" }: VisitPhotosProps) {
  const { t } = useLingui();
  const safe = photos.filter(({ url }) => url);
  if (safe.length === 0) return null;
  const day = formatOnDate(date);
  return (
    <ul className={`grid max-w-sm grid-cols-2 gap-2 no-print ${className}`}>
      {safe.map(({ url }, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={t`Foto ${at + 1} de cómo quedó ${day}`}
              loading="lazy"
              className="aspect-square w-full rounded-inner bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
