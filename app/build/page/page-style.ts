import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pagePlugin } from "./page-plugin";

const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/;

/**
 * The page with the text of its style file, so that the first paint waits for no other file. The link
 * stays for the loaders of screens and later parts, which look for it; a disabled one is not fetched.
 * `client`: the folder of the page.
 */
export function inlinePageStyle(html: string, client: string): string {
  const [link = "", href = ""] = LINK.exec(html) ?? [];
  if (!link || !html.includes("</head>")) throw new Error("index.html has no place for its style");
  const text = readFileSync(join(client, "assets", basename(href)), "utf8").trim();
  if (/<\/style/i.test(text)) throw new Error("The style would end inside the page");
  const disabled = link.replace("/>", ' disabled=""/>');
  return html.replace(link, disabled).replace("</head>", () => `<style>${text}</style></head>`);
}

export const pageStyle = () =>
  pagePlugin("page-style", (html, { client }) => inlinePageStyle(html, client));
