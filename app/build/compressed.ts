/** Writes a `.br` and a `.gz` beside each text file of the build, which hosts and `npm start` send as they are. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { pagePlugin } from "./page/page-plugin";

const TEXT = /\.(?:html|js|css|svg|json|txt|webmanifest)$/;

/** A smaller file fits into the first packets of an answer. */
const MIN_BYTES = 1_024;

export const compressors = {
  br: (bytes: string | Buffer) => promisify(brotliCompress)(bytes),
  gz: (bytes: string | Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

export async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < MIN_BYTES) return;
  writeFileSync(`${path}.br`, await compressors.br(bytes));
  writeFileSync(`${path}.gz`, await compressors.gz(bytes));
}

/** The last plugin of the build, because the others change the files. */
export const compressed = () =>
  pagePlugin("compressed", async (html, { client }) => {
    const files = readdirSync(client, { recursive: true, encoding: "utf8" });
    const texts = files.filter((path) => TEXT.test(path) && !path.startsWith("."));
    await Promise.all(texts.map((path) => compressFile(join(client, path))));
    return html;
  });
