import type { HelperRow } from "./schedules";

export function presentHelper({ id, name, photoUrl, rating, reviewsCount, since, bio }: HelperRow) {
  return { id, name, photo_url: photoUrl, rating, reviews_count: reviewsCount, since, bio };
}
