/** Which orders a list is asked for: `search` and `year` (contract.md, "Lists by the page"). */
import { and, desc, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { TEXTS } from "~tests/sandbox/http/language";
import { helpers } from "~tests/sandbox/schema";
import { services } from "~tests/sandbox/schema-catalogue";
import { invoices, orders, visits } from "~tests/sandbox/schema-orders";

export const searchSchema = z.object({
  search: z.optional(z.string()),
  year: z.optional(z.string().check(z.regex(/^\d{4}$/))),
});

const lastDay = sql<string>`coalesce((select max(${visits.date}) from ${visits}
  where ${visits.orderId} = ${orders.id}), ${orders.startDate})`;

/** By the last day of an order. */
export const latestFirst = [desc(lastDay), desc(orders.id)];

/** A database in the locale C makes no small letter of these. */
const ACCENTED = "ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÑÇáàâãäéèêëíìîïóòôõöúùûüñç";
const PLAIN = "AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc";

type Language = 0 | 1 | null;

/** The word between day, month and year, and the months. */
const DATES = [
  `'', array['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august',
    'september', 'october', 'november', 'december']`,
  `'de', array['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho', 'julho', 'agosto',
    'setembro', 'outubro', 'novembro', 'dezembro']`,
  `'de', array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto',
    'septiembre', 'octubre', 'noviembre', 'diciembre']`,
].map(sql.raw);

/** The name of the service as the answer has it. */
function serviceName(at: Language): SQL {
  if (at === null) return sql`${services.name}`;
  const translated = Object.entries(TEXTS).map(([spanish, said]) => [spanish, said[at]]);
  const names = JSON.stringify(Object.fromEntries(translated));
  return sql`coalesce(${names}::jsonb ->> ${services.name}, ${services.name})`;
}

/** What a search looks through: who, what, where, the invoice, and each day in figures and words. */
const searched = (at: Language) => sql`lower(translate(concat_ws(' ', ${orders.code},
  ${serviceName(at)}, ${helpers.name},
  ${orders.address}->>'name', ${orders.address}->>'main_street', ${orders.address}->>'number',
  ${orders.address}->>'secondary_street', ${orders.address}->>'neighborhood',
  ${orders.address}->>'city',
  (select string_agg(${invoices.number}, ' ') from ${invoices}
    where ${invoices.orderId} = ${orders.id}),
  (select string_agg(concat_ws(' ', who.name, to_char(day.date, 'FMDD/FMMM/YYYY DD/MM/YYYY YYYY-MM-DD'),
      to_char(day.date, 'FMDD'), words.of, words.months[extract(month from day.date)::int],
      words.of, to_char(day.date, 'YYYY')), ' ')
    from ${visits} as day join ${helpers} as who on who.id = day.helper_id,
      (select ${DATES[at ?? 2]}) as words(of, months)
    where day.order_id = ${orders.id})), ${ACCENTED}, ${PLAIN}))`;

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** Each word stands somewhere in the order as it is answered, whose last day is in that year. */
export function matching(
  { search = "", year }: z.output<typeof searchSchema>,
  language: Language,
): SQL | undefined {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const likes = words.map((word) => sql`${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`);
  const holds = sql`exists (select 1 from ${services}, ${helpers}
    where ${services.id} = ${orders.serviceId} and ${helpers.id} = ${orders.helperId}
      and ${searched(language)} like all (array[${sql.join(likes, sql`, `)}]))`;
  return and(
    year ? sql`extract(year from ${lastDay}) = ${Number(year)}` : undefined,
    words.length > 0 ? holds : undefined,
  );
}
