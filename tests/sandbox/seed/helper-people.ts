/** The 24 helpers: invented people, spread over the cities so that every one has several. */
import { readFileSync } from "node:fs";

type Week = { weekdays: [from: number, to: number]; saturday?: [from: number, to: number] };

const WEEKS: Record<string, Week> = {
  FULL: { weekdays: [7, 17], saturday: [7, 13] },
  EARLY: { weekdays: [7, 14], saturday: [7, 12] },
  LATE: { weekdays: [10, 19] },
  LONG: { weekdays: [7, 19], saturday: [8, 17] },
};

const file = new URL("./helper-people.csv", import.meta.url);
const [, ...lines] = readFileSync(file, "utf8").trim().split("\n");

function readHelper(line: string) {
  const [name = "", city = "", rating, reviews, radius, hours = "", bio = ""] = line.split(";");
  const week = WEEKS[hours];
  if (!week) throw new Error(`No such week: ${hours}`);
  const figures = { rating: Number(rating), reviews: Number(reviews), radiusKm: Number(radius) };
  return { name, city, ...figures, week, bio };
}

export type SeedHelper = ReturnType<typeof readHelper>;

export const HELPERS = lines.map(readHelper);
