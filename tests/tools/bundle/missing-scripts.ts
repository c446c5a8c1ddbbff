/**
 * A script of the page that does not come is said at once, not after the 15 s that the style waits
 * (app/shell/frame.css); when the connection returns, the page is loaded again. The last of the head,
 * where React does not mind an element that it did not write.
 */
const CODE = `addEventListener("error", function ({ target }) {
  var notice = document.querySelector(".not-started");
  var isCode = target.tagName === "SCRIPT" || target.rel === "modulepreload";
  if (!notice || !isCode) return;
  notice.style.animationDelay = "0s";
  addEventListener("online", function () {
    if (notice.isConnected) location.reload();
  }, { once: true });
}, true);`;

export function sayMissingScripts(html: string): string {
  if (!html.includes("</head>")) throw new Error("index.html has no </head>");
  return html.replace("</head>", `<script>${CODE}</script></head>`);
}
