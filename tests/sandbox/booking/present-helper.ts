import { BADGES, QUOTES } from "./helper-quotes";
import type { HelperRow } from "./schedules";

/** Badges and quote are the seed's; somebody who was added later has none. */
export function presentHelper(helper: HelperRow) {
  const { id, name, photoUrl, rating, reviewsCount, since, bio } = helper;
  const [text, author] = QUOTES[name] ?? [];
  return {
    id,
    name,
    photo_url: photoUrl,
    rating: rating > 0 ? rating : null,
    reviews_count: reviewsCount,
    since,
    bio,
    badges: text ? BADGES : [],
    quote: text ? { text, author, date: since } : null,
  };
}
