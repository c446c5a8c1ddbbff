/** The smallest PDF that prints: one A4 page of text in Helvetica. */

/** `size` in points; `y` from the top of the page, in points. */
export type TextLine = { text: string; x: number; y: number; size: number; bold?: boolean };

const PAGE = { width: 595, height: 842 };

/** Lays the lines on one page. Characters outside Latin-1 become a question mark. */
export function writePdf(title: string, lines: readonly TextLine[]): Uint8Array {
  const content = lines
    .map(({ text, x, y, size, bold }) => {
      const font = bold ? "F2" : "F1";
      return `BT /${font} ${size} Tf ${x} ${PAGE.height - y} Td (${escapeText(text)}) Tj ET`;
    })
    .join("\n");
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (es-PY) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 6 0 R ` +
      "/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>",
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${escapeText(title)}) >>`,
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const xref = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  // Every character is one byte, so that the offsets counted above are the file's.
  return Uint8Array.from(Buffer.from(file, "latin1"));
}

function escapeText(text: string): string {
  return [...text]
    .map((letter) => (letter.charCodeAt(0) > 255 || letter.length > 1 ? "?" : letter))
    .join("")
    .replace(/[\\()]/g, "\\$&");
}
