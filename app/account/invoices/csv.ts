export type CsvCell = string | number;

/** What a spreadsheet would take for a formula (OWASP, "CSV injection"). */
const FORMULA_START = /^[\s]*[=+\-@\t\r]/;

/**
 * A table as a spreadsheet in es-PY opens it: UTF-8 with BOM, semicolons, CRLF, numbers without
 * thousands dots. A text that reads as a formula gets an apostrophe before it.
 */
export function buildCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(";")}\r\n`).join("")}`;
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === "number") return Number.isFinite(cell) ? String(Math.round(cell) + 0) : "";
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
