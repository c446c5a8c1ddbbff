/** Formats phone numbers without validating them; only blanks are added. */

const SHORT_AREA = /^(?:[26]1|3[289]|4[1246-8]|7[1-3]|8[1-36])/;
const PARAGUAYAN = /^(?:(?:\+|00)?5950?|0)(?<number>[2-9]\d{6,8})(?:int(?<extension>\d+))?$/;

/** `0981 123 456`, `021 440 123 int. 5`; any other stays unchanged, such as `+5491122334455`. */
export function formatPhone(phone: string): string {
  const { number, extension } = PARAGUAYAN.exec(phone.replace(/[\s.()-]/g, ""))?.groups ?? {};
  if (!number) return phone;
  const areaLength = !number.startsWith("9") && SHORT_AREA.test(number) ? 2 : 3;
  const line = number.slice(areaLength);
  const half = Math.min(3, line.length - 3);
  const grouped = `0${number.slice(0, areaLength)} ${line.slice(0, half)} ${line.slice(half)}`;
  return extension ? `${grouped} int. ${extension}` : grouped;
}

/** Leaves out a second number; a separator within the first six digits stands after an area, as in `021/440 123`. */
const FIRST_NUMBER = /^(?:\D*\d){6}.*?(?=[/;|]| y |$)/;

/** `tel:` URL of a number, or of the first of several; an extension is dialled after a pause. */
export function phoneHref(phone: string): string {
  const [first] = FIRST_NUMBER.exec(phone) ?? [phone];
  return `tel:${first.replace(/ int\. /, ",").replace(/[^\d+,]/g, "")}`;
}
