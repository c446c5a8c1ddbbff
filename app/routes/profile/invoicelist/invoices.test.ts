import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeOrder } from "~tests/support/orders/example";
import { buildCsv, collectInvoices, invoicesCsv, sumInvoices } from "./invoices";

/** A reader of CSV as a spreadsheet reads it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (char === '"' && cell === "") quoted = true;
    else if (char === ";" || char === "\r") {
      rows.at(-1)?.push(cell);
      cell = "";
      if (char === "\r") rows.push([]);
    } else if (char !== "\n") cell += char;
  }
  return rows.slice(0, -1);
}

const invoice = (id: number, given: object = {}) => ({
  id,
  number: `001-001-000000${id}`,
  issued_at: "2026-11-18T01:30:00Z",
  total: "150000.00",
  status: "issued",
  url: "/api/v1/invoices/1.pdf",
  ...given,
});

describe("buildCsv", () => {
  it("writes a BOM, semicolons and CRLF", () => {
    expect(
      buildCsv([
        ["Número", "Año"],
        [1500000, "ñ"],
      ]),
    ).toBe("\uFEFFNúmero;Año\r\n1500000;ñ\r\n");
  });

  it("writes whole numbers without separators", () => {
    expect(buildCsv([[1234567.4, -5, -0, Number.NaN]])).toBe("\uFEFF1234567;-5;0;\r\n");
  });

  it.each([
    ...["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =cmd|' /C calc'!A0"],
    ...["＝1+1", "＋1", "－1", "＠SUM(A1)", "\u200b=1", "\ufeff\u200d=1"],
  ])("escapes the formula %j", (text) => {
    expect(readCsv(buildCsv([[text]]).slice(1))[0]?.[0]?.startsWith("'")).toBe(true);
  });

  it("round-trips any text", () => {
    const texts = fc.string({
      unit: fc.constantFrom(";", '"', "\r", "\n", "a", "ñ", " ", "=", "'"),
    });
    fc.assert(
      fc.property(fc.array(fc.array(texts, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const read = readCsv(buildCsv(rows).slice(1));
        const plain = read.map((row) =>
          row.map((cell) => cell.replace(/^'(?=\s*[=+\-@\t\r])/, "")),
        );
        const wanted = rows.map((row) =>
          row.map((cell) => cell.replace(/^'(?=\s*[=+\-@\t\r])/, "")),
        );
        expect(plain).toEqual(wanted);
      }),
    );
  });
});

describe("collectInvoices", () => {
  it("lists each invoice once, latest first", () => {
    const orders = [
      makeOrder({ id: 1, invoice: invoice(1, { issued_at: "2025-01-02" }) }),
      makeOrder({ id: 2 }),
      makeOrder({ id: 3, invoice: invoice(3), status: "completed" }),
      makeOrder({ id: 3, invoice: invoice(3), status: "completed" }),
    ];
    const rows = collectInvoices(orders);
    expect(rows.map(({ id, year, isPast }) => [id, year, isPast])).toEqual([
      [3, "2026", true],
      [1, "2025", false],
    ]);
  });

  it("dates an invoice in Asunción's time", () => {
    const [row] = collectInvoices([makeOrder({ invoice: invoice(1) })]);
    expect(row).toMatchObject({ date: "2026-11-17", total: 150000 });
  });

  it.each(["soon", "0000-00-00", "2026-02-30"])("reads no date from %j", (issued_at) => {
    const [row] = collectInvoices([makeOrder({ invoice: invoice(1, { issued_at }) })]);
    expect(row).toMatchObject({ date: "", year: "" });
  });
});

describe("sumInvoices", () => {
  it.each(["voided", "void", "cancelled"])(
    "leaves out an invoice with the status “%s”",
    (status) => {
      const orders = [
        makeOrder({ id: 1, invoice: invoice(1, { total: 500_000 }) }),
        makeOrder({ id: 2, invoice: invoice(2, { total: 300_000, status }) }),
      ];
      expect(sumInvoices(collectInvoices(orders))).toBe(500_000);
    },
  );
});

describe("invoicesCsv", () => {
  it("writes a line for each invoice under the header", () => {
    const order = makeOrder({
      code: "OG-1",
      service: { id: 1, name: "Limpieza; profunda" },
      invoice: invoice(1),
    });
    const text = invoicesCsv(collectInvoices([order]));
    expect(readCsv(text.slice(1))).toEqual([
      ["Número", "Fecha", "Pedido", "Servicio", "Estado", "Monto (Gs.)"],
      ["001-001-0000001", "2026-11-17", "OG-1", "Limpieza; profunda", "Emitida", "150000"],
    ]);
  });

  it("writes no amount where the backend sends none", () => {
    const rows = collectInvoices([makeOrder({ invoice: invoice(1, { total: null }) })]);
    expect(readCsv(invoicesCsv(rows).slice(1))[1]?.at(-1)).toBe("");
    expect(sumInvoices(rows)).toBeNull();
  });
});
