import type { HelperRow } from "./schedules";

/** The part of a helper that customers see; where they live is not part of it. */
export function presentHelper({ id, name, photoUrl, rating, reviewsCount, since, bio }: HelperRow) {
  return { id, name, photo_url: photoUrl, rating, reviews_count: reviewsCount, since, bio };
}
