import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pagePlugin } from "./page-plugin";

const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/;

/**
 * Inlines the style of the page, so that the first paint waits for no file. The link stays, disabled and not
 * fetched, because loaders of screens look for it. `client`: folder of the page.
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
